import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import styles from "./refusal.module.css";

type RefusalProps = {
  title: string;
  text: string;
  /** What to do instead. */
  others?: readonly { label: string; href: string }[];
};

/**
 * Why something was not done, after the page was reloaded for it: takes the focus, and offers alternatives.
 */
export function Refusal({ title, text, others = [] }: RefusalProps) {
  return (
    <StatusMessage tone="error" isAnnounced={false}>
      {/* biome-ignore lint/a11y/noAutofocus: this is what the page has come back for, without JavaScript as well */}
      <div tabIndex={-1} autoFocus className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        {others.length > 0 && (
          <ul role="list">
            {others.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </StatusMessage>
  );
}
