/** Moves what waited in a table of its own, or in columns of the row it was about, into the outbox. @param from a query of `old` */
function moved(
  kind: string,
  about: string,
  more: { what?: string; recipient?: string; made: string },
  from: string,
): string {
  const { what = "''", recipient = "'visitor'", made } = more;
  return `INSERT INTO outbox (kind, about, what, recipient, mail_id, made_at, state, next_at, attempts, begun_at, first_failed_at,
      error, sent_at)
    SELECT '${kind}', ${about}, ${what}, ${recipient}, mail_id, ${made}, state, next_at, attempts, first_failed_at, first_failed_at,
      error, sent_at
    FROM ${from} WHERE state IN ('waiting', 'sent', 'failed') ORDER BY id;`;
}

/** Columns of a mail in the tables that had one for each row. */
const ownColumns = ["mail_id", "state", "next_at", "attempts", "first_failed_at", "error", "sent_at"];

const without = (table: string, columns: readonly string[]) =>
  columns.map((column) => `ALTER TABLE ${table} DROP COLUMN ${column};`).join("\n  ");

/** A mail goes with what it is about. */
export const goesWith = (
  table: string,
  kind: string,
) => `CREATE TRIGGER outbox_of_${table} AFTER DELETE ON ${table} BEGIN
    DELETE FROM outbox WHERE about = OLD.id AND kind = '${kind}';
  END;`;

/**
 * One outbox for all mails: before, nine tables had their own. Columns ending in `_at` are milliseconds since 1970.
 */
export const oneOutbox = `
  CREATE TABLE outbox (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    kind      TEXT NOT NULL,
    -- The number of the row that it is about, in the table of its kind.
    about     INTEGER NOT NULL,
    -- Which mail of its kind, such as 'booked' or 'reminder'.
    what      TEXT NOT NULL DEFAULT '',
    recipient TEXT NOT NULL CHECK (recipient IN ('visitor', 'studio')),
    mail_id   TEXT NOT NULL,
    made_at   INTEGER NOT NULL,
    state     TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    next_at   INTEGER NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    -- Its Date: when it was first handed to the mail server. From then on it may have gone out.
    begun_at  INTEGER,
    first_failed_at INTEGER,
    error     TEXT,
    -- What was said to each of the studio's addresses, as JSON, while it is not the same for all.
    outcomes  TEXT NOT NULL DEFAULT '{}',
    sent_at   INTEGER
  ) STRICT;
  ${moved(
    "message",
    "id",
    { recipient: "'studio'", made: "received_at" },
    `(SELECT id, mail_id, received_at, mail_state AS state, mail_next_at AS next_at, mail_attempts AS attempts,
      mail_first_failed_at AS first_failed_at, mail_error AS error, delivered_at AS sent_at FROM messages)`,
  )}
  ${moved("booking", "booking", { what: "kind", recipient: "recipient", made: "made_at" }, "booking_mails")}
  ${moved(
    "wish",
    "id",
    { what: "coalesce(mail_kind, '')", made: "min(next_at, unixepoch() * 1000)" },
    "place_wishes",
  )}
  ${moved("reply", "id", { made: "made_at" }, "(SELECT * FROM replies WHERE recipient <> '')")}
  ${moved("letters", "id", { made: "asked_at" }, "letter_addresses")}
  ${moved("receipt", "id", { made: "coalesce(void_at, issued_at)" }, "gift_receipts")}
  ${moved("pass", "id", { made: "sold_at" }, "passes")}
  ${moved("invoice", "invoice", { what: "kind", made: "made_at" }, "invoice_mails")}
  ${moved("signature", "id", { made: "signed_at" }, "signatures")}
  CREATE INDEX outbox_waiting ON outbox (next_at) WHERE state = 'waiting';
  CREATE INDEX outbox_not_sent ON outbox (first_failed_at) WHERE state <> 'sent';
  CREATE INDEX outbox_about ON outbox (about, kind);
  CREATE INDEX outbox_by_mail_id ON outbox (mail_id);
  CREATE INDEX outbox_sent_messages ON outbox (sent_at) WHERE kind = 'message' AND sent_at IS NOT NULL;
  DROP TABLE booking_mails;
  DROP TABLE invoice_mails;
  UPDATE place_wishes SET state = CASE WHEN state = 'to call' THEN 'to call' ELSE 'none' END;
  DROP INDEX messages_to_mail;
  DROP INDEX messages_not_mailed;
  DROP INDEX messages_delivered;
  DROP INDEX replies_not_sent;
  DROP INDEX letters_not_sent;
  DROP INDEX gift_receipts_to_mail;
  DROP INDEX passes_to_mail;
  DROP INDEX signatures_to_mail;
  ${without("messages", ["mail_state", "mail_attempts", "mail_next_at", "mail_first_failed_at", "mail_error", "delivered_at"])}
  ${without(
    "place_wishes",
    ownColumns.filter((column) => column !== "state"),
  )}
  ${["replies", "letter_addresses", "gift_receipts", "passes", "signatures"].map((table) => without(table, ownColumns)).join("\n  ")}
  ${goesWith("messages", "message")}
  ${goesWith("bookings", "booking")}
  ${goesWith("place_wishes", "wish")}
  ${goesWith("replies", "reply")}
  ${goesWith("letter_addresses", "letters")}
  ${goesWith("gift_receipts", "receipt")}
  ${goesWith("passes", "pass")}
  ${goesWith("invoices", "invoice")}
  ${goesWith("signatures", "signature")}
  -- When a mail was counted: one that was counted ahead of now was counted by a wrong clock.
  ALTER TABLE counted_mails ADD COLUMN counted_at INTEGER NOT NULL DEFAULT 0;`;

/** Owners are told of changed bank details by a mail of the outbox, about the act in the log. */
export const mailsOfBankDetails = goesWith("desk_log", "bank");

/** A mail that may have gone out before an earlier state was restored says so. */
export const repeatedMails = "ALTER TABLE outbox ADD COLUMN may_repeat INTEGER NOT NULL DEFAULT 0;";
