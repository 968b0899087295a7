/** Steps of `migrations.ts` about money, passes and paper, in their order. A published step never changes. */

/**
 * One ledger for all money, added by version 13, with what earlier versions noted beside visits, gifts and orders. Those
 * amounts are hundredths of a currency that only the content knows: the server names it as soon as it does.
 */
export const moneyMoves = `
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
    WHEN OLD.is_test = 0 BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;`;

/** Passes and vouchers, and what was added to them or taken. What is left is the sum of the moves, never a column. */
export const passTables = `
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
  ALTER TABLE bookings ADD COLUMN pass INTEGER REFERENCES passes (id) ON DELETE SET NULL;`;

/** Receipts of gifts, each with its mail. A gift that was not paid after all makes its receipt void, and the donor is told. */
export const giftReceipts = `
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
  CREATE INDEX gift_receipts_to_mail ON gift_receipts (next_at) WHERE state IN ('waiting', 'failed');`;

/** Invoices and credit notes, each kind with numbers of its own and without a gap. What was issued never changes. */
export const invoiceTable = `
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
  CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices BEGIN SELECT RAISE(ABORT, 'an invoice never goes'); END;`;

/** Payments that are begun at a provider, and what is given back of them, added by version 14. */
export const onlinePayments = `
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
  CREATE INDEX refunds_failed ON refunds (id) WHERE state = 'failed';`;

/** Passes that are bought online, with the mail of their code. */
export const onlinePasses = `
  ALTER TABLE passes ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE passes ADD COLUMN mail_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE passes ADD COLUMN state TEXT NOT NULL DEFAULT 'none' CHECK (state IN ('none', 'waiting', 'sent', 'failed'));
  ALTER TABLE passes ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE passes ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE passes ADD COLUMN first_failed_at INTEGER;
  ALTER TABLE passes ADD COLUMN error TEXT;
  ALTER TABLE passes ADD COLUMN sent_at INTEGER;
  CREATE INDEX passes_to_mail ON passes (next_at) WHERE state IN ('waiting', 'failed');`;

/**
 * Invoices may be taken back in parts, go once no law asks for them any more, and are mailed. A column that is unique cannot be
 * changed, so the table is made anew.
 */
export const invoiceParts = `
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
  CREATE INDEX mails_of_invoice ON invoice_mails (invoice);`;

/** Donors whose gifts of a year stand in one letter, and those whose gifts do not. */
export const donorChoices = `
  CREATE TABLE donor_choices (
    id        INTEGER PRIMARY KEY,
    -- An address in lower case, or a name where there is none.
    donor     TEXT NOT NULL UNIQUE,
    joined_to TEXT NOT NULL
  ) STRICT;`;

/** Orders of the shop that are paid online. */
export const paidOrders = `
  ALTER TABLE payments ADD COLUMN message INTEGER REFERENCES messages (id) ON DELETE SET NULL;
  CREATE INDEX payments_of_message ON payments (message) WHERE message IS NOT NULL;`;

/** What the daily look at the provider's list finds: what only the owner can deal with, and payouts. */
export const paymentFindings = `
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
  CREATE INDEX money_moves_by_provider ON money_moves (provider_id) WHERE provider_id IS NOT NULL;`;

/** Why a payment is void, and what its page showed: settling looks at the world again. */
export const voidPayments = `
  ALTER TABLE payments ADD COLUMN void_why TEXT;
  ALTER TABLE payments ADD COLUMN void_at INTEGER;
  ALTER TABLE payments ADD COLUMN promised TEXT NOT NULL DEFAULT '{}';`;

/** Bank transfer is a way to pay. The ledger is copied as it is, because a check of a column cannot change. */
export const transferWay = `
  CREATE TABLE moves_next (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('visit', 'gift', 'order', 'pass', 'voucher', 'refund', 'fee')),
    way      TEXT NOT NULL CHECK (way IN
      ('online', 'cash', 'card', 'check', 'transfer', 'pass', 'voucher', 'invoice', 'waived')),
    amount   INTEGER NOT NULL,
    currency TEXT NOT NULL,
    booking  INTEGER REFERENCES bookings (id) ON DELETE SET NULL,
    line     INTEGER REFERENCES booking_lines (id) ON DELETE SET NULL,
    message  INTEGER REFERENCES messages (id) ON DELETE SET NULL,
    pass     INTEGER,
    person   INTEGER REFERENCES desk_people (id) ON DELETE SET NULL,
    provider_account TEXT,
    payment  TEXT,
    provider_id TEXT,
    is_test  INTEGER NOT NULL DEFAULT 0,
    opposite_of INTEGER REFERENCES moves_next (id),
    invoice  INTEGER
  ) STRICT;
  INSERT INTO moves_next SELECT id, at, kind, way, amount, currency, booking, line, message, pass, person,
    provider_account, payment, provider_id, is_test, opposite_of, invoice FROM money_moves ORDER BY id;
  DROP TABLE money_moves;
  ALTER TABLE moves_next RENAME TO money_moves;
  CREATE INDEX money_moves_by_time ON money_moves (at);
  CREATE INDEX money_moves_of_booking ON money_moves (booking) WHERE booking IS NOT NULL;
  CREATE INDEX money_moves_of_line ON money_moves (line) WHERE line IS NOT NULL;
  CREATE INDEX money_moves_of_message ON money_moves (message) WHERE message IS NOT NULL;
  CREATE INDEX money_moves_of_pass ON money_moves (pass) WHERE pass IS NOT NULL;
  CREATE INDEX money_moves_of_payment ON money_moves (payment) WHERE payment IS NOT NULL;
  CREATE INDEX money_moves_by_provider ON money_moves (provider_id) WHERE provider_id IS NOT NULL;
  CREATE UNIQUE INDEX money_moves_once ON money_moves (provider_id, kind, coalesce(line, 0))
    WHERE provider_id IS NOT NULL;
  CREATE UNIQUE INDEX money_moves_undone ON money_moves (opposite_of) WHERE opposite_of IS NOT NULL;
  CREATE TRIGGER money_moves_stay BEFORE UPDATE OF at, kind, way, amount, currency, is_test ON money_moves
    WHEN OLD.currency <> '' BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;
  CREATE TRIGGER money_moves_kept BEFORE DELETE ON money_moves
    WHEN OLD.is_test = 0 BEGIN SELECT RAISE(ABORT, 'money_moves is only appended to'); END;`;
