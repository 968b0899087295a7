import { describe, expect, it } from "vitest";
import type { StandInSession } from "#core/pay/stand-in-account.server.ts";
import { refundsOfPayment } from "#features/payments/payment-store.server.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { visitsDesk } from "./desk/bookings.server.ts";
import { giveBack } from "./visit-passes.server.ts";

type App = Awaited<ReturnType<typeof payingStudio>>;

const sam = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;

/** The guest pays on Stripe's page, which may not have ended yet, and Stripe tells of it. */
async function pays({ stripe, tell, checkout }: App, session: StandInSession): Promise<void> {
  await tell(stripe.pay(session));
  await checkout.run();
}

it("what is left of a visit is asked of nobody once all of it is cancelled; paid all the same, it goes back", async () => {
  const app = await payingStudio();
  const { session, ticket } = await app.begun();
  app.stripe.pay(session);
  const end = await app.visitor().comeBack(ticket, false);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  await app.visitor().change(end.pass, { lines: [] });
  app.db.exec("UPDATE booking_lines SET price = 5000");
  expect(await app.visitor().payRest(end.pass, origin)).toMatchObject({ kind: "pay" });
  const rest = [...app.stripe.sessions.values()].at(-1);
  app.stripe.failWith(500);
  await app.visitor().cancel(end.pass);
  app.stripe.failWith(0);
  if (rest) await pays(app, rest);
  expect(refundsOfPayment(app.db, 2)).toMatchObject([{ why: "cancelled", amount: 1500, state: "done" }]);
  expect(callsNow(app.system)).toMatchObject([{ words: expect.stringContaining("was cancelled") }]);
  expect(app.visitor().read(end.pass)?.money).toMatchObject({ paid: 5000, back: 5000 });
});

describe("the rest of a visit, while its guest is on Stripe's page", () => {
  /** A visit of which $15 are left to pay, on Stripe's page. */
  async function payingTheRest(contact = ada) {
    const app = await payingStudio();
    app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
    const { session, ticket } = await app.begun([choice()], contact);
    app.stripe.pay(session);
    const end = await app.visitor().comeBack(ticket, false);
    if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
    app.db.exec("UPDATE booking_lines SET price = 5000");
    expect(await app.visitor().payRest(end.pass, origin)).toMatchObject({ kind: "pay" });
    const rest = [...app.stripe.sessions.values()].at(-1);
    if (!rest) throw new Error("There is no page of Stripe.");
    const { line } = app.db.prepare("SELECT id AS line FROM booking_lines").get() as { line: number };
    const desk = visitsDesk(app.system, sam);
    return { app, pass: end.pass, rest, line, desk };
  }

  /** The mails of booking and paying have been sent. */
  async function allSent({ store, clock }: App) {
    const outbox = testOutbox(store, "booking");
    for (let mail = outbox.next(clock.now); mail; mail = outbox.next(clock.now))
      await outbox.markSent(mail, clock.now);
    return outbox;
  }

  it("is paid: no payment gives back more than was paid with it, however often something goes back", async () => {
    const { app, rest, line } = await payingTheRest();
    await pays(app, rest);
    const { booking } = app.db.prepare("SELECT booking FROM booking_lines").get() as { booking: number };
    const back = (amount: number) =>
      app.store.write((db) =>
        giveBack(db, { booking, id: line }, { amount, why: "cancelled", now: app.clock.now }),
      );
    const amounts = () => [1, 2].map((id) => refundsOfPayment(app.db, id).map(({ amount }) => amount));
    await back(2000);
    expect(amounts()).toEqual([[2000], []]);
    await back(2000);
    expect(amounts()).toEqual([[2000, 1500], [500]]);
    await back(2000);
    expect(amounts()).toEqual([
      [2000, 1500],
      [500, 1000],
    ]);
  });

  it("is paid in part in cash: what was paid twice goes back, and the guest gets the mail of all refunds", async () => {
    const { app, pass, rest, line, desk } = await payingTheRest();
    const outbox = await allSent(app);
    expect(await desk.act(line, { kind: "pay", how: "cash", cents: 1000 })).toEqual({ kind: "changed" });
    await pays(app, rest);
    expect(refundsOfPayment(app.db, 2)).toMatchObject([{ why: "paid twice", amount: 1000, state: "done" }]);
    expect(app.visitor().read(pass)?.money).toMatchObject({ paid: 6000, back: 1000, due: 0 });
    const mail = outbox.next(app.clock.now + 3_600_000);
    expect(mail).toMatchObject({ recipient: "visitor" });
    const addresses = { from: "site@studio.example", to: ["owner@studio.example"] };
    const composed = mail && (await bookingMails(app.system, app.store, addresses)(mail));
    expect(composed?.text).toContain("$10 goes back the way it was paid.");
  });

  it("is paid in part in cash by somebody without e-mail: the call says what goes back", async () => {
    const { app, rest, line, desk } = await payingTheRest({
      ...ada,
      email: "",
      phone: "614 555 0142",
      reply: "call",
    });
    await desk.recordCall(app.system.visits.byId(1)?.reference ?? "", true);
    await desk.act(line, { kind: "pay", how: "cash", cents: 1000 });
    expect(desk.calls()).toEqual([]);
    await pays(app, rest);
    expect(desk.calls()).toMatchObject([
      { backs: expect.arrayContaining([expect.stringContaining("$10 goes back the way it was paid.")]) },
    ]);
  });

  it("is paid: nothing goes back, and nobody is told of money", async () => {
    const { app, pass, rest } = await payingTheRest();
    const outbox = await allSent(app);
    await pays(app, rest);
    expect(app.visitor().read(pass)?.money).toMatchObject({ paid: 5000, back: 0, due: 0 });
    expect(outbox.next(app.clock.now + 3_600_000)).toBeUndefined();
  });
});

it("what is still on its way back when the studio restores the visit is to be paid again once it has gone back", async () => {
  const app = await payingStudio();
  const { session, ticket } = await app.begun();
  app.stripe.pay(session);
  const end = await app.visitor().comeBack(ticket, false);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const desk = visitsDesk(app.system, sam);
  const line = desk.booking(end.pass.reference)?.visits[0]?.line ?? 0;
  const money = () => app.visitor().read(end.pass)?.money;
  app.stripe.failWith(500);
  await desk.cancel(end.pass.reference);
  expect(await desk.restore(end.pass.reference, line)).toEqual({ kind: "changed" });
  expect(money()).toMatchObject({ due: 0 });
  app.stripe.failWith(0);
  app.clock.now += 3_600_000;
  await app.checkout.run();
  expect(money()).toMatchObject({ paid: 3500, back: 3500, due: 3500 });
});
