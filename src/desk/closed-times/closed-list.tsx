import { Button } from "#src/ui/button/button.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./closed-list.module.css";

type ClosedTimesProps = {
  times: readonly {
    series: string;
    when: string;
    what: string;
    /** Link to the guests who had booked then. */
    href: string;
  }[];
  action: string;
};

/** Closed times, each with a button to open it again. */
export function ClosedTimes({ times, action }: ClosedTimesProps) {
  if (times.length === 0)
    return <EmptyNote>No times are closed. Days and hours that you close are listed here.</EmptyNote>;
  return (
    <ul role="list" className={styles.list}>
      {times.map(({ series, when, what, href }) => (
        <li key={series} className={styles.time}>
          <p>
            <b>{when}</b>
            <br />
            {what}
          </p>
          <a href={href} className={styles.guests}>
            Who had booked<VisuallyHidden>: {when}</VisuallyHidden>
          </a>
          <form method="post" action={action}>
            <input type="hidden" name="series" value={series} />
            <Button type="submit" variant="quiet" name="act" value="open">
              Open again<VisuallyHidden>: {when}</VisuallyHidden>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
