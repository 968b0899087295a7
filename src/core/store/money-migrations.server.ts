/** Steps of `migrations.ts` about money, passes and paper, in their order. A published step never changes. */

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
