import { type HelpChoice, HelpsField } from "#src/features/booking/helps-field.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./guest-fields.module.css";

const replies = [
  { value: "email", label: "By e-mail" },
  { value: "text", label: "By text message" },
  { value: "call", label: "By phone" },
  { value: "none", label: "Not at all" },
] as const;

type ContactFieldsProps = {
  contact: { name: string; email: string; phone: string; reply: string };
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
};

/** Who a guest is, and how to reach them. All optional, for guests who walk in. */
export function ContactFields({ contact, errors }: ContactFieldsProps) {
  const field = (name: "name" | "email" | "phone" | "reply") => ({
    id: name,
    name,
    defaultValue: contact[name],
    autoComplete: "off",
    error: errors[name],
  });
  return (
    <div className={styles.contact}>
      <TextField {...field("name")} label="Name" />
      <TextField {...field("phone")} type="tel" label="Phone" />
      <TextField {...field("email")} type="email" label="E-mail" />
      <SelectField {...field("reply")} label="How to tell them" options={replies} />
    </div>
  );
}

type HelpFieldsProps = {
  /** Prefix of the field names. */
  prefix?: string;
  choices: readonly HelpChoice[];
  note: string;
  errors: Readonly<Record<string, string>>;
};

/** What helps a guest: checkboxes and a free text. */
export function HelpFields({ prefix = "", choices, note, errors }: HelpFieldsProps) {
  const name = `${prefix}note`;
  return (
    <div className={styles.helps}>
      {choices.length > 0 && <HelpsField name={`${prefix}helps`} label="What helps" choices={choices} />}
      <TextField
        id={name}
        name={name}
        label="Anything else that helps"
        hint="What we can do to help, never a diagnosis."
        autoComplete="off"
        defaultValue={note}
        error={errors[name]}
      />
    </div>
  );
}
