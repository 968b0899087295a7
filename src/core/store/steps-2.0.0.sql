-- The steps by which stores of version 1.0.0 became those of 2.0.0. They never change. Each begins after a line of its own.

-- step 8
-- Who vouches for a booking, and from which address it came, added by version 8 of the store. `bookings.visitor` is
-- from now on a keyed hash of the address (IPv4, or the /64 network of IPv6) of a hold, and of a booking that nobody
-- vouches for yet. It is NULL once somebody does, the day after the visit, and for the studio. /
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
ALTER TABLE place_wishes ADD COLUMN visitor TEXT;

-- step 9
-- Hashes of ended sessions, added by version 9: a form posted with such a cookie must not be lost.
CREATE TABLE desk_ended_sessions (
  hash    TEXT PRIMARY KEY,
  -- The session's last use, in milliseconds since 1970.
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER desk_session_ended AFTER DELETE ON desk_sessions BEGIN
  INSERT OR REPLACE INTO desk_ended_sessions (hash, used_at) VALUES (OLD.hash, OLD.used_at);
END;

-- step 10
-- Mails that somebody could set off for any address, to limit them: src/core/outbox/mail-limit.server.ts.
CREATE TABLE counted_mails (
  -- A hash of the address as it is counted.
  address TEXT NOT NULL,
  -- When it goes out, in milliseconds since 1970. It may lie ahead.
  at      INTEGER NOT NULL
) STRICT;
CREATE INDEX counted_mails_of_address ON counted_mails (address, at);
CREATE INDEX counted_mails_by_time ON counted_mails (at);

-- step 11
-- When something was removed at the desk, added by version 11. It can be brought back for 30 days.
ALTER TABLE place_wishes ADD COLUMN removed_at INTEGER;
ALTER TABLE closures ADD COLUMN removed_at INTEGER;
ALTER TABLE letter_addresses ADD COLUMN removed_at INTEGER;
-- When a removed address had confirmed, to bring that back with it.
ALTER TABLE letter_addresses ADD COLUMN confirmed_before INTEGER;

-- step 12
-- What devices keep passkeys of somebody under, added by version 12: random. NULL until it is needed.
ALTER TABLE desk_people ADD COLUMN handle TEXT;

-- step 13
-- One ledger for all money, added by version 13, with what earlier versions noted beside visits, gifts and orders.
-- Those amounts are hundredths of a currency that only the content knows: the server names it as soon as it does. /
CREATE TABLE money_moves (
  id       INTEGER PRIMARY KEY,
  at       INTEGER NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('visit', 'gift', 'order', 'pass', 'voucher', 'refund', 'fee')),
  way      TEXT NOT NULL CHECK (way IN ('online', 'cash', 'card', 'check', 'pass', 'voucher', 'invoice', 'waived')),
  -- In the smallest unit of the currency; what was given back is negative.
  amount   INTEGER NOT NULL,
  currency TEXT NOT NULL,
  booking  INTEGER REFERENCES bookings (id) ON DELETE SET NULL,
  line     INTEGER REFERENCES booking_lines (id) ON DELETE SET NULL,
  message  INTEGER REFERENCES messages (id) ON DELETE SET NULL,
  -- A sold pass or voucher.
  pass     INTEGER,
  -- Of the desk; NULL for what guests and the server do.
  person   INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
  provider_account TEXT,
  payment  TEXT,
  provider_id TEXT,
  is_test  INTEGER NOT NULL DEFAULT 0,
  opposite_of INTEGER REFERENCES money_moves (id)
) STRICT;
CREATE INDEX money_moves_by_time ON money_moves (at);
CREATE INDEX money_moves_of_booking ON money_moves (booking) WHERE booking IS NOT NULL;
CREATE INDEX money_moves_of_line ON money_moves (line) WHERE line IS NOT NULL;
CREATE INDEX money_moves_of_message ON money_moves (message) WHERE message IS NOT NULL;
CREATE INDEX money_moves_of_pass ON money_moves (pass) WHERE pass IS NOT NULL;
CREATE INDEX money_moves_of_payment ON money_moves (payment) WHERE payment IS NOT NULL;
-- What the provider reports again is not written again, and nothing is undone twice.
CREATE UNIQUE INDEX money_moves_once ON money_moves (provider_id, kind, coalesce(line, 0))
  WHERE provider_id IS NOT NULL;
