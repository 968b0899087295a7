import { describe, expect, it } from "vitest";
import { paymentStates } from "#domain/forms/donation.ts";
import { createOutbox } from "../mail/mail-store.ts";
import { createInbox } from "../store/inbox.ts";
import { gift, testPayments } from "../testing/payments.fixtures.ts";
import { newMessage } from "../testing/store.fixtures.ts";
import { signedEvent } from "../testing/stripe.fixtures.ts";

/** Every order of some reports. */
function permutations<T>(all: readonly T[]): T[][] {
  return all.length < 2
    ? [[...all]]
    : all.flatMap((first) =>
        permutations(all.filter((each) => each !== first)).map((rest) => [first, ...rest]),
      );
}

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

describe("an event of Stripe", () => {
  it("creates the complete donation if the donor's browser never reported it", async () => {
    const app = await testPayments();
    const note = `${"A long note. ".repeat(100)}💜`;
    const payment = await app.pay({ ...gift, note });
    expect((await app.send(signedEvent("payment_intent.succeeded", payment))).status).toBe(200);
    expect(app.messages()).toMatchObject([
      {
        form: "donation",
        page: "/donate",
        mailState: "waiting",
        fields: {
          amount: "12.50",
          firstName: "Ada",
          lastName: "Reed",
          email: "ada@example.com",
          address: "1 Main St\nColumbus",
          note,
          cause: "mobile-sensory-room",
          method: "card",
          paymentReference: payment.id,
          paymentState: "Paid. Stripe has confirmed it.",
        },
      },
    ]);
    expect(app.wakes()).toBe(1);
  });

  it("counts once, however often it arrives, and even if the form was sent too", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    const told = await app.post("donation", { ...gift, paymentReference: payment.id });
    expect(told.status).toBe(200);
    for (const id of ["evt_1", "evt_1", "evt_2"])
      expect((await app.send(signedEvent("payment_intent.succeeded", payment, { id }))).status).toBe(200);
    expect((await app.post("donation", { ...gift, paymentReference: payment.id })).status).toBe(200);
    expect(app.messages()).toHaveLength(1);
    expect(app.wakes()).toBe(1);
  });

  it("reports a failed payment with the reason, and then its success", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    const failed = { ...payment, last_payment_error: { message: "Your card was declined." } };
    for (const id of ["evt_1", "evt_2"])
      await app.send(signedEvent("payment_intent.payment_failed", failed, { id }));
    const [told] = app.messages();
    expect(told?.fields.paymentState).toBe("Failed. No money was taken. Your card was declined.");
    await createOutbox(app.store).markSent(told?.id ?? 0, app.clock.now);
    await app.send(signedEvent("payment_intent.succeeded", payment, { id: "evt_3" }));
    expect(app.messages()).toMatchObject([
      { mailState: "waiting", fields: { paymentState: "Paid. Stripe has confirmed it." } },
    ]);
    expect(app.wakes()).toBe(2);
  });

  const reports = ["succeeded", "payment_failed", "form", "unconfirmed"] as const;
  it.each(permutations(reports))("leaves a paid gift paid, in the order %s, %s, %s, %s", async (...order) => {
    const app = await testPayments();
    const payment = await app.pay();
    const fields = { ...gift, paymentReference: payment.id };
    for (const [index, each] of [...order, ...order].entries()) {
      if (each === "form") await app.post("donation", fields);
      else if (each === "unconfirmed")
        await createInbox(app.store, () => app.clock.now).save({
          ...newMessage({ form: "donation", submissionId: `other-${index}` }),
          fields: { ...fields, paymentState: paymentStates.unconfirmed },
        });
      else await app.send(signedEvent(`payment_intent.${each}`, payment, { id: `evt_${index}` }));
    }
    expect(app.messages()).toMatchObject([{ fields: { paymentState: paymentStates.paid } }]);
    expect(app.db.prepare("SELECT settled_how, settled_cents FROM messages").all()).toEqual([
      { settled_how: "online", settled_cents: 1250 },
    ]);
  });

  it.each([
    ["signed with another secret", { secret: "whsec_somebody_else" }],
    ["six minutes old: somebody sends it again", { seconds: minutesAgo(6) }],
  ])("is refused when it is %s", async (_words, change) => {
    const app = await testPayments();
    const response = await app.send(signedEvent("payment_intent.succeeded", await app.pay(), change));
    expect(response.status).toBe(400);
    expect(app.messages()).toEqual([]);
  });

  it("is refused if a byte was changed or it is not signed", async () => {
    const app = await testPayments();
    const event = signedEvent("payment_intent.succeeded", await app.pay());
    const changed = { ...event, body: event.body.replace('"amount":1250', '"amount":9950') };
    expect(changed.body).not.toBe(event.body);
    expect((await app.send(changed)).status).toBe(400);
    expect((await app.send({ ...event, headers: {} })).status).toBe(400);
    expect((await app.send({ ...event, body: " ".repeat(300_000) })).status).toBe(413);
    expect(app.messages()).toEqual([]);
  });

  it("about anything else is ignored", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    const other = { ...payment, metadata: {} };
    expect((await app.send(signedEvent("payment_intent.created", payment))).status).toBe(200);
    expect((await app.send(signedEvent("payment_intent.succeeded", other))).status).toBe(200);
    expect(app.messages()).toEqual([]);
  });

  it("is resent by Stripe if it could not be stored", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    app.db.exec("PRAGMA query_only = ON");
    expect((await app.send(signedEvent("payment_intent.succeeded", payment))).status).toBe(503);
    app.db.exec("PRAGMA query_only = OFF");
    expect((await app.send(signedEvent("payment_intent.succeeded", payment))).status).toBe(200);
    expect(app.messages()).toHaveLength(1);
  });
});
