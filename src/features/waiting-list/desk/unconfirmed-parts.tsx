import { Button } from "#ui/button/button.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { stackClass } from "#ui/stack/stack.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./unconfirmed-parts.module.css";

type UnconfirmedSourcesProps = {
  action: string;
  /** The chosen source, and the first and last day on which its visits were made; empty for all. */
  source: string;
  from: string;
  to: string;
  sources: readonly { label: string; when: string; href: string; isHere: boolean }[];
};

/** Connections from which several visits came, to choose from, and a span of days. */
export function UnconfirmedSources({ action, source, from, to, sources }: UnconfirmedSourcesProps) {
  return (
    <>
      {sources.length > 0 && (
        <section aria-labelledby="sources" className={styles.part}>
          <h2 id="sources">Several from one connection</h2>
          <ul role="list" className={stackClass(2)}>
            {sources.map(({ label, when, href, isHere }) => (
              <li key={href}>
                <a href={href} aria-current={isHere || undefined}>
                  {label}
                </a>
                <p className={styles.quiet}>{when}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="get" action={`${action}#list`} className={styles.filter}>
        {source && <input type="hidden" name="source" value={source} />}
        <TextField id="from" name="from" type="date" label="Made from" defaultValue={from} />
        <TextField id="to" name="to" type="date" label="Until" defaultValue={to} />
        <Button type="submit" variant="secondary">
          Show these
        </Button>
        {(source || from || to) && <a href={action}>Show all</a>}
      </form>
    </>
  );
}

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
      <ul role="list" className={stackClass(2)}>
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
        <Button type="submit" variant="secondary" name="act" value="undo">
          Cancel what is ticked
        </Button>
      </div>
    </form>
  );
}
