import type { DatabaseSync } from "node:sqlite";
import type { GiftState, SettleWay } from "#domain/desk/gifts.ts";
import { kindOf, senderName } from "#domain/forms/describe-message.ts";
import { paymentStates } from "#domain/forms/donation.ts";
import { donationCents } from "#domain/forms/donation-amount.ts";
import { readOrderLines } from "#domain/forms/order-lines.ts";
import { pledgeNumber } from "#domain/forms/pledge-number.ts";
import { type Message, messageOf } from "../store/message.ts";
import { selectMessages } from "../store/queries.ts";

/** A gift or an order, as the desk shows it. */
export type DeskGift = {
  /** Id of its message. */
  readonly id: number;
  /** "Pledge", "Donation", "Order" or the like. */
  readonly kind: string;
  readonly who: string;
  /** Amount promised or ordered, in cents. */
  readonly cents: number;
  /** Slug of the cause it is for. */
  readonly cause: string | undefined;
  /** Pledge number that the donor was asked to write on the check. */
  readonly pledge: string | undefined;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly state: GiftState;
  /** State of a card payment, as a sentence. */
  readonly payment: string | undefined;
  readonly settled?: { readonly how: SettleWay | "online"; readonly cents: number; readonly at: number };
};

/** Query for gifts and orders. */
export type GiftQuery = {
  readonly state?: GiftState;
  readonly before?: number | undefined;
  /** Maximum number of results; all if omitted. */
  readonly limit?: number;
};

/** SQL condition: no money is expected. */
const isNothing = `form = 'donation' AND (fields LIKE '%"paymentState":"${paymentStates.test}"%'
  OR fields LIKE '%"paymentState":"${paymentStates.failed}%')`;

const conditions: Readonly<Record<GiftState, string>> = {
  open: `settled_at IS NULL AND NOT (${isNothing})`,
  settled: "settled_at IS NOT NULL",
  nothing: `settled_at IS NULL AND ${isNothing}`,
};

/** Finds gifts and orders that are neither spam nor in the bin, newest first. */
export function findGifts(db: DatabaseSync, { state, before, limit = -1 }: GiftQuery): DeskGift[] {
  return db
    .prepare(
      `${selectMessages} WHERE messages.id < ? AND +form IN ('donation', 'order') AND +state IN ('new', 'done')
       ${state ? `AND ${conditions[state]}` : ""} ORDER BY messages.id DESC LIMIT ?`,
    )
    .all(before ?? Number.MAX_SAFE_INTEGER, limit)
    .map(giftOf);
}

/** Finds one gift or order by its message id. */
export function findGift(db: DatabaseSync, id: number): DeskGift | undefined {
  const row = db
    .prepare(
      `${selectMessages} WHERE messages.id = ? AND form IN ('donation', 'order') AND state IN ('new', 'done')`,
    )
    .get(id);
  return row && giftOf(row);
}

function giftOf(row: Readonly<Record<string, unknown>>): DeskGift {
  const message = messageOf(row);
  const { id, fields, receivedAt } = message;
  const { method, cause, paymentReference, paymentState } = fields;
  const isLost =
    paymentState === paymentStates.test || (paymentState?.startsWith(paymentStates.failed) ?? false);
  return {
    id,
    kind: kindOf(message).subject,
    who: senderName(message) || fields.email || "",
    cents: centsOf(message),
    cause: cause || undefined,
    pledge: method === "offline" && paymentReference ? pledgeNumber(paymentReference) : undefined,
    receivedAt,
    state: row.settled_at !== null ? "settled" : isLost ? "nothing" : "open",
    payment: paymentState || undefined,
    ...(row.settled_at !== null && {
      settled: {
        how: row.settled_how as SettleWay | "online",
        cents: Number(row.settled_cents),
        at: Number(row.settled_at),
      },
    }),
  };
}

/** Amount promised or ordered, in cents. */
function centsOf({ form, fields }: Message): number {
  if (form === "donation") return donationCents(fields.amount ?? "") ?? 0;
  const lines = readOrderLines(fields.cart ?? "") ?? [];
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
