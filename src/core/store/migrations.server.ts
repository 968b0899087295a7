import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { goesWith, mailsOfBankDetails, oneOutbox, repeatedMails } from "./mail-migrations.server.ts";
import { readPragma } from "./maintenance.server.ts";
import {
  donorChoices,
  giftReceipts,
  invoiceParts,
  invoiceTable,
  moneyMoves,
  onlinePasses,
  onlinePayments,
  paidOrders,
  passTables,
  paymentFindings,
  transferWay,
  voidPayments,
} from "./money-migrations.server.ts";
import { allTables, newSchema } from "./schema.server.ts";
import { StoreError } from "./store-failure.server.ts";

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

/** Mails that somebody could set off for any address, to limit them: src/core/outbox/mail-limit.server.ts. */
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

/**
 * The waiting list offers places by itself. Triggers note what opens, whichever way it does:
 * src/features/waiting-list/waitlist-turns.server.ts offers it in the same transaction.
 */
const waitlistTurns = `
  -- The key of the link to leave or change. Earlier wishes get one with their first mail.
  ALTER TABLE place_wishes ADD COLUMN key TEXT NOT NULL DEFAULT '';
  CREATE INDEX place_wishes_by_key ON place_wishes (key) WHERE key <> '';
  -- When its mail's button was pressed, or staff spoke to the guest: from then on it counts.
  ALTER TABLE place_wishes ADD COLUMN confirmed_at INTEGER;
  UPDATE place_wishes SET confirmed_at = made_at;
  ALTER TABLE place_wishes ADD COLUMN reply TEXT NOT NULL DEFAULT '';
  -- Offers that ended without an answer.
  ALTER TABLE place_wishes ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0;
  -- What the guest is told next or was told last; by mail, or by the staff ('to call').
  ALTER TABLE place_wishes ADD COLUMN mail_kind TEXT;
  ALTER TABLE place_wishes ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE place_wishes ADD COLUMN state TEXT NOT NULL DEFAULT 'none';
  ALTER TABLE place_wishes ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE place_wishes ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE place_wishes ADD COLUMN first_failed_at INTEGER;
  ALTER TABLE place_wishes ADD COLUMN error TEXT;
  ALTER TABLE place_wishes ADD COLUMN sent_at INTEGER;
  CREATE TABLE place_offers (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    wish       INTEGER NOT NULL REFERENCES place_wishes (id) ON DELETE CASCADE,
    -- The hold that keeps the place.
    hold       INTEGER REFERENCES bookings (id) ON DELETE SET NULL,
    -- The first offer of this place since it opened; NULL if this is it.
    place      INTEGER,
    start_tick INTEGER NOT NULL,
    made_at    INTEGER NOT NULL,
    -- NULL until the guest is told: then the clock starts.
    told_at    INTEGER,
    -- NULL while it waits. 'open': they were told of a place that was open to everybody.
    answer     TEXT CHECK (answer IN ('booked', 'declined', 'unanswered', 'untold', 'withdrawn', 'open'))
  ) STRICT;
  CREATE INDEX place_offers_waiting ON place_offers (id) WHERE answer IS NULL;
  CREATE INDEX place_offers_of_wish ON place_offers (wish);
  CREATE INDEX place_offers_by_hold ON place_offers (hold);
  CREATE INDEX place_offers_by_time ON place_offers (made_at);
  -- Ticks in which a room has opened and was not offered yet; NULL is any room. The end is exclusive.
  CREATE TABLE opened_times (room TEXT, from_tick INTEGER NOT NULL, to_tick INTEGER NOT NULL) STRICT;
  CREATE TRIGGER claim_opened AFTER DELETE ON claims WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
    INSERT INTO opened_times VALUES (OLD.room, OLD.tick, OLD.tick + 1);
  END;
  CREATE TRIGGER place_opened AFTER DELETE ON places WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
    INSERT INTO opened_times SELECT NULL, start_tick, start_tick + 1 FROM sessions WHERE id = OLD.session;
  END;
  CREATE TRIGGER closure_opened AFTER UPDATE OF removed_at ON closures
    WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL AND EXISTS (SELECT 1 FROM place_wishes) BEGIN
    INSERT INTO opened_times VALUES (OLD.room, OLD.from_tick, OLD.to_tick);
  END;`;

/** What would be mailed and cannot be: the staff tell it. What it is about is named in one way, so that it stands there once. */
const callsToMake = `
  CREATE TABLE calls_to_make (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    about      TEXT NOT NULL UNIQUE,
    -- The page of the desk about it.
    path       TEXT NOT NULL,
    name       TEXT NOT NULL,
    email      TEXT NOT NULL,
    phone      TEXT NOT NULL,
    is_by_text INTEGER NOT NULL,
    words      TEXT NOT NULL,
    made_at    INTEGER NOT NULL,
    done_at    INTEGER
  ) STRICT;`;

