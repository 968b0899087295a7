import { guestForm, guestNoteForm } from "#domain/desk/guest-form.ts";
import { bookingFieldOf, type ErrorsByField } from "#src/features/booking/booking-field-of.ts";
import { type HelpChoice, HelpsField } from "#src/features/booking/helps-field.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./guest-fields.module.css";

type ContactFieldsProps = {
  contact: { name: string; email: string; phone: string; reply: string };
  /** Error messages by field. */
  errors: ErrorsByField;
};

/** Who a guest is, and how to reach them. All optional, for guests who walk in. */
export function ContactFields({ contact, errors }: ContactFieldsProps) {
  const field = bookingFieldOf(guestForm, { errors, values: contact });
  return (
    <div className={styles.contact}>
      <TextField {...field("name")} autoComplete="off" />
      <TextField {...field("phone")} autoComplete="off" />
      <TextField {...field("email")} autoComplete="off" />
      <SelectField
        {...field("reply")}
        autoComplete="off"
        options={[{ value: "", label: "By e-mail, or else by text" }, ...guestForm.fields.reply.options]}
      />
    </div>
  );
}

type HelpFieldsProps = {
  /** Prefix of the field names. */
  prefix?: string;
  choices: readonly HelpChoice[];
  note: string;
  errors: ErrorsByField;
};

/** What helps a guest: checkboxes and a free text. */
export function HelpFields({ prefix = "", choices, note, errors }: HelpFieldsProps) {
  const field = bookingFieldOf(guestNoteForm, { prefix, errors, values: { note } });
  return (
    <div className={styles.helps}>
      {choices.length > 0 && <HelpsField name={`${prefix}helps`} label="What helps" choices={choices} />}
      <TextField {...field("note")} autoComplete="off" />
    </div>
  );
}
