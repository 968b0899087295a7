import { describe, expect, it } from "vitest";
import { paymentIntentPath, paymentMessages, paymentWebhookPath, readIntentBody } from "#domain/payments.ts";
import { testApp } from "../testing/app.fixtures.ts";
import { gift, testPayments } from "../testing/payments.fixtures.ts";

describe("a payment", () => {
  it("is started with the amount in cents, the whole gift, and the submission id as idempotency key", async () => {
    const { start, stripe } = await testPayments();
    const response = await start();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(readIntentBody(await response.text())).toBe("pi_standin1_secret_standin");
    const [request] = stripe.requests;
    expect(request?.idempotencyKey).toBe(gift.submission_id);
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      amount: "1250",
      currency: "usd",
      "allowed_payment_method_types[0]": "card",
      "metadata[firstName]": "Ada",
      "metadata[lastName]": "Reed",
      "metadata[email]": "ada@example.com",
      "metadata[address]": "1 Main St\nColumbus",
      "metadata[cause]": "mobile-sensory-room",
      "metadata[page]": "/donate",
    });
  });

  it("is the same on retry, and another one for another gift", async () => {
    const { start, stripe } = await testPayments();
    const first = await (await start()).text();
    expect(await (await start()).text()).toBe(first);
    await start({ ...gift, amount: "60", submission_id: "another-id-of-16-signs" });
    expect(stripe.payments.size).toBe(2);
  });

  it("is not started under the submission id of another gift", async () => {
    const { start, stripe } = await testPayments();
    await start();
    const response = await start({ ...gift, amount: "60" });
    expect([response.status, await response.text()]).toEqual([400, paymentMessages.startAgain]);
    expect(stripe.payments.size).toBe(1);
  });

  it.each([
    ["too much", { amount: "25000.01" }, "amount"],
    ["nothing", { amount: "0" }, "amount"],
    ["a gift without a name", { firstName: "" }, "firstName"],
    ["a pledge", { method: "offline" }, "method"],
    ["what was paid before", { paymentReference: "pi_before" }, "paymentReference"],
    ["a card number in the note", { note: "4111 1111 1111 1111" }, "note"],
    ["a field that nobody knows", { number: "1" }, "number"],
  ])("is refused for %s", async (_words, change, field) => {
    const { start, stripe } = await testPayments();
    const response = await start({ ...gift, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] });
    expect(stripe.requests).toEqual([]);
  });

  it("needs its own form and a submission id", async () => {
    const { start } = await testPayments();
    expect((await start({ ...gift, template_id: "feedback" })).status).toBe(400);
    expect(await (await start({ ...gift, submission_id: undefined })).text()).toBe(
      "The submission_id parameter is required",
    );
  });

  it("is started only from our own pages, and rate-limited", async () => {
    const { start, stripe } = await testPayments({ env: { RATE_LIMIT: "1/1m" } });
    expect((await start(gift, { origin: "https://x.example" })).status).toBe(403);
    expect((await start()).status).toBe(200);
    const second = await start();
    expect([second.status, second.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(stripe.requests).toHaveLength(1);
  });

  it("is refused with a message while Stripe is down, and nothing personal is logged", async () => {
    const { start, stripe, logLines } = await testPayments();
    stripe.failWith(500);
    const response = await start();
    expect([response.status, await response.text()]).toEqual([503, paymentMessages.down]);
    await stripe.close();
    expect((await start()).status).toBe(503);
    expect(logLines.join("\n")).toContain("payment not started");
    expect(logLines.join("\n")).not.toMatch(/Ada|Reed|sk_test|example\.com/);
  });
});

describe("the payment routes", () => {
  it("accept only POST", async () => {
    const { request } = await testPayments();
    for (const [path, allow] of [
      [paymentIntentPath, "POST, OPTIONS"],
      [paymentWebhookPath, "POST"],
    ] as const) {
      const response = await request(path);
      expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    }
  });

  it("do not exist without keys", async () => {
    const app = testApp();
    for (const path of [paymentIntentPath, paymentWebhookPath])
      expect((await app.request(path, { method: "POST" })).status).toBe(404);
  });
});
