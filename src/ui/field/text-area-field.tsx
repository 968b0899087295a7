import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelWords } from "./field-parts.tsx";

type TextAreaFieldProps = FieldProps & {
  /** Said after the label; for a field that is only sometimes required, where `required` would say too much. */
  labelNote?: string;
} & Omit<ComponentProps<"textarea">, keyof FieldProps | "className">;

/** Several lines of text; it grows with what is typed. */
export function TextAreaField({ id, label, labelNote, hint, error, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} required={area.required ?? false} note={labelNote} />
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