CREATE UNIQUE INDEX money_moves_undone ON money_moves (opposite_of) WHERE opposite_of IS NOT NULL;

INSERT INTO money_moves (at, kind, way, amount, currency, booking, line)
  SELECT coalesce(paid_at, start_tick * 900000), 'visit', CASE paid_how WHEN 'free' THEN 'waived' ELSE paid_how END,
    CASE paid_how WHEN 'free' THEN price ELSE coalesce(paid, 0) END, '', booking, id
  FROM booking_lines WHERE paid_how IS NOT NULL ORDER BY paid_at, id;
INSERT INTO money_moves (at, kind, way, amount, currency, message, payment)
  SELECT settled_at, CASE form WHEN 'order' THEN 'order' ELSE 'gift' END, coalesce(settled_how, 'cash'),
    coalesce(settled_cents, 0), '', id,
    CASE WHEN settled_how = 'online' AND json_valid(fields) THEN json_extract(fields, '$.paymentReference') END
  FROM messages WHERE settled_at IS NOT NULL ORDER BY settled_at, id;
ALTER TABLE booking_lines DROP COLUMN paid_how;
ALTER TABLE booking_lines DROP COLUMN paid;
ALTER TABLE booking_lines DROP COLUMN paid_at;
ALTER TABLE messages DROP COLUMN settled_how;
ALTER TABLE messages DROP COLUMN settled_cents;

CREATE TRIGGER money_moves_stay BEFORE UPDATE OF at, kind, way, amount, currency, is_test ON money_moves
  WHEN OLD.currency <> '' BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;
-- What test keys made may be emptied.
CREATE TRIGGER money_moves_kept BEFORE DELETE ON money_moves
  WHEN OLD.is_test = 0 BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;

-- step 14
-- The waiting list offers places by itself. Triggers note what opens, whichever way it does: src/features/waiting-
-- list/waitlist-turns.server.ts offers it in the same transaction. /
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
END;

-- step 15
-- What would be mailed and cannot be: the staff tell it. What it is about is named in one way, so that it stands
-- there once.
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
) STRICT;

-- step 16
-- Passes and vouchers, and what was added to them or taken. What is left is the sum of the moves, never a column.
CREATE TABLE passes (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The hash of the code, which follows from id, version and a secret of the store.
  hash      TEXT NOT NULL UNIQUE,
  version   INTEGER NOT NULL DEFAULT 1,
  last_four TEXT NOT NULL,
  product   TEXT NOT NULL,
  unit      TEXT NOT NULL CHECK (unit IN ('visits', 'minutes', 'money')),
  -- Visits, minutes or cents that were sold.
  count     INTEGER NOT NULL CHECK (count > 0),
  -- Slugs of the offers that it pays, as JSON; an empty list for all of them.
  offers    TEXT NOT NULL DEFAULT '[]',
  -- In cents.
  price     INTEGER NOT NULL,
  -- ISO 4217; empty while nobody has set one.
  currency  TEXT NOT NULL,
  -- The last day on which it can be used; NULL if it never ends.
  last_day  TEXT,
  sold_at   INTEGER NOT NULL,
  source    TEXT NOT NULL CHECK (source IN ('desk', 'online', 'before')),
  -- The number of a pass that was sold before, as it stands on it.
  old_number TEXT,
  for_name  TEXT NOT NULL DEFAULT '',
  words     TEXT NOT NULL DEFAULT '',
  email     TEXT NOT NULL DEFAULT '',
  given_back_at INTEGER
) STRICT;
CREATE INDEX passes_by_last_four ON passes (last_four);
CREATE INDEX passes_by_email ON passes (email COLLATE NOCASE) WHERE email <> '';

