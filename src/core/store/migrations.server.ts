import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { goesWith, mailsOfBankDetails, oneOutbox, repeatedMails } from "./mail-migrations.server.ts";
import { readPragma } from "./maintenance.server.ts";
import { transferWay, voidPayments } from "./money-migrations.server.ts";
import { allTables, newSchema } from "./schema.server.ts";
import { StoreError } from "./store-failure.server.ts";

/** What the code of a pass follows from: random. Codes of passes sold before follow from number and version, and stay. */
const passSeeds = `
  ALTER TABLE passes ADD COLUMN seed TEXT NOT NULL DEFAULT '';`;

/**
 * The key in the link to sign for a visit: random, so that it never leads to another visit that gets the same number later. Links
 * of earlier versions followed from the number; they stay valid for visits that were booked then.
 */
const waiverKeys = `
  ALTER TABLE bookings ADD COLUMN waiver_key TEXT;
  ALTER TABLE bookings ADD COLUMN has_old_waiver_link INTEGER NOT NULL DEFAULT 0;
  UPDATE bookings SET waiver_key = lower(hex(randomblob(16))), has_old_waiver_link = 1 WHERE reference IS NOT NULL;
  CREATE UNIQUE INDEX bookings_waiver_key ON bookings (waiver_key) WHERE waiver_key IS NOT NULL;`;

/** Which event had a number, so that a new one that gets it is not taken for the cancelled one; and when one was brought back. */
const eventIdentity = `
  ALTER TABLE event_states ADD COLUMN page TEXT NOT NULL DEFAULT '';
  ALTER TABLE event_states ADD COLUMN name TEXT NOT NULL DEFAULT '';
  ALTER TABLE event_states ADD COLUMN restored_at INTEGER;`;

/**
 * What the studio keeps of what was paid for a visit, and since when something is to be given back. What was paid at the studio
 * for a visit that is cancelled was owed to nobody before: since then it is.
 */
const backOfLines = `
  ALTER TABLE booking_lines ADD COLUMN kept INTEGER;
  ALTER TABLE booking_lines ADD COLUMN back_since INTEGER;
  UPDATE booking_lines SET back_since = cancelled_at WHERE cancelled_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM money_moves WHERE line = booking_lines.id AND way IN ('cash', 'card', 'check', 'transfer'));
  CREATE INDEX booking_lines_to_give_back ON booking_lines (back_since) WHERE back_since IS NOT NULL;`;

/** An invoice is issued once the booking is confirmed: until then the booking keeps whom it is for. */
const askedInvoices = `
  ALTER TABLE bookings ADD COLUMN invoice_to TEXT;
  ALTER TABLE bookings ADD COLUMN invoice_order TEXT;
  CREATE INDEX bookings_asking_invoice ON bookings (id) WHERE invoice_to IS NOT NULL;`;

/** What was promised with a visit is kept with it. Those booked before get it at the first start, from what was served last. */
const termsOfLines = `
  ALTER TABLE booking_lines ADD COLUMN terms TEXT;
  CREATE INDEX booking_lines_without_terms ON booking_lines (booking) WHERE terms IS NULL;`;

/** Each invoice has a key of its own, and so has the receipt of each visit: it opens that paper and nothing else. */
const paperKeys = `
  ALTER TABLE invoices ADD COLUMN key TEXT NOT NULL DEFAULT '';
  ALTER TABLE invoices ADD COLUMN due_at INTEGER;
  DROP TRIGGER invoices_stay;
  UPDATE invoices SET key = lower(hex(randomblob(16)));
  -- A key is no part of the paper: it is forgotten with its guest.
  CREATE TRIGGER invoices_stay BEFORE UPDATE OF kind, letter, number, issued_at, booking, recipient, order_number, currency,
    lines, tax, credits, due_at ON invoices BEGIN SELECT RAISE(ABORT, 'an invoice never changes'); END;
  CREATE UNIQUE INDEX invoices_key ON invoices (key) WHERE key <> '';
  ALTER TABLE bookings ADD COLUMN receipt_key TEXT;
  CREATE UNIQUE INDEX bookings_receipt_key ON bookings (receipt_key) WHERE receipt_key IS NOT NULL;`;

