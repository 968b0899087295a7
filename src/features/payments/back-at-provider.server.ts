import { addMove, type PassRow, passById, setGivenBack } from "#core/booking/pass-store.server.ts";
import {
  type Move,
  movesBack,
  paidMoves,
  recordMove,
  recordOpposite,
  sumOf,
} from "#core/money/money-store.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { smallestOf } from "#core/values/money-text.ts";
import { correctReceipt } from "#features/papers/papers.server.ts";
import {
  backThere,
  dropUnnamed,
  passKept,
  paymentOfIntent,
  type Refund,
  refundOfProvider,
  refundsOfPayment,
  setRefund,
  storeRefund,
  unnamedPart,
} from "./payment-store.server.ts";
import { recordRefund } from "./record-refund.server.ts";

/** A part of a payment: a visit, a pass, or the rest of an order; with what has not gone back of it. */
type PaidPart = { readonly key: string; readonly paid: Move; readonly amount: number };

/** What went back on the provider's own page, or because a bank has asked for it, by the provider's numbers. */
type WentBack = {
  readonly intent: string;
  readonly id: string;
  readonly amount: number;
  readonly now: number;
  /** The part that it was for, as the refund itself says. */
  readonly part?: string | undefined;
  /** Whether it was given back here, and its row is lost, as after a restore. */
  readonly isLost?: boolean;
};

/** What a move or a refund is of, as refunds name it: passes and visits have numbers from 1. */
export function partOf({ line, pass }: Pick<Refund, "line" | "pass">): string {
  return pass ? `pass ${pass}` : line ? `visit ${line}` : "order";
}

/**
 * The parts of a payment of which something can still go back. Passes are first: no receipt depends on them.
 * @param besides the provider's number of what the owner is asked about: it is not counted as gone
 */
export function partsOf(db: Reader, intent: string, besides = ""): PaidPart[] {
  const payment = paymentOfIntent(db, intent);
  const gone = payment
    ? refundsOfPayment(db, payment.id).filter(
        ({ refund, why }) => why !== passKept && (refund !== besides || why !== unnamedPart),
      )
    : [];
  const paid = paidMoves(db, intent);
  const parts = [...new Map(paid.map((move) => [partOf(move), move]))].map(([key, move]) => {
    const own = paid.filter((each) => partOf(each) === key);
    return { key, paid: move, amount: sumOf(own) - sumOf(gone.filter((row) => partOf(row) === key)) };
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
  const { intent, id, now, part: said, isLost = false } = back;
  const payment = paymentOfIntent(db, intent);
  let rest = back.amount;
  const done = { refund: id, state: "done", error: null, next_at: null, ended_at: now } as const;
  /** A number is written once for each visit; what is shared out needs others. */
  const provider = () => {
    const before = movesBack(db, id).length;
    return { account: providerAccount, payment: intent, id: before === 0 ? id : `${id}.${before}` };
  };
  // What waits to be given back is what the owner gives back, above all if the sum is the same.
  const owed = payment && named === undefined ? refundsOfPayment(db, payment.id) : [];
  const waiting = owed.filter(
    (row) => ["failed", "waiting"].includes(row.state) && (said === undefined || partOf(row) === said),
  );
  const isIt = ({ amount }: Refund) => Number(amount === back.amount);
  for (const stuck of waiting.sort((one, other) => isIt(other) - isIt(one))) {
    const amount = Math.min(rest, stuck.amount);
    if (!payment || amount <= 0) break;
    rest -= amount;
    const by = { at: now, way: "online", provider: provider() } as const;
    recordRefund(db, { ...stuck, amount }, payment, by);
    if (amount === stuck.amount) setRefund(db, stuck.id, done);
    else {
      const { id: _, ...row } = stuck;
      setRefund(db, stuck.id, { amount: stuck.amount - amount });
      storeRefund(db, { ...row, ...done, amount, key: by.provider.id });
    }
  }
  const parts = partsOf(db, intent);
  const its = named ?? parts.find(({ key }) => key === said)?.key;
  // What a visit that stands has lost is asked about, too: its guest may have cancelled it before the restore.
  const isAsked = isLost && parts.some(({ paid }) => paid.line !== null);
  const isKnown = its !== undefined || (!isAsked && (parts.length < 2 || rest >= sumOf(parts)));
  for (const part of parts.sort((one, other) => Number(other.key === its) - Number(one.key === its))) {
    const amount = Math.min(rest, part.amount);
    if (amount <= 0) continue;
    rest -= amount;
    const { line, pass, message, currency } = part.paid;
    const own = provider();
    const out = { kind: "refund", way: "online", at: now, amount: -amount, person: null } as const;
    const gone = { line, pass, amount, currency, made_at: now, key: own.id };
    recordMove(db, { ...part.paid, ...out, provider: own });
    if (payment)
      storeRefund(db, {
        ...done,
        ...gone,
        payment: payment.id,
        booking: payment.booking,
        why: isKnown ? backThere : unnamedPart,
      });
    if (!isKnown) continue;
    if (message !== null) correctReceipt(db, message, now);
    const sold = pass === null ? undefined : passById(db, pass);
    if (sold?.given_back_at === null) takeBack(db, sold, { ...out, isAll: amount === part.amount });
  }
}

/** Takes what went back of the price of a pass off it: of a part of the price the same part, and never more than is left. */
function takeBack(
  db: Writer,
  pass: PassRow,
  { at, amount, isAll }: { at: number; amount: number; isAll: boolean },
): void {
  if (isAll) {
    setGivenBack(db, pass, at);
    return;
  }
  const share = Math.floor((pass.count * -amount) / smallestOf(pass.price, pass.currency));
  const units = Math.min(share, pass.left);
  if (units > 0) addMove(db, { pass: pass.id, at, what: "given back", units: -units });
}

/** Says for which part something went back, inside a transaction: until now it counted for the first ones. */
export function namePart(
  db: Writer,
  { intent, id, now, person }: Omit<WentBack, "amount"> & { readonly person: number },
  part: string,
): void {
  // What could not be given back before, and was then, is known.
  const asked = refundOfProvider(db, id).flatMap(({ why, key }) => (why === unnamedPart ? key : []));
  const counted = movesBack(db, id).filter(
    ({ id: move, provider }) =>
      asked.includes(provider?.id ?? "") && recordOpposite(db, move, { at: now, person }),
  );
  dropUnnamed(db, id);
  noteWentBack(db, { intent, id, amount: -sumOf(counted), now }, part);
}
