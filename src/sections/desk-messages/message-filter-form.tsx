import { Button } from "#src/ui/button/button.tsx";
import { SelectField } from "#src/ui/field/select-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./message-filter-form.module.css";

type MessageFilterFormProps = {
  find: string;
  form: string;
  state: string;
  forms: readonly { value: string; label: string }[];
  /** Where messages can be: new, done, … */
  states: readonly { label: string; href: string; isHere: boolean }[];
  /** Where the table for a spreadsheet is; nothing for who may not have it. */
  table: string | undefined;
};

/** Chooses which messages are listed. It works without JavaScript. */
export function MessageFilterForm({ find, form, state, forms, states, table }: MessageFilterFormProps) {
  return (
    <div className={styles.filter}>
      <search>
        <form action="/desk/messages" className={styles.form}>
          <TextField
            id="find-message"
            name="find"
            type="search"
            label="Words, name or address"
            defaultValue={find}
            autoComplete="off"
          />
          <SelectField
            id="form"
            name="form"
            label="Form"
            defaultValue={form}
            options={[{ value: "", label: "Every form" }, ...forms]}
          />
          {find === "" && <input type="hidden" name="state" value={state} />}
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </form>
      </search>
      <nav aria-label="Where messages are" className={styles.states}>
        {states.map(({ label, href, isHere }) => (
          <a key={href} href={href} aria-current={isHere ? "true" : undefined}>
            {label}
          </a>
        ))}
        {table && (
          <a href={table} className={styles.table}>
            Table for a spreadsheet (CSV)
          </a>
        )}
      </nav>
    </div>
  );
}
