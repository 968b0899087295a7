import { describe, expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { signedEvent } from "#core/pay/stand-in-account.server.ts";
import { endGift } from "#features/gifts/gifts-by-card.server.ts";
import { paymentStates } from "#features/messages/donation.ts";
import { gift, testPayments } from "#workshop/fixtures/payments.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { openFindings } from "./payment-store.server.ts";

/** Every order of some reports. */
function permutations<T>(all: readonly T[]): T[][] {
  return all.length < 2
    ? [[...all]]
    : all.flatMap((first) =>
        permutations(all.filter((each) => each !== first)).map((rest) => [first, ...rest]),
      );
}

const completed = "checkout.session.completed";

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

/** Opens the page that Stripe sends the donor back to. */
async function comeBack(
  { payments, inbox }: Awaited<ReturnType<typeof testPayments>>,
  id: string,
): Promise<void> {
  if (!payments) throw new Error("There are no payments.");
  await endGift(id, { payments, inbox, onStored: () => {}, log: () => {} });
}

describe("an event of Stripe", () => {
  it("creates the complete donation if the donor's browser never reported it", async () => {
    const app = await testPayments();
    const note = `${"A long note. ".repeat(100)}💜`;
    const payment = await app.pay({ ...gift, note });
    expect((await app.send(signedEvent(completed, payment))).status).toBe(200);
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
          paymentReference: payment.payment_intent,
          paymentState: "Paid. Stripe has confirmed it.",
        },
      },
    ]);
    expect(app.wakes()).toBe(1);
  });

  it("counts once, however often it arrives, and even if the donor came back, too", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    await comeBack(app, payment.id);
    for (const id of ["evt_1", "evt_1", "evt_2"])
      expect((await app.send(signedEvent(completed, payment, { id }))).status).toBe(200);
    await comeBack(app, payment.id);
    expect(app.messages()).toHaveLength(1);
  });

  it("of a payment that a page of version 1.0.0 began makes the gift as well", async () => {
    const app = await testPayments();
    const { metadata, payment_intent: id } = await app.pay();
    const intent = { id, object: "payment_intent", metadata };
    expect((await app.send(signedEvent("payment_intent.succeeded", intent))).status).toBe(200);
    expect(app.messages()).toMatchObject([
      { fields: { amount: "12.50", paymentReference: id, paymentState: paymentStates.paid } },
    ]);
  });

  const reports = ["completed", "back", "failed", "unconfirmed"] as const;
  it.each(permutations(reports))("leaves a paid gift paid, in the order %s, %s, %s, %s", async (...order) => {
    const app = await testPayments();
    const payment = await app.pay();
    // Version 1.0.0 stored what failed and what was not confirmed.
    const states = { failed: paymentStates.failed, unconfirmed: paymentStates.unconfirmed };
    const { submission_id: _id, page: _page, ...fields } = gift;
    for (const [index, each] of [...order, ...order].entries()) {
      if (each === "back") await comeBack(app, payment.id);
      else if (each === "completed") await app.send(signedEvent(completed, payment, { id: `evt_${index}` }));
      else
        await createInbox(app.store, () => app.clock.now).save({
          ...newMessage({ form: "donation", submissionId: `other-${index}` }),
          fields: { ...fields, paymentReference: payment.payment_intent ?? "", paymentState: states[each] },
        });
    }
    expect(app.messages()).toMatchObject([{ fields: { paymentState: paymentStates.paid } }]);
    expect(app.db.prepare("SELECT way, amount, currency, is_test, message FROM money_moves").all()).toEqual([
      { way: "online", amount: 1250, currency: "USD", is_test: 1, message: 1 },
    ]);
  });

  it.each([
    ["signed with another secret", { secret: "whsec_somebody_else" }],
    ["six minutes old: somebody sends it again", { seconds: minutesAgo(6) }],
  ])("is refused when it is %s", async (_words, change) => {
    const app = await testPayments();
    const response = await app.send(signedEvent(completed, await app.pay(), change));
    expect(response.status).toBe(400);
    expect(app.messages()).toEqual([]);
  });

  it("is refused if a byte was changed or it is not signed", async () => {
    const app = await testPayments();
    const event = signedEvent(completed, await app.pay());
    const changed = { ...event, body: event.body.replace('"amount_total":1250', '"amount_total":9950') };
    expect(changed.body).not.toBe(event.body);
    expect((await app.send(changed)).status).toBe(400);
    expect((await app.send({ ...event, headers: {} })).status).toBe(400);
    expect((await app.send({ ...event, body: " ".repeat(300_000) })).status).toBe(413);
    expect(app.messages()).toEqual([]);
  });

  it("about a gift to another studio in the same account is ignored, and so is the way back from it", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    Object.assign(payment.metadata, { studio: "theirs" });
    const payments = app.payments && { ...app.payments, studio: { id: "ours", since: 0 } };
    if (!payments) throw new Error("There are no payments.");
    const parts = { payments, inbox: app.inbox, onStored: () => {}, log: () => {} };
    expect(await endGift(payment.id, parts)).toBeUndefined();
    Object.assign(payment.metadata, { studio: "ours" });
    expect(await endGift(payment.id, parts)).toMatchObject({ state: "paid" });
  });

  it.each([
    [
      "ours, that nobody here knows, as after a restore, waits for the owner at once, and once",
      "visit",
      {},
      1,
    ],
    ["of another studio in the same account is none of ours", "visit", { studio: "theirs" }, 0],
    ["of another program in the same account is none of ours", "plugin", {}, 0],
  ])("of a paid page that is %s", async (_words, form, change, found) => {
    const app = await testPayments({ studio: { id: "ours", since: 0 } });
    const payment = await app.pay();
    Object.assign(payment.metadata, { form, studio: "ours", reference: "AB12C", ...change });
    for (let times = 0; times < 2; times++)
      expect((await app.send(signedEvent(completed, payment))).status).toBe(200);
    expect(openFindings(app.db).map(({ what, reference, amount }) => [what, reference, amount])).toEqual(
      found ? [["unknown", "AB12C", 1250]] : [],
    );
    expect(app.messages()).toEqual([]);
  });

  it("about anything else is ignored", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    const other = { ...payment, metadata: {} };
    expect((await app.send(signedEvent("payment_intent.succeeded", other))).status).toBe(200);
    expect((await app.send(signedEvent("customer.created", { id: "cus_1" }))).status).toBe(200);
    expect(app.messages()).toEqual([]);
  });

  it("that somebody makes up with the secret is asked about at Stripe, and makes nothing paid", async () => {
    const app = await testPayments();
    await app.post("donation", gift);
    const [session] = app.stripe.sessions.values();
    const paid = { status: "complete", payment_status: "paid", payment_intent: "pi_1", amount_total: 99_900 };
    for (const made of [session, { ...session, id: "cs_test_invented0000" }])
      expect((await app.send(signedEvent(completed, { ...made, ...paid }))).status).toBe(200);
    const intent = { id: "pi_invented", metadata: session?.metadata };
    expect((await app.send(signedEvent("payment_intent.succeeded", intent))).status).toBe(200);
    expect((await app.send(signedEvent("refund.failed", { id: "re_invented" }))).status).toBe(200);
    expect((await app.send(signedEvent("charge.dispute.created", { id: "dp_invented" }))).status).toBe(200);
    expect(app.messages()).toEqual([]);
    app.stripe.failWith(500);
    expect((await app.send(signedEvent(completed, { ...session, ...paid }))).status).toBe(503);
  });

  it("is resent by Stripe if it could not be stored", async () => {
    const app = await testPayments();
    const payment = await app.pay();
    app.db.exec("PRAGMA query_only = ON");
    expect((await app.send(signedEvent(completed, payment))).status).toBe(503);
    app.db.exec("PRAGMA query_only = OFF");
    expect((await app.send(signedEvent(completed, payment))).status).toBe(200);
    expect(app.messages()).toHaveLength(1);
  });
});
