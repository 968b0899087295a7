import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelWords } from "./field-parts.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "className">;

/** One line of text: name, e-mail, date, number and so on by `type`. Give `autoComplete` where it is about the visitor. */
export function TextField({ id, label, hint, error, type = "text", ...input }: TextFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} required={input.required ?? false} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <input
        {...input}
        id={id}
        type={type}
        className={classNames(styles.control, isShort(type) && styles.short)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </div>
  );
}

/** A control as wide as its answer tells how much is asked for. */
function isShort(type: string): boolean {
  return type === "date" || type === "number" || type === "time";
}
