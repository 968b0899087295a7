import { ahead, flag, id, json, number, personal, plain, secret, text, time } from "./columns.server.ts";

/**
 * Every kind of mail that waits in the outbox, and the table whose row it is about. For a new kind, existing stores need a step of
 * `migrations.server.ts` with its trigger (`goesWith`).
 */
export const mailKinds = {
  message: "messages",
  received: "messages",
  booking: "bookings",
  wish: "place_wishes",
  reply: "replies",
  letters: "letter_addresses",
  receipt: "gift_receipts",
  pass: "passes",
  invoice: "invoices",
  signature: "signatures",
  // That the bank details of invoices were changed.
  bank: "desk_log",
  // That a host asks the owners to look at a visit.
  incident: "incidents",
} as const;

/** A kind of mail. */
export type MailKind = keyof typeof mailKinds;

/** Waiting for its next attempt, sent, or given up until somebody sends it again. */
export type MailProgress = "waiting" | "sent" | "failed";

/** What a mail server said to a recipient of a mail. */
export type MailOutcome = "taken" | "not now" | "never";

/** All mails that wait, went out or were given up. */
export const mailTables = {
  outbox: {
    of: { byKind: mailKinds, by: "about", label: "E-mails" },
    left: "own",
    columns: {
      id: id(),
      kind: text(personal("About")).of<MailKind>(),
      // The number of the row that it is about: a trigger deletes the mail with it.
      about: number(plain),
      // Which mail of its kind: `booked`, `reminder`.
      what: text(personal("What")).byDefault(""),
      recipient: text(personal("To")).oneOf("visitor", "studio"),
      mail_id: text(plain),
      // When it was queued: what is later than the last second of a copy cannot have gone out before.
      made_at: time(plain),
      state: text(plain).oneOf("waiting", "sent", "failed").byDefault("waiting"),
      next_at: ahead(plain),
      attempts: number(plain).byDefault(0),
      // Its Date: when it was first handed to the mail server. From then on it may have gone out.
      begun_at: time(plain).orNull(),
      first_failed_at: time(plain).orNull(),
      // A mail server may name the address.
      error: text(secret()).orNull(),
      // What was said to each of the studio's addresses, while it is not the same for all.
      outcomes: json(plain).byDefault("{}"),
      sent_at: time(personal("Sent")).orNull(),
      // Whether it may have gone out before an earlier state was restored: then it says so.
      may_repeat: flag(plain).byDefault(0),
    },
  },
  // Addresses are hashes that only the code of src/core/outbox/mail-limit.server.ts can find; rows go within 90 days.
  counted_mails: {
    of: "nobody",
    left: "own",
    columns: { address: text(secret()), at: time(plain), counted_at: time(plain).byDefault(0) },
  },
} as const;
