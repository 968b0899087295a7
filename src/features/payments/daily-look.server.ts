import type Stripe from "stripe";
import { moveOfProvider, movesBack, paidMoves, recordMove } from "#core/money/money-store.server.ts";
import { errorType, isForeign, isOurs, ledgerAmount, type Payments } from "#core/pay/payments.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { Log } from "#core/process/log.server.ts";
import { dropFact, readFact, writeFact } from "#core/store/facts.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import type { NewMessage } from "#features/messages/messages.server.ts";
import { noteWentBack } from "./back-at-provider.server.ts";
import { isSession, sessionMessage } from "./payment-message.server.ts";
import {
  addFinding,
  closeFinding,
  notePayout,
  type Payment,
  testsEmptiedAt,
} from "./payment-store.server.ts";

type LookParts = {
  readonly db: Writer;
  /** Writes what the provider has said. */
  readonly noted: (work: () => void) => Promise<void>;
  readonly payments: Payments;
  readonly log: Log;
  readonly now: () => number;
  readonly ask: <T>(call: () => Promise<T>) => Promise<T>;
  /** Notes what the provider says about a payment of ours. */
  readonly settle: (session: Stripe.Checkout.Session) => Promise<Payment | undefined>;
  readonly storeGift: (gift: NewMessage) => Promise<void>;
  /** Notes what became of money that goes back. */
  readonly noteRefund: (refund: Stripe.Refund) => Promise<void>;
};

/** How far back the first look goes, and by how much two looks overlap: a page lives a day, a payout takes some. */
const [firstMs, overlapMs] = [35 * dayMs, 8 * dayMs];
/** How long after a payment it may be disputed, in milliseconds. */
const disputeMs = 180 * dayMs;
/** How long after a failed look the next one is, in milliseconds. */
const pauseMs = 15 * 60_000;
const lookFact = "payments looked at";

/** Lets the next look be at once, and as far back as the first: a restored store may lack what was paid since. */
export function lookAgain(db: Writer): void {
  dropFact(db, lookFact);
}

/** Kinds of payments that this site begins. */
const ours = ["visit", "pass", "order"];

const idOf = (of: string | { readonly id: string } | null | undefined) =>
  typeof of === "string" ? of : of?.id;

/**
 * The daily look at Stripe's list. What a notice has missed is settled as ever; what nobody here knows, as after a restore, is
 * kept for the owner. Money that went back at Stripe itself, fees and payouts come into the ledger.
 */
