import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../lib/class-names.ts";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-parts.tsx";

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldProps & { options: readonly SelectOption[] } & Omit<
    ComponentProps<"select">,
    keyof FieldProps | "className" | "children" | "multiple"
  >;

/** A drop-down list. Make the first option empty if no answer is also an answer. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} required={select.required ?? false} hint={hint} error={error}>
      <span className={styles.selectFrame}>
        <select
          {...select}
          {...controlProps({ id, hint, error })}
          className={classNames(styles.control, styles.select)}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </span>
    </FieldFrame>
  );
}
