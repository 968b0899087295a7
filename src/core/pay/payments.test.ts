import { expect, it } from "vitest";
import { isForeign, isOurs, isTestKey, openPayments, pauseMs, signed } from "./payments.server.ts";
import {
  isInvalidThere,
  isOutOfReach,
  isRefusedAddress,
  isRefusedKey,
  isReusedKey,
} from "./provider-errors.server.ts";
import { standInKeys } from "./stand-in-account.server.ts";

type Answer = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call, as Stripe hears it. */
type Call = {
  readonly path: string;
  readonly sent: Readonly<Record<string, string>>;
  readonly key: string | null;
};

/** Stripe, which gives these answers, and what it was asked. */
async function hearing(answer: (call: Call) => Answer) {
  const calls: Call[] = [];
  const ask: typeof fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address));
    const sent = Object.fromEntries([...searchParams, ...new URLSearchParams(String(init?.body ?? ""))]);
    const key = new Headers(init?.headers).get("idempotency-key");
    const call = { path: pathname.replace("/v1/", ""), sent, key };
    calls.push(call);
    const { status = 200, body, headers = {} } = answer(call);
    const response = Response.json(body, { status });
    // Over the network, Stripe's package hands them on as an object.
    Object.defineProperty(response, "headers", { value: Object.assign(response.headers, headers) });
    return response;
  };
  const payments = await openPayments({ ...standInKeys, apiBase: undefined }, 0, ask);
  if (!payments) throw new Error("There are no payments.");
  return { payments, calls };
}

const answering = async (answer: (call: Call) => Answer) => (await hearing(answer)).payments;

const listing = (data: readonly object[]) => answering(() => ({ body: { object: "list", data } }));

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of list) found.push(each);
  return found;
}

const session = {
  ...{ id: "cs_1", object: "checkout.session", status: "complete", payment_status: "paid", url: null },
  ...{ payment_intent: { id: "pi_1" }, amount_total: 3500, currency: "usd", livemode: true, created: 60 },
};

it.each([
  ["is paid", {}, { state: "complete", payment: "pi_1", amount: 3500, currency: "USD", isTest: false }],
  ["is paid in yen, which have no hundredths", { currency: "jpy" }, { amount: 3500, currency: "JPY" }],
  [
    "is paid in kroner of Iceland, which Stripe counts in hundredths",
    { currency: "isk", amount_total: 350_000 },
    { amount: 3500, currency: "ISK" },
  ],
  ["is paid in dinars, which have thousandths", { currency: "kwd" }, { amount: 3500, currency: "KWD" }],
  ["will be paid in some days", { payment_status: "unpaid" }, { state: "complete", payment: undefined }],
  [
    "is open",
    { status: "open", url: "https://checkout.example/cs_1", metadata: { form: "visit" } },
    { state: "open", payment: undefined, url: "https://checkout.example/cs_1", metadata: { form: "visit" } },
  ],
  ["has ended", { status: "expired" }, { state: "over", payment: undefined }],
  ["asks for nothing", { amount_total: null, currency: null }, { amount: 0, currency: "" }],
  ["knows who pays", { customer_details: { email: "ada@example.com" } }, { email: "ada@example.com" }],
  ["knows who was to pay", { customer_email: "ben@example.com" }, { email: "ben@example.com" }],
])("a page that %s is read as such", async (_words, change, expected) => {
  const payments = await answering(() => ({ body: { ...session, ...change } }));
  expect(await payments.look("cs_1")).toMatchObject({ id: "cs_1", madeAt: 60_000, ...expected });
});

it.each([
  ["another page", { id: "cs_2" }],
  ["a page without a state", { status: null }],
  ["a page that does not say whether it was paid", { payment_status: null }],
  ["half a cent", { amount_total: 0.5 }],
  ["an address that is none", { url: "nowhere" }],
  ["words that are none", { metadata: { payment: 7 } }],
])("%s is no answer, and in a list it is left out", async (_words, change) => {
  const answer = { ...session, ...change };
  await expect((await answering(() => ({ body: answer }))).look("cs_1")).rejects.toThrow("not the session");
  const known = "id" in change ? [] : [answer];
  expect(await all((await listing([...known, session])).pages({ from: 0 }))).toMatchObject([{ id: "cs_1" }]);
});

