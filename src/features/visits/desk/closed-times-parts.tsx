import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import type { closeForm } from "#desk/desk-forms.ts";
import { EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./closed-times-parts.module.css";
import type { eventWords, guestWords } from "./present-closures.ts";

type CloseTimeProps = {
  form: typeof closeForm;
  action: string;
  /** Rejected input, so that nothing typed is lost. */
  typed?: Typed<typeof closeForm> | undefined;
  errors: readonly FieldError[];
};

/** Closes a room or the whole studio for a day or part of it, once or repeatedly. */
export function CloseTime({ form, action, typed, errors }: CloseTimeProps) {
  return (
    <PostForm action={action} className={styles.form} draft={form.name}>
      <div className={styles.head}>
        <h2 className={styles.title}>Close a time, or be away</h2>
        <FormErrorSummary errors={errors} attempt={errors} />
      </div>
      <Fields form={form} values={typed} errors={errors} />
      <Button type="submit" name="act" value="close">
        Close it
      </Button>
    </PostForm>
  );
}

type ClosedTimesProps = {
  times: readonly {
    series: string;
    when: string;
    what: string;
    /** Link to the guests who had booked then; none where nothing is closed. */
    href: string | undefined;
    /** Where it is changed, if it is part of the content. */
    words?: string | undefined;
  }[];
  action: string;
};

/** Closed times, each with a button to open it again. */
export function ClosedTimes({ times, action }: ClosedTimesProps) {
  if (times.length === 0)
    return <EmptyNote>No times are closed. Days and hours that you close are listed here.</EmptyNote>;
  return (
    <EntryRows
      entries={times.map(({ series, when, what, href, words }) => ({
        key: series,
        name: when,
        facts: [what],
        action: (
          <>
            {href && (
              <a href={href}>
                Who had booked<VisuallyHidden>: {when}</VisuallyHidden>
              </a>
            )}
            {words ? (
              <a href={words}>
                Change under Words<VisuallyHidden>: {when}</VisuallyHidden>
              </a>
            ) : (
              <RowAct
                action={action}
                fields={{ series, act: "open" }}
                label={href ? "Open again" : "Take it back"}
                about={when}
              />
            )}
          </>
        ),
      }))}
    />
  );
}

type ClosureGuestsProps = {
  guests: readonly ReturnType<typeof guestWords>[];
  events: readonly ReturnType<typeof eventWords>[];
  series: string;
  /** Whether somebody is away then: its events are cancelled, too, unless a tick is taken away. */
  isAway: boolean;
  /** The button that cancels all of them, and what it does. */
  cancel: { button: string; effect: string };
  action: string;
};

/** Who had booked or signed up within a closed time and whether they know, with a button that cancels and tells all of them. */
export function ClosureGuests({ guests, events, series, isAway, cancel, action }: ClosureGuestsProps) {
  if (guests.length + events.length === 0) return null;
  const booked = guests.filter(({ isBooked }) => isBooked).length;
  const ticks = events.filter((event) => event.cancel !== "");
  return (
    <section aria-labelledby="closure-guests" className={styles.closureGuestsGuests}>
      <h2 id="closure-guests" className={styles.closureGuestsTitle}>
        Who had booked then
      </h2>
      {booked > 0 && (
        <p>They keep their time until you move or cancel it. To move a visit, open its booking first.</p>
      )}
      <EntryRows entries={[...guests, ...events]} />
      {booked + ticks.length > 0 && (
        <form method="post" action={action} className={styles.cancelAll}>
          <input type="hidden" name="series" value={series} />
          {ticks.map((event) => (
            <CheckboxField
              key={event.key}
              id={`event-${event.key}`}
              name="event"
              value={event.key}
              label={event.cancel}
              defaultChecked={isAway}
            />
          ))}
          <p>{cancel.effect}</p>
          <Button type="submit" variant="secondary" name="act" value="cancel">
            {cancel.button}
          </Button>
        </form>
      )}
    </section>
  );
}
