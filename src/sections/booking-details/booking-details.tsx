import type { FieldError } from "#domain/answer.ts";
import { noteForm } from "#domain/booking/line-form.ts";
import type { Contact, Reply } from "#domain/booking/visit.ts";
import { visitorForm } from "#domain/booking/visitor-form.ts";
import { strings } from "#domain/strings.ts";
import { bookingFieldOf, errorsByField } from "#src/features/booking/booking-field-of.ts";
import { type HelpChoice, HelpsField } from "#src/features/booking/helps-field.tsx";
import { HoldNotice } from "#src/features/booking/hold-notice.tsx";
import { type Party, PartyFields } from "#src/features/booking/party-fields.tsx";
import { useOpenErrors } from "#src/features/booking/use-open-errors.ts";
import { PostForm } from "#src/features/forms/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary/error-summary.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./booking-details.module.css";

type BookingDetailsProps = {
  /** Without `reply`, nothing is chosen yet. */
  contact: Omit<Contact, "reply"> & { reply?: Reply | undefined };
  lines: readonly {
    id: number;
    /** Prefix of its field names. */
    prefix: string;
    title: string;
    /** Who comes, if that can be changed here. */
    party?: { party: Party; most: number };
    choices: readonly HelpChoice[];
    note: string;
  }[];
  errors: readonly FieldError[];
  /** Until when the time is held; undefined if it is already booked. */
  kept?: Parameters<typeof HoldNotice>[0] | undefined;
  submit: string;
};

/** Who comes and what helps: a name, one way to be reached, and checkboxes that need no explanation. */
export function BookingDetails({ contact, lines, errors, kept, submit }: BookingDetailsProps) {
  const [left, handleInput] = useOpenErrors(errors, visitorForm);
  const byField = errorsByField(left);
  const field = bookingFieldOf(visitorForm, { errors: byField, values: contact });
  return (
    <PostForm
      className={styles.form}
      onInput={handleInput}
      draft="visitor"
      asksAboutDraft
      isEnterIdle={!kept}
    >
      {left.length > 0 && (
        <ErrorSummary
          title={strings.summaryTitle}
          errors={left.map((error) => ({ fieldId: error.field, message: error.message }))}
        />
      )}
      {/* Enter submits with the first button, so that one continues. It books nothing yet. */}
      {kept && <button type="submit" tabIndex={-1} aria-hidden="true" className={styles.first} />}
      {kept && <HoldNotice {...kept} />}
      <section aria-labelledby="who" className={styles.part}>
        <Heading level={2} size={3} id="who" lead="We need a name, and one way to reach you.">
          Who books?
        </Heading>
        <TextField {...field("name")} />
        <div className={styles.pair}>
          <TextField {...field("email")} />
          <TextField {...field("phone")} />
        </div>
        {/* Not required here: it follows what was given. */}
        <RadioField
          {...field("reply")}
          required={false}
          options={visitorForm.fields.reply.options}
          layout="tiles"
        />
      </section>
      {lines.map(({ id, prefix, title, party, choices, note }) => (
        <section key={id} aria-labelledby={`helps-${id}`} className={styles.part}>
          <Heading
            level={2}
            size={3}
            id={`helps-${id}`}
            lead="Tick what you like, or nothing. You need not say why."
          >
            {title}
          </Heading>
          <input type="hidden" name={`${prefix}id`} value={id} />
          {party && <PartyFields {...party} prefix={prefix} errors={byField} />}
          {choices.length > 0 && (
            <HelpsField name={`${prefix}helps`} label="We get this ready" choices={choices} />
          )}
          <TextAreaField
            {...bookingFieldOf(noteForm, { prefix, errors: byField, values: { note } })("note")}
            maxLength={noteForm.fields.note.limit}
          />
        </section>
      ))}
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </PostForm>
  );
}
