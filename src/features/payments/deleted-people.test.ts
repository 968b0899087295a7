import { describe, expect, it } from "vitest";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { type StandInSession, signedEvent } from "#core/pay/stand-in-account.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { endGift } from "#features/gifts/gifts-by-card.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { removeMessage } from "#features/messages/message-store.server.ts";
import { gift, testPayments } from "#workshop/fixtures/payments.fixtures.ts";

const completed = "checkout.session.completed";
const british = { ...gift, giftAid: "yes" };

type App = Awaited<ReturnType<typeof testPayments>>;

/** A gift that was paid and stored, and the session that paid it. */
async function given(fields: Readonly<Record<string, string>> = gift) {
  const app = await testPayments();
  writeFact(app.db, mailFact, "configured");
  const session = await app.pay(fields);
  // A test has no receipt.
  Object.assign(session, { livemode: true });
  await app.send(signedEvent(completed, session));
  app.db.exec("UPDATE outbox SET state = 'sent'");
  return { app, session };
}

const ways: Readonly<Record<string, (app: App) => unknown>> = {
  "their data is deleted": ({ db, clock }) => forgetPerson(db, { email: gift.email }, clock.now),
  "their message is deleted for good": ({ db, clock }) => removeMessage(db, 1, clock.now),
};

/** Everything that names the donor, wherever it is stored. */
function traces({ db }: App): string[] {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return tables.flatMap(({ name }) =>
    db
      .prepare(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .filter((row) => /ada@example|Reed/.test(row)),
  );
}

/** Whatever Stripe may still tell of a gift. */
function notices(app: App, session: StandInSession) {
  const { metadata, payment_intent: id } = session;
  const refund = {
    ...({ id: "re_page", object: "refund", amount: 500, currency: "usd", status: "succeeded" } as const),
    ...{ created: Math.floor(app.clock.now / 1000), payment_intent: id ?? "", metadata: {} },
  };
  app.stripe.refunds.push(refund);
  return [
    () => app.send(signedEvent(completed, session, { id: "evt_again" })),
    () => app.send(signedEvent("payment_intent.succeeded", { id, object: "payment_intent", metadata })),
    () => app.send(signedEvent("charge.dispute.created", app.stripe.dispute(session))),
    () => app.send(signedEvent("refund.created", refund)),
    () => {
      Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
      return app.send(signedEvent("refund.failed", refund));
    },
  ];
}

describe.each(Object.entries(ways))("once a donor has given, and %s", (_words, forget) => {
  it.each([
    ["a gift", gift],
    ["a gift with a declaration", british],
  ])("the page of thanks still thanks, and every notice about %s is taken", async (_what, fields) => {
    const { app, session } = await given(fields);
    await app.parts.booking.write(() => forget(app));
    const before = [traces(app), app.messages()];
    const { payments, inbox } = app;
    if (!payments) throw new Error("There are no payments.");
    expect(await endGift(session.id, { payments, inbox, onStored: () => {}, log: () => {} })).toEqual({
      ...{ state: "paid", sum: "$12.50", isTest: false, page: "/donate" },
    });
    for (const notice of notices(app, session)) expect((await notice()).status).toBe(200);
    expect([traces(app), app.messages()]).toEqual(before);
    expect(openCalls(app.db)).toEqual([]);
    expect(app.db.prepare("SELECT sum(amount) AS sum FROM money_moves").get()).toEqual({ sum: 1250 });
  });

  it("the daily look at Stripe's list goes on to the end", async () => {
    const { app, session } = await given();
    await app.parts.booking.write(() => forget(app));
    app.db.exec("DELETE FROM facts WHERE name = 'payments looked at'");
    notices(app, session);
    await app.parts.booking.checkout?.run();
    expect(app.db.prepare("SELECT count(*) AS n FROM facts WHERE name = 'payments looked at'").get()).toEqual(
      { n: 1 },
    );
  });
});
