import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import styles from "./helps-field.module.css";

/** Something that helps, as a tick. */
export type HelpChoice = {
  id: string;
  label: string;
  /** What the studio then does, or that it cannot. */
  hint: string;
  /** Rooms of the visit in which it is not possible. */
  not?: string;
  isChosen: boolean;
};

type HelpsFieldProps = {
  /** The id of its first tick, too. */
  name: string;
  label: string;
  choices: readonly HelpChoice[];
};

/** What helps on a visit: ticks, none of them needed. */
export function HelpsField({ name, label, choices }: HelpsFieldProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <CheckboxField
            key={choice.id}
            id={index === 0 ? name : `${name}-${choice.id}`}
            name={name}
            value={choice.id}
            label={choice.label}
            hint={[choice.hint, choice.not].filter(Boolean).join(" ")}
            defaultValue={choice.isChosen ? choice.id : ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
