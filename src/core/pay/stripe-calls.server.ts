import type Stripe from "stripe";
import { hundredthsOf, smallestOf } from "#core/values/money-text.ts";
import { providerUnit } from "#core/values/payable.ts";
import type {
  Dispute,
  GoingBack,
  PayPage,
  ProviderCalls,
  ProviderNotice,
  WantedPage,
} from "./provider-calls.server.ts";
import { errorType, isInvalidThere } from "./provider-errors.server.ts";
import { rights } from "./rights.ts";

/** An amount of Stripe in the smallest unit of its currency. */
export function ledgerAmount(amount: number, currency: string): number {
  const unit = currency.toUpperCase();
  return smallestOf(amount * providerUnit(unit), unit);
}

/** An amount in the smallest unit of its currency, as Stripe counts it. */
function stripeAmount(amount: number, currency: string): number {
  return Math.round(hundredthsOf(amount, currency) / providerUnit(currency));
}

const seconds = (ms: number) => Math.floor(ms / 1000);

const idOf = (of: string | { readonly id: string } | null | undefined) =>
  (typeof of === "string" ? of : of?.id) || undefined;

/**
 * Whether Stripe's response is the session that was asked for, with the fields used here. The types promise that, but
 * network data may not match them.
 */
function isSession(session: Stripe.Checkout.Session, id: string): boolean {
  const { status, payment_status: payment, amount_total: cents, metadata, url } = session;
  return (
    typeof id === "string" &&
    session.id === id &&
    typeof status === "string" &&
    typeof payment === "string" &&
    (cents === null || Number.isInteger(cents)) &&
    (url === null || URL.canParse(url)) &&
    Object.values(metadata ?? {}).every((text) => typeof text === "string")
  );
}

/** The session that was asked for, in plain terms. @throws if it is none */
export function payPageOf(session: Stripe.Checkout.Session, id = session.id): PayPage {
  if (!isSession(session, id)) throw new Error("This is not the session.");
  const { status, payment_status, amount_total, currency, url } = session;
  const state = status === "expired" ? "over" : status === "complete" ? "complete" : "open";
  const isPaid = state === "complete" && payment_status === "paid";
  return {
    id,
    state,
    url: url ?? undefined,
    payment: isPaid ? idOf(session.payment_intent) : undefined,
    amount: currency ? ledgerAmount(amount_total ?? 0, currency) : 0,
    currency: (currency ?? "").toUpperCase(),
    isTest: !session.livemode,
    email: session.customer_details?.email ?? session.customer_email ?? "",
    metadata: session.metadata ?? {},
    madeAt: session.created * 1000,
  };
}

/** What is asked of Stripe's page: to pay by card. */
function pageRequest(wanted: WantedPage): Stripe.Checkout.SessionCreateParams {
  const { items, currency, metadata, email, description, until, paidUrl, unpaidUrl, isGift } = wanted;
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: items.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: stripeAmount(amount, currency),
        product_data: { name },
      },
    })),
    ...(email && { customer_email: email }),
    metadata,
    ...(description && { payment_intent_data: { description, metadata } }),
    ...(until && { expires_at: seconds(until) }),
    ...(isGift && { submit_type: "donate" }),
    success_url: paidUrl,
    cancel_url: unpaidUrl,
  };
}

/** Money that goes back, in plain terms: https://docs.stripe.com/refunds#failed-refunds. */
export function refundOf(refund: Stripe.Refund): GoingBack {
  const { id, status, currency, metadata, failure_reason } = refund;
  if (typeof id !== "string") throw new Error("This is not a refund.");
  return {
    id,
    payment: idOf(refund.payment_intent),
    amount: ledgerAmount(refund.amount, currency),
    metadata: metadata ?? {},
    hasFailed: status === "failed" || status === "canceled",
    failure: failure_reason ?? null,
  };
}

/** A dispute in plain terms. */
function disputeOf({ id, payment_intent, amount, currency, ...dispute }: Stripe.Dispute): Dispute {
  const isWon = dispute.status === "won" || dispute.status === "warning_closed";
  const due = dispute.evidence_details?.due_by;
  return {
    id,
    payment: idOf(payment_intent),
    amount: ledgerAmount(amount, currency),
    currency: currency.toUpperCase(),
    state: isWon ? "won" : dispute.status === "lost" ? "lost" : "open",
    until: due ? due * 1000 : null,
  };
}

const abouts: Readonly<Record<string, ProviderNotice["about"]>> = {
  "checkout.session.completed": "page",
  "checkout.session.expired": "page",
  "payment_intent.succeeded": "old gift",
  "refund.created": "refund",
  "refund.failed": "refund",
  "refund.updated": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.closed": "dispute",
};

/**
 * A call for each right of a restricted key. Those that would change something name what does not exist: a key that is allowed hears
 * that there is no such thing.
 */
