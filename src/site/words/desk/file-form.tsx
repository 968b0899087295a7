import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { labelled } from "#core/values/labelled.ts";
import { ActButtons, type Entry, EntryRows } from "#desk/parts/desk-list.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { type EditorField, type EditorNote, labelledFields } from "#ui/lib/editor-fields.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import styles from "./file-form.module.css";
import { BeforeField, EditorFields, fieldId } from "./value-fields.tsx";

type EditorFileFormProps = {
  action: string;
  /** Digest of the file when it was read, so that saving overwrites nothing newer. */
  digest: string;
  /** undefined if the file cannot be parsed into fields. */
  fields?: readonly EditorField[] | undefined;
  /** The raw file, if it cannot be parsed into fields. */
  text?: string | undefined;
  /** Why the file can only be read here. */
  lock?: string | undefined;
  notes?: readonly EditorNote[];
  /** Slug of an entry's page; undefined if it is not an entry. */
  slug?: string | undefined;
  /** The field whose list has just been changed: it starts open. */
  at?: string | undefined;
  /** Paths of the groups that were left open. */
  open?: readonly string[];
  /** Events that another time zone would move: what stays the same is asked before anything is saved. */
  zoneMoves?: readonly Entry[];
  /** What was done, said at the field where one was, with what undoes it. */
  done?: { near: string; words: ReactNode; undo: string | undefined } | undefined;
};

/** A file's form, or its raw text if it has to be fixed first. Every button works without JavaScript. */
export function EditorFileForm(props: EditorFileFormProps) {
  const { action, digest, fields, text, lock, notes = [], slug, at, open, zoneMoves = [], done } = props;
  const near = useRef<HTMLInputElement>(null);
  // Saving leads back to where one was.
  function noteWhere({ target }: SyntheticEvent<HTMLFormElement>): void {
    const { id } = (target as Element).closest("[id^=field-]") ?? {};
    if (near.current && id) near.current.value = id.replace("field-", "");
  }
  const all = labelledFields(fields ?? []);
  const wrong = all.flatMap(({ field: { path, error }, label }) =>
    error ? [{ fieldId: fieldId(path), message: labelled(label, error) }] : [],
  );
  // What needs fixing stands at the top, and so does what was done then.
  const isAtField = done && wrong.length === 0 && all.some(({ field }) => field.path === done.near);
  const saved = done && <Saved {...done} />;
  return (
    <form
      method="post"
      action={action}
      className={styles.form}
      noValidate
      onFocus={noteWhere}
      onInput={noteWhere}
    >
      {/* Enter submits with the first button. The bar stays in reach. */}
      {lock === undefined && (
        <div className={styles.bar}>
          <Button type="submit" name="act" value="save">
            Save draft
          </Button>
          <Button type="submit" variant="secondary" name="act" value="show" className={styles.show}>
            Save and show
          </Button>
          <Button type="submit" variant="quiet" name="act" value="save-and-publish">
            Save and go to publish
          </Button>
        </div>
      )}
      <input type="hidden" name="digest" value={digest} />
      <input ref={near} type="hidden" name="near" defaultValue={done?.near} />
      {!isAtField && saved}
      {zoneMoves.length > 0 && <ZoneQuestion moves={zoneMoves} />}
      {wrong.length > 0 && <ErrorSummary title="Before this can go online" errors={wrong} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ line, words }) => (
            <li key={`${line}${words}`}>
              Line {line}: {words}
            </li>
          ))}
        </ul>
      )}
      {slug !== undefined && fields && (
        <TextField
          id="entry-address"
          name="slug"
          label="Address"
          hint="Last part of the page’s address. If you change it, the old address leads to the new one."
          defaultValue={slug}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {fields && (
        <BeforeField value={isAtField ? { path: done.near, words: saved } : undefined}>
          <EditorFields fields={fields} at={isAtField ? done.near : at} open={open ?? []} />
        </BeforeField>
      )}
      {text !== undefined && (
        <TextAreaField
          id="whole-file"
          name="text"
          label={lock === undefined ? "The file" : "The file, to read"}
          hint={
            lock ??
            "This file cannot be shown as a form, because a line in it cannot be read. Fix the line named above, then save."
          }
          readOnly={lock !== undefined}
          defaultValue={text}
          rows={20}
          spellCheck={false}
        />
      )}
      {slug !== undefined && (
        <div className={styles.entry}>
          <ActButtons
            acts={[
              { act: "copy", label: "Make a copy" },
              { act: "delete", label: "Delete this entry" },
            ]}
          />
        </div>
      )}
    </form>
  );
}

/** Lists the events that another time zone moves, and asks what stays: the buttons save the form. */
function ZoneQuestion({ moves }: { moves: readonly Entry[] }) {
  return (
    <section aria-labelledby="zones" className={styles.question}>
      <h2 id="zones" className={styles.title}>
        What stays the same?
      </h2>
      <p>Each event is listed by the clocks of the time zone it has now, then by those of the new one.</p>
      <EntryRows entries={moves} />
      <div className={styles.entry}>
        <Button type="submit" variant="secondary" name="zone" value="moment">
          Save: the moment stays, the clock shows another time
        </Button>
        <Button type="submit" variant="secondary" name="zone" value="clock">
          Save: the time on the clock stays, in the new time zone
        </Button>
      </div>
    </section>
  );
}

/** What was done, in the form that it is undone with. */
function Saved({ words, undo }: { words: ReactNode; undo: string | undefined }) {
  return (
    <div id="saved" tabIndex={-1}>
      <StatusMessage tone="success">
        <div className={styles.entry}>
          <span>{words}</span>
          {undo && (
            <>
              <input type="hidden" name="undo" value={undo} />
              <Button type="submit" variant="quiet" name="act" value="undo" className={styles.undo}>
                Undo
              </Button>
            </>
          )}
        </div>
      </StatusMessage>
    </div>
  );
}
