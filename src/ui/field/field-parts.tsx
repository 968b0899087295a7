import type { ReactNode } from "react";
import { Icon } from "#src/ui/icon/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./field.module.css";

/** What every kind of field has. */
export type FieldProps = {
  /** Unique in the page: the label, the hint, the error and the error summary refer to it. */
  id: string;
  /** Key under which the value is sent. A field without one is never sent. */
  name?: string | undefined;
  label: string;
  /** Help that stays while there is an error. */
  hint?: ReactNode;
  /** What to do, in words; shown after a submit that failed. */
  error?: string | undefined;
  required?: boolean;
};

type FieldFrameProps = Omit<FieldProps, "name"> & {
  /** Said after the label, in place of "required". */
  note?: string | undefined;
  /** The control, with `controlProps`. */
  children: ReactNode;
};

/** A field of one control: its label, hint and error, then the control. */
export function FieldFrame({ id, label, required = false, note, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} required={required} note={note} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** What ties a control to its label, hint and error. */
export function controlProps({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy({ id, hint, error }),
  };
}

/** The ids of a field's hint and error as `aria-describedby` wants them. */
export function describedBy({
  id,
  hint,
  error,
}: Pick<FieldProps, "id" | "hint" | "error">): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

type LabelWordsProps = Pick<FieldProps, "label" | "required"> & { note?: string | undefined };

/** A label's words; what is required is said in words. */
export function LabelWords({ label, required, note = required ? "required" : "" }: LabelWordsProps) {
  return (
    <>
      {label} {note && <span className={styles.required}>({note})</span>}
    </>
  );
}

/** Hint and error, between the label and the control, where neither keyboard nor autofill hides them. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  );
}
