import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./field.module.css";

export type FieldProps = {
  /** Unique on the page: the label, the hint, the error and the error summary refer to it. */
  id: string;
  /** Key under which the value is sent. A field without one is never sent. */
  name?: string | undefined;
  label: string;
  /** Help text; it stays while there is an error. */
  hint?: ReactNode;
  /** Says what to do; shown after a failed submit. */
  error?: string | undefined;
  required?: boolean;
};

type FieldFrameProps = Omit<FieldProps, "name"> & {
  /** Shown after the label instead of "required". */
  note?: string | undefined;
  /** The control, given `controlProps`. */
  children: ReactNode;
};

/** A field with one control: its label, hint and error, then the control. */
export function FieldFrame({ id, label, required = false, note, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelText label={label} required={required} note={note} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** Attributes that link a control to its label, hint and error. */
export function controlProps({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy({ id, hint, error }),
  };
}

/** Ids of a field's hint and error, for `aria-describedby`. */
export function describedBy({
  id,
  hint,
  error,
}: Pick<FieldProps, "id" | "hint" | "error">): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

type LabelTextProps = Pick<FieldProps, "label" | "required"> & { note?: string | undefined };

/** What fields say by themselves: in the language of a form that has its own. */
export const FieldWords = createContext({ required: "required", error: "Error" });

/** The text of a label; a required field says so in words. */
export function LabelText({ label, required, note }: LabelTextProps) {
  const words = useContext(FieldWords);
  const shown = note ?? (required ? words.required : "");
  return (
    <>
      {label} {shown && <span className={styles.required}>({shown})</span>}
    </>
  );
}

/** Hint and error, between the label and the control, where neither keyboard nor autofill covers them. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const words = useContext(FieldWords);
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
            <VisuallyHidden>{words.error}: </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  );
}
