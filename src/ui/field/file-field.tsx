import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelWords } from "./field-parts.tsx";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "className" | "type">;

/** One file. Say in the hint which kinds are taken and how large it may be. */
export function FileField({ id, label, hint, error, ...input }: FileFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} required={input.required ?? false} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <input
        {...input}
        id={id}
        type="file"
        className={classNames(styles.control, styles.file)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </div>
  );
}
