import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-parts.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "className">;

/** One line of text: name, e-mail, date and so on, by `type`; whole numbers have `NumberField`. Set `autoComplete` for visitors' own data. */
export function TextField({ id, label, hint, error, type = "text", ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} required={input.required ?? false} hint={hint} error={error}>
      <input
        {...input}
        {...controlProps({ id, hint, error })}
        type={type}
        className={classNames(styles.control, isShort(type, input.inputMode) && styles.short)}
      />
    </FieldFrame>
  );
}

/** Short answers get a short control: its width hints at the expected length. */
function isShort(type: string, inputMode: string | undefined): boolean {
  return type === "date" || type === "time" || inputMode === "numeric" || inputMode === "decimal";
}
