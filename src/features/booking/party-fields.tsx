import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./party-fields.module.css";

type PartyFieldsProps = {
  /** Begins the ids; unique in the page. */
  idPrefix: string;
  adults: number;
  children: number;
  /** Asked only where somebody who supports comes free. */
  companions?: number | undefined;
  /** Largest party. */
  most: number;
  /** What to mend, by field. */
  errors?: Readonly<Record<string, string>>;
};

/** How many people come: numbers only, never a child's name. */
export function PartyFields({ idPrefix, adults, children, companions, most, errors = {} }: PartyFieldsProps) {
  const field = (name: string, label: string, value: number) => ({
    id: `${idPrefix}-${name}`,
    name,
    label,
    type: "number",
    inputMode: "numeric" as const,
    min: 0,
    max: 99,
    defaultValue: value,
    autoComplete: "off",
    error: errors[name],
  });
  return (
    <div className={styles.party}>
      <TextField {...field("adults", "Adults", adults)} />
      <TextField {...field("children", "Children", children)} />
      {companions !== undefined && (
        <TextField
          {...field("companions", "Companions", companions)}
          hint="Adults from above who come to support somebody."
        />
      )}
      <p className={styles.most}>Up to {most} people, companions included.</p>
    </div>
  );
}