it.each([
  ["USD", "3500"],
  ["ISK", "350000"],
  ["JPY", "3500"],
  ["KWD", "3500"],
])("of %s, what goes back is asked for as Stripe counts it", async (currency, amount) => {
  let asked = "";
  const payments = await answering(({ sent }) => {
    asked = sent.amount ?? "";
    return { body: { id: "re_1", amount: Number(amount), currency, status: "pending" } };
  });
  const wanted = { payment: "pi_1", amount: 3500, currency, metadata: {} };
  expect(await payments.giveBack(wanted, "key")).toMatchObject({ amount: 3500, hasFailed: false });
  expect(asked).toBe(amount);
});

it.each([
  ["succeeded", false],
  ["pending", false],
  ["requires_action", false],
  ["failed", true],
  ["canceled", true],
])("money whose way back is %s has failed: %s", async (status, hasFailed) => {
  const refund = { id: "re_1", amount: 500, currency: "usd", status, payment_intent: "pi_1" };
  const [found] = await all((await listing([refund])).refunds(0));
  expect(found).toMatchObject({ amount: 500, payment: "pi_1", metadata: {}, hasFailed, failure: null });
});

it.each([
  ["needs_response", "open"],
  ["warning_closed", "won"],
  ["won", "won"],
  ["lost", "lost"],
])("a dispute that is %s at Stripe is %s here", async (status, state) => {
  const dispute = { id: "dp_1", amount: 500, currency: "usd", status, payment_intent: "pi_1" };
  const due = { ...dispute, id: "dp_2", evidence_details: { due_by: 60 } };
  expect(await all((await listing([dispute, due])).disputes(0))).toMatchObject([
    { state, currency: "USD", payment: "pi_1", until: null },
    { state, until: 60_000 },
  ]);
});

it("what Stripe keeps is read of charges that a page has taken, and of nothing else", async () => {
  const charge = { object: "charge", payment_intent: "pi_1" };
  const entry = (id: string, change: object) => ({ id, fee: 30, currency: "usd", source: charge, ...change });
  const entries = [
    entry("txn_free", { fee: 0 }),
    entry("txn_refund", { source: { object: "refund", id: "re_1", payment_intent: "pi_1" } }),
    entry("txn_other", { source: { object: "charge", payment_intent: null } }),
    entry("txn_hidden", { source: "ch_1" }),
    entry("txn_none", { source: null }),
    entry("txn_1", {}),
  ];
  expect(await all((await listing(entries)).fees(0))).toEqual([
    { id: "txn_1", payment: "pi_1", amount: 30, currency: "USD" },
  ]);
});

it("a payout names the payments that are in it, and what went back", async () => {
  const sources = [
    { object: "charge", id: "ch_1", payment_intent: "pi_1" },
    { object: "refund", id: "re_1" },
    { object: "charge", id: "ch_2", payment_intent: null },
    null,
    "ch_3",
  ];
  const payments = await answering(({ path }) => {
    const data = path === "payouts" ? [{ id: "po_1" }] : sources.map((source) => ({ source }));
    return { body: { object: "list", data } };
  });
  expect(await all(payments.payouts(0))).toEqual([{ id: "po_1", items: ["pi_1", "re_1"] }]);
});

it("the rights that a key lacks are named; a key that cannot be tried lacks none", async () => {
  const error = (type: string) => ({ error: { type, message: "No." } });
  const lacking = await answering(({ path }) => {
    if (path === "refunds") return { status: 403, body: error("invalid_request_error") };
    return path === "balance"
      ? { body: { object: "balance" } }
      : { status: 404, body: error("invalid_request_error") };
  });
  expect(await lacking.missingRights()).toEqual(["Charges and Refunds: Write"]);
  const down = await answering(() => ({ status: 500, body: error("api_error") }));
  await expect(down.missingRights()).rejects.toThrow();
});

const wanted = {
  items: [
    { name: "Lake room", amount: 3500 },
    { name: "A gift", amount: 500 },
  ],
  currency: "USD",
  metadata: { form: "visit" },
  paidUrl: "https://studio.example/paid",
  unpaidUrl: "https://studio.example/unpaid",
};

const asked = {
  mode: "payment",
  "allowed_payment_method_types[0]": "card",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "usd",
  "line_items[0][price_data][unit_amount]": "3500",
  "line_items[0][price_data][product_data][name]": "Lake room",
  "line_items[1][quantity]": "1",
  "line_items[1][price_data][currency]": "usd",
  "line_items[1][price_data][unit_amount]": "500",
  "line_items[1][price_data][product_data][name]": "A gift",
  "metadata[form]": "visit",
  success_url: "https://studio.example/paid",
  cancel_url: "https://studio.example/unpaid",
};

