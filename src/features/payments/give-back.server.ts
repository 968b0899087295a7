import { randomUUID } from "node:crypto";
import { movesBack, recordOpposite } from "#core/money/money-store.server.ts";
import { type Payments, pauseMs, signed } from "#core/pay/payments.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { GoingBack } from "#core/pay/provider-calls.server.ts";
import { errorType, isOutOfReach, isRefusedKey } from "#core/pay/provider-errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { issueReceipt } from "#features/papers/papers.server.ts";
import { noteWentBack, partOf } from "./back-at-provider.server.ts";
import {
  type Payment,
  paymentById,
  type Refund,
  refundById,
  refundByKey,
  refundOfProvider,
  setRefund,
  storeRefund,
} from "./payment-store.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { askIfTheyCome, tellNotArrived } from "./tell-back.server.ts";

/** What is needed to note what the provider says. */
export type GivingParts = {
  readonly db: Writer;
  /** Writes what the provider has said. */
  readonly noted: (work: () => void) => Promise<void>;
  readonly payments: Payments;
  readonly log: Log;
  readonly now: () => number;
  readonly ask: <T>(call: () => Promise<T>) => Promise<T>;
};

const nothingLeft = "Nothing is left of this payment.";

/**
 * Gives money back, and notes what went back. A refund is ours if it has a row here, not because it bears our word: after a
 * restore the provider remembers more than the store.
 */
export function createGivingBack({ db, noted, payments, log, now, ask }: GivingParts) {
  /** Whether the ledger knows a refund, or will as soon as its call is answered. */
  function isKnown({ id, metadata }: GoingBack): boolean {
    if (movesBack(db, id).length > 0) return true;
    const row = metadata.refund === undefined ? undefined : refundByKey(db, metadata.refund);
    return row !== undefined && (row.refund === id || (row.refund === null && row.state === "waiting"));
  }

  /** Takes into the ledger, inside a transaction, what went back and has no row here. @param refunds of which none has failed */
  function takeIn(intent: string, refunds: readonly GoingBack[]): void {
    for (const refund of refunds) {
      if (isKnown(refund)) continue;
      const { id, amount, metadata } = refund;
      const isLost = metadata.refund !== undefined;
      noteWentBack(db, { intent, id, amount, now: now(), part: metadata.part, isLost });
      if (isLost) askIfTheyCome(db, id, now());
    }
  }

  /**
   * What of a payment went back at the provider, whoever gave it back. Asked before each refund: a call that was answered
   * while nobody heard it is found there, also after a day, when the provider has forgotten its key.
   */
  async function gone(intent: string): Promise<GoingBack[]> {
    const all = await ask(() => payments.refundsOf(intent));
    return all.filter(({ hasFailed }) => !hasFailed);
  }

  /** Cuts what is to be given back, inside a transaction, to what is left of its payment. The rest waits for the owner. */
  function cut(row: Refund, left: number): void {
    const { id, ...rest } = row;
    const over = { state: "failed", error: nothingLeft, next_at: null, ended_at: now() } as const;
    if (left <= 0) {
      setRefund(db, id, over);
      return;
    }
    // Another sum is another call.
    setRefund(db, id, { amount: left, key: randomUUID() });
    storeRefund(db, { ...rest, ...over, amount: row.amount - left, key: randomUUID() });
  }

  /** What is still to be given back, once what has gone back is in the ledger; undefined if nothing is. */
  async function prepare(id: number, { amount, intent }: Payment, all: readonly GoingBack[]) {
    const back = all.reduce((sum, refund) => sum + refund.amount, 0);
    const left = amount - back;
    await noted(() => {
      takeIn(intent ?? "", all);
      const row = refundById(db, id);
      const isDone = all.some(({ metadata }) => metadata.refund === row?.key);
      if (row?.state === "waiting" && !isDone && row.amount > left) cut(row, left);
    });
    const row = refundById(db, id);
    return row?.state === "waiting" ? row : undefined;
  }

  /** Notes what became of something to be given back, inside a transaction. */
  function noteEnd(id: number, end: { isDone: boolean; refund: string | null; error: string | null }): void {
    const row = refundById(db, id);
    const payment = row && paymentById(db, row.payment);
    if (row?.state !== "waiting" || !payment) return;
    const { isDone, refund, error } = end;
    const state = isDone ? "done" : "failed";
    setRefund(db, id, { state, refund, error, next_at: null, ended_at: now() });
    if (!isDone || refund === null) return;
    const provider = { account: providerAccount, payment: payment.intent ?? "", id: refund };
    recordRefund(db, row, payment, { at: now(), way: "online", person: row.person ?? undefined, provider });
  }

  return {
    /** Gives something back that is due. Tried again while the provider is out of reach. */
    async giveBack({ id, payment: of, attempts }: Refund): Promise<void> {
      const payment = paymentById(db, of);
      const intent = payment?.intent;
      if (!payment || !intent) return;
      try {
        const all = await gone(intent);
        const row = await prepare(id, payment, all);
        if (!row) return;
        const { amount, currency } = row;
        const wanted = {
          payment: intent,
          amount,
          currency,
          metadata: signed(payments, { refund: row.key, part: partOf(row) }),
        };
        const refund =
          all.find(({ metadata }) => metadata.refund === row.key) ??
          (await ask(() => payments.giveBack(wanted, row.key)));
        const isDone = !refund.hasFailed;
        await noted(() => noteEnd(id, { isDone, refund: refund.id, error: refund.failure }));
        log(isDone ? "given back" : "not given back", { refund: id });
      } catch (error) {
        const reason = errorType(error);
        log("not given back", { refund: id, reason });
        const isLater = isOutOfReach(error) || isRefusedKey(error);
        await noted(() => {
          if (!isLater) return noteEnd(id, { isDone: false, refund: null, error: reason });
          setRefund(db, id, { next_at: now() + pauseMs(attempts), attempts: attempts + 1, error: reason });
        });
      }
    },
    /**
     * Notes what became of money that goes back: also what the owner gave back at the provider, and what failed in the end. Its
     * notices come in any order, so only what the provider says now counts.
     */
    async noteRefund(refund: GoingBack): Promise<void> {
      const { payment, id } = refund;
      if (!refund.hasFailed) {
        if (payment !== undefined && !isKnown(refund)) await noted(() => takeIn(payment, [refund]));
        return;
      }
      const known = movesBack(db, id);
      if (known.length === 0) return;
      await noted(() => {
        const undone = known.filter((move) => recordOpposite(db, move.id, { at: now() }));
        if (undone.length === 0) return;
        // The gift stands after all.
        for (const { message, isTest } of undone)
          if (message !== null && !isTest) issueReceipt(db, message, now());
        for (const row of refundOfProvider(db, id))
          setRefund(db, row.id, { state: "failed", error: refund.failure, ended_at: now() });
        tellNotArrived(db, id, undone, now());
      });
    },
  };
}
