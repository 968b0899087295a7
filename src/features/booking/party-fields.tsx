import { partyForm } from "#domain/booking/line-form.ts";
import type { TextOf } from "#domain/forms/define-form.ts";
import { TextField } from "#src/ui/field/text-field.tsx";
import { bookingFieldOf, type ErrorsByField } from "./booking-field-of.ts";
import styles from "./party-fields.module.css";

/** How many people come to a visit. */
export type Party = {
  adults: number;
  children: number;
  /** How many of the adults support somebody; asked only if companions are free. */
  companions?: number | undefined;
};

type PartyField = TextOf<typeof partyForm>;

type PartyFieldsProps = {
  /** Prefix of the fields' names, which are also their ids. */
  prefix?: string;
  party: Party;
  /** Maximum number of people. */
  most: number;
  /** Error messages by field. */
  errors?: ErrorsByField;
};

/** How many people come: numbers only, never a child's name. */
export function PartyFields({ prefix = "", party, most, errors = {} }: PartyFieldsProps) {
  const field = bookingFieldOf(partyForm, { prefix, errors, values: party });
  const number = (name: PartyField) => {
    const { from, to } = partyForm.fields[name];
    return { ...field(name), type: "number", min: from, max: to };
  };
  return (
    <div className={styles.party}>
      <TextField {...number("adults")} />
      <TextField {...number("children")} />
      {party.companions !== undefined && <TextField {...number("companions")} />}
      <p className={styles.most}>Up to {most} people, companions included.</p>
    </div>
  );
}
