import type { PassMove, PassUnit } from "#domain/guest-passes.ts";
import { daysAfterVisit } from "#domain/kept.ts";
import {
  books,
  cents,
  flag,
  id,
  json,
  keep,
  number,
  personal,
  plain,
  secret,
  text,
  time,
} from "./columns.ts";

/** What was issued never changes, whoever asks. */
const invoiced = {
  why: "The law wants issued invoices kept as they are.",
  until: "the law no longer asks for the books of that year",
};

const contact = { daysAfterVisit: daysAfterVisit.contact };

/** Tables of passes, and of papers about money. */
export const paperTables = {
  gift_receipts: {
    of: { through: "messages", by: "message", label: "Receipts" },
    columns: {
      id: id(),
      message: number(plain),
      key: text(secret()).forgottenAs(() => crypto.randomUUID()),
      issued_at: time(keep("Issued", books)),
      void_at: time(keep("Made void", books)).orNull(),
      mail_id: text(plain),
      state: text(plain).of<"none" | "waiting" | "sent" | "failed">(),
      next_at: time(plain),
      attempts: number(plain).byDefault(0),
      first_failed_at: time(plain).orNull(),
      error: text(secret()).orNull(),
      sent_at: time(plain).orNull(),
    },
  },
  donor_choices: {
    of: { guests: { email: "donor" }, label: "Letters of the year" },
    columns: {
      id: id(),
      donor: text(personal("Gifts under")),
      // Empty: the names that gave under it get a letter each.
      joined_to: text(personal("Together with the gifts under")),
    },
  },
  invoices: {
    of: { through: "bookings", by: "booking", label: "Invoices" },
    columns: {
      id: id(),
      kind: text(plain).of<"invoice" | "credit">(),
      letter: text(keep("Series", invoiced)),
      number: number(keep("Number", invoiced)),
      issued_at: time(keep("Issued", invoiced)),
      booking: number(plain),
      recipient: text(keep("To", invoiced)),
      order_number: text(keep("Order number", invoiced)).byDefault(""),
      currency: text(keep("Currency", invoiced)),
      lines: json(keep("For", invoiced)),
      tax: json(keep("Tax", invoiced)).orNull(),
      credits: number(plain).orNull(),
    },
  },
  invoice_mails: {
    of: { through: "bookings", by: "booking", label: "E-mails about invoices" },
    columns: {
      id: id(),
      invoice: number(plain),
      booking: number(plain),
      kind: text(plain).of<"issued" | "reminder">(),
      made_at: time(plain),
      mail_id: text(plain),
      state: text(plain).of<"waiting" | "sent" | "failed">().byDefault("waiting"),
      next_at: time(plain),
      attempts: number(plain).byDefault(0),
      first_failed_at: time(plain).orNull(),
      error: text(secret(contact)).orNull(),
      sent_at: time(personal("Sent", contact)).orNull(),
    },
  },
  passes: {
    of: { guests: { email: "email" }, label: "Passes and vouchers" },
    columns: {
      id: id(),
      // A pass is good for whoever has its code, so it outlives what was known of its buyer.
      hash: text(plain),
      version: number(plain).byDefault(1),
      last_four: text(plain),
      product: text(keep("Pass", books)),
      unit: text(plain).of<PassUnit>(),
      count: number(keep("Visits, minutes or cents", books)),
      offers: json(plain).byDefault("[]"),
      price: cents(keep("Price", books)),
      currency: text(keep("Currency", books)),
      last_day: text(keep("Last day", books)).orNull(),
      sold_at: time(keep("Sold", books)),
      source: text(plain).of<"desk" | "online" | "before">(),
      old_number: text(personal("Earlier number")).orNull(),
      for_name: text(personal("Name on the card")).byDefault(""),
      words: text(personal("Words on the card")).byDefault(""),
      email: text(personal("E-mail")).byDefault(""),
      given_back_at: time(keep("Given back", books)).orNull(),
      is_test: flag(plain).byDefault(0),
      mail_id: text(plain).byDefault(""),
      state: text(plain).of<"none" | "waiting" | "sent" | "failed">().byDefault("none"),
      next_at: time(plain).byDefault(0),
      attempts: number(plain).byDefault(0),
      first_failed_at: time(plain).orNull(),
      error: text(secret()).orNull(),
      sent_at: time(plain).orNull(),
    },
  },
  pass_moves: {
    of: { through: "passes", by: "pass", label: "What was added or taken" },
    // When and for what a pass was used is its user's, and not its buyer's to read. What is on it stays with its code.
    columns: {
      id: id(),
      pass: number(plain),
      at: time(plain),
      what: text(plain).of<PassMove>(),
      units: number(keep("Visits, minutes or cents", books)),
      line: number(plain).orNull(),
      cents: cents(plain).byDefault(0),
      reason: text(secret()).byDefault(""),
      person: number(plain).orNull(),
    },
  },
} as const;
