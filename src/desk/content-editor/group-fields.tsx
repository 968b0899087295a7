import type { ReactNode } from "react";
import type { GroupField, WordField } from "#src/lib/words-form.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./file-form.module.css";
import { fieldId } from "./value-control.tsx";

type GroupFieldsProps = {
  field: GroupField;
  isOpen: boolean;
  /** Renders the inner fields. */
  render: (fields: readonly WordField[]) => ReactNode;
};

/** A group of fields, collapsed by default. An optional group can be added and left out. */
export function GroupFields({ field, isOpen, render }: GroupFieldsProps) {
  const { path, label, help, error, summary, fields, isOptional, isThere } = field;
  if (!isThere)
    return (
      <div id={fieldId(path)} tabIndex={-1}>
        <Button type="submit" variant="quiet" name="act" value={`include:${path}`}>
          Add: {label}
        </Button>
      </div>
    );
  return (
    <details id={fieldId(path)} tabIndex={-1} className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        <span className={styles.name}>{label}</span>
        {summary && <span className={styles.inside}>{summary}</span>}
      </summary>
      <div className={styles.inner}>
        {help && <p className={styles.help}>{help}</p>}
        {error && <p className={styles.error}>{error}</p>}
        {render(fields)}
        {isOptional && (
          <div>
            <Button type="submit" variant="quiet" name="act" value={`leave-out:${path}`}>
              Leave out: {label}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
