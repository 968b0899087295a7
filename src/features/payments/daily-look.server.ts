import { moveOfProvider, movesBack, paidMoves, recordMove } from "#core/money/money-store.server.ts";
import { isOurs } from "#core/pay/payments.server.ts";
import { providerAccount } from "#core/pay/provider.ts";
import type { Dispute, Fee, GoingBack, PayPage } from "#core/pay/provider-calls.server.ts";
import { errorType } from "#core/pay/provider-errors.server.ts";
import { dropFact, readFact, writeFact } from "#core/store/facts.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import type { NewMessage } from "#features/messages/messages.server.ts";
import { noteWentBack } from "./back-at-provider.server.ts";
import type { GivingParts } from "./give-back.server.ts";
import { giftMessage } from "./payment-message.server.ts";
import {
  addFinding,
  closeFinding,
  notePayout,
  type Payment,
  testsEmptiedAt,
} from "./payment-store.server.ts";

type LookParts = GivingParts & {
  /** Notes what the provider says about a payment of ours. */
  readonly settle: (page: PayPage) => Promise<Payment | undefined>;
  readonly storeGift: (gift: NewMessage) => Promise<void>;
  /** Notes what became of money that goes back. */
  readonly noteRefund: (refund: GoingBack) => Promise<void>;
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

/**
 * The daily look at the provider's list. What a notice has missed is settled as ever; what nobody here knows, as after a restore, is
 * kept for the owner. Money that went back there by itself, fees and payouts come into the ledger.
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
  let triedAt = 0;

  /** The move of a payment with what it belongs to; undefined for what the ledger does not know. */
  const belonging = (intent: string) => paidMoves(db, intent)[0];

  async function lookAtPage(page: PayPage): Promise<void> {
    if (isEmptied(page)) return;
    const gift = isOurs(payments, page) ? giftMessage(page) : undefined;
    if (gift) {
      if (!belonging(gift.submissionId)) await storeGift(gift);
      return;
    }
    if (page.payment === undefined || belonging(page.payment)) return;
    if (!(await settle(page))) await noteUnknown(page);
  }

  /** Whether it was a test, and tests were emptied since. */
  const isEmptied = ({ isTest, madeAt }: PayPage) => isTest && madeAt < testsEmptiedAt(db);

  /**
   * Keeps for the owner what was paid on a page of ours that nobody here knows, as after a restore.
   * @returns the payment that waits for the owner now; undefined if it is no such page
   */
  async function noteUnknown(page: PayPage): Promise<string | undefined> {
    const { metadata, payment, amount, currency, isTest } = page;
    const isKind = isOurs(payments, page) && ours.includes(metadata.form ?? "") && !isEmptied(page);
    if (!isKind || payment === undefined || belonging(payment)) return undefined;
    await noted(() =>
      addFinding(db, {
        what: "unknown",
        provider_id: payment,
        payment,
        currency,
        found_at: now(),
        reference: metadata.reference ?? "",
        amount,
        is_test: isTest ? 1 : 0,
      }),
    );
    log("payment that nobody knows", {});
    return payment;
  }

  /** Keeps a dispute for the owner, until it is won; one that is lost goes out of the ledger. */
  async function noteDispute({ id, payment, amount, currency, state, until }: Dispute): Promise<void> {
    const paid = payment === undefined ? undefined : belonging(payment);
    if (payment === undefined || !paid) return;
    await noted(() => {
      addFinding(db, {
        what: "dispute",
        provider_id: id,
        payment,
        currency,
        found_at: now(),
        amount,
        until,
        is_test: paid.isTest ? 1 : 0,
      });
      if (state === "won") closeFinding(db, id, now());
      if (state === "lost" && movesBack(db, id).length === 0)
        noteWentBack(db, { intent: payment, id, amount, now: now() });
    });
  }

  /**
   * Notes what the provider keeps of a payment, as a move of its own. It is of the time when it is noted: a month that was exported
   * does not change.
   */
  async function noteFee({ id, payment, amount, currency }: Fee): Promise<void> {
    const paid = belonging(payment);
    if (!paid || moveOfProvider(db, id)) return;
    const provider = { account: providerAccount, payment: paid.provider?.payment ?? "", id };
    const sum = { amount: -amount, currency, at: now() };
    const fees = { ...sum, kind: "fee", way: "online", line: null, person: null, provider } as const;
    await noted(() => recordMove(db, { ...paid, ...fees }));
  }

  /** @throws if the provider cannot be asked: it is tried again */
  async function look(): Promise<void> {
    const last = Number(readFact(db, lookFact)) || undefined;
    const begun = now();
    // A look that lies ahead was noted by a wrong clock: what has happened since the one before is not known.
    const isKnown = last !== undefined && last <= begun;
    const since = isKnown ? last - overlapMs : begun - firstMs;
    for await (const page of payments.pages({ from: since, isComplete: true })) await lookAtPage(page);
    for await (const refund of payments.refunds(since)) await noteRefund(refund);
    for await (const dispute of payments.disputes(begun - disputeMs)) await noteDispute(dispute);
    for await (const fee of payments.fees(since)) await noteFee(fee);
    for await (const { id, items } of payments.payouts(since))
      await noted(() => {
        for (const item of items) notePayout(db, item, id);
      });
    await noted(() => writeFact(db, lookFact, String(begun)));
  }

  return {
    noteDispute,
    noteUnknown,
    /** Looks, if the last look is a day ago. */
    async lookIfDue(): Promise<void> {
      const last = Number(readFact(db, lookFact) ?? 0);
      if (!hasPassed(pauseMs, triedAt, now()) || !hasPassed(dayMs, last, now())) return;
      triedAt = now();
      try {
        await ask(look);
      } catch (error) {
        log("provider's list not looked at", { reason: errorType(error) });
      }
    },
  };
}