it.each([
  ["no more than it must", { email: "" }, {}],
  [
    "all that is known",
    { email: "ada@example.com", description: "Your visit", until: 90_500, isGift: true },
    {
      customer_email: "ada@example.com",
      "payment_intent_data[description]": "Your visit",
      "payment_intent_data[metadata][form]": "visit",
      expires_at: "90",
      submit_type: "donate",
    },
  ],
])(
  "a page is asked for by card alone, with a key of its own, and told %s",
  async (_words, more, expected) => {
    const { payments, calls } = await hearing(() => ({ body: { ...session, status: "open" } }));
    expect(await payments.begin(payments.pageRequest({ ...wanted, ...more }), "key-1")).toMatchObject({
      state: "open",
    });
    expect(calls).toEqual([{ path: "checkout/sessions", sent: { ...asked, ...expected }, key: "key-1" }]);
  },
);

it("an answer of before that Stripe repeats is not believed: the page may have been paid since", async () => {
  const open = { ...session, status: "open", payment_status: "unpaid" };
  const { payments } = await hearing(({ path }) =>
    path.endsWith("cs_1") ? { body: session } : { body: open, headers: { "idempotent-replayed": "true" } },
  );
  expect(await payments.begin(payments.pageRequest({ ...wanted, email: "" }), "key-1")).toMatchObject({
    state: "complete",
    payment: "pi_1",
  });
});

it("Stripe is asked for what was made since, as much as it gives at once, and for no more than that", async () => {
  const { payments, calls } = await hearing(({ path }) => ({
    body: { object: "list", data: path === "payouts" ? [{ id: "po_1" }] : [] },
  }));
  await all(payments.pages({ from: 60_000, isComplete: true }));
  await all(payments.pages({ from: 60_000, to: 120_000 }));
  for (const list of [payments.refunds, payments.disputes, payments.fees, payments.payouts])
    await all<object>(list(60_000));
  await payments.refundsOf("pi_1");
  const since = { "created[gte]": "60", limit: "100" };
  expect(calls.map(({ path, sent }) => [path, sent])).toEqual([
    ["checkout/sessions", { ...since, status: "complete" }],
    ["checkout/sessions", { ...since, "created[lte]": "120" }],
    ["refunds", since],
    ["disputes", since],
    ["balance_transactions", { ...since, "expand[0]": "data.source" }],
    ["payouts", since],
    ["balance_transactions", { payout: "po_1", limit: "100", "expand[0]": "data.source" }],
    ["refunds", { payment_intent: "pi_1", limit: "100" }],
  ]);
});

it("one thing is asked for by its number; what ends or gives back says so, and gives back once with the same key", async () => {
  const refund = { id: "re_1", amount: 500, currency: "usd", status: "pending" };
  const dispute = { id: "dp_1", amount: 700, currency: "usd", status: "lost" };
  const { payments, calls } = await hearing(({ path }) => {
    if (path.startsWith("refunds")) return { body: refund };
    return { body: path.startsWith("disputes") ? dispute : { ...session, status: "expired" } };
  });
  expect(await payments.end("cs_1")).toMatchObject({ id: "cs_1", state: "over" });
  expect(await payments.refund("re_1")).toMatchObject({ id: "re_1", amount: 500 });
  expect(await payments.dispute("dp_1")).toMatchObject({ id: "dp_1", amount: 700, state: "lost" });
  const wanted = { payment: "pi_1", amount: 500, currency: "USD", metadata: { refund: "key-1" } };
  await payments.giveBack(wanted, "key-1");
  expect(calls.map(({ path }) => path)).toEqual([
    "checkout/sessions/cs_1/expire",
    "refunds/re_1",
    "disputes/dp_1",
    "refunds",
  ]);
  const sent = { payment_intent: "pi_1", amount: "500", "metadata[refund]": "key-1" };
  expect(calls.at(-1)).toMatchObject({ sent, key: "key-1" });
});

it.each([
  ["succeeded", { state: "complete", payment: "pi_1" }],
  ["processing", { state: "open", payment: undefined }],
])("a gift of version 1.0.0 whose payment is %s is read as a page", async (status, expected) => {
  const intent = { id: "pi_1", amount: 2500, currency: "usd", metadata: { form: "donation" } };
  const payments = await answering(() => ({ body: { ...intent, status, livemode: true, created: 60 } }));
  expect(await payments.oldGift("pi_1")).toMatchObject({
    ...{ amount: 2500, currency: "USD", isTest: false, madeAt: 60_000, metadata: intent.metadata },
    ...expected,
  });
});

