import type { DatabaseSync } from "node:sqlite";
import type { DeskGift, GiftState, SettleWay } from "#contract/desk/gifts.ts";
import { kindOf, senderName } from "#contract/forms/describe-message.ts";
import { paymentStates } from "#contract/forms/donation.ts";
import { donationCents } from "#contract/forms/donation-amount.ts";
import { readOrderLines } from "#contract/forms/order-lines.ts";
import { pledgeNumber } from "#contract/forms/pledge-number.ts";
import { type Message, messageOf } from "../store/message.ts";
import { selectMessages } from "../store/queries.ts";

/** Which gifts and orders are looked for. */
export type GiftQuery = {
  readonly state?: GiftState;
  readonly before?: number | undefined;
  /** Most that are given; all where it is not said. */
  readonly limit?: number;
};

/** No money comes of these. */
const isNothing = `form = 'donation' AND (fields LIKE '%"paymentState":"${paymentStates.test}"%'
  OR fields LIKE '%"paymentState":"${paymentStates.failed}%')`;

const conditions: Readonly<Record<GiftState, string>> = {
  open: `settled_at IS NULL AND NOT (${isNothing})`,
  settled: "settled_at IS NOT NULL",
  nothing: `settled_at IS NULL AND ${isNothing}`,
};

/** Finds gifts and orders that are neither spam nor in the bin, the newest first. */
export function findGifts(db: DatabaseSync, { state, before, limit = -1 }: GiftQuery): DeskGift[] {
  return db
    .prepare(
      `${selectMessages} WHERE messages.id < ? AND +form IN ('donation', 'order') AND +state IN ('new', 'done')
       ${state ? `AND ${conditions[state]}` : ""} ORDER BY messages.id DESC LIMIT ?`,
    )
    .all(before ?? Number.MAX_SAFE_INTEGER, limit)
    .map(giftOf);
}

/** One gift or order by the number of its message. */
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

/** What was promised or ordered. */
function centsOf({ form, fields }: Message): number {
  if (form === "donation") return donationCents(fields.amount ?? "") ?? 0;
  const lines = readOrderLines(fields.cart ?? "") ?? [];
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
