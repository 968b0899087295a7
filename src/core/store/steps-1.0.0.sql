-- The steps by which stores of version 1.0.0 were made. They never change. Each begins after a line of its own.

-- step 1
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

-- step 2
-- Health and retention query often and must not scan every message.
CREATE INDEX messages_not_mailed ON messages (mail_first_failed_at) WHERE mail_state IN ('waiting', 'failed');
CREATE INDEX messages_delivered ON messages (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX messages_spam ON messages (received_at) WHERE is_spam = 1;

-- step 3
-- The booking tables, created by version 3 of the store. Columns ending in `_at` or `_until` are milliseconds since 1970; ticks are quarters of an hour since then. The primary keys of `claims`, `places` and `arrivals` prevent double booking.
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
) STRICT;

-- step 4
-- Added by version 4: places offered by the studio, and the daily limit of holds.
-- The hold that was offered last.
ALTER TABLE place_wishes ADD COLUMN offered INTEGER REFERENCES bookings (id) ON DELETE SET NULL;
-- How many holds each visitor has made in a day (UTC). The visitor is a hash that changes every day.
CREATE TABLE holds_made (
  visitor TEXT PRIMARY KEY,
  day     TEXT NOT NULL,
  count   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- step 5
-- The desk's people and log, created by version 5 of the store. Times are milliseconds since 1970. Secrets are stored as SHA-256 hashes.
CREATE TABLE desk_people (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT NOT NULL,
  email      TEXT NOT NULL COLLATE NOCASE,
  role       TEXT NOT NULL CHECK (role IN ('owner', 'host')),
  made_at    INTEGER NOT NULL,
  -- Their name stays for the log.
  removed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX desk_people_email ON desk_people (email) WHERE removed_at IS NULL AND email <> '';

CREATE TABLE desk_passkeys (
  -- The credential's id, in base64url.
  id         TEXT PRIMARY KEY,
  person     INTEGER NOT NULL REFERENCES desk_people (id) ON DELETE CASCADE,
  public_key BLOB NOT NULL,
  counter    INTEGER NOT NULL,
  transports TEXT NOT NULL DEFAULT '[]',
  name       TEXT NOT NULL DEFAULT '',
  made_at    INTEGER NOT NULL,
  used_at    INTEGER
) STRICT;
CREATE INDEX passkeys_of_person ON desk_passkeys (person);

CREATE TABLE desk_sessions (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  hash            TEXT NOT NULL UNIQUE,
  person          INTEGER NOT NULL REFERENCES desk_people (id) ON DELETE CASCADE,
  made_at         INTEGER NOT NULL,
  used_at         INTEGER NOT NULL,
  confirmed_until INTEGER NOT NULL DEFAULT 0,
  device          TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX sessions_of_person ON desk_sessions (person);

-- Links that are printed or mailed: to set up the desk, to sign in, to invite somebody, to confirm an act.
CREATE TABLE desk_links (
  hash      TEXT PRIMARY KEY,
  -- The same as a code to paste; NULL where there is none.
  code_hash TEXT,
  purpose   TEXT NOT NULL CHECK (purpose IN ('setup', 'recover', 'sign-in', 'invite')),
  person    INTEGER REFERENCES desk_people (id) ON DELETE CASCADE,
  role      TEXT CHECK (role IN ('owner', 'host')),
  made_at   INTEGER NOT NULL,
  until     INTEGER NOT NULL,
  spent_at  INTEGER,
  tries     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE desk_challenges (
  challenge TEXT PRIMARY KEY,
  purpose   TEXT NOT NULL,
  person    INTEGER,
  until     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE desk_log (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
  what   TEXT NOT NULL,
  about  TEXT NOT NULL,
  at     INTEGER NOT NULL
) STRICT;

-- step 6
-- The desk's columns for visits and closed times, created by version 6 of the store.
-- Nobody becomes absent by themselves: NULL until somebody of the studio says so.
ALTER TABLE booking_lines ADD COLUMN presence TEXT CHECK (presence IN ('here', 'absent'));
ALTER TABLE booking_lines ADD COLUMN presence_at INTEGER;
ALTER TABLE booking_lines ADD COLUMN paid_how TEXT CHECK (paid_how IN ('cash', 'card', 'pass', 'invoice', 'free'));
-- In cents.
ALTER TABLE booking_lines ADD COLUMN paid INTEGER;
ALTER TABLE booking_lines ADD COLUMN paid_at INTEGER;
-- Who gave a visit back; NULL for those that were cancelled before it was noted: visitors did.
ALTER TABLE booking_lines ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('visitor', 'studio'));
-- Who is told by text or call, not by mail: the change that they were told last, and the visit they were reminded of.
ALTER TABLE bookings ADD COLUMN told_sequence INTEGER;
ALTER TABLE bookings ADD COLUMN reminded_tick INTEGER;
CREATE INDEX bookings_to_call ON bookings (id)
  WHERE reference IS NOT NULL AND phone <> '' AND (reply IN ('text', 'call') OR (reply = 'email' AND email = ''));
-- Closures that were made together, such as every second Monday.
ALTER TABLE closures ADD COLUMN series TEXT NOT NULL DEFAULT '';
-- Kept for the staff, or closed for everybody.
ALTER TABLE closures ADD COLUMN is_for_staff INTEGER NOT NULL DEFAULT 0;
-- What the guests read; empty where they read nothing.
ALTER TABLE closures ADD COLUMN notice TEXT NOT NULL DEFAULT '';
CREATE INDEX bookings_by_name ON bookings (name COLLATE NOCASE) WHERE reference IS NOT NULL;

-- step 7
-- The desk's message tables, created by version 7: done and bin, search, replies, comments, letters, settlements.
ALTER TABLE messages ADD COLUMN done_at INTEGER;
ALTER TABLE messages ADD COLUMN binned_at INTEGER;
-- A gift or an order that was paid: at the studio, or online by card.
ALTER TABLE messages ADD COLUMN settled_at INTEGER;
ALTER TABLE messages ADD COLUMN settled_how TEXT CHECK (settled_how IN ('cash', 'card', 'check', 'online'));
ALTER TABLE messages ADD COLUMN settled_cents INTEGER;
CREATE INDEX messages_settled ON messages (settled_at) WHERE settled_at IS NOT NULL;
UPDATE messages SET settled_at = received_at, settled_how = 'online',
    settled_cents = round(CAST(json_extract(fields, '$.amount') AS REAL) * 100)
  WHERE form = 'donation' AND json_valid(fields) AND json_extract(fields, '$.paymentState') LIKE 'Paid.%';
ALTER TABLE messages ADD COLUMN state TEXT GENERATED ALWAYS AS (CASE
  WHEN binned_at IS NOT NULL THEN 'bin' WHEN is_spam = 1 THEN 'spam' WHEN done_at IS NOT NULL THEN 'done'
  ELSE 'new' END) VIRTUAL;
CREATE INDEX messages_by_state ON messages (state);
CREATE INDEX messages_by_form ON messages (form, state);
CREATE INDEX messages_binned ON messages (binned_at) WHERE binned_at IS NOT NULL;
-- A broken disk may have made the fields of a message unreadable.
CREATE INDEX messages_by_email ON messages
  (lower(CASE WHEN json_valid(fields) THEN json_extract(fields, '$.email') END));

-- The words of all messages. It keeps no copy of them; what is deleted leaves nothing behind.
CREATE VIEW message_texts AS SELECT id, CASE WHEN json_valid(fields)
  THEN (SELECT group_concat(value, ' ') FROM json_each(fields)) ELSE fields END AS words FROM messages;
CREATE VIRTUAL TABLE message_words USING fts5(
  words, content = '', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
INSERT INTO message_words (message_words, rank) VALUES ('secure-delete', 1);
INSERT INTO message_words (rowid, words) SELECT id, words FROM message_texts;
CREATE TRIGGER message_words_added AFTER INSERT ON messages BEGIN
  INSERT INTO message_words (rowid, words) SELECT id, words FROM message_texts WHERE id = new.id;
END;
CREATE TRIGGER message_words_removed BEFORE DELETE ON messages BEGIN
  INSERT INTO message_words (message_words, rowid, words)
    SELECT 'delete', id, words FROM message_texts WHERE id = old.id;
END;
CREATE TRIGGER message_words_changing BEFORE UPDATE OF fields ON messages BEGIN
  INSERT INTO message_words (message_words, rowid, words)
    SELECT 'delete', id, words FROM message_texts WHERE id = old.id;
END;
CREATE TRIGGER message_words_changed AFTER UPDATE OF fields ON messages BEGIN
  INSERT INTO message_words (rowid, words) SELECT id, words FROM message_texts WHERE id = new.id;
END;

CREATE TABLE replies (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  message   INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  person    INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
  recipient TEXT NOT NULL,
  words     TEXT NOT NULL,
  made_at   INTEGER NOT NULL,
  mail_id   TEXT NOT NULL,
  state     TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  next_at   INTEGER NOT NULL,
  attempts  INTEGER NOT NULL DEFAULT 0,
  first_failed_at INTEGER,
  error     TEXT,
  sent_at   INTEGER
) STRICT;
CREATE INDEX replies_of_message ON replies (message);
CREATE INDEX replies_not_sent ON replies (next_at) WHERE state IN ('waiting', 'failed');

-- Comments that the studio has let onto the site, and its own answers. They outlive the message they came as.
CREATE TABLE comments (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL for an answer of the studio, and once the message is gone.
  message   INTEGER UNIQUE REFERENCES messages (id) ON DELETE SET NULL,
  cause     TEXT,
  post      TEXT,
  -- The number, on the page, of the comment that it answers.
  reply_to  INTEGER,
  name      TEXT NOT NULL,
  email     TEXT NOT NULL COLLATE NOCASE,
  words     TEXT NOT NULL,
  -- Such as 2026-11-21.
  day       TEXT NOT NULL,
  made_at   INTEGER NOT NULL,
  hidden_at INTEGER,
  CHECK ((cause IS NULL) <> (post IS NULL))
) STRICT;
CREATE INDEX comments_by_email ON comments (email) WHERE email <> '';

CREATE TABLE letter_addresses (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  email     TEXT NOT NULL UNIQUE COLLATE NOCASE,
  -- Stands in the links to confirm and to leave.
  key       TEXT NOT NULL UNIQUE,
  asked_at  INTEGER NOT NULL,
  confirmed_at INTEGER,
  left_at   INTEGER,
  mail_id   TEXT NOT NULL,
  state     TEXT NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'waiting', 'sent', 'failed')),
  next_at   INTEGER NOT NULL,
  attempts  INTEGER NOT NULL DEFAULT 0,
  first_failed_at INTEGER,
  error     TEXT,
  sent_at   INTEGER
) STRICT;
CREATE INDEX letters_not_sent ON letter_addresses (next_at) WHERE state IN ('waiting', 'failed');
-- Whoever signed up before is asked for nothing.
INSERT INTO letter_addresses (email, key, asked_at, mail_id, next_at)
  SELECT email, lower(hex(randomblob(32))), asked_at, lower(hex(randomblob(16))), 0 FROM (
    SELECT lower(json_extract(fields, '$.email')) AS email, min(received_at) AS asked_at FROM messages
    WHERE form = 'newsletter' AND is_spam = 0 AND json_valid(fields) AND json_extract(fields, '$.email') <> ''
    GROUP BY 1);