/** Who came before a change, so that the mail of the change can say the difference. */
const partyBefore = "ALTER TABLE booking_events ADD COLUMN was TEXT;";

/** Whoever sends a message gets a receipt: a mail, with the key of a page that shows it. */
const messageReceipts = `
  ALTER TABLE messages ADD COLUMN receipt_key TEXT;
  CREATE UNIQUE INDEX messages_receipt_key ON messages (receipt_key) WHERE receipt_key IS NOT NULL;
  CREATE TRIGGER outbox_received_of_messages AFTER DELETE ON messages BEGIN
    DELETE FROM outbox WHERE about = OLD.id AND kind = 'received';
  END;`;

/** What is to be given back of an order, a gift or a pass: what is with the studio, without what is kept. */
const notedBacks = `
  CREATE TABLE noted_backs (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    message INTEGER UNIQUE REFERENCES messages (id) ON DELETE CASCADE,
    pass    INTEGER UNIQUE REFERENCES passes (id) ON DELETE CASCADE,
    -- In cents.
    kept    INTEGER NOT NULL,
    since   INTEGER NOT NULL
  ) STRICT;`;

/** What was chosen with a visit, with its price. */
const extrasOfLines = `ALTER TABLE booking_lines ADD COLUMN extras TEXT NOT NULL DEFAULT '[]'`;
/** A visit may take place at its guest's: how far we drive, what we are told of the place, and when we left. */
const placesOfGuests = `
  ALTER TABLE booking_lines ADD COLUMN area TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN drive INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE booking_lines ADD COLUMN street TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN postcode TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN ask_for TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN parking TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN power TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN indoors TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN door_width TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking_lines ADD COLUMN left_at INTEGER;`;

/** Whether guests had to stop a visit, noted by staff. */
const stoppedVisits = "ALTER TABLE booking_lines ADD COLUMN stopped_at INTEGER";

/** What the previous machine has taken after its last copy: src/features/copies/left-store.server.ts. */
const leftBehind = `
  CREATE TABLE left_behind (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    what    TEXT NOT NULL CHECK (what IN ('booking', 'change', 'message')),
    -- The reference of a booking; what the deletion journal knows a message by.
    about   TEXT NOT NULL,
    name    TEXT NOT NULL,
    email   TEXT NOT NULL,
    phone   TEXT NOT NULL,
    words   TEXT NOT NULL,
    -- Its rows there, as JSON.
    rows    TEXT NOT NULL,
    taken_at INTEGER NOT NULL,
    kept_until INTEGER NOT NULL,
    done_at INTEGER,
    UNIQUE (what, about)
  ) STRICT;`;

/** Everything that the previous machine has taken is listed, not only bookings and messages. */
const leftThings = `
  CREATE TABLE left_things (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    what    TEXT NOT NULL CHECK (what IN ('new', 'change')),
    -- Its table, and by what both machines know it.
    thing   TEXT NOT NULL,
    about   TEXT NOT NULL,
    name    TEXT NOT NULL,
    email   TEXT NOT NULL,
    phone   TEXT NOT NULL,
    words   TEXT NOT NULL,
    rows    TEXT NOT NULL,
    taken_at INTEGER NOT NULL,
    kept_until INTEGER NOT NULL,
    done_at INTEGER,
    UNIQUE (what, thing, about)
  ) STRICT;
  INSERT INTO left_things SELECT id, iif(what = 'change', 'change', 'new'), iif(what = 'message', 'messages', 'bookings'), about,
    name, email, phone, words, rows, taken_at, kept_until, done_at FROM left_behind;
  DROP TABLE left_behind;
  ALTER TABLE left_things RENAME TO left_behind;`;

