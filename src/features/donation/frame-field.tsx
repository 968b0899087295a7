import type { FocusEvent, ReactNode } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { describedBy, FieldNotes, type FieldProps, LabelText } from "#src/ui/field/field-parts.tsx";
import styles from "./frame-field.module.css";

type FrameFieldProps = Pick<FieldProps, "id" | "label" | "hint" | "error"> & {
  /** Moves the focus into the frame. */
  onFocus: () => void;
  /** The content of the box; its id is `<id>-frame`. */
  children: ReactNode;
};

/** A field whose input is in a third party's frame: label, hint, error and box are ours. */
export function FrameField({ id, label, hint, error, onFocus, children }: FrameFieldProps) {
  // The error summary links to the box, which passes the focus on.
  function handleFocus(event: FocusEvent): void {
    if (event.target === event.currentTarget) onFocus();
  }
  return (
    <fieldset
      id={id}
      className={styles.field}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy({ id, hint, error })}
      onFocus={handleFocus}
    >
      <label id={`${id}-label`} htmlFor={`${id}-frame`} className={styles.label}>
        <LabelText label={label} required />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={classNames(styles.box, error && styles.wrong)}>{children}</div>
    </fieldset>
  );
}
