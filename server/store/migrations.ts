import type { DatabaseSync } from "node:sqlite";
import { StoreError } from "./failure.ts";
import { readPragma } from "./maintenance.ts";
import { stepsOfFirstRelease } from "./migrations-1.0.0.ts";

/**
 * Who vouches for a booking, and from which address it came, added by version 8 of the store.
 *
 * `bookings.visitor` is from now on a keyed hash of the address (IPv4, or the /64 network of IPv6) of a hold, and of a
 * booking that nobody vouches for yet. It is NULL once somebody does, the day after the visit, and for the studio.
 */
const vouchedColumns = `
  UPDATE bookings SET visitor = NULL WHERE visitor IS NOT NULL;
  DROP TABLE holds_made;
  DELETE FROM facts WHERE name = 'visitor salt';
  -- The same of the network around the address: /24, or /48.
  ALTER TABLE bookings ADD COLUMN network TEXT;
  CREATE INDEX bookings_network ON bookings (network) WHERE network IS NOT NULL;
  ALTER TABLE bookings ADD COLUMN vouched_at INTEGER;
  ALTER TABLE bookings ADD COLUMN vouched_by TEXT CHECK (vouched_by IN ('mail', 'payment', 'studio'));
  -- Whether the key was sent to the guest by mail: only whoever reads that mail has it.
  ALTER TABLE booking_keys ADD COLUMN is_mailed INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE place_wishes ADD COLUMN visitor TEXT;`;

/** Hashes of ended sessions, added by version 9: a form posted with such a cookie must not be lost. */
const endedSessions = `
  CREATE TABLE desk_ended_sessions (
    hash    TEXT PRIMARY KEY,
    -- The session's last use, in milliseconds since 1970.
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER desk_session_ended AFTER DELETE ON desk_sessions BEGIN
    INSERT OR REPLACE INTO desk_ended_sessions (hash, used_at) VALUES (OLD.hash, OLD.used_at);
  END;`;

/** Mails that somebody could set off for any address, to limit them: server/mail/mail-limit.ts. */
const countedMailTables = `
  CREATE TABLE counted_mails (
    -- A hash of the address as it is counted.
    address TEXT NOT NULL,
    -- When it goes out, in milliseconds since 1970. It may lie ahead.
    at      INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX counted_mails_of_address ON counted_mails (address, at);
  CREATE INDEX counted_mails_by_time ON counted_mails (at);`;

/** When something was removed at the desk, added by version 11. It can be brought back for 30 days. */
const removedColumns = `
  ALTER TABLE place_wishes ADD COLUMN removed_at INTEGER;
  ALTER TABLE closures ADD COLUMN removed_at INTEGER;
  ALTER TABLE letter_addresses ADD COLUMN removed_at INTEGER;
  -- When a removed address had confirmed, to bring that back with it.
  ALTER TABLE letter_addresses ADD COLUMN confirmed_before INTEGER;`;

/** What devices keep passkeys of somebody under, added by version 12: random. NULL until it is needed. */
const passkeyHandles = "ALTER TABLE desk_people ADD COLUMN handle TEXT;";
/** The migrations, in order. A published step never changes: append a new step for a new version. */
const steps: readonly string[] = [
  ...stepsOfFirstRelease,
  vouchedColumns,
  endedSessions,
  countedMailTables,
  removedColumns,
  passkeyHandles,
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
