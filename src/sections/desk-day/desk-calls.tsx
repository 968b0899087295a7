import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-calls.module.css";

/** A call or text message that somebody of the studio makes, in words. */
export type CallWords = {
  reference: string;
  /** First name. */
  name: string;
  phone: string;
  /** Begins the call or the message on a phone. */
  href: string;
  how: "Text" | "Call";
  /** What to tell, and about which visits. */
  what: string;
  bookingHref: string;
};

type DeskCallsProps = {
  calls: readonly CallWords[];
  /** Where a call that was made is posted to. */
  action: string;
};

/** Guests who get no mail: whom to text or call now, and what about. */
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