/** Bookings of which staff have said whether they are of one guest. */
const sameGuests = `
  CREATE TABLE same_guests (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The later of both.
    booking INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    other   INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    is_same INTEGER NOT NULL,
    UNIQUE (booking, other)
  ) STRICT;
  CREATE INDEX same_guests_other ON same_guests (other);`;

/** What staff have learned, and until when it counts. */
const coursesOfStaff = `
  CREATE TABLE courses (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    person    INTEGER NOT NULL REFERENCES desk_people (id) ON DELETE CASCADE,
    what      TEXT NOT NULL,
    -- The last day, as 2027-05-31.
    until_day TEXT NOT NULL
  ) STRICT;`;
/**
 * What the visit cost, and with which extras, when something moved for it: an extra may have a tax of its own, and the tax of what
 * was paid stays as it was when another one is chosen later.
 */
const taxedMoves = `
  ALTER TABLE money_moves ADD COLUMN taxed TEXT;
  CREATE TRIGGER money_moves_taxed AFTER INSERT ON money_moves WHEN NEW.line IS NOT NULL BEGIN
    UPDATE money_moves SET taxed = (SELECT json_object('price', price, 'extras', json(extras)) FROM booking_lines
      WHERE id = NEW.line AND extras <> '[]') WHERE id = NEW.id;
  END;
  UPDATE money_moves SET taxed = (SELECT json_object('price', price, 'extras', json(extras)) FROM booking_lines
    WHERE id = money_moves.line AND extras <> '[]') WHERE line IS NOT NULL;`;

/** When and what the visit was when something moved for it. Of what moved before, what is known is how it is now. */
const visitsOfMoves = `
  CREATE TRIGGER money_moves_visit AFTER INSERT ON money_moves WHEN NEW.line IS NOT NULL BEGIN
    UPDATE money_moves SET (visit_tick, visit_name) = (SELECT start_tick, name FROM booking_lines WHERE id = NEW.line)
      WHERE id = NEW.id;
  END;
  UPDATE money_moves SET (visit_tick, visit_name) = (SELECT start_tick, name FROM booking_lines WHERE id = money_moves.line)
    WHERE line IS NOT NULL;`;

/**
 * What a booked visit cost, when it was and what is kept of it, before each change of that: what was owed at the end of a past day stays
 * as it was. Of changes before this step nothing is known. `until` is NULL within the transaction that changes it.
 */
const pastsOfLines = `
  CREATE TABLE line_pasts (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    booking      INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    line         INTEGER NOT NULL REFERENCES booking_lines (id) ON DELETE CASCADE,
    until        INTEGER,
    price        INTEGER NOT NULL,
    start_tick   INTEGER NOT NULL,
    cancelled_at INTEGER,
    kept         INTEGER,
    back_since   INTEGER
  ) STRICT;
  CREATE INDEX line_pasts_now ON line_pasts (id) WHERE until IS NULL;
  CREATE INDEX line_pasts_until ON line_pasts (until);
  CREATE INDEX pasts_of_booking ON line_pasts (booking);
  CREATE INDEX pasts_of_line ON line_pasts (line);
  CREATE TRIGGER line_past AFTER UPDATE OF price, start_tick, cancelled_at, kept, back_since ON booking_lines
    WHEN OLD.terms IS NOT NULL AND (OLD.price <> NEW.price OR OLD.start_tick <> NEW.start_tick
      OR OLD.cancelled_at IS NOT NEW.cancelled_at OR OLD.kept IS NOT NEW.kept OR OLD.back_since IS NOT NEW.back_since) BEGIN
    INSERT INTO line_pasts (booking, line, price, start_tick, cancelled_at, kept, back_since)
      VALUES (OLD.booking, OLD.id, OLD.price, OLD.start_tick, OLD.cancelled_at, OLD.kept, OLD.back_since);
  END;`;

