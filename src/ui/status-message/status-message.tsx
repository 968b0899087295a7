import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../lib/class-names.ts";
import styles from "./status-message.module.css";

type StatusMessageProps = {
  tone?: "success" | "error" | "info";
  /** The message. While empty, the element shows nothing but stays: screen readers only announce changes. */
  children?: ReactNode;
  /** False if something else on the page tells screen readers the same. */
  isAnnounced?: boolean;
  /** Whether the page was loaded to say this: it takes the focus, which also brings it into view, without JavaScript as well. */
  isAnswer?: boolean;
  className?: string | undefined;
};

const LOOKS = {
  success: { icon: "check", role: "status" },
  error: { icon: "warning", role: "alert" },
  info: { icon: "info", role: "status" },
} as const;

const ANSWER = { tabIndex: -1, autoFocus: true };

/** Says in place how something went, and stays. Errors interrupt a screen reader; the rest waits its turn. */
export function StatusMessage({
  tone = "info",
  children,
  isAnswer = false,
  isAnnounced = !isAnswer,
  className,
}: StatusMessageProps) {
  const { icon, role } = LOOKS[tone];
  return (
    <div role={isAnnounced ? role : undefined} className={className}>
      {children && (
        <div className={classNames(styles.box, styles[tone])}>
          <Icon name={icon} className={styles.icon} />
          <div {...(isAnswer && ANSWER)}>{children}</div>
        </div>
      )}
    </div>
  );
}
