import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./publish-draft.module.css";

type ThrownAwayProps = {
  /** `words` says how much it was, who threw it away, and when. */
  records: readonly { id: string; name: string; words: string }[];
  action: string;
};

/** What was discarded, deleted or replaced at Words in the last 30 days, with buttons that bring it back. */
export function ThrownAway({ records, action }: ThrownAwayProps) {
  if (records.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="thrown-away">
      <h2 id="thrown-away" className={styles.title}>
        Thrown away in the last 30 days
      </h2>
      <ul role="list" className={styles.list}>
        {records.map(({ id, name, words }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p>
                <b>{name}</b>
              </p>
              <p className={styles.note}>{words}</p>
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="undo" value={id} />
              <Button type="submit" variant="quiet" name="act" value="undo">
                Bring back<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
