import type { WordField } from "#src/lib/words-form.ts";
import styles from "./file-form.module.css";
import { GroupFields } from "./group-fields.tsx";
import { ListFields } from "./list-fields.tsx";
import { fieldId, ValueControl } from "./value-control.tsx";

type WordFieldsProps = {
  fields: readonly WordField[];
  /** The field whose list has just been changed. */
  at?: string | undefined;
};

/** A column of fields with their values. */
export function WordFields({ fields, at }: WordFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <OneField key={field.path} field={field} at={at} />
      ))}
    </div>
  );
}

function OneField({ field, at }: { field: WordField; at: string | undefined }) {
  if (field.kind === "value") return <ValueControl field={field} id={fieldId(field.path)} />;
  const render = (fields: readonly WordField[]) => <WordFields fields={fields} at={at} />;
  return field.kind === "group" ? (
    <GroupFields field={field} isOpen={isOpen(field, at)} render={render} />
  ) : (
    <ListFields field={field} isOpen={(entry) => isOpen(entry, at)} render={render} />
  );
}

/** A group is open if something in it is wrong or has just been changed. */
function isOpen(field: WordField, at: string | undefined): boolean {
  if (at !== undefined && (at === field.path || at.startsWith(`${field.path}.`))) return true;
  return hasFault(field);
}

function hasFault(field: WordField): boolean {
  if (field.error) return true;
  if (field.kind === "value") return false;
  return (field.kind === "group" ? field.fields : field.entries).some(hasFault);
}
