import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { MessageState } from "#domain/desk/messages.ts";
import { type FormName, isFormName } from "#domain/forms/registry.ts";
import { type Message, messageOf } from "../store/message.ts";
import { selectMessages } from "../store/queries.ts";

/** Query for messages. */
export type MessageQuery = {
  readonly forms: readonly FormName[];
  readonly states: readonly MessageState[];
  /** Words or beginnings of words that a message contains; empty for any. */
  readonly find?: string | undefined;
  /** Only messages with a smaller id. */
  readonly before?: number | undefined;
  /** Maximum number of results; all if omitted. */
  readonly limit?: number | undefined;
};

/** Number of messages of a form in a state. */
export type MessageCount = { readonly form: FormName; readonly state: MessageState; readonly count: number };

/** A message with its state and whether it was answered from the desk. */
export type FoundMessage = Message & { readonly state: MessageState; readonly isAnswered: boolean };

/** Finds messages by form, state and words, newest first. */
export function findMessages(db: DatabaseSync, query: MessageQuery): FoundMessage[] {
  const words = matchOf(query.find ?? "");
  // The plus keeps SQLite from using an index with a different order.
  const conditions = [
    "messages.id < ?",
    "+form IN (SELECT value FROM json_each(?))",
    query.states.length === 1 ? "state = ?" : "+state IN (SELECT value FROM json_each(?))",
    ...(words ? ["messages.id IN (SELECT rowid FROM message_words WHERE message_words MATCH ?)"] : []),
  ];
  const states = query.states.length === 1 ? query.states[0] : JSON.stringify(query.states);
  const values: SQLInputValue[] = [
    query.before ?? Number.MAX_SAFE_INTEGER,
    JSON.stringify(query.forms),
    states ?? "",
    ...(words ? [words] : []),
    query.limit ?? -1,
  ];
  return db
    .prepare(`${selectFound} WHERE ${conditions.join(" AND ")} ORDER BY messages.id DESC LIMIT ?`)
    .all(...values)
    .map(foundOf);
}

const selectFound = selectMessages.replace(
  "SELECT ",
  "SELECT EXISTS (SELECT 1 FROM replies WHERE message = messages.id) AS is_answered, ",
);

/** One message with its state. */
export function findOne(db: DatabaseSync, id: number): FoundMessage | undefined {
  const row = db.prepare(`${selectFound} WHERE messages.id = ?`).get(id);
  return row && foundOf(row);
}

/** Number of messages by form and state. */
export function countMessages(db: DatabaseSync): MessageCount[] {
  return db
    .prepare("SELECT form, state, count(*) AS count FROM messages GROUP BY form, state")
    .all()
    .flatMap(({ form, state, count }) =>
      typeof form === "string" && isFormName(form)
        ? [{ form, state: state as MessageState, count: Number(count) }]
        : [],
    );
}

function foundOf(row: Readonly<Record<string, unknown>>): FoundMessage {
  return { ...messageOf(row), state: row.state as MessageState, isAnswered: row.is_answered === 1 };
}

/** Converts typed text to an FTS5 query: each word matches as a prefix, and operators have no effect. */
function matchOf(find: string): string {
  const words = find.match(/[\p{L}\p{N}][^\s"]*/gu) ?? [];
  return words
    .slice(0, 12)
    .map((word) => `"${word.slice(0, 60)}"*`)
    .join(" ");
}
