// Steps from version 1.0.0 to 2.0.0, besides those of money.

/**
 * Who vouches for a booking, and from which address it came, added by version 8 of the store.
 *
 * `bookings.visitor` is from now on a keyed hash of the address (IPv4, or the /64 network of IPv6) of a hold, and of a
 * booking that nobody vouches for yet. It is NULL once somebody does, the day after the visit, and for the studio.
 */
export const vouchedColumns = `
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
export const endedSessions = `
  CREATE TABLE desk_ended_sessions (
    hash    TEXT PRIMARY KEY,
    -- The session's last use, in milliseconds since 1970.
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER desk_session_ended AFTER DELETE ON desk_sessions BEGIN
    INSERT OR REPLACE INTO desk_ended_sessions (hash, used_at) VALUES (OLD.hash, OLD.used_at);
  END;`;

/** Mails that somebody could set off for any address, to limit them: src/core/outbox/mail-limit.server.ts. */
export const countedMailTables = `
  CREATE TABLE counted_mails (
    -- A hash of the address as it is counted.
    address TEXT NOT NULL,
    -- When it goes out, in milliseconds since 1970. It may lie ahead.
    at      INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX counted_mails_of_address ON counted_mails (address, at);
  CREATE INDEX counted_mails_by_time ON counted_mails (at);`;

/** When something was removed at the desk, added by version 11. It can be brought back for 30 days. */
export const removedColumns = `
  ALTER TABLE place_wishes ADD COLUMN removed_at INTEGER;
  ALTER TABLE closures ADD COLUMN removed_at INTEGER;
  ALTER TABLE letter_addresses ADD COLUMN removed_at INTEGER;
  -- When a removed address had confirmed, to bring that back with it.
  ALTER TABLE letter_addresses ADD COLUMN confirmed_before INTEGER;`;

/** What devices keep passkeys of somebody under, added by version 12: random. NULL until it is needed. */
export const passkeyHandles = "ALTER TABLE desk_people ADD COLUMN handle TEXT;";

/**
 * The waiting list offers places by itself. Triggers note what opens, whichever way it does:
 * src/features/waiting-list/waitlist-turns.server.ts offers it in the same transaction.
 */
export const waitlistTurns = `
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
export const callsToMake = `
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
export const eventStates = `
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
export const awayColumns = `
  ALTER TABLE closures ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0;
  -- Who answers meanwhile.
  ALTER TABLE closures ADD COLUMN answers TEXT NOT NULL DEFAULT '';`;

/** Where as many parties arrive as the staff can receive, one fewer opens every room: noted without a room's name. */
export const arrivalTrigger = `
  CREATE TRIGGER arrival_opened AFTER DELETE ON arrivals WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
    INSERT INTO opened_times VALUES ('', OLD.tick, OLD.tick + 1);
  END;`;

/** Texts that guests sign, each with the exact words. What was signed on paper is only counted. */
export const signatures = `
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
export const deskChoices = `
  CREATE TABLE desk_choices (
    person INTEGER NOT NULL REFERENCES desk_people (id),
    -- What was chosen for, such as "calendar on phones".
    name   TEXT NOT NULL,
    value  TEXT NOT NULL,
    PRIMARY KEY (person, name)
  ) STRICT, WITHOUT ROWID;`;

/** Questions about a visit, which stand with it, as our answers do. */
export const visitQuestions = `
  ALTER TABLE messages ADD COLUMN booking INTEGER REFERENCES bookings (id) ON DELETE SET NULL;
  CREATE INDEX messages_of_booking ON messages (booking) WHERE booking IS NOT NULL;`;

/** What guests answered to the owner's questions: JSON, an array of question and answer. */
export const answersColumn = `
  ALTER TABLE booking_lines ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';`;

/** The copy of a signed text that is mailed to its signer. The columns are those of the other outboxes. */
export const signatureCopies = `
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
export const invoiceOfMoves = `
  ALTER TABLE money_moves ADD COLUMN invoice INTEGER;`;

/** For which pass of an order something is given back. */
export const passOfRefunds = `
  ALTER TABLE refunds ADD COLUMN pass INTEGER;`;