/** What was given or ordered when something moved for it, and the number of what is deleted later. Of what is deleted already nothing is known. */
const messagesOfMoves = `
  CREATE TRIGGER money_moves_message AFTER INSERT ON money_moves WHEN NEW.line IS NULL AND NEW.message IS NOT NULL BEGIN
    UPDATE money_moves SET visit_name = (SELECT coalesce(
      (SELECT group_concat(value ->> 'quantity' || ' × ' || (value ->> 'title'), ', ')
        FROM json_each(iif(json_valid(fields ->> 'cart'), fields ->> 'cart', '[]'))),
      nullif(fields ->> 'event', ''), fields ->> 'cause', '') FROM messages WHERE id = NEW.message)
      WHERE id = NEW.id;
  END;
  CREATE TRIGGER money_moves_outlive BEFORE DELETE ON messages BEGIN
    UPDATE money_moves SET was_message = OLD.id,
      had_receipt = EXISTS (SELECT 1 FROM gift_receipts WHERE message = OLD.id) WHERE message = OLD.id;
  END;
  UPDATE money_moves SET visit_name = (SELECT coalesce(
      (SELECT group_concat(value ->> 'quantity' || ' × ' || (value ->> 'title'), ', ')
        FROM json_each(iif(json_valid(fields ->> 'cart'), fields ->> 'cart', '[]'))),
      nullif(fields ->> 'event', ''), fields ->> 'cause', '') FROM messages WHERE id = money_moves.message)
    WHERE line IS NULL AND message IS NOT NULL;`;

/** What happened at a visit, noted by an owner. Before that, a host asks them to look. */
const incidentTable = `
  CREATE TABLE incidents (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    booking  INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    day      TEXT NOT NULL DEFAULT '',
    what     TEXT NOT NULL DEFAULT '',
    told     TEXT NOT NULL DEFAULT '',
    -- Of the staff: who has noted it, or asks.
    person   INTEGER,
    asked_at INTEGER,
    noted_at INTEGER
  ) STRICT;
  CREATE INDEX incidents_booking ON incidents (booking);
  ${goesWith("incidents", "incident")}`;

/**
 * Before a change is kept, too: whether somebody was absent, whether a guest could be reached, and what was noted to be given back. Of
 * changes before this step nothing is known.
 */
const morePasts = `
  CREATE TABLE noted_back_pasts (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    message INTEGER,
    pass    INTEGER,
    until   INTEGER,
    kept    INTEGER NOT NULL,
    since   INTEGER NOT NULL
  ) STRICT;
  DROP TRIGGER line_past;
  CREATE INDEX noted_back_pasts_until ON noted_back_pasts (until);
  CREATE INDEX money_moves_was_message ON money_moves (was_message) WHERE was_message IS NOT NULL;
  CREATE TRIGGER line_past AFTER UPDATE OF price, start_tick, cancelled_at, kept, back_since, presence ON booking_lines
    WHEN OLD.terms IS NOT NULL AND (OLD.price <> NEW.price OR OLD.start_tick <> NEW.start_tick
      OR OLD.cancelled_at IS NOT NEW.cancelled_at OR OLD.kept IS NOT NEW.kept OR OLD.back_since IS NOT NEW.back_since
      OR (OLD.presence IS 'absent') <> (NEW.presence IS 'absent')) BEGIN
    INSERT INTO line_pasts (booking, line, price, start_tick, cancelled_at, kept, back_since, is_unowed, is_unreached)
      VALUES (OLD.booking, OLD.id, OLD.price, OLD.start_tick, OLD.cancelled_at, OLD.kept, OLD.back_since, OLD.presence IS 'absent',
        (SELECT email = '' AND phone = '' FROM bookings WHERE id = OLD.booking));
  END;
  CREATE TRIGGER line_past_of_contact AFTER UPDATE OF email, phone ON bookings
    WHEN (OLD.email = '' AND OLD.phone = '') <> (NEW.email = '' AND NEW.phone = '') BEGIN
    INSERT INTO line_pasts (booking, line, price, start_tick, cancelled_at, kept, back_since, is_unowed, is_unreached)
      SELECT booking, id, price, start_tick, cancelled_at, kept, back_since, presence IS 'absent', OLD.email = '' AND OLD.phone = ''
        FROM booking_lines WHERE booking = OLD.id AND terms IS NOT NULL;
  END;
  CREATE TRIGGER noted_back_past AFTER DELETE ON noted_backs BEGIN
    INSERT INTO noted_back_pasts (message, pass, kept, since) VALUES (OLD.message, OLD.pass, OLD.kept, OLD.since);
  END;`;

