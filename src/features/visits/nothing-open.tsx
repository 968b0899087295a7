import { Button } from "#ui/button/button.tsx";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import styles from "./day-list.module.css";

type NothingOpenProps = {
  title: string;
  lead: string;
  /** The offer that nothing is open for. */
  offer: string;
  /** The day that was chosen, `2026-12-04`. */
  date: string | undefined;
  /** Other rooms that are open, with the paths of their times. */
  others: readonly { label: string; path: string }[];
  /** The path of the waiting list; undefined if there is none. */
  waitlist: { label: string; path: string } | undefined;
};

/**
 * The alternatives when nothing is open: other rooms, or the waiting list. Buttons of the form around it, so that
 * who comes and for how long is taken along.
 */
export function NothingOpen({ title, lead, offer, date, others, waitlist }: NothingOpenProps) {
  const leadTo = (path: string) => ({
    type: "submit" as const,
    formMethod: "get" as const,
    formAction: path,
    ...(date && { name: "date", value: date }),
  });
  return (
    <TitledPart id="times" title={title} lead={lead} className={styles.part}>
      {others.length > 0 && (
        <ul role="list" className={styles.days}>
          {others.map(({ label, path }) => (
            <li key={path} className={styles.day}>
              <button {...leadTo(path)} className={styles.link}>
                <span className={styles.name}>{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="offer" value={offer} />
      {waitlist && (
        <div>
          <Button {...leadTo(waitlist.path)} variant="secondary">
            {waitlist.label}
          </Button>
        </div>
      )}
    </TitledPart>
  );
}
