import { Button } from "#src/ui/button/button.tsx";
import styles from "./closure-guests.module.css";

/** A guest who had booked within a closed time, as display text. */
export type ClosureGuestWords = {
  key: number;
  /** First name and reference. */
  name: string;
  href: string;
  /** When and what. */
  visit: string;
  /** Whether they have been told. */
  told: string;
  isBooked: boolean;
  /** How to reach them, if they have not been told yet. */
  reach: readonly { words: string; href?: string }[];
};

type ClosureGuestsProps = {
  guests: readonly ClosureGuestWords[];
  series: string;
  action: string;
};

/**
 * Guests who had booked within a closed time and whether they know, with a button that cancels and tells all
 * of them.
 */
export function ClosureGuests({ guests, series, action }: ClosureGuestsProps) {
  if (guests.length === 0) return null;
  const booked = guests.filter(({ isBooked }) => isBooked).length;
  return (
    <section aria-labelledby="closure-guests" className={styles.guests}>
      <h2 id="closure-guests" className={styles.title}>
        Who had booked then
      </h2>
      {booked > 0 && (
        <p>They keep their time until you move or cancel it. To move a visit, open its booking first.</p>
      )}
      <ul role="list">
        {guests.map(({ key, name, href, visit, told, reach }) => (
          <li key={key} className={styles.guest}>
            <a href={href} className={styles.name}>
              {name}
            </a>
            <p>
              {visit}
              <br />
              <span className={styles.told}>{told}</span>
            </p>
            {reach.map((way) =>
              way.href ? (
                <a key={way.words} href={way.href} className={styles.way}>
                  {way.words}
                </a>
              ) : (
                <span key={way.words}>{way.words}</span>
              ),
            )}
          </li>
        ))}
      </ul>
      {booked > 0 && (
        <form method="post" action={action}>
          <input type="hidden" name="series" value={series} />
          <Button type="submit" variant="secondary" name="act" value="cancel">
            {booked === 1 ? "Cancel this visit and tell the guest" : `Cancel all ${booked} and tell them`}
          </Button>
        </form>
      )}
    </section>
  );
}
