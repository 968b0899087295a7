import type { ReactNode } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./status-message.module.css";

type StatusMessageProps = {
  tone?: "success" | "error" | "info";
  /** The words. While empty, the place is there but shows nothing: screen readers only announce what changes. */
  children?: ReactNode;
  className?: string | undefined;
};

const LOOKS = {
  success: { icon: "check", role: "status" },
  error: { icon: "warning", role: "alert" },
  info: { icon: "info", role: "status" },
} as const;

/** Says how something went, in place, and stays. Errors interrupt a screen reader, the rest waits its turn. */
export function StatusMessage({ tone = "info", children, className }: StatusMessageProps) {
  const { icon, role } = LOOKS[tone];
  return (
    <div role={role} className={className}>
      {children && (
        <div className={classNames(styles.box, styles[tone])}>
          <Icon name={icon} className={styles.icon} />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
