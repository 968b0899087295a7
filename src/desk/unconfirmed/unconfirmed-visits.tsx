import { Button } from "#src/ui/button/button.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./desk-unconfirmed.module.css";

type UnconfirmedVisitsProps = {
  action: string;
  /** Whether all are ticked at first. */
  isTicked: boolean;
  visits: readonly { id: string; label: string; hint: string; href?: string | undefined }[];
};

/** Bookings and times being chosen that nobody vouches for, to tick, and one button that cancels what is ticked. */
export function UnconfirmedVisits({ action, isTicked, visits }: UnconfirmedVisitsProps) {
  if (visits.length === 0) return <EmptyNote>All visits to come are confirmed.</EmptyNote>;
  return (
    <form method="post" action={action} className={styles.part} aria-labelledby="list">
      <h2 id="list">{visits.length === 1 ? "One visit" : `${visits.length} visits`}</h2>
      <ul role="list" className={styles.list}>
        {visits.map(({ id, label, hint, href }) => (
          <li key={id}>
            <CheckboxField
              id={`booking-${id}`}
              name="booking"
              value={id}
              label={label}
              {...(isTicked && { defaultValue: id })}
            />
            <p className={styles.quiet}>
              {hint}
              {href && (
                <>
                  {", "}
                  <a href={href}>
                    see the booking<VisuallyHidden>: {label}</VisuallyHidden>
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <CheckboxField
        id="tell"
        name="tell"
        value="yes"
        label="Tell the guests that their visit is cancelled"
      />
      <div>
        <Button type="submit" name="act" value="undo">
          Cancel what is ticked
        </Button>
      </div>
    </form>
  );
}
