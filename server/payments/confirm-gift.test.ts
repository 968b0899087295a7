import { describe, expect, it } from "vitest";
import { paymentMessages } from "#domain/payments.ts";
import { testApp } from "../testing/app.fixtures.ts";
import { gift, testPayments } from "../testing/payments.fixtures.ts";
import { signedEvent } from "../testing/stripe.fixtures.ts";

const unconfirmed = "Not confirmed. Please look it up in Stripe before you thank for it.";

describe("a donation by card", () => {
  it.each(["", "pledge_7K3M9QXW"])(
    "is refused with the reference %j, with and without keys",
    async (paymentReference) => {
      for (const app of [testApp(), await testPayments()]) {
        const response = await app.post("donation", { ...gift, paymentReference });
        expect(response.status).toBe(422);
        expect(await response.json()).toEqual({
          errors: [{ field: "method", message: paymentMessages.startAgain }],
        });
        expect(app.messages()).toEqual([]);
      }
    },
  );

  it("is refused if its payment is unknown or unfinished", async () => {
    const app = await testPayments();
    await app.start();
    for (const paymentReference of ["pi_invented", "pi_standin1"])
      expect((await app.post("donation", { ...gift, paymentReference })).status).toBe(422);
    expect(app.messages()).toEqual([]);
  });

  it("records the amount paid, whatever the browser says", async () => {
    const app = await testPayments();
    const { id } = await app.pay();
    await app.post("donation", { ...gift, amount: "25000", firstName: "Mallory", paymentReference: id });
    expect(app.messages()).toMatchObject([{ fields: { amount: "12.50", firstName: "Ada" } }]);
  });

  it("is kept as unconfirmed while Stripe is down, and is confirmed later", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    app.stripe.failWith(500);
    expect((await app.post("donation", { ...gift, paymentReference: payment.id })).status).toBe(200);
    const states = () => app.messages().map(({ fields }) => fields.paymentState);
    expect(states()).toEqual([unconfirmed]);
    await app.send(signedEvent("payment_intent.succeeded", payment));
    expect(states()).toEqual(["Paid. Stripe has confirmed it."]);
  });

  it("is never marked as paid if no keys are set", async () => {
    const app = testApp();
    await app.post("donation", { ...gift, paymentReference: "pi_invented" });
    await app.post("donation", { ...gift, paymentReference: "test_visa_4242" });
    expect(app.messages().map(({ fields }) => fields.paymentState)).toEqual([
      unconfirmed,
      "A test. No money was taken.",
    ]);
  });
});

it("a pledge needs no payment and cannot refer to one", async () => {
  const app = testApp();
  const pledge = { ...gift, method: "offline" };
  expect((await app.post("donation", pledge)).status).toBe(200);
  expect((await app.post("donation", { ...pledge, paymentReference: "pledge_7K3M9QXW" })).status).toBe(200);
  expect((await app.post("donation", { ...pledge, paymentReference: "pi_standin1" })).status).toBe(422);
});
