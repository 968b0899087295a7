import type Stripe from "stripe";
import { expect, it, onTestFinished } from "vitest";
import { isSession } from "#features/payments/payment-message.server.ts";
import { openPayments, type Payments } from "./payments.server.ts";
import { startStandIn } from "./stand-in.server.ts";
import { standInKeys } from "./stand-in-account.server.ts";

const secretKey = process.env.STRIPE_TEST_KEY ?? "";

const params: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  line_items: [
    { quantity: 1, price_data: { currency: "usd", unit_amount: 3500, product_data: { name: "A visit" } } },
  ],
  metadata: { form: "visit", payment: "test" },
  success_url: "https://studio.example/book/paid?ticket=x",
  cancel_url: "https://studio.example/book/paid?ticket=x",
};

/** What each call that the server makes answers, by the names and kinds of what is used of it. */
async function answersOf({ stripe }: Payments) {
  const kinds = (value: object, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, typeof Reflect.get(value, name)]));
  const used = [
    "id",
    "object",
    "status",
    "payment_status",
    "livemode",
    "amount_total",
    "currency",
    "created",
  ];
  const begun = await stripe.checkout.sessions.create(params, { idempotencyKey: crypto.randomUUID() });
  const known = await stripe.checkout.sessions.retrieve(begun.id);
  const ended = await stripe.checkout.sessions.expire(begun.id);
  const again = await stripe.checkout.sessions.expire(begun.id).catch((error: Error) => error);
  const missing = await stripe.refunds.retrieve("re_invented").catch((error: Error) => error);
  const created = { gte: Math.floor(Date.now() / 1000) - 60 };
  const sessions = await stripe.checkout.sessions.list({ created, limit: 100 });
  const lists = [
    await stripe.refunds.list({ created }),
    await stripe.disputes.list({ created }),
    await stripe.balanceTransactions.list({ created, expand: ["data.source"] }),
    await stripe.payouts.list({ created }),
  ];
  const typeOf = (error: object) => ("type" in error ? error.type : "none");
  return {
    begun: kinds(begun, [...used, "url", "expires_at", "success_url"]),
    metadata: known.metadata,
    isSession: [begun, known, ended].map((session) => isSession(session)),
    states: [begun, known, ended].map(({ status }) => status),
    refused: [typeOf(again), typeOf(missing)],
    lists: [sessions, ...lists].map((list) => [list.object, Array.isArray(list.data)]),
    isListed: sessions.data.some(({ id }) => id === begun.id),
    balance: (await stripe.balance.retrieve()).object,
  };
}

const expected = {
  begun: {
    id: "string",
    object: "string",
    status: "string",
    payment_status: "string",
    livemode: "boolean",
    amount_total: "number",
    currency: "string",
    created: "number",
    url: "string",
    expires_at: "number",
    success_url: "string",
  },
  metadata: { form: "visit", payment: "test" },
  isSession: [true, true, true],
  states: ["open", "open", "expired"],
  refused: ["StripeInvalidRequestError", "StripeInvalidRequestError"],
  lists: Array(5).fill(["list", true]),
  isListed: true,
  balance: "balance",
};

it("the stand-in answers each call that the server makes", async () => {
  const stripe = await startStandIn();
  onTestFinished(stripe.close);
  const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
  expect(payments && (await answersOf(payments))).toEqual(expected);
});

it.skipIf(!secretKey.startsWith("sk_test_"))(
  "Stripe's own test mode answers each of them alike (skipped unless STRIPE_TEST_KEY is a test key, and there is a network)",
  { timeout: 60_000 },
  async () => {
    const payments = await openPayments({ secretKey, webhookSecret: "whsec_none", apiBase: undefined });
    expect(payments && (await answersOf(payments))).toEqual(expected);
  },
);
