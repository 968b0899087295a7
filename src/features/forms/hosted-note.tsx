import styles from "./hosted-note.module.css";
import { MailInstead } from "./mail-instead.tsx";

/** Stands in a form that goes to EmailJS: without JavaScript it takes the form's place, and says to write a mail. */
export function HostedNote({ email }: { email: string }) {
  return (
    <noscript className={styles.note}>
      <MailInstead words="This form needs JavaScript." email={email} />
    </noscript>
  );
}
