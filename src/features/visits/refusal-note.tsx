import { useRef } from "react";
import { useArrivalFocus } from "#ui/lib/focus-heading.ts";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import styles from "./refusal-note.module.css";

/** A button that asks for something else: its name and value in the form. */
type Instead = { name: string; value: string };

type RefusalProps = {
  title: string;
  text: string;
  /** "info" if the page already is the way on. */
  tone?: "error" | "info";
  /** What to do instead: links, or buttons of the form around it that keep what was entered. */
  others?: readonly ({ label: string } & ({ href: string } | Instead))[];
};

/** Why something was not done, after the page was reloaded for it: takes the focus, and offers alternatives. */
export function RefusalNote({ title, text, tone = "error", others = [] }: RefusalProps) {
  const ref = useRef<HTMLDivElement>(null);
  useArrivalFocus(ref);
  return (
    <StatusMessage tone={tone} isAnnounced={false} className={styles.notice}>
      {/* This is what the page has come back for, without JavaScript as well. */}
      <Stack gap={1} ref={ref} tabIndex={-1} autoFocus>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        {others.length > 0 && (
          <ul role="list">
            {others.map(({ label, ...other }) => (
              <li key={label}>
                {"href" in other ? (
                  <a href={other.href} className={styles.link}>
                    {label}
                  </a>
                ) : (
                  <button type="submit" {...other} className={styles.link}>
                    {label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </StatusMessage>
  );
}
