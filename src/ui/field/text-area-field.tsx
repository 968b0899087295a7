import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelWords } from "./field-parts.tsx";

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "className">;

/** Several lines of text; it grows with what is typed. */
export function TextAreaField({ id, label, hint, error, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} required={area.required ?? false} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={classNames(styles.control, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </div>
  );
}