CREATE TABLE pass_moves (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  pass   INTEGER NOT NULL REFERENCES passes (id) ON DELETE CASCADE,
  at     INTEGER NOT NULL,
  what   TEXT NOT NULL,
  -- Visits, minutes or cents: what is added, or, below zero, taken.
  units  INTEGER NOT NULL,
  -- The visit that it pays, and how much of its price.
  line   INTEGER REFERENCES booking_lines (id) ON DELETE SET NULL,
  cents  INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT '',
  person INTEGER
) STRICT;
CREATE INDEX moves_of_pass ON pass_moves (pass);
CREATE INDEX moves_of_line ON pass_moves (line) WHERE line IS NOT NULL;
CREATE TRIGGER pass_not_below_zero BEFORE INSERT ON pass_moves WHEN NEW.units < 0 BEGIN
  SELECT RAISE(ABORT, 'a pass has no more than that')
  WHERE (SELECT coalesce(sum(units), 0) FROM pass_moves WHERE pass = NEW.pass) + NEW.units < 0;
END;
-- The pass that a guest has given for a visit.
ALTER TABLE bookings ADD COLUMN pass INTEGER REFERENCES passes (id) ON DELETE SET NULL;

-- step 17
-- Receipts of gifts, each with its mail. A gift that was not paid after all makes its receipt void, and the donor is
-- told.
CREATE TABLE gift_receipts (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  message   INTEGER NOT NULL UNIQUE REFERENCES messages (id) ON DELETE CASCADE,
  -- Stands in the link of its mail.
  key       TEXT NOT NULL UNIQUE,
  issued_at INTEGER NOT NULL,
  void_at   INTEGER,
  mail_id   TEXT NOT NULL,
  state     TEXT NOT NULL CHECK (state IN ('none', 'waiting', 'sent', 'failed')),
  next_at   INTEGER NOT NULL,
  attempts  INTEGER NOT NULL DEFAULT 0,
  first_failed_at INTEGER,
  error     TEXT,
  sent_at   INTEGER
) STRICT;
CREATE INDEX gift_receipts_to_mail ON gift_receipts (next_at) WHERE state IN ('waiting', 'failed');

-- step 18
-- What those who signed up for an event know about it, so that a publish can tell them what has changed.
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
) STRICT, WITHOUT ROWID;

-- step 19
-- Invoices and credit notes, each kind with numbers of its own and without a gap. What was issued never changes.
CREATE TABLE invoices (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  kind      TEXT NOT NULL CHECK (kind IN ('invoice', 'credit')),
  letter    TEXT NOT NULL,
  number    INTEGER NOT NULL,
  issued_at INTEGER NOT NULL,
  booking   INTEGER NOT NULL REFERENCES bookings (id),
  recipient TEXT NOT NULL,
  order_number TEXT NOT NULL DEFAULT '',
  currency  TEXT NOT NULL,
  -- What was supplied, and the tax in it, as JSON.
  lines     TEXT NOT NULL,
  tax       TEXT,
  -- The invoice that a credit note takes back.
  credits   INTEGER UNIQUE REFERENCES invoices (id),
  UNIQUE (kind, letter, number)
) STRICT;
CREATE INDEX invoices_of_booking ON invoices (booking);
CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices BEGIN SELECT RAISE(ABORT, 'an invoice never changes'); END;
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices BEGIN SELECT RAISE(ABORT, 'an invoice never goes'); END;

-- step 20
-- Closed times because somebody is away. `room` may name a person of the staff, as `@3`: that closes nothing.
ALTER TABLE closures ADD COLUMN is_away INTEGER NOT NULL DEFAULT 0;
-- Who answers meanwhile.
ALTER TABLE closures ADD COLUMN answers TEXT NOT NULL DEFAULT '';

