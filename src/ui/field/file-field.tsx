import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-parts.tsx";

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "className" | "type">;

/** A file input. Say in the hint which types are accepted and how large the file may be. */
export function FileField({ id, label, hint, error, ...input }: FileFieldProps) {
  return (
    <FieldFrame id={id} label={label} required={input.required ?? false} hint={hint} error={error}>
      <input
        {...input}
        {...controlProps({ id, hint, error })}
        type="file"
        className={classNames(styles.control, styles.file)}
      />
    </FieldFrame>
  );
}
