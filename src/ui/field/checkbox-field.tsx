import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelText } from "./field-parts.tsx";

type CheckboxFieldProps = FieldProps & {
  /** Placed after the label and outside it, so that a link in it can be pressed. */
  extra?: ReactNode;
} & Omit<ComponentProps<"input">, keyof FieldProps | "className" | "type">;

/** One thing to agree to or to turn on. */
export function CheckboxField({ id, label, hint, error, extra, ...rest }: CheckboxFieldProps) {
  // A value that was given before means that the box was ticked.
  const { defaultValue, ...input } = rest;
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input
          {...input}
          {...(defaultValue !== undefined && { defaultChecked: defaultValue === input.value })}
          id={id}
          type="checkbox"
          className={styles.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <label htmlFor={id} className={styles.choiceLabel}>
          <LabelText label={label} required={input.required ?? false} />
        </label>
      </div>
      {extra}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