it("what was not answered at all, or was no call at all, may be tried again", async () => {
  const silent: typeof fetch = () => Promise.reject(new TypeError("Nobody answers."));
  const payments = await openPayments({ ...standInKeys, apiBase: undefined }, 0, silent);
  const error = await payments?.tryKeys().catch((thrown: unknown) => thrown);
  for (const each of [error, new Error("The store is busy."), "no error"]) {
    expect(isOutOfReach(each)).toBe(true);
    expect(isRefusedKey(each)).toBe(false);
  }
});

it("without keys there is nobody to ask", async () => {
  expect(await openPayments(undefined)).toBeUndefined();
});

const failures: readonly (readonly [string, Answer, Partial<Record<string, boolean>>])[] = [
  ["is out of order", { status: 500, body: { error: { type: "api_error" } } }, { isLater: true }],
  ["is asked too often", { status: 429, body: { error: {} } }, { isLater: true }],
  ["does not know the key", { status: 401, body: { error: {} } }, { isKey: true }],
  ["does not allow the key so much", { status: 403, body: { error: {} } }, { isKey: true }],
  [
    "knows no such thing",
    { status: 404, body: { error: { type: "invalid_request_error" } } },
    { isInvalid: true },
  ],
  [
    "has heard the same key with other words",
    { status: 400, body: { error: { type: "idempotency_error" } } },
    { isReused: true },
  ],
  [
    "does not take the e-mail address",
    { status: 400, body: { error: { type: "invalid_request_error", param: "customer_email" } } },
    { isInvalid: true, isAddress: true },
  ],
  [
    "says that the address is none",
    { status: 400, body: { error: { type: "invalid_request_error", code: "email_invalid" } } },
    { isInvalid: true, isAddress: true },
  ],
];

it.each(failures)("when Stripe %s, what can be done about it is known", async (_words, answer, expected) => {
  const payments = await answering(() => answer);
  const error = await payments.tryKeys().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const no = { isLater: false, isKey: false, isInvalid: false, isReused: false, isAddress: false };
  expect({
    isLater: isOutOfReach(error),
    isKey: isRefusedKey(error),
    isInvalid: isInvalidThere(error),
    isReused: isReusedKey(error),
    isAddress: isRefusedAddress(error),
  }).toEqual({ ...no, ...expected });
});

it("a studio takes as its own what bears its name, and what was made before there were names", async () => {
  const hour = 3_600_000;
  const payments = { ...(await listing([])), studio: { id: "ours", since: 10 * hour } };
  const made = (studio: string | undefined, madeAt: number) => ({
    metadata: { ...(studio && { studio }) },
    madeAt,
  });
  expect(isOurs(payments, made("ours", 20 * hour))).toBe(true);
  expect(isOurs(payments, made("theirs", 0))).toBe(false);
  expect([isForeign(payments, made("theirs", 0)), isForeign(payments, made(undefined, 0))]).toEqual([
    true,
    false,
  ]);
  // The provider's clock may be an hour ahead.
  expect([11 * hour - 1, 11 * hour].map((at) => isOurs(payments, made(undefined, at)))).toEqual([
    true,
    false,
  ]);
  expect(signed(payments, { form: "visit" })).toEqual({ form: "visit", studio: "ours" });
  const nameless = { ...payments, studio: undefined };
  expect(signed(nameless, { form: "visit" })).toEqual({ form: "visit" });
  expect([isOurs(nameless, made("theirs", 20 * hour)), isForeign(nameless, made("theirs", 0))]).toEqual([
    true,
    false,
  ]);
});

it("keys to try things out are told from live ones", () => {
  const keys = ["sk_test_1", "rk_test_1", "sk_live_1", "rk_live_test_1", "pk_test_1"];
  expect(keys.filter(isTestKey)).toEqual(["sk_test_1", "rk_test_1"]);
});

it("who does not answer is asked again after a minute, then twice as long each time, and after an hour at most", () => {
  expect([0, 1, 2, 5, 6, 50].map((attempts) => pauseMs(attempts) / 60_000)).toEqual([1, 2, 4, 32, 60, 60]);
});
