import type { FieldError } from "#core/form/answer.ts";
import type { Typed } from "#core/form/answers.ts";
import { replyForm } from "#desk/desk-forms.ts";
import { ActButtons, EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { rooms } from "#desk/rooms.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { PostForm } from "#site/forms/post-form.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { ListPaging } from "#ui/list-paging/list-paging.tsx";
import { SearchForm } from "#ui/search-form/search-form.tsx";
import { stackClass } from "#ui/stack/stack.tsx";
import styles from "./messages-parts.module.css";
import type { messageLine, replyLine } from "./present-messages.ts";

type MessageFilterFormProps = {
  find: string;
  form: string;
  state: string;
  forms: readonly { value: string; label: string }[];
};

/** Filters the messages. Works without JavaScript. */
export function MessageFilterForm({ find, form, state, forms }: MessageFilterFormProps) {
  return (
    <details open={find !== "" || form !== ""} className={styles.filter}>
      <summary>Search and filter</summary>
      <SearchForm action={rooms.messages.address}>
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
      </SearchForm>
    </details>
  );
}

type MessageLinesProps = {
  lines: readonly ReturnType<typeof messageLine>[];
  action: string;
  /** Shown if the list is empty. */
  empty: string;
  newest: string | undefined;
  older: string | undefined;
};

/** Messages below their days, linking to the message. New ones can be marked as done right here. */
export function MessageLines({ lines, action, empty, newest, older }: MessageLinesProps) {
  return (
    <>
      {lines.length === 0 && <EmptyNote>{empty}</EmptyNote>}
      <EntryRows
        label="Messages"
        heading="h2"
        entries={lines.map(({ isNew, ...line }) => ({
          ...line,
          action: isNew && (
            <RowAct
              action={action}
              fields={{ message: line.key, act: "done" }}
              label="Done"
              about={`${line.name}, ${line.day}, ${line.lead}`}
              variant="secondary"
            />
          ),
        }))}
      />
      <ListPaging label="Messages" newest={newest} next={older} />
    </>
  );
}

type DeskMessageProps = {
  /** When it arrived, from which page, and its state. */
  facts: readonly string[];
  fields: readonly { name: string; label: string; value: string }[];
  file: { name: string; href: string } | undefined;
  /** Available actions; the first is the usual one. */
  acts: readonly { act: string; label: string }[];
  /** Whether a reply is the main thing to do. */
  canReply?: boolean;
};

/** A message and its actions. */
export function DeskMessage({ facts, fields, file, acts, canReply = false }: DeskMessageProps) {
  return (
    <div className={styles.messageMessage}>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <dl className={styles.fields}>
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {file && (
          <div>
            <dt>File</dt>
            <dd>
              <a href={file.href} className={styles.file}>
                {file.name}
              </a>
              <span className={styles.care}>It comes from a stranger: open it with care.</span>
            </dd>
          </div>
        )}
      </dl>
      <form method="post" className={styles.acts}>
        <ActButtons acts={acts} looks={[canReply ? "secondary" : "primary", "secondary"]} />
      </form>
    </div>
  );
}

type DeskRepliesProps = {
  replies: readonly ReturnType<typeof replyLine>[];
  /** Address that a reply goes to; undefined if the message has none. */
  email: string | undefined;
  /** How a reply reaches them: by mail, or the staff tell it. */
  reach: "mail" | "call" | undefined;
  /** Whether a reply stands on the page of the visit that was asked about. */
  hasPage?: boolean;
  /** Whether nobody has dealt with the message: then a reply can be all there is to do. */
  isNew?: boolean;
  /** The rejected draft, if any. */
  typed?: Typed<typeof replyForm>;
  errors?: readonly FieldError[];
  version: string;
};

/** The replies to a message with their delivery status, and a form for another one. */
export function DeskReplies(props: DeskRepliesProps) {
  const { replies, email, reach, hasPage = false, isNew = false, typed = {}, errors = [], version } = props;
  const way =
    reach === "mail"
      ? `It goes to ${email} by e-mail and is kept here.`
      : reach === "call"
        ? "No mail reaches them from here: it stands on Calls to make, for somebody to tell, and is kept here."
        : "Nothing is mailed.";
  return (
    <section id="replies" aria-label="Replies" className={styles.replies}>
      {replies.map((reply) => (
        <article key={reply.id} className={styles.reply}>
          <p className={styles.by}>{reply.by}</p>
          <p className={styles.words}>{reply.words}</p>
          <p className={styles.by} data-open={!reply.isSent || undefined}>
            {reply.status}
          </p>
          {reply.canSendAgain && (
            <RowAct fields={{ again: reply.id }} label="Send it again now" variant="secondary" />
          )}
        </article>
      ))}
      {(reach || hasPage) && (
        <PostForm className={stackClass(2)} noValidate={false}>
          <input type="hidden" name="version" value={version} />
          <FormErrorSummary errors={errors} attempt={errors} />
          <Fields
            form={replyForm}
            values={typed}
            errors={errors}
            hints={{
              words: hasPage ? `${way} It stands on the page of the visit, where the guest reads it.` : way,
            }}
          />
          <div className={styles.acts}>
            {isNew && (
              <Button type="submit" name="then" value="done">
                Send it, and done
              </Button>
            )}
            <Button type="submit" variant={isNew ? "secondary" : "primary"}>
              Send the reply
            </Button>
          </div>
        </PostForm>
      )}
      {!reach && !hasPage && <p>This message has no address to reply to.</p>}
    </section>
  );
}
