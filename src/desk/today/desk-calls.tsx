import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-calls.module.css";

/** A call or text message for the staff to make, as display text. */
export type CallWords = {
  reference: string;
  /** First name. */
  name: string;
  phone: string;
  /** Link that starts the call or the message. */
  href: string;
  how: "Text" | "Call";
  /** What to tell them, and about which visits. */
  what: string;
  bookingHref: string;
};

type DeskCallsProps = {
  calls: readonly CallWords[];
  action: string;
};

/** Guests who get no e-mail: who to text or call now, and why. */
export function DeskCalls({ calls, action }: DeskCallsProps) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="calls" className={styles.calls}>
      <h2 id="calls" className={styles.title}>
        Calls to make
      </h2>
      <ul role="list">
        {calls.map(({ reference, name, phone, href, how, what, bookingHref }) => (
          <li key={reference} className={styles.call}>
            <div className={styles.words}>
              <p>
                <a href={bookingHref} className={styles.name}>
                  {name}
                </a>{" "}
                <a href={href} className={styles.phone}>
                  {how} {phone}
                </a>
              </p>
              <p>{what}</p>
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="reference" value={reference} />
              <Button type="submit" variant="secondary" name="act" value="told">
                Done<VisuallyHidden>: {name} knows</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
