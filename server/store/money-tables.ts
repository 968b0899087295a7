import { daysAfterVisit } from "#domain/kept.ts";
import type { MoveKind, MoveWay } from "#domain/ledger.ts";
import { books, flag, id, json, keep, number, plain, secret, text, time } from "./columns.ts";

const contact = { daysAfterVisit: daysAfterVisit.contact };

/**
 * A payment at the provider: `begun` until its page is known, `open` while one may pay there, `ended` if that is over and
 * nothing was paid.
 */
export type PaymentState = "begun" | "open" | "paid" | "ended";

/** What is given back: `failed` until the owner has looked at it, `otherwise` if it was given back in another way. */
export type RefundState = "waiting" | "done" | "failed" | "otherwise";

/** The tables of money: server/store/tables.ts has all others. */
export const moneyTables = {
  // Only appended: server/money/ledger.ts.
  money_moves: {
    of: {
      through: "bookings",
      by: "booking",
      or: { through: "messages", by: "message" },
      label: "Payments",
    },
    columns: {
      id: id(),
      at: time(keep("Paid", books)),
      kind: text(keep("Paid for", books)).of<MoveKind>(),
      way: text(keep("Paid how", books)).of<MoveWay>(),
      amount: number(keep("Amount, in the smallest unit of the currency", books)),
      // Empty for what an earlier version noted, until the server knows the studio's currency.
      currency: text(keep("Currency", books)),
      booking: number(plain).orNull(),
      line: number(plain).orNull(),
      message: number(plain).orNull(),
      pass: number(plain).orNull(),
      person: number(plain).orNull(),
      provider_account: text(plain).orNull(),
      payment: text(keep("Number of the payment", books)).orNull(),
      provider_id: text(plain).orNull(),
      is_test: flag(keep("A test", books)).byDefault(0),
      opposite_of: number(plain).orNull(),
    },
  },
  payments: {
    of: { through: "bookings", by: "booking", label: "Payments online" },
    columns: {
      id: id(),
      kind: text(plain).of<"visit" | "pass" | "order">(),
      booking: number(plain).orNull(),
      pass: number(plain).orNull(),
      state: text(plain).of<PaymentState>().byDefault("begun"),
      amount: number(keep("Amount, in the smallest unit of the currency", books)),
      currency: text(keep("Currency", books)),
      reference: text(plain).byDefault(""),
      shares: json(plain).byDefault("[]"),
      request: json(secret(contact)).forgottenAs(() => "{}"),
      key: text(plain),
      session: text(plain).orNull(),
      url: text(secret(contact)).orNull(),
      ticket_hash: text(secret(contact)).orNull(),
      ticket_until: time(plain).orNull(),
      until: time(plain),
      next_at: time(plain).orNull(),
      attempts: number(plain).byDefault(0),
      error: text(secret(contact)).orNull(),
      intent: text(keep("Number of the payment", books)).orNull(),
      is_test: flag(plain).byDefault(0),
      made_at: time(keep("Begun", books)),
      ended_at: time(plain).orNull(),
      // The order that it is for.
      message: number(plain).orNull(),
    },
  },
  refunds: {
    of: { through: "bookings", by: "booking", label: "Given back online" },
    columns: {
      id: id(),
      payment: number(plain),
      booking: number(plain).orNull(),
      line: number(plain).orNull(),
      amount: number(keep("Amount, in the smallest unit of the currency", books)),
      currency: text(keep("Currency", books)),
      state: text(plain).of<RefundState>().byDefault("waiting"),
      why: text(keep("Why", books)),
      key: text(plain),
      refund: text(keep("Number of the refund", books)).orNull(),
      person: number(plain).orNull(),
      made_at: time(keep("Begun", books)),
      next_at: time(plain).orNull(),
      attempts: number(plain).byDefault(0),
      error: text(secret(contact)).orNull(),
      ended_at: time(plain).orNull(),
    },
  },
  // What the daily look at the provider's list has found: server/payments/daily-look.ts.
  payment_findings: {
    of: "nobody",
    columns: {
      id: id(),
      what: text(plain).of<"unknown" | "dispute">(),
      provider_id: text(plain),
      payment: text(plain),
      reference: text(plain).byDefault(""),
      amount: number(plain),
      currency: text(plain),
      until: time(plain).orNull(),
      is_test: flag(plain).byDefault(0),
      found_at: time(plain),
      closed_at: time(plain).orNull(),
    },
  },
  // In which payout of the provider a payment or a refund is.
  payouts: {
    of: "nobody",
    columns: {
      item: text(plain),
      payout: text(plain),
    },
  },
} as const;
