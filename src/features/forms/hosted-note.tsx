import styles from "./hosted-note.module.css";
import { MailInstead } from "./mail-instead.tsx";

/** Without JavaScript, replaces a form that goes to EmailJS and asks visitors to write an e-mail. */
export function HostedNote({ email }: { email: string }) {
  return (
    <noscript className={styles.note}>
      <MailInstead words="This form needs JavaScript." email={email} />
    </noscript>
  );
}