-- step 21
-- Payments that are begun at a provider, and what is given back of them, added by version 14.
CREATE TABLE payments (
  id       INTEGER PRIMARY KEY,
  kind     TEXT NOT NULL,
  booking  INTEGER REFERENCES bookings (id) ON DELETE SET NULL,
  pass     INTEGER,
  state    TEXT NOT NULL CHECK (state IN ('begun', 'open', 'paid', 'ended')) DEFAULT 'begun',
  -- In the smallest unit of the currency.
  amount   INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- The reference that the provider's receipt names.
  reference TEXT NOT NULL DEFAULT '',
  -- What is paid for each line, as JSON.
  shares   TEXT NOT NULL DEFAULT '[]',
  -- All parameters of the call that begins it, as JSON, so that each try is the same.
  request  TEXT NOT NULL,
  -- The idempotency key.
  key      TEXT NOT NULL UNIQUE,
  session  TEXT UNIQUE,
  url      TEXT,
  ticket_hash  TEXT,
  ticket_until INTEGER,
  until    INTEGER NOT NULL,
  -- When the server asks the provider by itself; NULL if it need not.
  next_at  INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  error    TEXT,
  intent   TEXT,
  is_test  INTEGER NOT NULL DEFAULT 0,
  made_at  INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX payments_open ON payments (booking) WHERE state IN ('begun', 'open') AND booking IS NOT NULL;
CREATE INDEX payments_of_booking ON payments (booking) WHERE booking IS NOT NULL;
CREATE INDEX payments_due ON payments (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX payments_by_ticket ON payments (ticket_hash) WHERE ticket_hash IS NOT NULL;
CREATE INDEX payments_by_intent ON payments (intent) WHERE intent IS NOT NULL;
CREATE TABLE refunds (
  id       INTEGER PRIMARY KEY,
  payment  INTEGER NOT NULL REFERENCES payments (id),
  booking  INTEGER REFERENCES bookings (id) ON DELETE SET NULL,
  line     INTEGER REFERENCES booking_lines (id) ON DELETE SET NULL,
  amount   INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state    TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'otherwise')) DEFAULT 'waiting',
  why      TEXT NOT NULL,
  key      TEXT NOT NULL UNIQUE,
  refund   TEXT,
  -- Of the desk; NULL for what the server gives back by itself.
  person   INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
  made_at  INTEGER NOT NULL,
  next_at  INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  error    TEXT,
  ended_at INTEGER
) STRICT;
CREATE INDEX refunds_of_booking ON refunds (booking) WHERE booking IS NOT NULL;
CREATE INDEX refunds_of_payment ON refunds (payment);
CREATE INDEX refunds_due ON refunds (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX refunds_failed ON refunds (id) WHERE state = 'failed';

-- step 22
-- Where as many parties arrive as the staff can receive, one fewer opens every room: noted without a room's name.
CREATE TRIGGER arrival_opened AFTER DELETE ON arrivals WHEN EXISTS (SELECT 1 FROM place_wishes) BEGIN
  INSERT INTO opened_times VALUES ('', OLD.tick, OLD.tick + 1);
END;

-- step 23
-- Texts that guests sign, each with the exact words. What was signed on paper is only counted.
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
CREATE INDEX signatures_kept ON signatures (kept_until);

-- step 24
-- Passes that are bought online, with the mail of their code.
ALTER TABLE passes ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;
ALTER TABLE passes ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';
ALTER TABLE passes ADD COLUMN state TEXT NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'waiting', 'sent', 'failed'));
ALTER TABLE passes ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE passes ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE passes ADD COLUMN first_failed_at INTEGER;
ALTER TABLE passes ADD COLUMN error TEXT;
ALTER TABLE passes ADD COLUMN sent_at INTEGER;
CREATE INDEX passes_to_mail ON passes (next_at) WHERE state IN ('waiting', 'failed');

