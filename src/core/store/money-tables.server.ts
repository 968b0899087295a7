import type { PassMove } from "#core/booking/guest-passes.ts";
import type { VoidWhy } from "#core/booking/void-why.ts";
import { moveKinds, moveWays } from "#core/values/money-moves.ts";
import {
  ahead,
  books,
  cents,
  contact,
  flag,
  id,
  invoiced,
  json,
  keep,
  number,
  personal,
  plain,
  secret,
  text,
  tick,
  time,
} from "./columns.server.ts";

/** The tables of money, of passes, and of papers about both: src/core/store/tables.server.ts has all others. */
export const moneyTables = {
  // Only appended: src/core/money/money-store.server.ts.
  money_moves: {
    of: {
      through: "bookings",
      by: "booking",
      or: { through: "messages", by: "message" },
      label: "Payments",
    },
    left: {
      with: ["booking", "message", "pass"],
      done: "paid, or money given back",
      isAdded: true,
      // Fees are read from the provider again.
      when: "kind <> 'fee'",
    },
    columns: {
      id: id("PRIMARY KEY"),
      at: time(keep("Paid", books)),
      kind: text(keep("Paid for", books)).oneOf(...moveKinds),
      way: text(keep("Paid how", books)).oneOf(...moveWays),
      amount: number(keep("Amount, in the smallest unit of the currency", books)),
      // Empty for what an earlier version noted, until the server knows the studio's currency.
      currency: text(keep("Currency", books)),
      booking: number(plain).orNull().refersTo("bookings"),
      line: number(plain).orNull().refersTo("booking_lines"),
      message: number(plain).orNull().refersTo("messages"),
      pass: number(plain).orNull().numberOf("passes"),
      person: number(plain).orNull().refersTo("desk_people"),
      provider_account: text(plain).orNull(),
      payment: text(keep("Number of the payment", books)).orNull(),
      provider_id: text(plain).orNull(),
      is_test: flag(keep("A test", books)).byDefault(0),
      opposite_of: number(plain).orNull().numberOf("money_moves").sql("REFERENCES money_moves (id)"),
      invoice: number(plain).orNull().numberOf("invoices"),
      taxed: json(plain).orNull(),
      // The visit, or what was given or ordered, as it was then: a month that was exported does not follow a later move.
      visit_tick: tick(keep("Begins", books)).orNull().since(60),
      visit_name: text(keep("For", books)).orNull().since(60),
      // The number of a gift or an order that was deleted, and whether it had a receipt.
      was_message: number(plain).orNull().since(62),
      had_receipt: flag(plain).byDefault(0).since(62),
    },
  },
  payments: {
    of: { through: "bookings", by: "booking", label: "Payments online" },
    left: {
      with: ["booking", "message", "pass"],
      done: "paid online",
      isAdded: true,
      when: "state = 'paid'",
    },
    columns: {
      id: id("PRIMARY KEY"),
      kind: text(plain).of<"visit" | "pass" | "order">(),
      booking: number(plain).orNull().refersTo("bookings"),
      pass: number(plain).orNull().numberOf("passes"),
      // `begun` until its page is known, `open` while one may pay there, `ended` if that is over and nothing was paid.
      state: text(plain).oneOf("begun", "open", "paid", "ended").byDefault("begun"),
      amount: number(keep("Amount, in the smallest unit of the currency", books)),
      currency: text(keep("Currency", books)),
      reference: text(plain).byDefault(""),
      shares: json(plain).byDefault("[]"),
      request: json(secret(contact)).forgottenAs(() => "{}"),
      key: text(plain).sql("UNIQUE"),
      session: text(plain).orNull().sql("UNIQUE"),
      url: text(secret(contact)).orNull(),
      ticket_hash: text(secret(contact)).orNull(),
      ticket_until: ahead(plain).orNull(),
      until: ahead(plain),
      next_at: ahead(plain).orNull(),
      attempts: number(plain).byDefault(0),
      error: text(secret(contact)).orNull(),
      intent: text(keep("Number of the payment", books)).orNull(),
      is_test: flag(plain).byDefault(0),
      made_at: time(keep("Begun", books)),
      ended_at: time(plain).orNull(),
      // The order that it is for.
      message: number(plain).orNull().refersTo("messages"),
      // Why nothing may come of it any more: if it is paid all the same, all of it goes back.
      void_why: text(plain).of<VoidWhy>().orNull(),
      void_at: time(plain).orNull(),
      // What its page showed, and a hash of who comes: settling compares it.
      promised: json(secret(contact))
        .byDefault("{}")
        .forgottenAs(() => "{}"),
    },
  },
  refunds: {
    of: { through: "bookings", by: "booking", label: "Given back online" },
    left: { with: ["booking", "pass", "payment"], done: "given back online" },
    columns: {
      id: id("PRIMARY KEY"),
      payment: number(plain).numberOf("payments").sql("REFERENCES payments (id)"),
      booking: number(plain).orNull().refersTo("bookings"),
      line: number(plain).orNull().refersTo("booking_lines"),
      amount: number(keep("Amount, in the smallest unit of the currency", books)),
      currency: text(keep("Currency", books)),
      // `failed` until the owner has looked at it, `otherwise` if it was given back in another way.
      state: text(plain).oneOf("waiting", "done", "failed", "otherwise").byDefault("waiting"),
      why: text(keep("Why", books)),
      key: text(plain).sql("UNIQUE"),
      refund: text(keep("Number of the refund", books)).orNull(),
      person: number(plain).orNull().refersTo("desk_people"),
      made_at: time(keep("Begun", books)),
      next_at: ahead(plain).orNull(),
      attempts: number(plain).byDefault(0),
      error: text(secret(contact)).orNull(),
      ended_at: time(plain).orNull(),
      pass: number(plain).orNull().numberOf("passes"),
    },
  },
  // What is to be given back of an order, a gift or a pass, as somebody has noted it: src/features/money/noted-back-store.server.ts.
  noted_backs: {
    of: {
      through: "messages",
      by: "message",
      or: { through: "passes", by: "pass" },
      label: "To be given back",
    },
    left: { with: ["message", "pass"], done: "to be given back" },
    columns: {
      id: id(),
      message: number(plain).orNull().goesWith("messages").sql("UNIQUE"),
      pass: number(plain).orNull().goesWith("passes").sql("UNIQUE"),
      kept: cents(keep("Kept of what was paid", books)),
      since: time(keep("To be given back since", books)),
    },
  },
  // What was noted before a change of that, for what was owed then. It outlives what it is about.
  noted_back_pasts: {
    of: "nobody",
    left: "own",
    columns: {
      id: id(),
      message: number(plain).orNull().numberOf("messages"),
      pass: number(plain).orNull().numberOf("passes"),
      until: time(plain).orNull(),
      kept: cents(plain),
      since: time(plain),
    },
  },
  // What the daily look at the provider's list has found: src/features/payments/daily-look.server.ts.
  payment_findings: {
    of: "nobody",
    left: "own",
    columns: {
      id: id("PRIMARY KEY"),
      what: text(plain).oneOf("unknown", "dispute"),
      provider_id: text(plain).sql("UNIQUE"),
      payment: text(plain),
      reference: text(plain).byDefault(""),
      amount: number(plain),
      currency: text(plain),
      until: ahead(plain).orNull(),
      is_test: flag(plain).byDefault(0),
      found_at: time(plain),
      closed_at: time(plain).orNull(),
    },
  },
  // In which payout of the provider a payment or a refund is.
  payouts: {
    of: "nobody",
    left: "own",
    isWithoutRowId: true,
    columns: { item: text(plain).sql("PRIMARY KEY"), payout: text(plain) },
  },
  gift_receipts: {
    of: { through: "messages", by: "message", label: "Receipts" },
    left: { with: ["message"], done: "a receipt issued", isAdded: true },
    columns: {
      id: id(),
      message: number(plain).goesWith("messages").sql("UNIQUE"),
      key: text(secret())
        .forgottenAs(() => crypto.randomUUID())
        .sql("UNIQUE"),
      issued_at: time(keep("Issued", books)),
      void_at: time(keep("Made void", books)).orNull(),
    },
  },
  donor_choices: {
    of: { guests: { email: "donor" }, label: "Letters of the year" },
    left: "own",
    columns: {
      id: id("PRIMARY KEY"),
      donor: text(personal("Gifts under")).sql("UNIQUE"),
      // Empty: the names that gave under it get a letter each.
      joined_to: text(personal("Together with the gifts under")),
    },
  },
  invoices: {
    of: { through: "bookings", by: "booking", label: "Invoices" },
    left: { with: ["booking"], done: "an invoice issued", isAdded: true },
    keys: ["UNIQUE (kind, letter, number)"],
    columns: {
      id: id(),
      kind: text(plain).oneOf("invoice", "credit"),
      letter: text(keep("Series", invoiced)),
      number: number(keep("Number", invoiced)),
      issued_at: time(keep("Issued", invoiced)),
      booking: number(plain).numberOf("bookings").sql("REFERENCES bookings (id)"),
      recipient: text(keep("To", invoiced)),
      order_number: text(keep("Order number", invoiced)).byDefault(""),
      currency: text(keep("Currency", invoiced)),
      lines: json(keep("For", invoiced)),
      tax: json(keep("Tax", invoiced)).orNull(),
      credits: number(plain).orNull().numberOf("invoices"),
      // Opens this paper and nothing else.
      key: text(secret(contact)).byDefault(""),
      due_at: ahead(keep("To be paid by", invoiced)).orNull(),
    },
  },
  passes: {
    of: { guests: { email: "email" }, label: "Passes and vouchers" },
    left: {
      thing: "Pass",
      knownBy: "hash",
      // Before it is paid, it is nobody's.
      needs: "pass_moves",
    },
    columns: {
      id: id(),
      // A pass is good for whoever has its code, so it outlives what was known of its buyer.
      hash: text(plain).sql("UNIQUE"),
      // Of the code of a pass sold by version 2.0.0 or before.
      version: number(plain).byDefault(1),
      last_four: text(plain),
      product: text(keep("Pass", books)),
      unit: text(plain).oneOf("visits", "minutes", "money"),
      count: number(keep("Visits, minutes or cents", books)).sql("CHECK (count > 0)"),
      offers: json(plain).byDefault("[]"),
      price: cents(keep("Price", books)),
      currency: text(keep("Currency", books)),
      last_day: text(keep("Last day", books)).orNull(),
      sold_at: time(keep("Sold", books)),
      source: text(plain).oneOf("desk", "online", "before"),
      old_number: text(personal("Earlier number")).orNull(),
      for_name: text(personal("Name on the card")).byDefault(""),
      words: text(personal("Words on the card")).byDefault(""),
      email: text(personal("E-mail")).byDefault(""),
      given_back_at: time(keep("Given back", books)).orNull(),
      is_test: flag(plain).byDefault(0),
      // What its code follows from; empty if that is number and version.
      seed: text(plain).byDefault(""),
    },
  },
  pass_moves: {
    of: { through: "passes", by: "pass", label: "What was added or taken" },
    left: { with: ["line", "pass"], done: "used or corrected", isAdded: true },
    // When and for what a pass was used is its user's, and not its buyer's to read. What is on it stays with its code.
    columns: {
      id: id(),
      pass: number(plain).goesWith("passes"),
      at: time(plain),
      what: text(plain).of<PassMove>(),
      units: number(keep("Visits, minutes or cents", books)),
      line: number(plain).orNull().refersTo("booking_lines"),
      cents: cents(plain).byDefault(0),
      reason: text(secret()).byDefault(""),
      person: number(plain).orNull().numberOf("desk_people"),
    },
  },
} as const;
