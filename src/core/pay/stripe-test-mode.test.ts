import { expect, it, onTestFinished } from "vitest";
import { openPayments, type Payments } from "./payments.server.ts";
import { errorType } from "./provider-errors.server.ts";
import { startStandIn } from "./stand-in.server.ts";
import { standInKeys } from "./stand-in-account.server.ts";

const secretKey = process.env.STRIPE_TEST_KEY ?? "";

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of list) found.push(each);
  return found;
}

/** What each call that the server makes answers. */
async function answersOf(payments: Payments) {
  const from = Date.now() - 60_000;
  const back = "https://studio.example/book/paid?ticket=x";
  const request = payments.pageRequest({
    items: [{ name: "A visit", amount: 3500 }],
    currency: "USD",
    email: "",
    metadata: { form: "visit", payment: "test" },
    paidUrl: back,
    unpaidUrl: back,
  });
  const key = crypto.randomUUID();
  const begun = await payments.begin(request, key);
  const replayed = await payments.begin(request, key);
  const known = await payments.look(begun.id);
  const ended = await payments.end(begun.id);
  const again = await payments.end(begun.id).catch(errorType);
  const missing = await payments.refund("re_invented").catch(errorType);
  const pages = await all(payments.pages({ from }));
  for (const list of [payments.refunds, payments.disputes, payments.fees, payments.payouts])
    await all<object>(list(from));
  await payments.tryKeys();
  return {
    ...begun,
    id: begun.id === replayed.id && /^cs_\w{8,200}$/.test(begun.id),
    url: URL.canParse(begun.url ?? ""),
    madeAt: begun.madeAt > from && begun.madeAt < Date.now() + 60_000,
    known: known.metadata,
    states: [begun, known, ended].map(({ state }) => state),
    refused: [again, missing],
    isListed: pages.some(({ id }) => id === begun.id),
    missingRights: await payments.missingRights(),
  };
}

const metadata = { form: "visit", payment: "test" };

const expected = {
  id: true,
  url: true,
  madeAt: true,
  state: "open",
  payment: undefined,
  amount: 3500,
  currency: "USD",
  isTest: true,
  email: "",
  metadata,
  known: metadata,
  states: ["open", "open", "over"],
  refused: ["StripeInvalidRequestError", "StripeInvalidRequestError"],
  isListed: true,
  missingRights: [],
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
