import type { DatabaseSync } from "node:sqlite";
import { type Message, messageOf, type StoredFile } from "./message.ts";

/** Start of every query for full messages; file contents are read separately. */
export const selectMessages =
  "SELECT messages.*, files.name AS file_name FROM messages LEFT JOIN files ON files.message_id = messages.id";

/** The file attached to a message, if any. */
export function fileOf(db: DatabaseSync, id: number): StoredFile | undefined {
  const row = db.prepare("SELECT name, bytes FROM files WHERE message_id = ?").get(id);
  return row && { name: String(row.name), bytes: row.bytes as Uint8Array };
}

/** Finds a message by id. */
export function findMessage(db: DatabaseSync, id: number): Message | undefined {
  const row = db.prepare(`${selectMessages} WHERE messages.id = ?`).get(id);
  return row && messageOf(row);
}

/** All messages, oldest first: either spam or everything else. Leaves out the bin. */
export function listMessages(db: DatabaseSync, isSpam: boolean): Message[] {
  return db
    .prepare(`${selectMessages} WHERE is_spam = ? AND binned_at IS NULL ORDER BY messages.id`)
    .all(+isSpam)
    .map(messageOf);
}

/** Reads a numeric SQLite pragma, such as `page_count`. */
export function readPragma(db: DatabaseSync, name: string): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
}
