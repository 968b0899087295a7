import { partyForm } from "#core/booking/line-form.ts";
import type { FieldError } from "#core/form/answer.ts";
import { onlyFields, type Typed } from "#core/form/answers.ts";
import { Fields } from "#site/forms/fields.tsx";
import styles from "./party-fields.module.css";

/** Who comes to a visit, as its form shows it. */
export type PartyProps = {
  /** What was typed. What is not in it is not asked. */
  party: Typed<typeof partyForm>;
  /** What to know about the numbers: how many may come, and who needs an adult. */
  note: string;
};

type PartyFieldsProps = PartyProps & {
  /** Prefix of the fields' names, which are also their ids. */
  prefix?: string;
  errors?: readonly FieldError[];
  /** As of {@link Fields}. */
  isEditing?: boolean;
};

/** How many people come: numbers only, never a child's name. */
export function PartyFields({ party, note, ...rest }: PartyFieldsProps) {
  return (
    <div className={styles.party}>
      <p className={styles.note}>
        {"adults" in party && "Adults, children, or both (required). "}
        {note}
      </p>
      <Fields form={onlyFields(partyForm, Object.keys(party))} values={party} {...rest} />
    </div>
  );
}
