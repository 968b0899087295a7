import type { FieldError } from "#contract/answer.ts";
import { bookingLimits } from "#contract/booking/limits.ts";
import type { Contact } from "#contract/booking/visit.ts";
import { strings } from "#contract/strings.ts";
import { type HelpChoice, HelpsField } from "#src/features/booking/helps-field.tsx";
import { HoldNotice } from "#src/features/booking/hold-notice.tsx";
import { type Party, PartyFields } from "#src/features/booking/party-fields.tsx";
import { PostForm } from "#src/features/booking/post-form.tsx";
import { Button } from "#src/ui/button/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary/error-summary.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Heading } from "#src/ui/heading/heading.tsx";
import styles from "./booking-details.module.css";

const REPLIES = [
  { value: "email", label: "By e-mail" },
  { value: "text", label: "By text message" },
  { value: "call", label: "By a call" },
  { value: "none", label: "I need no answer" },
];

type BookingDetailsProps = {
  contact: Contact;
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
  const byField = Object.fromEntries(errors.map(({ field: name, message }) => [name, message]));
  const field = (name: string) => ({ id: name, name, error: byField[name] });
  return (
    <PostForm className={styles.form}>
      {errors.length > 0 && (
        <ErrorSummary
          title={strings.summaryTitle}
          errors={errors.map(({ field: fieldId, message }) => ({ fieldId, message }))}
        />
      )}
      {/* Enter submits with the first button, so that one continues. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className={styles.first} />
      {kept && <HoldNotice {...kept} />}
      <section aria-labelledby="who" className={styles.part}>
        <Heading level={2} size={3} id="who" lead="We need a name, and one way to reach you.">
          Who books?
        </Heading>
        <TextField
          {...field("name")}
          label="Your name"
          hint="The name that you would like to be called by is enough."
          required
          autoComplete="name"
          defaultValue={contact.name}
        />
        <div className={styles.pair}>
          <TextField
            {...field("email")}
            type="email"
            label="E-mail"
            hint="Or leave it empty and give us a phone number."
            autoComplete="email"
            defaultValue={contact.email}
          />
          <TextField
            {...field("phone")}
            type="tel"
            label="Phone"
            hint="Or leave it empty and give us an e-mail address."
            autoComplete="tel"
            defaultValue={contact.phone}
          />
        </div>
        <RadioField
          {...field("reply")}
          label="If we have to reach you, how?"
          options={REPLIES}
          layout="tiles"
          defaultValue={contact.reply}
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
          {party && <PartyFields {...party} prefix={prefix} errors={byField} />}
          {choices.length > 0 && (
            <HelpsField name={`${prefix}helps`} label="We get this ready" choices={choices} />
          )}
          <TextAreaField
            {...field(`${prefix}note`)}
            label="Anything else that helps"
            hint="Say what we can do. We do not need to know a diagnosis."
            maxLength={bookingLimits.note}
            defaultValue={note}
          />
        </section>
      ))}
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </PostForm>
  );
}
