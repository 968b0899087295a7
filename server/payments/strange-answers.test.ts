import { describe, expect, it } from "vitest";
import { paymentMessages } from "#domain/payments.ts";
import { gift, testPayments } from "../testing/payments.fixtures.ts";

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
  '{"client_secret":7}',
  '{"status":"succeeded"}',
  '{"status":"succeeded","id":"pi_standin1","amount":"12","metadata":{"form":"donation"}}',
  '{"status":"succeeded","id":"pi_other","amount":1200,"metadata":{"form":"donation"}}',
  '{"status":"succeeded","id":"pi_standin1","amount":1200,"metadata":null}',
  '{"status":"succeeded","id":"pi_standin1","amount":1200,"metadata":{"form":"donation","note":7}}',
];

describe.each(strange)("Stripe's response %s", (body) => {
  it("starts no payment", async () => {
    const { start, stripe } = await testPayments();
    stripe.respondWith(body);
    const response = await start();
    expect([response.status, await response.text()]).toEqual([503, paymentMessages.down]);
  });

  it("loses no donation, and marks none as paid", async () => {
    const app = await testPayments();
    app.stripe.respondWith(body);
    expect((await app.post("donation", { ...gift, paymentReference: "pi_standin1" })).status).toBe(200);
    expect(app.messages().map(({ fields }) => fields.paymentState)).toEqual([
      "Not confirmed. Please look it up in Stripe before you thank for it.",
    ]);
  });
});
