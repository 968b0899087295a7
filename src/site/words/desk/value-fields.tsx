import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { isDay } from "#core/values/time.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import type { FieldProps } from "#ui/field/field-parts.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import {
  type Choice,
  type EditorField,
  fieldName,
  type GroupField,
  type ListField,
  labelledFields,
  type ValueField,
} from "#ui/lib/editor-fields.ts";
import { Stack, stackClass } from "#ui/stack/stack.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { HueField } from "../hue-field.tsx";
import { type Inserts, MarkdownField } from "../markdown-field.tsx";
import { pictureSource } from "./picture-parts.tsx";
import styles from "./value-fields.module.css";

/** Types of inputs that bring their own way to choose, and which values they can show: others would look empty. */
const inputTypes: Readonly<
  Partial<Record<ValueField["control"], readonly [string, (value: string) => boolean]>>
> = {
  date: ["date", isDay],
  moment: ["datetime-local", (value) => isDay(value.slice(0, 10)) && /^.{10}T\d\d:\d\d$/.test(value)],
  time: ["time", (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)],
};

/** The kind that is chosen in a group that has several, and the field that chooses it. */
const Kind = createContext<{ path: string; value: string; choose: (value: string) => void } | undefined>(
  undefined,
);

/** Pages and prices that can be added to a text. */
export const TextInserts = createContext<readonly Inserts[]>([]);

/** The form control of one value, as configured in its table. */
function ValueControl({ field }: { field: ValueField }) {
  const { path, label, help, error, control, value, isRequired, options = [] } = field;
  const kind = useContext(Kind);
  const inserts = useContext(TextInserts);
  const common = { id: fieldId(path), name: fieldName(path), label, hint: help, error };
  if (control === "hue" && field.reading)
    return <HueField {...common} required={isRequired} defaultValue={value} reading={field.reading} />;
  if (control === "switch")
    return <CheckboxField {...common} value="true" defaultChecked={value === "true"} />;
  if (control === "ticks") return <TicksField {...common} value={value} options={options} />;
  if (control === "choice" || control === "picture" || control === "drawing" || control === "pdf") {
    const select = (
      <SelectField
        {...common}
        required={isRequired}
        defaultValue={value}
        onChange={kind?.path === path ? ({ currentTarget }) => kind.choose(currentTarget.value) : undefined}
        options={
          isRequired && value !== ""
            ? options
            : [{ value: "", label: isRequired ? "Please choose" : "None" }, ...options]
        }
      />
    );
    if (control === "choice" || (control === "drawing" && value === "")) return select;
    if (control === "pdf")
      return (
        <div className={styles.chosen}>
          {select}
          <Button type="submit" variant="quiet" name="act" value={`pdf:${path}`}>
            Add a PDF<VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </div>
      );
    return (
      <div className={styles.chosen}>
        {value !== "" && <img src={pictureSource(value)} alt="" loading="lazy" width={96} height={72} />}
        {select}
        {control === "picture" && (
          <Button type="submit" variant="quiet" name="act" value={`picture:${path}`}>
            See all pictures, or add one<VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        )}
      </div>
    );
  }
  if (control === "markdown")
    return (
      <MarkdownField
        {...common}
        hint="An empty line begins a new paragraph. **Bold**, _emphasis_, ## for a heading."
        defaultValue={value}
        pictures={options}
        sourceOf={pictureSource}
        inserts={inserts}
        morePictures={`picture:${path}`}
        rows={16}
      />
    );
  if (control === "text")
    return <TextAreaField {...common} required={isRequired} defaultValue={value} rows={3} />;
  // An input of numbers would send what it cannot read, such as "17,50", as nothing.
  if (control === "number" || control === "amount")
    return (
      <TextField
        {...common}
        inputMode={field.isSigned ? "text" : "decimal"}
        required={isRequired}
        defaultValue={value}
      />
    );
  const [type = "text", canShow] = inputTypes[control] ?? [];
  return (
    <TextField
      {...common}
      type={value === "" || canShow?.(value) ? type : "text"}
      required={isRequired}
      defaultValue={value}
    />
  );
}

type TicksFieldProps = FieldProps & { value: string; options: readonly Choice[] };