/** What those who signed up for an event know about it, so that a publish can tell them what has changed. */
const eventStates = `
  CREATE TABLE event_states (
    -- Such as event:3.
    offer        TEXT PRIMARY KEY,
    start_tick   INTEGER NOT NULL,
    minutes      INTEGER NOT NULL,
    place        TEXT NOT NULL,
    places       INTEGER NOT NULL,
    -- What they knew before changes that no mail has told yet, as JSON.
    told         TEXT NOT NULL DEFAULT '',
    changed_at   INTEGER NOT NULL DEFAULT 0,
    -- When the studio cancelled it, in milliseconds since 1970.
    cancelled_at INTEGER
  ) STRICT, WITHOUT ROWID;`;

/** Closed times because somebody is away. `room` may name a person of the staff, as `@3`: that closes nothing. */
const awayColumns = `
  ALTER TABLE closures ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0;
  -- Who answers meanwhile.
  ALTER TABLE closures ADD COLUMN answers TEXT NOT NULL DEFAULT '';`;

/** Where as many parties arrive as the staff can receive, one fewer opens every room: noted without a room's name. */
const arrivalTrigger = `
  CREATE TRIGGER arrival_opened AFTER DELETE ON arrivals WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
    INSERT INTO opened_times VALUES ('', OLD.tick, OLD.tick + 1);
  END;`;

/** Texts that guests sign, each with the exact words. What was signed on paper is only counted. */
const signatures = `
  CREATE TABLE signatures (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    booking     INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    signer      TEXT NOT NULL,
    is_guardian INTEGER NOT NULL,
    -- First name and year of birth of the child that a parent or guardian signs for; empty for oneself.
    child_name  TEXT NOT NULL,
    child_year  TEXT NOT NULL,
    people      INTEGER NOT NULL,
    language    TEXT NOT NULL,
    digest      TEXT NOT NULL,
    text        TEXT NOT NULL,
    signed_at   INTEGER NOT NULL,
    kept_until  INTEGER NOT NULL,
    on_paper    INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX signatures_of_booking ON signatures (booking);
  CREATE INDEX signatures_kept ON signatures (kept_until);`;

/** How people at the desk like to see its pages. */
const deskChoices = `
  CREATE TABLE desk_choices (
    person INTEGER NOT NULL REFERENCES desk_people (id),
    -- What was chosen for, such as "calendar on phones".
    name   TEXT NOT NULL,
    value  TEXT NOT NULL,
    PRIMARY KEY (person, name)
  ) STRICT, WITHOUT ROWID;`;

/** Questions about a visit, which stand with it, as our answers do. */
const visitQuestions = `
  ALTER TABLE messages ADD COLUMN booking INTEGER REFERENCES bookings (id) ON DELETE SET NULL;
  CREATE INDEX messages_of_booking ON messages (booking) WHERE booking IS NOT NULL;`;
/** What guests answered to the owner's questions: JSON, an array of question and answer. */
const answersColumn = `
  ALTER TABLE booking_lines ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';`;

/** The copy of a signed text that is mailed to its signer. The columns are those of the other outboxes. */
const signatureCopies = `
  ALTER TABLE signatures ADD COLUMN email TEXT NOT NULL DEFAULT '';
  ALTER TABLE signatures ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE signatures ADD COLUMN state TEXT NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'waiting', 'sent', 'failed'));
  ALTER TABLE signatures ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE signatures ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE signatures ADD COLUMN first_failed_at INTEGER;
  ALTER TABLE signatures ADD COLUMN error TEXT;
  ALTER TABLE signatures ADD COLUMN sent_at INTEGER;
  CREATE INDEX signatures_to_mail ON signatures (next_at) WHERE state IN ('waiting', 'failed');`;

/** Which invoice a move is of: a line that has become dearer may be on two. */
const invoiceOfMoves = `
  ALTER TABLE money_moves ADD COLUMN invoice INTEGER;`;

/** For which pass of an order something is given back. */
const passOfRefunds = `
  ALTER TABLE refunds ADD COLUMN pass INTEGER;`;

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

/** What the machine before has taken after its last copy: src/features/copies/left-store.server.ts. */
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
 * The steps after those of version 1.0.0, by the version of the store that they make. They are for stores that are there already: a new one
 * is made from the tables. A published step never changes. A column that needs no more than its default needs no step: `since` in the tables.
 */
const steps: Readonly<Record<number, string>> = {
  8: vouchedColumns,
  9: endedSessions,
  10: countedMailTables,
  11: removedColumns,
  12: passkeyHandles,
  13: moneyMoves,
  14: waitlistTurns,
  15: callsToMake,
  16: passTables,
  17: giftReceipts,
  18: eventStates,
  19: invoiceTable,
  20: awayColumns,
  21: onlinePayments,
  22: arrivalTrigger,
  23: signatures,
  24: onlinePasses,
  25: deskChoices,
  26: invoiceParts,
  27: donorChoices,
  28: paidOrders,
  29: visitQuestions,
  30: paymentFindings,
  31: answersColumn,
  32: signatureCopies,
  33: invoiceOfMoves,
  34: passOfRefunds,
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
};

/** The version of the store that 1.0.0 made. */
const firstRelease = 7;

/** Steps of stores that 1.0.0 made, or a version before: read when such a store is opened. */
function stepsOfFirstRelease(): readonly string[] {
  return readFileSync(new URL("./steps-1.0.0.sql", import.meta.url), "utf8").split(/^-- step \d+$/m);
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
  if (version <= firstRelease) return stepsOfFirstRelease()[version] ?? "";
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
