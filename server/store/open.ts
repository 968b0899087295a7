import { DatabaseSync } from "node:sqlite";
import { privateFile } from "./private-file.ts";

/** Name of the one file that holds all messages. */
export const storeFileName = "messages.sqlite";

const schemaVersion = 1;

const schema = `
  CREATE TABLE messages (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    form            TEXT NOT NULL,
    submission_id   TEXT NOT NULL,
    digest          TEXT NOT NULL,
    page            TEXT NOT NULL,
    fields          TEXT NOT NULL,
    is_spam         INTEGER NOT NULL,
    received_at     INTEGER NOT NULL,
    mail_id         TEXT NOT NULL,
    mail_state      TEXT NOT NULL CHECK (mail_state IN ('none', 'waiting', 'sent', 'failed')),
    mail_attempts   INTEGER NOT NULL DEFAULT 0,
    mail_next_at    INTEGER NOT NULL,
    mail_first_failed_at INTEGER,
    mail_error      TEXT,
    delivered_at    INTEGER,
    approved_at     INTEGER,
    UNIQUE (form, submission_id, digest)
  ) STRICT;
  CREATE INDEX messages_to_mail ON messages (mail_next_at) WHERE mail_state = 'waiting';
  CREATE TABLE files (
    message_id INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    bytes      BLOB NOT NULL
  ) STRICT;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/**
 * Opens the file of messages, and makes it where there is none, readable by this user alone.
 * A committed message survives a killed process and a power cut (WAL with synchronous=FULL).
 * @param folder made with mode 0700 if missing; an existing folder keeps its mode
 * @param maxPages most pages (4 kB each) the file may have, to try out a full disk
 */
export function openDatabase(folder: string, maxPages?: number): DatabaseSync {
  const file = privateFile(folder, storeFileName);
  const db = new DatabaseSync(file, { timeout: 1000, enableForeignKeyConstraints: true });
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON",
  );
  if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  migrate(db, file);
  return db;
}

function migrate(db: DatabaseSync, file: string): void {
  db.exec("BEGIN IMMEDIATE");
  try {
    const version = Number(db.prepare("PRAGMA user_version").get()?.user_version);
    if (version > schemaVersion) throw new Error(`${file} was written by a newer version of this program.`);
    if (version === 0) db.exec(`${schema} PRAGMA user_version = ${schemaVersion}`);
    db.exec("COMMIT");
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
