import type { DeskVisitWords } from "#src/desk/bookings/desk-visit.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./event-parts.module.css";

/** A sign-up as display text. */
export type SignUpWords = Omit<DeskVisitWords, "guest" | "offer" | "rooms"> & { name: string; party: string };

type SignUpListProps = {
  signUps: readonly SignUpWords[];
  /** How many are no longer signed up. */
  gone: number;
  action: string;
};

/** Who comes to an event, by name: to mark at the door, or to print. */
export function SignUpList({ signUps, gone, action }: SignUpListProps) {
  if (signUps.length === 0) return <p>Nobody has signed up yet.</p>;
  return (
    <section aria-labelledby="signed-up">
      <h2 id="signed-up" className={styles.title}>
        Signed up
      </h2>
      <ul role="list" className={styles.list}>
        {signUps.map(
          ({ line, name, party, helps, presence, isHere, isToday, money, amount, bookingHref }) => (
            <li key={line} id={`visit-${line}`} className={styles.signUp}>
              <span aria-hidden="true" className={styles.box} />
              <div className={styles.words}>
                <p className={styles.name}>
                  <a href={bookingHref}>{name}</a>
                </p>
                <p>{[party, ...(amount === "0" ? [] : [money])].join(", ")}</p>
                {helps.length > 0 && <p className={styles.helps}>{helps.join(". ")}</p>}
                {presence && <p className={styles.presence}>{presence}</p>}
              </div>
              {isToday && (
                <form method="post" action={action} data-no-print="">
                  <input type="hidden" name="line" value={line} />
                  <Button
                    type="submit"
                    name="act"
                    value={isHere ? "unmark" : "here"}
                    variant={isHere ? "quiet" : "primary"}
                  >
                    {isHere ? "Not here" : "Here"}
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                </form>
              )}
            </li>
          ),
        )}
      </ul>
      {gone > 0 && <p className={styles.gone}>{gone === 1 ? "1 sign-up was" : `${gone} were`} cancelled.</p>}
    </section>
  );
}