-- step 25
-- How people at the desk like to see its pages.
CREATE TABLE desk_choices (
  person INTEGER NOT NULL REFERENCES desk_people (id),
  -- What was chosen for, such as "calendar on phones".
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;

-- step 26
-- Invoices may be taken back in parts, go once no law asks for them any more, and are mailed. A column that is unique
-- cannot be changed, so the table is made anew. /
DROP TRIGGER invoices_stay;
DROP TRIGGER invoices_kept;
CREATE TABLE invoices_next (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  kind      TEXT NOT NULL CHECK (kind IN ('invoice', 'credit')),
  letter    TEXT NOT NULL,
  number    INTEGER NOT NULL,
  issued_at INTEGER NOT NULL,
  booking   INTEGER NOT NULL REFERENCES bookings (id),
  recipient TEXT NOT NULL,
  order_number TEXT NOT NULL DEFAULT '',
  currency  TEXT NOT NULL,
  lines     TEXT NOT NULL,
  tax       TEXT,
  -- The invoice that a credit note takes back, or a part of it.
  credits   INTEGER,
  UNIQUE (kind, letter, number)
) STRICT;
INSERT INTO invoices_next SELECT id, kind, letter, number, issued_at, booking, recipient, order_number, currency, lines, tax,
  credits FROM invoices;
DROP TABLE invoices;
ALTER TABLE invoices_next RENAME TO invoices;
CREATE INDEX invoices_of_booking ON invoices (booking);
CREATE INDEX credits_of_invoice ON invoices (credits);
CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices BEGIN SELECT RAISE(ABORT, 'an invoice never changes'); END;
-- The law of no country lets one go within three years.
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices WHEN OLD.issued_at > (unixepoch() - 94608000) * 1000
  BEGIN SELECT RAISE(ABORT, 'an invoice never goes'); END;
CREATE TABLE invoice_mails (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  invoice   INTEGER NOT NULL,
  booking   INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  kind      TEXT NOT NULL CHECK (kind IN ('issued', 'reminder')),
  made_at   INTEGER NOT NULL,
  mail_id   TEXT NOT NULL,
  state     TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  next_at   INTEGER NOT NULL,
  attempts  INTEGER NOT NULL DEFAULT 0,
  first_failed_at INTEGER,
  error     TEXT,
  sent_at   INTEGER
) STRICT;
CREATE INDEX invoice_mails_due ON invoice_mails (next_at) WHERE state = 'waiting';
CREATE INDEX mails_of_invoice ON invoice_mails (invoice);

-- step 27
-- Donors whose gifts of a year stand in one letter, and those whose gifts do not.
CREATE TABLE donor_choices (
  id        INTEGER PRIMARY KEY,
  -- An address in lower case, or a name where there is none.
  donor     TEXT NOT NULL UNIQUE,
  joined_to TEXT NOT NULL
) STRICT;

-- step 28
-- Orders of the shop that are paid online.
ALTER TABLE payments ADD COLUMN message INTEGER REFERENCES messages (id) ON DELETE SET NULL;
CREATE INDEX payments_of_message ON payments (message) WHERE message IS NOT NULL;

-- step 29
-- Questions about a visit, which stand with it, as our answers do.
ALTER TABLE messages ADD COLUMN booking INTEGER REFERENCES bookings (id) ON DELETE SET NULL;
CREATE INDEX messages_of_booking ON messages (booking) WHERE booking IS NOT NULL;

-- step 30
-- What the daily look at the provider's list finds: what only the owner can deal with, and payouts.
CREATE TABLE payment_findings (
  id          INTEGER PRIMARY KEY,
  what        TEXT NOT NULL CHECK (what IN ('unknown', 'dispute')),
  provider_id TEXT NOT NULL UNIQUE,
  payment     TEXT NOT NULL,
  -- The reference that the provider's receipt names.
  reference   TEXT NOT NULL DEFAULT '',
  -- In the smallest unit of the currency.
  amount      INTEGER NOT NULL,
  currency    TEXT NOT NULL,
  -- When the provider needs an answer.
  until       INTEGER,
  is_test     INTEGER NOT NULL DEFAULT 0,
  found_at    INTEGER NOT NULL,
  closed_at   INTEGER
) STRICT;
CREATE TABLE payouts (
  item   TEXT PRIMARY KEY NOT NULL,
  payout TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX refunds_by_provider ON refunds (refund) WHERE refund IS NOT NULL;
CREATE INDEX money_moves_by_provider ON money_moves (provider_id) WHERE provider_id IS NOT NULL;

-- step 31
-- What guests answered to the owner's questions: JSON, an array of question and answer.
ALTER TABLE booking_lines ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';

-- step 32
-- The copy of a signed text that is mailed to its signer. The columns are those of the other outboxes.
ALTER TABLE signatures ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE signatures ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';
ALTER TABLE signatures ADD COLUMN state TEXT NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'waiting', 'sent', 'failed'));
ALTER TABLE signatures ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE signatures ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE signatures ADD COLUMN first_failed_at INTEGER;
ALTER TABLE signatures ADD COLUMN error TEXT;
ALTER TABLE signatures ADD COLUMN sent_at INTEGER;
CREATE INDEX signatures_to_mail ON signatures (next_at) WHERE state IN ('waiting', 'failed');

-- step 33
-- Which invoice a move is of: a line that has become dearer may be on two.
ALTER TABLE money_moves ADD COLUMN invoice INTEGER;

-- step 34
-- For which pass of an order something is given back.
ALTER TABLE refunds ADD COLUMN pass INTEGER;
