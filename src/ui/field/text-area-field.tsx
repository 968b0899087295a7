import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-parts.tsx";

type TextAreaFieldProps = FieldProps & {
  /** Shown after the label; for a field that is only sometimes required, where `required` would be wrong. */
  labelNote?: string;
} & Omit<ComponentProps<"textarea">, keyof FieldProps | "className">;

/** Several lines of text; the field grows with its content. */
export function TextAreaField({ id, label, labelNote, hint, error, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      required={area.required ?? false}
      note={labelNote}
      hint={hint}
      error={error}
    >
      <textarea
        {...area}
        {...controlProps({ id, hint, error })}
        rows={rows}
        className={classNames(styles.control, styles.area)}
      />
    </FieldFrame>
  );
}
