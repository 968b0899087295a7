import type { ReactNode } from "react";
import type { ListField, WordField } from "#src/lib/words-form.ts";
import { Button } from "#src/ui/button/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import styles from "./file-form.module.css";
import { GroupFields } from "./group-fields.tsx";
import { fieldId, ValueControl } from "./value-control.tsx";

type ListFieldsProps = {
  field: ListField;
  isOpen: (entry: WordField) => boolean;
  /** Renders an entry's fields. */
  render: (fields: readonly WordField[]) => ReactNode;
};

/** Entries in order, each with buttons to move and remove it. */
export function ListFields({ field, isOpen, render }: ListFieldsProps) {
  const { path, label, help, error, entries, canGrow } = field;
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {entries.length > 0 && (
        <ol role="list" className={styles.entries}>
          {entries.map((entry, index) => (
            <li key={entry.path} className={styles.entry}>
              <div className={styles.body}>
                {entry.kind === "value" && <ValueControl field={entry} id={fieldId(entry.path)} />}
                {entry.kind === "group" && (
                  <GroupFields field={entry} isOpen={isOpen(entry)} render={render} />
                )}
                {entry.kind === "list" && render([entry])}
              </div>
              {canGrow && (
                <div className={styles.tools}>
                  {index > 0 && <Tool act="up" entry={entry} words="Up" />}
                  {index < entries.length - 1 && <Tool act="down" entry={entry} words="Down" />}
                  <Tool act="remove" entry={entry} words="Remove" />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {canGrow && (
        <div>
          <Button type="submit" variant="quiet" name="act" value={`add:${path}`}>
            Add one<VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Tool({ act, entry, words }: { act: string; entry: WordField; words: string }) {
  const name = entry.kind === "group" ? entry.summary : entry.kind === "value" ? entry.value : "";
  return (
    <Button type="submit" variant="quiet" name="act" value={`${act}:${entry.path}`}>
      {words}
      <VisuallyHidden>
        : {entry.label} {name}
      </VisuallyHidden>
    </Button>
  );
}