export function createDailyLook({
  db,
  noted,
  payments,
  log,
  now,
  ask,
  settle,
  storeGift,
  noteRefund,
}: LookParts) {
  const { stripe } = payments;
  let triedAt = 0;

  /** The move of a payment with what it belongs to; undefined for what the ledger does not know. */
  const belonging = (intent: string) => paidMoves(db, intent)[0];

  async function lookAtSession(session: Stripe.Checkout.Session): Promise<void> {
    const kind = session.metadata?.form ?? "";
    if (isForeign(payments, session)) return;
    if (!session.livemode && session.created * 1000 < testsEmptiedAt(db)) return;
    const isMadeHere = isOurs(payments, session);
    const gift = isMadeHere ? sessionMessage(session) : undefined;
    if (gift) {
      if (!belonging(gift.submissionId)) await storeGift(gift);
      return;
    }
    const intent = idOf(session.payment_intent);
    if (!ours.includes(kind) || session.payment_status !== "paid" || !intent || belonging(intent)) return;
    if ((await settle(session)) || !isMadeHere) return;
    const currency = (session.currency ?? "").toUpperCase();
    await noted(() =>
      addFinding(db, {
        what: "unknown",
        provider_id: intent,
        payment: intent,
        currency,
        found_at: now(),
        reference: session.metadata?.reference ?? "",
        amount: ledgerAmount(session.amount_total ?? 0, currency),
        is_test: session.livemode ? 0 : 1,
      }),
    );
    log("payment that nobody knows", {});
  }

  /** Keeps a dispute for the owner, until it is won; one that is lost goes out of the ledger. */
  async function noteDispute(dispute: Stripe.Dispute): Promise<void> {
    const intent = idOf(dispute.payment_intent);
    const paid = intent === undefined ? undefined : belonging(intent);
    if (!intent || !paid) return;
    const { id, status } = dispute;
    const currency = dispute.currency.toUpperCase();
    const due = dispute.evidence_details?.due_by;
    await noted(() => {
      addFinding(db, {
        what: "dispute",
        provider_id: id,
        payment: intent,
        currency,
        found_at: now(),
        amount: ledgerAmount(dispute.amount, currency),
        until: due ? due * 1000 : null,
        is_test: paid.isTest ? 1 : 0,
      });
      if (status === "won" || status === "warning_closed") closeFinding(db, id, now());
      if (status === "lost" && movesBack(db, id).length === 0)
        noteWentBack(db, { intent, id, amount: ledgerAmount(dispute.amount, currency), now: now() });
    });
  }

  /** Notes what Stripe keeps of a payment, as a move of its own. It is of the time when it is noted: a month that was exported does not change. */
  async function noteFee(entry: Stripe.BalanceTransaction): Promise<void> {
    const { source, fee, id } = entry;
    if (fee <= 0 || typeof source !== "object" || source?.object !== "charge") return;
    const paid = belonging(idOf(source.payment_intent) ?? "");
    if (!paid || moveOfProvider(db, id)) return;
    const provider = { account: providerAccount, payment: paid.provider?.payment ?? "", id };
    const currency = entry.currency.toUpperCase();
    const sum = { amount: -ledgerAmount(fee, currency), currency, at: now() };
    const fees = { ...sum, kind: "fee", way: "online", line: null, person: null, provider } as const;
    await noted(() => recordMove(db, { ...paid, ...fees }));
  }

  async function notePayouts(since: number): Promise<void> {
    for await (const { id } of stripe.payouts.list({ created: { gte: since }, limit: 100 })) {
      const items: string[] = [];
      for await (const { source } of stripe.balanceTransactions.list({
        payout: id,
        limit: 100,
        expand: ["data.source"],
      })) {
        if (typeof source !== "object") continue;
        const item = source?.object === "charge" ? idOf(source.payment_intent) : source?.id;
        if (item) items.push(item);
      }
      await noted(() => {
        for (const item of items) notePayout(db, item, id);
      });
    }
  }

  /** @throws if Stripe cannot be asked: it is tried again */
  async function look(): Promise<void> {
    const last = Number(readFact(db, lookFact)) || undefined;
    const begun = now();
    // A look that lies ahead was noted by a wrong clock: what has happened since the one before is not known.
    const isKnown = last !== undefined && last <= begun;
    const since = Math.floor((isKnown ? last - overlapMs : begun - firstMs) / 1000);
    const list = { created: { gte: since }, limit: 100 };
    for await (const session of stripe.checkout.sessions.list({ ...list, status: "complete" }))
      if (isSession(session)) await lookAtSession(session);
    for await (const refund of stripe.refunds.list(list)) await noteRefund(refund);
    const disputed = { ...list, created: { gte: Math.floor((begun - disputeMs) / 1000) } };
    for await (const dispute of stripe.disputes.list(disputed)) await noteDispute(dispute);
    for await (const entry of stripe.balanceTransactions.list({ ...list, expand: ["data.source"] }))
      await noteFee(entry);
    await notePayouts(since);
    await noted(() => writeFact(db, lookFact, String(begun)));
  }

  return {
    noteDispute,
    /** Looks, if the last look is a day ago. */
    async lookIfDue(): Promise<void> {
      const last = Number(readFact(db, lookFact) ?? 0);
      if (!hasPassed(pauseMs, triedAt, now()) || !hasPassed(dayMs, last, now())) return;
      triedAt = now();
      try {
        await ask(look);
      } catch (error) {
        log("Stripe's list not looked at", { reason: errorType(error) });
      }
    },
  };
}
