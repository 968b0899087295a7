import { describe, expect, it } from "vitest";
import { paymentMessages, paymentWebhookPath } from "#core/pay/online-payment.ts";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";
import { gift, testPayments } from "#workshop/fixtures/payments.fixtures.ts";
import { endGift } from "./gifts-by-card.server.ts";

/** What a form that is sent by a script gets to show at its field. */
const said = (message: string) => ({ errors: [{ field: "method", message }] });

type Payments = Awaited<ReturnType<typeof testPayments>>;

/** What the page that donors come back to asks. */
function end({ payments, inbox }: Payments, id: string) {
  if (!payments) throw new Error("There are no payments.");
  return endGift(id, { payments, inbox, onStored: () => {}, log: () => {} });
}

describe("a gift by card", () => {
  it("leads to Stripe's page, with the amount in cents, the whole gift, and the submission id as key", async () => {
    const { post, stripe, messages } = await testPayments();
    const response = await post("donation", gift);
    const [session] = stripe.sessions.values();
    expect(await response.json()).toEqual({ location: session?.url });
    const [request] = stripe.requests;
    expect(request?.idempotencyKey).toBe(gift.submission_id);
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][currency]": "usd",
      "allowed_payment_method_types[0]": "card",
      customer_email: "ada@example.com",
      "metadata[firstName]": "Ada",
      "metadata[lastName]": "Reed",
      "metadata[address]": "1 Main St\nColumbus",
      "metadata[cause]": "mobile-sensory-room",
      cancel_url: expect.stringMatching(/^http:\/\/[^/]+\/donate#not-paid$/),
      success_url: expect.stringMatching(/^http:\/\/[^/]+\/gift\/\{CHECKOUT_SESSION_ID\}$/),
    });
    expect(messages()).toEqual([]);
  });

  it("is the same payment when it is sent again, and another one for another gift", async () => {
    const { post, stripe } = await testPayments();
    const first = await (await post("donation", gift)).text();
    expect(await (await post("donation", gift)).text()).toBe(first);
    await post("donation", { ...gift, amount: "60", submission_id: "another-id-of-16-signs" });
    expect(stripe.sessions.size).toBe(2);
  });

  it("that was paid is not paid twice: sent again, it leads to its thanks", async () => {
    const { pay, post } = await testPayments();
    const { id } = await pay();
    const html = { headers: { accept: "text/html" } };
    const again = await post("donation", gift, html);
    expect([again.status, again.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/gift/${id}$`)),
    ]);
  });

  it("says at the field of the address that Stripe refuses it, and stores nothing", async () => {
    const { post, stripe, messages } = await testPayments();
    stripe.set("picky", true);
    const response = await post("donation", gift);
    expect([response.status, await response.json()]).toEqual([
      422,
      { errors: [{ field: "email", message: paymentMessages.address }] },
    ]);
    expect([stripe.sessions.size, messages()]).toEqual([0, []]);
  });

  it("is not begun under the submission id of another gift", async () => {
    const { post, stripe } = await testPayments();
    await post("donation", gift);
    const response = await post("donation", { ...gift, amount: "60" });
    expect([response.status, await response.json()]).toEqual([422, said(paymentMessages.startAgain)]);
    expect(stripe.sessions.size).toBe(1);
  });

  it.each([
    ["too much", { amount: "25000.01" }, "amount"],
    ["nothing", { amount: "0" }, "amount"],
    ["a gift without a name", { firstName: "" }, "firstName"],
    ["the number of a pledge", { paymentReference: "pledge_7K3M9QXW" }, "method"],
    ["what a page of an earlier version has paid", { paymentReference: "pi_before" }, "method"],
    ["a card number in the note", { note: "4111 1111 1111 1111" }, "note"],
    ["a field that nobody knows", { number: "1" }, "number"],
  ])("is refused for %s", async (_words, change, field) => {
    const { post, stripe, messages } = await testPayments();
    const response = await post("donation", { ...gift, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] });
    expect([stripe.requests, messages()]).toEqual([[], []]);
  });

  it("is refused kindly while Stripe is down, and nothing personal is logged", async () => {
    const { post, stripe, logLines, messages } = await testPayments();
    stripe.failWith(500);
    const response = await post("donation", gift);
    expect([response.status, await response.json()]).toEqual([422, said(paymentMessages.down)]);
    stripe.failWith(0);
    stripe.deafen(true);
    expect((await post("donation", gift)).status).toBe(422);
    expect(logLines.join("\n")).toContain("payment not started");
    expect(logLines.join("\n")).not.toMatch(/Ada|Reed|sk_test|example\.com/);
    expect(messages()).toEqual([]);
  });

  it("is refused without keys", async () => {
    const app = testApp();
    const response = await app.post("donation", gift);
    expect([response.status, await response.json()]).toEqual([422, said(paymentMessages.down)]);
    expect((await app.request(paymentWebhookPath, { method: "POST" })).status).toBe(404);
    expect(app.messages()).toEqual([]);
  });

  it("that a bot sends is kept as spam, and begins no payment", async () => {
    const { post, stripe } = await testPayments();
    expect((await post("donation", { ...gift, contact_by_fax: "1" })).status).toBe(200);
    expect(stripe.requests).toEqual([]);
  });
});

describe("a donor who comes back", () => {
  it("is thanked only if Stripe says that the gift is paid, which is then stored, once", async () => {
    const app = await testPayments();
    await app.post("donation", gift);
    const [session] = app.stripe.sessions.values();
    const id = session?.id ?? "";
    expect(await end(app, id)).toEqual({ state: "open", page: "/donate" });
    expect(app.messages()).toEqual([]);
    await app.pay();
    for (let times = 0; times < 2; times++)
      expect(await end(app, id)).toEqual({ state: "paid", sum: "$12.50", isTest: true, page: "/donate" });
    expect(app.messages()).toMatchObject([
      { fields: { amount: "12.50", firstName: "Ada", paymentState: "Paid. Stripe has confirmed it." } },
    ]);
  });

  it("is told the truth while Stripe is down", async () => {
    const app = await testPayments();
    const { id } = await app.pay();
    app.stripe.failWith(500);
    expect(await end(app, id)).toEqual({ state: "unknown" });
    expect(app.messages()).toEqual([]);
  });

  it.each([
    "cs_test_invented0000",
    "cs_",
    "pi_1",
    `cs_${"x".repeat(100_000)}`,
    "../payment_intents/pi_1",
    "",
  ])("finds nothing at an address that is not theirs: %.40s", async (id) => {
    const app = await testPayments();
    await app.pay();
    expect(await end(app, id)).toBeUndefined();
    expect(app.messages()).toEqual([]);
  });

  it("finds nothing if the payment is not of this site's form", async () => {
    const app = await testPayments();
    const session = await app.pay();
    session.metadata = {};
    expect(await end(app, session.id)).toBeUndefined();
    expect(app.messages()).toEqual([]);
  });
});

it("a pledge needs no payment and cannot refer to one", async () => {
  const app = testApp();
  const pledge = { ...gift, method: "offline" };
  expect((await app.post("donation", pledge)).status).toBe(200);
  expect((await app.post("donation", { ...pledge, paymentReference: "pledge_7K3M9QXW" })).status).toBe(200);
  expect((await app.post("donation", { ...pledge, paymentReference: "pi_standin1" })).status).toBe(422);
});

/** Responses that Stripe never gives, but an intermediary might. */
const strange = [
  '"in maintenance"',
  "7",
  "true",
  "null",
  "[]",
  "{}",
  "",
  "<html>",
  '{"error":null}',
  '{"error":"down"}',
  '{"error":7}',
  '{"lastResponse":1}',
  '{"id":7,"url":"https://x.example"}',
  '{"id":"cs_asked_for","status":"open","payment_status":"unpaid","url":"nowhere"}',
  '{"id":"cs_asked_for","status":"complete","payment_status":"paid","amount_total":"12","url":null}',
  '{"id":"cs_other","status":"complete","payment_status":"paid","amount_total":1200,"metadata":{"form":"donation"}}',
  '{"id":"cs_asked_for","status":"complete","payment_status":"paid","amount_total":1200,"url":null,"metadata":{"form":"donation","note":7}}',
];

describe.each(strange)("Stripe's response %s", (body) => {
  it("begins no payment", async () => {
    const { post, stripe, messages } = await testPayments();
    stripe.respondWith(body);
    const response = await post("donation", gift);
    expect([response.status, await response.json()]).toEqual([422, said(paymentMessages.down)]);
    expect(messages()).toEqual([]);
  });

  it("makes no gift a paid one", async () => {
    const app = await testPayments();
    const { id } = await app.pay();
    app.stripe.respondWith(body.replace("cs_asked_for", id));
    expect(await end(app, id)).toEqual({ state: "unknown" });
    expect(app.messages()).toEqual([]);
  });
});
