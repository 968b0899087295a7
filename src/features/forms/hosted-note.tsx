import styles from "./hosted-note.module.css";
import { MailInstead } from "./mail-instead.tsx";

/**
 * For a form that goes to EmailJS: without JavaScript, replaces the form and asks visitors to write an
 * e-mail.
 */
export function HostedNote({ email }: { email: string }) {
  return (
    <noscript className={styles.note}>
      <MailInstead words="This form needs JavaScript." email={email} />
    </noscript>
  );
}
