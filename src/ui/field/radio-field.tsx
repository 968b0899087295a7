import type { ChangeEventHandler } from "react";
import { classNames } from "../lib/class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./field.module.css";
import { describedBy, FieldNotes, type FieldProps, LabelText } from "./field-parts.tsx";
import type { SelectOption } from "./select-field.tsx";

type RadioFieldProps = FieldProps & {
  options: readonly (SelectOption & { hint?: string })[];
  /** `tiles` puts the options side by side if there is room. */
  layout?: "list" | "tiles";
  /** The heading above says the same: the label is only read out. */
  isLabelHidden?: boolean;
  /** Nothing can be chosen, and nothing is sent. */
  isDisabled?: boolean;
  defaultValue?: string;
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** One choice from a few visible options. The first one has the field's id, for the error summary. */
export function RadioField(props: RadioFieldProps) {
  const { id, name, label, hint, error, required = false, options, ...rest } = props;
  const { layout = "list", isLabelHidden = false, isDisabled, defaultValue, value, onChange } = rest;
  const words = <LabelText label={label} required={required} />;
  const state = (option: string) =>
    value === undefined
      ? { defaultChecked: option === defaultValue }
      : { checked: option === value, onChange };
  return (
    <fieldset
      className={styles.field}
      disabled={isDisabled}
      aria-describedby={describedBy({ id, hint, error })}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={classNames(styles.choices, layout === "tiles" && styles.tiles)}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          return (
            <div key={option.value} className={styles.choice}>
              <input
                id={optionId}
                type="radio"
                name={name}
                value={option.value}
                required={required}
                className={styles.tick}
                onChange={onChange}
                aria-describedby={option.hint ? `${optionId}-about` : undefined}
                {...state(option.value)}
              />
              <div>
                <label htmlFor={optionId} className={styles.choiceLabel}>
                  {option.label}
                </label>
                {option.hint && (
                  <p id={`${optionId}-about`} className={styles.hint}>
                    {option.hint}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