/** Several of a few words, each with a tick. The first has the field's id, for links that lead to it. */
function TicksField({ id, name, label, hint, error, value, options }: TicksFieldProps) {
  const chosen = value.split(" ");
  return (
    <fieldset className={styles.list} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.help}>{hint}</p>}
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.ticks}>
        {options.map((option, index) => (
          <CheckboxField
            key={option.value}
            id={index === 0 ? id : `${id}.${option.value}`}
            name={name}
            label={option.label}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** DOM id of a field, from its path in the file. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

/** DOM id of what is inside a group. A link to it opens the group. */
export function insideId(path: string): string {
  return `in-${path}`;
}

/** What stands before one of the fields: what says that it is saved, where one was. */
export const BeforeField = createContext<{ path: string; words: ReactNode } | undefined>(undefined);

function Before({ path }: { path: string }) {
  const before = useContext(BeforeField);
  return before?.path === path && before.words;
}

/** Which parts of a form are open. */
type Openness = {
  /** The field whose list has just been changed. */
  at?: string | undefined;
  /** Paths of the groups that were left open. */
  open?: readonly string[];
};

/** A group of fields, collapsed by default. An optional group can be added and left out. */
function GroupFields({ field, at = "", open = [] }: Openness & { field: GroupField }) {
  const { path, label, help, error, summary, fields, isOptional, isThere } = field;
  const details = useRef<HTMLDetailsElement>(null);
  // The field whose list has just been changed is this one, or in it; or it was left open, or has a fault.
  const isOpen = `${at}.`.startsWith(`${path}.`) || open.includes(path) || hasFault(field);
  const [isShown, setShown] = useState(isOpen);
  // It may have been opened before React was awake.
  useEffect(() => setShown((details.current?.open ?? false) || wasLeftOpen(path)), [path]);
  const kind = useKind(fields);
  if (!isThere)
    return (
      <div id={fieldId(path)} tabIndex={-1}>
        <Button type="submit" variant="quiet" name="act" value={`include:${path}`}>
          Add: {label}
        </Button>
      </div>
    );
  return (
    <details
      ref={details}
      id={fieldId(path)}
      tabIndex={-1}
      className={styles.group}
      open={isShown}
      onToggle={({ currentTarget: { open } }) => {
        setShown(open);
        rememberOpen(path, open);
      }}
    >
      <summary className={styles.summary}>
        <Icon name="chevron" />
        <span className={styles.name}>{label}</span>
        {summary && <span className={styles.inside}>{summary}</span>}
      </summary>
      <div id={insideId(path)} className={styles.inner}>
        {/* Stays open after saving. */}
        <input type="hidden" name="open" value={path} disabled={!isShown} />
        {help && <p className={styles.help}>{help}</p>}
        {error && <p className={styles.error}>{error}</p>}
        <Kind value={kind}>
          <EditorFields fields={fields} at={at} open={open} />
        </Kind>
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

/** The kind that is chosen among a group's, as the form shows it now; undefined for a group without kinds. */
function useKind(fields: readonly EditorField[]) {
  const path = fields.find(({ onlyIf }) => onlyIf)?.onlyIf?.path;
  const chooser = fields.find((field) => field.path === path);
  const chosen = chooser?.kind === "value" ? chooser.value : "";
  const [value, choose] = useState(chosen);
  // It may have been chosen before React was awake. After a save, it is the one that was saved.
  useEffect(() => {
    const control = path === undefined ? null : document.getElementById(fieldId(path));
    choose(control instanceof HTMLSelectElement ? control.value : chosen);
  }, [path, chosen]);
  return path === undefined ? undefined : { path, value, choose };
}

/** Entries in order, each with buttons to move and remove it. */
function ListFields({ field, ...openness }: Openness & { field: ListField }) {
  const { path, label, help, error, entries, canGrow } = field;
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {error && <p className={styles.error}>{error}</p>}
      {entries.length > 0 && (
        <ol role="list" className={stackClass(1)}>
          {entries.map((entry, index) => (
            <li key={entry.path} className={styles.entry}>
              <div className={styles.body}>
                <OneField field={entry} {...openness} />
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

function Tool({ act, entry, words }: { act: string; entry: EditorField; words: string }) {
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

/** A column of fields with their values. */
export function EditorFields({ fields, ...openness }: Openness & { fields: readonly EditorField[] }) {
  return (
    <Stack>
      {fields.map((field) => (
        <OneField key={field.path} field={field} {...openness} />
      ))}
    </Stack>
  );
}

function OneField({ field, ...openness }: Openness & { field: EditorField }) {
  const kind = useContext(Kind);
  const control = (
    <>
      <Before path={field.path} />
      {field.kind === "value" && <ValueControl field={field} />}
      {field.kind === "group" && <GroupFields field={field} {...openness} />}
      {field.kind === "list" && <ListFields field={field} {...openness} />}
    </>
  );
  // What other kinds have stays in the form: it is back if the kind is chosen again before it is saved.
  const { onlyIf } = field;
  if (!onlyIf || kind?.path !== onlyIf.path) return control;
  return <div hidden={!onlyIf.kinds.includes(kind.value)}>{control}</div>;
}

function hasFault(field: EditorField): boolean {
  return labelledFields([field]).some(({ field: { error } }) => error !== undefined);
}

/** Name under which the browser's tab remembers that a part of the page's form is open. */
function keyOf(part: string): string {
  return `open: ${location.pathname} ${part}`;
}

/** Whether a part of the page's form was left open, in this tab. */
function wasLeftOpen(part: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(part)) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Remembers whether a part of the page's form is open, until the tab is closed. */
function rememberOpen(part: string, isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(keyOf(part), "");
    else sessionStorage.removeItem(keyOf(part));
  } catch {
    // Storage is blocked or full: the part starts closed next time.
  }
}
