import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { NewMessage } from "./message.ts";

/** The side of the store that takes messages in. */
export type Inbox = {
  /**
   * Stores a message durably.
   * @returns its number, and whether it was new; a message posted twice has one number
   * @throws when it could not be stored, for example because the disk is full
   */
  readonly save: (message: NewMessage) => Promise<Saved>;
};

/** A stored message. */
export type Saved = { readonly id: number; readonly isNew: boolean };

type Entry = {
  readonly message: NewMessage;
  readonly resolve: (saved: Saved) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Takes messages into the store. What arrives while the event loop is busy is written in one transaction, so that
 * many messages share the cost of one flush to the disk; each is acknowledged only after that flush.
 * @param now milliseconds since 1970
 */
export function createInbox(db: DatabaseSync, now: () => number): Inbox {
  const insert = db.prepare(`
    INSERT INTO messages (form, submission_id, digest, page, fields, is_spam, received_at, mail_id, mail_state, mail_next_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const insertFile = db.prepare("INSERT INTO files (message_id, name, bytes) VALUES (?, ?, ?)");
  const find = db.prepare("SELECT id FROM messages WHERE form = ? AND submission_id = ? AND digest = ?");
  let queue: Entry[] = [];

  function write({ form, submissionId, digest, page, fields, file, isSpam }: NewMessage): Saved {
    const time = now();
    const state = isSpam ? "none" : "waiting";
    const texts = JSON.stringify(fields);
    const mailId = randomUUID();
    const result = insert.run(form, submissionId, digest, page, texts, +isSpam, time, mailId, state, time);
    if (result.changes === 0) return { id: Number(find.get(form, submissionId, digest)?.id), isNew: false };
    const id = Number(result.lastInsertRowid);
    if (file) insertFile.run(id, file.name, file.bytes);
    return { id, isNew: true };
  }

  function writeAll(entries: readonly Entry[]): void {
    let saved: Saved[];
    try {
      saved = inTransaction(db, () => entries.map((entry) => write(entry.message)));
    } catch (error) {
      // One message too large for the disk must not take the others with it.
      if (entries.length > 1) for (const entry of entries) writeAll([entry]);
      else entries[0]?.reject(error);
      return;
    }
    for (const [index, entry] of entries.entries()) entry.resolve(saved[index] as Saved);
  }

  function flush(): void {
    const entries = queue;
    queue = [];
    writeAll(entries);
  }

  return {
    save: (message) =>
      new Promise((resolve, reject) => {
        if (queue.push({ message, resolve, reject }) === 1) setImmediate(flush);
      }),
  };
}

/** Runs work in a transaction that is undone when it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
