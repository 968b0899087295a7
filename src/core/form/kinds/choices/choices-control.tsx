import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import type { KindControlProps } from "../kind-control.ts";
import styles from "./choices.module.css";
import type { ChoicesKind } from "./choices-model.ts";

/** A box to tick for each option; nothing where there is none. */
export function ChoicesControl({ field, props, chosen }: KindControlProps<ChoicesKind>) {
  if (field.options.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.label}</legend>
      <div className={styles.choices}>
        {field.options.map(({ value, label, hint }, index) => (
          <CheckboxField
            key={value}
            // The first one has the field's id, for links to what needs fixing.
            id={index === 0 ? props.id : `${props.id}-${value}`}
            name={props.name}
            value={value}
            label={label}
            {...(hint && { hint })}
            defaultValue={Array.isArray(chosen) && chosen.includes(value) ? value : ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
