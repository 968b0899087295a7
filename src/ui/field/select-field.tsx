import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelWords } from "./field-parts.tsx";

/** One answer of a list. */
export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps & { options: readonly Option[] } & Omit<
    ComponentProps<"select">,
    keyof FieldProps | "className" | "children" | "multiple"
  >;

/** One answer out of a list that opens. Make the first option an empty one where no answer is also an answer. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} required={select.required ?? false} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <span className={styles.selectFrame}>
        <select
          {...select}
          id={id}
          className={classNames(styles.control, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </span>
    </div>
  );
}
