import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./party-fields.module.css";

/** How many people come to a visit. */
export type Party = {
  adults: number;
  children: number;
  /** How many of the adults support somebody; asked only if companions are free. */
  companions?: number | undefined;
};

type PartyFieldsProps = {
  /** Prefix of the fields' names, which are also their ids. */
  prefix?: string;
  party: Party;
  /** Maximum number of people. */
  most: number;
  /** Error messages by field. */
  errors?: Readonly<Record<string, string>>;
};

/** How many people come: numbers only, never a child's name. */
export function PartyFields({ prefix = "", party, most, errors = {} }: PartyFieldsProps) {
  const { adults, children, companions } = party;
  const field = (name: string, label: string, value: number) => ({
    id: prefix + name,
    name: prefix + name,
    label,
    type: "number",
    inputMode: "numeric" as const,
    min: 0,
    max: 99,
    defaultValue: value,
    autoComplete: "off",
    error: errors[prefix + name],
  });
  return (
    <div className={styles.party}>
      <TextField {...field("adults", "Adults", adults)} />
      <TextField {...field("children", "Children", children)} />
      {companions !== undefined && (
        <TextField
          {...field("companions", "Companions", companions)}
          hint="How many of the adults above come to support somebody."
        />
      )}
      <p className={styles.most}>Up to {most} people, companions included.</p>
    </div>
  );
}
