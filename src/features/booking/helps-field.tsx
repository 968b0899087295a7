import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import styles from "./helps-field.module.css";

/** Something that helps on a visit, as a checkbox. */
export type HelpChoice = {
  id: string;
  label: string;
  /** What the studio does then, or that it cannot. */
  hint: string;
  /** Rooms of the visit where it is not possible. */
  not?: string;
  isChosen: boolean;
};

type HelpsFieldProps = {
  /** Also the id of its first checkbox. */
  name: string;
  label: string;
  choices: readonly HelpChoice[];
};

/** What helps on a visit: optional checkboxes. */
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