const trials: Readonly<Record<keyof typeof rights, (stripe: Stripe) => Promise<unknown>>> = {
  sessions: (stripe) => stripe.checkout.sessions.expire("cs_test_none"),
  refunds: (stripe) => stripe.refunds.create({ payment_intent: "pi_none" }),
  intents: (stripe) => stripe.paymentIntents.retrieve("pi_none"),
  disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  balance: (stripe) => stripe.balance.retrieve(),
  transactions: (stripe) => stripe.balanceTransactions.list({ limit: 1 }),
  payouts: (stripe) => stripe.payouts.list({ limit: 1 }),
};

/** The calls to the provider, made by Stripe's package. @param webhookSecret signs its notices */
export function stripeCalls(stripe: Stripe, webhookSecret: string): ProviderCalls {
  const { sessions } = stripe.checkout;
  const since = (from: number) => ({ created: { gte: seconds(from) }, limit: 100 });
  const expand = ["data.source"];
  return {
    pageRequest,
    async begin(request, idempotencyKey) {
      const begun = await sessions.create(request, { idempotencyKey });
      const isReplay = begun.lastResponse?.headers["idempotent-replayed"] === "true";
      // What is replayed is the answer of then: it may have been paid since.
      return payPageOf(isReplay ? await sessions.retrieve(begun.id) : begun, begun.id);
    },
    look: async (id) => payPageOf(await sessions.retrieve(id), id),
    // https://docs.stripe.com/api/checkout/sessions/expire
    end: async (id) => payPageOf(await sessions.expire(id), id),
    async *pages({ from, to, isComplete }) {
      const created = { gte: seconds(from), ...(to && { lte: seconds(to) }) };
      const list = { created, limit: 100, ...(isComplete && { status: "complete" as const }) };
      for await (const session of sessions.list(list))
        if (isSession(session, session.id)) yield payPageOf(session);
    },
    async oldGift(payment) {
      const intent = await stripe.paymentIntents.retrieve(payment);
      const { status, amount, currency, livemode, metadata, created } = intent;
      const isPaid = status === "succeeded";
      return {
        id: intent.id,
        state: isPaid ? "complete" : "open",
        url: undefined,
        payment: isPaid ? intent.id : undefined,
        amount: ledgerAmount(amount, currency),
        currency: currency.toUpperCase(),
        isTest: !livemode,
        email: "",
        metadata,
        madeAt: created * 1000,
      };
    },
    async giveBack({ payment, amount, currency, metadata }, idempotencyKey) {
      const wanted = { payment_intent: payment, amount: stripeAmount(amount, currency), metadata };
      return refundOf(await stripe.refunds.create(wanted, { idempotencyKey }));
    },
    refund: async (id) => refundOf(await stripe.refunds.retrieve(id)),
    async refundsOf(payment) {
      const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
      return data.map(refundOf);
    },
    async *refunds(from) {
      for await (const refund of stripe.refunds.list(since(from))) yield refundOf(refund);
    },
    dispute: async (id) => disputeOf(await stripe.disputes.retrieve(id)),
    async *disputes(from) {
      for await (const dispute of stripe.disputes.list(since(from))) yield disputeOf(dispute);
    },
    async *fees(from) {
      const list = { ...since(from), expand };
      for await (const { id, source, fee, currency } of stripe.balanceTransactions.list(list)) {
        if (fee <= 0 || typeof source !== "object" || source?.object !== "charge") continue;
        const unit = currency.toUpperCase();
        const payment = idOf(source.payment_intent);
        if (payment) yield { id, payment, amount: ledgerAmount(fee, unit), currency: unit };
      }
    },
    async *payouts(from) {
      for await (const { id } of stripe.payouts.list(since(from))) {
        const items: string[] = [];
        const list = { payout: id, limit: 100, expand };
        for await (const { source } of stripe.balanceTransactions.list(list)) {
          if (typeof source !== "object") continue;
          const item = source?.object === "charge" ? idOf(source.payment_intent) : source?.id;
          if (item) items.push(item);
        }
        yield { id, items };
      }
    },
    async tryKeys() {
      await stripe.balance.retrieve();
    },
    async missingRights() {
      const asked = (Object.keys(trials) as (keyof typeof trials)[]).map(async (right) => {
        try {
          await trials[right](stripe);
        } catch (error) {
          if (errorType(error) === "StripePermissionError") return [rights[right]];
          if (!isInvalidThere(error)) throw error;
        }
        return [];
      });
      return (await Promise.all(asked)).flat();
    },
    readNotice(body, header) {
      const signature = header("stripe-signature") ?? "";
      const { type, data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      const { id = "", metadata }: { id?: string; metadata?: Stripe.Metadata | null } = Object(data.object);
      return { type, about: abouts[type], id, metadata: metadata ?? {} };
    },
  };
}
