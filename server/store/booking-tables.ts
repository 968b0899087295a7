/**
 * The booking tables, created by version 3 of the store. Columns ending in `_at` or `_until` are milliseconds
 * since 1970; ticks are quarters of an hour since then.
 *
 * The primary keys of `claims`, `places` and `arrivals` prevent double booking.
 */
export const bookingTables = `
  CREATE TABLE bookings (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL while it is only held.
    reference     TEXT UNIQUE,
    hold_hash     TEXT UNIQUE,
    -- The end of a hold; NULL once its times were given back, and when it is booked.
    kept_until    INTEGER,
    -- What was typed is kept for so long after the end of a hold.
    draft_until   INTEGER,
    extensions    INTEGER NOT NULL DEFAULT 0,
    -- Who holds, as a hash that changes every day; NULL once it is booked.
    visitor       TEXT,
    made_at       INTEGER NOT NULL,
    booked_at     INTEGER,
    submission_id TEXT,
    digest        TEXT,
    name          TEXT NOT NULL DEFAULT '',
    email         TEXT NOT NULL DEFAULT '',
    phone         TEXT NOT NULL DEFAULT '',
    reply         TEXT NOT NULL DEFAULT 'email',
    pays_less     INTEGER NOT NULL DEFAULT 0,
    house_rules   TEXT NOT NULL DEFAULT '[]',
    -- Counts changes, so that calendars know the newest.
    sequence      INTEGER NOT NULL DEFAULT 0,
    UNIQUE (submission_id, digest)
  ) STRICT;
  CREATE INDEX bookings_kept ON bookings (kept_until) WHERE kept_until IS NOT NULL;
  CREATE INDEX bookings_drafts ON bookings (draft_until) WHERE draft_until IS NOT NULL;
  CREATE INDEX bookings_visitor ON bookings (visitor) WHERE visitor IS NOT NULL;
  CREATE INDEX bookings_email ON bookings (email COLLATE NOCASE) WHERE reference IS NOT NULL AND email <> '';

  CREATE TABLE booking_lines (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    booking      INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    offer        TEXT NOT NULL,
    name         TEXT NOT NULL,
    -- Ids and names of the rooms, as JSON lists.
    rooms        TEXT NOT NULL,
    room_names   TEXT NOT NULL,
    minutes      INTEGER NOT NULL,
    start_tick   INTEGER NOT NULL,
    people       INTEGER NOT NULL,
    adults       INTEGER,
    children     INTEGER,
    companions   INTEGER NOT NULL DEFAULT 0,
    -- In cents, as it was when the visit was booked.
    price        INTEGER NOT NULL,
    -- What helps, as JSON: [{id, label}].
    helps        TEXT NOT NULL DEFAULT '[]',
    note         TEXT NOT NULL DEFAULT '',
    cancelled_at INTEGER,
    said         TEXT,
    said_at      INTEGER
  ) STRICT;
  CREATE INDEX lines_of_booking ON booking_lines (booking);
  CREATE INDEX lines_by_start ON booking_lines (start_tick);

  CREATE TABLE sessions (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    offer      TEXT NOT NULL,
    start_tick INTEGER NOT NULL,
    rooms      TEXT NOT NULL,
    UNIQUE (offer, start_tick)
  ) STRICT;

  CREATE TABLE claims (
    room    TEXT NOT NULL,
    tick    INTEGER NOT NULL,
    line    INTEGER REFERENCES booking_lines (id) ON DELETE CASCADE,
    session INTEGER REFERENCES sessions (id) ON DELETE CASCADE,
    PRIMARY KEY (room, tick),
    CHECK ((line IS NULL) <> (session IS NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX claims_of_line ON claims (line) WHERE line IS NOT NULL;
  CREATE INDEX claims_of_session ON claims (session) WHERE session IS NOT NULL;

  CREATE TABLE places (
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    place   INTEGER NOT NULL,
    line    INTEGER NOT NULL REFERENCES booking_lines (id) ON DELETE CASCADE,
    PRIMARY KEY (session, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX places_of_line ON places (line);

  -- Parties that the staff receives in one quarter of an hour: a booking, or the people of a session together.
  CREATE TABLE arrivals (
    tick    INTEGER NOT NULL,
    slot    INTEGER NOT NULL,
    booking INTEGER REFERENCES bookings (id) ON DELETE CASCADE,
    session INTEGER REFERENCES sessions (id) ON DELETE CASCADE,
    PRIMARY KEY (tick, slot),
    UNIQUE (booking, tick),
    CHECK ((booking IS NULL) <> (session IS NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX arrivals_of_session ON arrivals (session) WHERE session IS NOT NULL;

  CREATE TABLE closures (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL is the whole studio.
    room      TEXT,
    from_tick INTEGER NOT NULL,
    to_tick   INTEGER NOT NULL,
    made_at   INTEGER NOT NULL,
    CHECK (from_tick < to_tick)
  ) STRICT;
  CREATE INDEX closures_by_end ON closures (to_tick);

  CREATE TABLE booking_keys (
    hash    TEXT PRIMARY KEY,
    booking INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX keys_of_booking ON booking_keys (booking);

  -- What was done, without what people typed.
  CREATE TABLE booking_events (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    booking INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    line    INTEGER,
    at      INTEGER NOT NULL,
    who     TEXT NOT NULL CHECK (who IN ('visitor', 'studio')),
    what    TEXT NOT NULL,
    from_tick INTEGER,
    to_tick   INTEGER
  ) STRICT;
  CREATE INDEX events_of_booking ON booking_events (booking);

  CREATE TABLE booking_mails (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    booking    INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL CHECK (kind IN ('booked', 'changed', 'cancelled', 'reminder', 'link')),
    -- The visitor, or the studio.
    recipient  TEXT NOT NULL CHECK (recipient IN ('visitor', 'studio')),
    mail_id    TEXT NOT NULL,
    state      TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    made_at    INTEGER NOT NULL,
    next_at    INTEGER NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    first_failed_at INTEGER,
    error      TEXT,
    sent_at    INTEGER
  ) STRICT;
  CREATE INDEX booking_mails_due ON booking_mails (next_at) WHERE state = 'waiting';
  CREATE INDEX booking_mails_not_sent ON booking_mails (first_failed_at) WHERE state IN ('waiting', 'failed');
  CREATE INDEX mails_of_booking ON booking_mails (booking);

  CREATE TABLE place_wishes (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    offer    TEXT NOT NULL,
    minutes  INTEGER NOT NULL,
    people   INTEGER NOT NULL,
    from_day TEXT NOT NULL,
    to_day   TEXT NOT NULL,
    name     TEXT NOT NULL,
    email    TEXT NOT NULL,
    phone    TEXT NOT NULL,
    made_at  INTEGER NOT NULL
  ) STRICT;`;

/** Added by version 4: places offered by the studio, and the daily limit of holds. */
export const offeredPlaces = `
  -- The hold that was offered last.
  ALTER TABLE place_wishes ADD COLUMN offered INTEGER REFERENCES bookings (id) ON DELETE SET NULL;
  -- How many holds each visitor has made in a day (UTC). The visitor is a hash that changes every day.
  CREATE TABLE holds_made (
    visitor TEXT PRIMARY KEY,
    day     TEXT NOT NULL,
    count   INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;
