import { Row, RowActs, Rows } from "#src/desk/shared/desk-list.tsx";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { type Option, SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./closed-times-parts.module.css";

type Values = {
  room: string;
  date: string;
  from: string;
  to: string;
  every: number;
  until: string;
  isForStaff: boolean;
  notice: string;
  isAway?: boolean;
  answers?: string;
};

type CloseTimeProps = {
  rooms: readonly Option[];
  action: string;
  /** Rejected input, so that nothing typed is lost. */
  values?: Values | undefined;
  errors: readonly { field: string; message: string }[];
};

const repeats: readonly Option[] = [
  { value: "0", label: "Once, or every day until the last day" },
  { value: "7", label: "Every week" },
  { value: "14", label: "Every second week" },
];

/** Closes a room or the whole studio for a day or part of it, once or repeatedly. */
export function CloseTime({ rooms, action, values, errors }: CloseTimeProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <PostForm action={action} className={styles.form} draft="close">
      <h2 className={styles.title}>Close a time, or be away</h2>
      <SelectField
        id="close-room"
        name="room"
        label="What"
        options={[{ value: "", label: "The whole studio" }, ...rooms]}
        defaultValue={values?.room}
        error={errorOf("room")}
      />
      <TextField
        id="close-date"
        name="date"
        type="date"
        label="First day"
        required
        defaultValue={values?.date}
        error={errorOf("date")}
      />
      <TextField
        id="close-from"
        name="from"
        type="time"
        step={900}
        label="From"
        hint="Leave both times empty to close the whole day."
        defaultValue={values?.from}
        error={errorOf("from")}
      />
      <TextField id="close-to" name="to" type="time" step={900} label="To" defaultValue={values?.to} />
      <SelectField
        id="close-every"
        name="every"
        label="How often"
        options={repeats}
        defaultValue={String(values?.every ?? 0)}
      />
      <TextField
        id="close-until"
        name="until"
        type="date"
        label="Last day"
        hint="Leave it empty to close one day."
        defaultValue={values?.until}
        error={errorOf("until")}
      />
      <TextField
        id="close-notice"
        name="notice"
        label="Why"
        hint="The site shows it to guests, starting two weeks before."
        defaultValue={values?.notice}
        error={errorOf("notice")}
      />
      <CheckboxField
        id="close-away"
        name="away"
        label="We are away"
        hint="It then has no break from the first day to the last. Forms and mails say when you are back, and the waiting list offers by itself. Only an owner sets the whole studio away."
        defaultChecked={values?.isAway}
      />
      <TextField
        id="close-answers"
        name="answers"
        label="Who answers meanwhile"
        hint="Only if somebody is away: a name that forms and mails give. You can leave it empty."
        defaultValue={values?.answers}
        error={errorOf("answers")}
      />
      <CheckboxField
        id="close-staff"
        name="staff"
        label="For staff only"
        hint="You can still book these times yourself, and the site says nothing about it."
        defaultChecked={values?.isForStaff}
      />
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
    /** Link to the guests who had booked then. */
    href: string;
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
    <Rows>
      {times.map(({ series, when, what, href, words }) => (
        <Row key={series} name={when} facts={[what]}>
          <a href={href}>
            Who had booked<VisuallyHidden>: {when}</VisuallyHidden>
          </a>
          {words ? (
            <a href={words}>
              Change under Words<VisuallyHidden>: {when}</VisuallyHidden>
            </a>
          ) : (
            <RowActs action={action}>
              <input type="hidden" name="series" value={series} />
              <Button type="submit" variant="quiet" name="act" value="open">
                Open again<VisuallyHidden>: {when}</VisuallyHidden>
              </Button>
            </RowActs>
          )}
        </Row>
      ))}
    </Rows>
  );
}

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

/** An event within a closed time, as display text. */
export type ClosureEventWords = {
  id: number;
  name: string;
  href: string;
  facts: string;
  /** The button that cancels it and tells everybody; empty for nobody who may. */
  cancel: string;
};

type ClosureGuestsProps = {
  guests: readonly ClosureGuestWords[];
  events: readonly ClosureEventWords[];
  series: string;
  action: string;
};

/**
 * Guests who had booked within a closed time and whether they know, with a button that cancels and tells all
 * of them.
 */
export function ClosureGuests({ guests, events, series, action }: ClosureGuestsProps) {
  if (guests.length + events.length === 0) return null;
  const booked = guests.filter(({ isBooked }) => isBooked).length;
  return (
    <section aria-labelledby="closure-guests" className={styles.closureGuestsGuests}>
      <h2 id="closure-guests" className={styles.closureGuestsTitle}>
        Who had booked then
      </h2>
      {booked > 0 && (
        <p>They keep their time until you move or cancel it. To move a visit, open its booking first.</p>
      )}
      <Rows>
        {guests.map(({ key, name, href, visit, told, reach }) => (
          <Row key={key} name={name} href={href} ways={reach} facts={[visit, told]} />
        ))}
        {events.map(({ id, name, href, facts, cancel }) => (
          <Row key={`event ${id}`} name={name} href={href} facts={[facts]}>
            {cancel && (
              <RowActs action={action}>
                <input type="hidden" name="series" value={series} />
                <input type="hidden" name="event" value={id} />
                <Button type="submit" variant="secondary" name="act" value="cancel event">
                  {cancel}
                </Button>
              </RowActs>
            )}
          </Row>
        ))}
      </Rows>
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
