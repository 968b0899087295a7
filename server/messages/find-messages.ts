import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { MessageCount, MessageState } from "#contract/desk/messages.ts";
import { type FormName, isFormName } from "#contract/forms/registry.ts";
import { type Message, messageOf } from "../store/message.ts";
import { selectMessages } from "../store/queries.ts";

/** Which messages are looked for. */
export type MessageQuery = {
  readonly forms: readonly FormName[];
  readonly states: readonly MessageState[];
  /** Words that a message has, or begins of words; empty for any. */
  readonly find?: string | undefined;
  /** Only messages with a smaller number. */
  readonly before?: number | undefined;
  /** Most messages that are given; all where it is not said. */
  readonly limit?: number | undefined;
};

/** A message, its state, and whether it was answered from the desk. */
export type FoundMessage = Message & { readonly state: MessageState; readonly isAnswered: boolean };

/** Finds messages by form, state and words, the newest first. */
export function findMessages(db: DatabaseSync, query: MessageQuery): FoundMessage[] {
  const words = matchOf(query.find ?? "");
  // The plus keeps SQLite from walking through an index whose order is another one.
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

/** How many messages there are of each form and state. */
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

/** What was typed, as FTS5 asks for it: each word begins one of the message's. Nothing in it is an operator. */
function matchOf(find: string): string {
  const words = find.match(/[\p{L}\p{N}][^\s"]*/gu) ?? [];
  return words
    .slice(0, 12)
    .map((word) => `"${word.slice(0, 60)}"*`)
    .join(" ");
}
