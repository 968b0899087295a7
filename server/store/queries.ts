import type { DatabaseSync } from "node:sqlite";
import { type Message, messageOf, type StoredFile } from "./message.ts";

/** Beginning of every query that gives whole messages; file contents are read apart. */
export const selectMessages =
  "SELECT messages.*, files.name AS file_name FROM messages LEFT JOIN files ON files.message_id = messages.id";

/** The file that came with a message, if one did. */
export function fileOf(db: DatabaseSync, id: number): StoredFile | undefined {
  const row = db.prepare("SELECT name, bytes FROM files WHERE message_id = ?").get(id);
  return row && { name: String(row.name), bytes: row.bytes as Uint8Array };
}

/** One message by its number. */
export function findMessage(db: DatabaseSync, id: number): Message | undefined {
  const row = db.prepare(`${selectMessages} WHERE messages.id = ?`).get(id);
  return row && messageOf(row);
}

/** All messages, oldest first: either what people sent, or what was taken for spam. The bin is left out. */
export function listMessages(db: DatabaseSync, isSpam: boolean): Message[] {
  return db
    .prepare(`${selectMessages} WHERE is_spam = ? AND binned_at IS NULL ORDER BY messages.id`)
    .all(+isSpam)
    .map(messageOf);
}

/** Notes a fact about the server, such as whether mail is set up, for the owner's command. */
export function writeFact(db: DatabaseSync, name: string, value: string): void {
  db.prepare("INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(
    name,
    value,
  );
}

/** Reads a fact the server noted. */
export function readFact(db: DatabaseSync, name: string): string | undefined {
  const value = db.prepare("SELECT value FROM facts WHERE name = ?").get(name)?.value;
  return value === undefined ? undefined : String(value);
}

/** Reads a setting or measure of SQLite's that is a number, such as `page_count`. */
export function readPragma(db: DatabaseSync, name: string): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
}