/**
 * The steps after those of version 2.0.0, by the version of the store that they make. They are for stores that are there already: a new one
 * is made from the tables. A published step never changes. A column that needs no more than its default needs no step: `since` in the tables.
 */
const steps: Readonly<Record<number, string>> = {
  35: passSeeds,
  36: waiverKeys,
  37: voidPayments,
  38: eventIdentity,
  39: transferWay,
  40: backOfLines,
  41: askedInvoices,
  42: termsOfLines,
  43: oneOutbox,
  44: paperKeys,
  45: partyBefore,
  46: mailsOfBankDetails,
  47: messageReceipts,
  48: repeatedMails,
  49: notedBacks,
  50: extrasOfLines,
  51: sameGuests,
  52: stoppedVisits,
  53: placesOfGuests,
  55: coursesOfStaff,
  56: leftBehind,
  57: incidentTable,
  58: taxedMoves,
  60: visitsOfMoves,
  61: pastsOfLines,
  62: messagesOfMoves,
  63: leftThings,
  64: morePasts,
};

/** The versions of the store that two releases made. */
const [firstRelease, secondRelease] = [7, 34];

/** A step of a store that is older than 2.0.0: read when such a store is opened. */
function oldStep(version: number): string {
  const file = version <= firstRelease ? "steps-1.0.0.sql" : "steps-2.0.0.sql";
  const [, step = ""] = readFileSync(new URL(file, import.meta.url), "utf8").split(`-- step ${version}\n`);
  return step.replace(/^-- step [\s\S]*/m, "");
}

/** Columns with `since`, by the version of the store that brought them, as statements that add them. */
function addedColumns(): Map<number, string[]> {
  const added = new Map<number, string[]>();
  for (const [table, { columns }] of Object.entries(allTables))
    for (const [name, column] of Object.entries(columns)) {
      if (column.version === undefined) continue;
      const statement = `ALTER TABLE ${table} ADD COLUMN ${column.definition(name)};`;
      added.set(column.version, [...(added.get(column.version) ?? []), statement]);
    }
  return added;
}

/** The version of the store that this program makes. */
export function newestVersion(): number {
  return Math.max(...Object.keys(steps).map(Number), ...addedColumns().keys());
}

/**
 * What brings a store to the next version: the columns that this added, then its step.
 * @throws Error if there is none: a version was left out
 */
export function stepTo(version: number): string {
  if (version <= secondRelease) return oldStep(version);
  const parts = [...(addedColumns().get(version) ?? []), ...(steps[version] ? [steps[version]] : [])];
  if (parts.length === 0) throw new Error(`Nothing is known of version ${version} of the store.`);
  return parts.join("\n");
}

/**
 * Makes a new store, or migrates one to the current version, in one transaction.
 * @throws StoreError if a newer version of this program wrote it
 */
export function migrate(db: DatabaseSync, file: string): void {
  if (versionOf(db, file) === newestVersion()) return;
  db.exec("BEGIN IMMEDIATE");
  try {
    const from = versionOf(db, file);
    if (from === 0) db.exec(newSchema());
    else for (let version = from + 1; version <= newestVersion(); version++) db.exec(stepTo(version));
    db.exec(`PRAGMA user_version = ${newestVersion()}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

/** Whether an earlier version of this program wrote the store. */
export function isOutdated(db: DatabaseSync): boolean {
  const version = readPragma(db, "user_version");
  return version > 0 && version < newestVersion();
}

function versionOf(db: DatabaseSync, file: string): number {
  const version = readPragma(db, "user_version");
  if (version > newestVersion())
    throw new StoreError(`${file} was written by a newer version of this program.`);
  return version;
}
