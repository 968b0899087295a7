import type { DatabaseSync } from "node:sqlite";
import { bookingTables, offeredPlaces } from "./booking-tables.ts";
import { countedMailTables } from "./counted-mail-tables.ts";
import { deskMessageTables } from "./desk-message-tables.ts";
import { endedSessions } from "./desk-session-tables.ts";
import { deskTables } from "./desk-tables.ts";
import { deskVisitColumns } from "./desk-visit-tables.ts";
import { StoreError } from "./failure.ts";
import { readPragma } from "./maintenance.ts";
import { removedColumns } from "./removed-columns.ts";
import { vouchedColumns } from "./vouched-tables.ts";

/** The migrations, in order. A published step never changes: append a new step for a new version. */
const steps: readonly string[] = [
  `CREATE TABLE messages (
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
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  // Health and retention query often and must not scan every message.
  `CREATE INDEX messages_not_mailed ON messages (mail_first_failed_at) WHERE mail_state IN ('waiting', 'failed');
  CREATE INDEX messages_delivered ON messages (delivered_at) WHERE delivered_at IS NOT NULL;
  CREATE INDEX messages_spam ON messages (received_at) WHERE is_spam = 1;`,
  bookingTables,
  offeredPlaces,
  deskTables,
  deskVisitColumns,
  deskMessageTables,
  vouchedColumns,
  endedSessions,
  countedMailTables,
  removedColumns,
];

/**
 * Migrates a store to the current version, in one transaction.
 * @throws StoreError if a newer version of this program wrote it
 */
export function migrate(db: DatabaseSync, file: string): void {
  if (versionOf(db, file) === steps.length) return;
  db.exec("BEGIN IMMEDIATE");
  try {
    for (const step of steps.slice(versionOf(db, file))) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function versionOf(db: DatabaseSync, file: string): number {
  const version = readPragma(db, "user_version");
  if (version > steps.length) throw new StoreError(`${file} was written by a newer version of this program.`);
  return version;
}
