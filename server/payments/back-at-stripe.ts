import { type Move, movesBack, paidMoves, recordMove, recordOpposite, sumOf } from "../money/ledger.ts";
import { correctReceipt } from "../paper/paper-store.ts";
import { passById, setGivenBack } from "../passes/pass-store.ts";
import type { Reader, Writer } from "../store/query.ts";
import { recordRefund } from "../takings/takings-store.ts";
import {
  dropRefunds,
  paymentOfIntent,
  refundsOfPayment,
  setRefund,
  storeRefund,
  unnamedPart,
} from "./payment-store.ts";

/** A part of a payment: a visit, a pass, or the rest of an order; with what has not gone back of it. */
type PaidPart = { readonly key: string; readonly paid: Move; readonly amount: number };

/** What went back on the provider's own page, or because a bank has asked for it, by the provider's numbers. */
type WentBack = {
  readonly intent: string;
  readonly id: string;
  readonly amount: number;
  readonly now: number;
};

/** What a move or a refund is of: passes and visits have numbers from 1. */
const keyOf = ({ line, pass }: { readonly line?: number | null; readonly pass?: number | null }) =>
  pass ? `pass ${pass}` : line ? `visit ${line}` : "order";

/**
 * The parts of a payment of which something can still go back. Passes are first: no receipt depends on them.
 * @param besides the provider's number of what is not counted as gone
 */
export function partsOf(db: Reader, intent: string, besides = ""): PaidPart[] {
  const payment = paymentOfIntent(db, intent);
  const gone = payment ? refundsOfPayment(db, payment.id).filter(({ refund }) => refund !== besides) : [];
  const paid = paidMoves(db, intent);
  const parts = [...new Map(paid.map((move) => [keyOf(move), move]))].map(([key, move]) => {
    const own = paid.filter((each) => keyOf(each) === key);
    return { key, paid: move, amount: sumOf(own) - sumOf(gone.filter((row) => keyOf(row) === key)) };
  });
  const open = parts.filter(({ amount }) => amount > 0);
  return open.sort((one, other) => Number(other.key.startsWith("pass")) - Number(one.key.startsWith("pass")));
}

/**
 * Takes out of the ledger what went back at the provider itself, inside a transaction. If only the owner knows which part of a
 * payment it was, it is asked, and counts for the first ones until then.
 * @param named the part that it was for
 */
export function noteWentBack(db: Writer, back: WentBack, named?: string): void {
  const { intent, id, now } = back;
  const provider = { account: "stripe", payment: intent, id };
  const payment = paymentOfIntent(db, intent);
  const failed = payment ? refundsOfPayment(db, payment.id).filter(({ state }) => state === "failed") : [];
  const stuck = named === undefined && failed.find(({ amount }) => amount === back.amount);
  if (payment && stuck) {
    setRefund(db, stuck.id, { state: "done", refund: id, error: null, ended_at: now });
    recordRefund(db, stuck, payment, { at: now, way: "online", provider });
    return;
  }
  const parts = partsOf(db, intent);
  const isKnown = named !== undefined || parts.length < 2 || back.amount >= sumOf(parts);
  let rest = back.amount;
  for (const part of parts.sort((one, other) => Number(other.key === named) - Number(one.key === named))) {
    const amount = Math.min(rest, part.amount);
    if (amount <= 0) continue;
    rest -= amount;
    const { line = null, pass = null, message, currency } = part.paid;
    // A number is written once for each visit; what is shared out anew needs others.
    const before = movesBack(db, id).length;
    const own = { ...provider, id: before === 0 ? id : `${id}.${before}` };
    const out = { kind: "refund", way: "online", at: now, amount: -amount, person: undefined } as const;
    recordMove(db, { ...part.paid, ...out, provider: own });
    if (payment)
      storeRefund(db, {
        payment: payment.id,
        booking: payment.booking,
        line,
        pass,
        amount,
        currency,
        refund: id,
        why: isKnown ? "at Stripe" : unnamedPart,
        key: `${id}.${before}`,
        state: "done",
        made_at: now,
        next_at: null,
        ended_at: now,
      });
    if (!isKnown) continue;
    if (message !== undefined) correctReceipt(db, message, now);
    const sold = pass === null ? undefined : passById(db, pass);
    if (sold?.given_back_at === null && amount === part.amount) setGivenBack(db, sold, now);
  }
}

/** Says for which part something went back, inside a transaction: until now it counted for the first ones. */
export function namePart(
  db: Writer,
  { intent, id, now, person }: Omit<WentBack, "amount"> & { readonly person: number },
  key: string,
): void {
  const counted = movesBack(db, id).filter((move) => recordOpposite(db, move.id, { at: now, person }));
  dropRefunds(db, id);
  noteWentBack(db, { intent, id, amount: -sumOf(counted), now }, key);
}
