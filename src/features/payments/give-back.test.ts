import { describe, expect, it } from "vitest";
import { movesOf, sumOf } from "#core/money/money-store.server.ts";
import { type StandInRefund, signedEvent } from "#core/pay/stand-in-account.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { receiptOf } from "#features/papers/papers.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { asGoingBack, gift, testPayments } from "#workshop/fixtures/payments.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { beginRefund, failedRefunds, paymentById, refundsOfPayment } from "./payment-store.server.ts";

const day = 86_400_000;

/** A visit of two rooms that was paid: $35 each. */
async function paidVisit() {
  const app = await payingStudio();
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olive', '', 'owner', 0)");
  const { session, ticket } = await app.begun([choice(), choice({ starts: "2026-12-04T17:00:00-05:00" })]);
  app.stripe.pay(session);
  const end = await app.visitor().comeBack(ticket, false);
  if (end?.kind !== "paid") throw new Error(JSON.stringify(end));
  const { pass } = end;
  const owner = { id: 1, name: "Olive", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const [first = 0, second = 0] =
    app
      .visitor()
      .read(pass)
      ?.lines.map(({ id }) => id) ?? [];

  /** A refund at Stripe of which this store knows nothing. */
  function atStripe(amount: number, more: Partial<StandInRefund> = {}): StandInRefund {
    const refund = {
      ...({ id: `re_there${app.stripe.refunds.length}`, object: "refund", currency: "usd" } as const),
      ...({ status: "succeeded", metadata: {}, created: Math.floor(app.clock.now / 1000), amount } as const),
      payment_intent: session.payment_intent ?? "",
      ...more,
    };
    app.stripe.refunds.push(refund);
    return refund;
  }

  /** Begins to give back some of what was paid. */
  const begin = (amount: number) =>
    app.system.write(() => {
      const payment = paymentById(app.db, 1);
      if (payment) beginRefund(app.db, payment, { amount, why: "part", now: app.clock.now });
    });

  /** The store is put back to what it was when everything was paid, and nothing cancelled. */
  function restore(): void {
    app.db.exec(`DELETE FROM refunds; DELETE FROM money_moves WHERE kind = 'refund';
      UPDATE booking_lines SET cancelled_at = NULL, cancelled_by = NULL`);
  }

  /** Looks at Stripe's list a day later. */
  async function look(): Promise<void> {
    app.clock.now += day;
    await app.checkout.run();
  }

  const left = () => [first, second].map((line) => sumOf(movesOf(app.db, "line", line)));
  const given = () => app.stripe.refunds.map(({ amount }) => amount);
  const findings = () => payingBackDesk(app.system, owner).findings();
  return {
    ...app,
    owner,
    session,
    pass,
    first,
    second,
    atStripe,
    begin,
    restore,
    look,
    left,
    given,
    findings,
  };
}

describe("before anything is given back, what has gone back at Stripe is looked up", () => {
  it("the server was killed after Stripe's refund and before its own note: it is not given twice, more than a day later", async () => {
    const app = await paidVisit();
    await app.system.write(() => {
      const row = app.visits.byReference(app.pass.reference);
      if (row) app.changes.cancel(row, [app.first], "visitor");
    });
    const [row] = refundsOfPayment(app.db, 1);
    if (!row) throw new Error("Nothing is to be given back.");
    // What the killed server had asked for, and never noted.
    app.stripe.refunds.length = 0;
    app.db.exec(`UPDATE refunds SET state = 'waiting', refund = NULL, ended_at = NULL, next_at = 0;
      DELETE FROM money_moves WHERE kind = 'refund'`);
    app.atStripe(3500, { metadata: { refund: row.key } });
    app.clock.now += 26 * 3_600_000;
    await app.checkout.run();
    expect(app.given()).toEqual([3500]);
    expect(app.left()).toEqual([0, 3500]);
    expect(refundsOfPayment(app.db, 1)).toMatchObject([{ state: "done", refund: "re_there0", amount: 3500 }]);
  });

  it("after a restore, a room that was given back before is not given back again, and the ledger learns of it", async () => {
    const app = await paidVisit();
    await app.visitor().cancel(app.pass, [app.second]);
    await app.checkout.run();
    app.restore();
    await app.visitor().cancel(app.pass, [app.second]);
    await app.checkout.run();
    expect(app.given()).toEqual([3500]);
    expect(app.left()).toEqual([3500, 0]);
    await app.visitor().cancel(app.pass);
    await app.checkout.run();
    expect(app.given()).toEqual([3500, 3500]);
    expect(app.left()).toEqual([0, 0]);
  });

  it("after a restore, the other room is given back as it should be", async () => {
    const app = await paidVisit();
    await app.visitor().cancel(app.pass, [app.second]);
    await app.checkout.run();
    app.restore();
    await app.visitor().cancel(app.pass, [app.first]);
    await app.checkout.run();
    expect(app.given()).toEqual([3500, 3500]);
    expect(app.left()).toEqual([0, 0]);
  });

  it("what the owner gave back on Stripe's page, and no notice told, is taken off what a guest gets", async () => {
    const app = await paidVisit();
    app.atStripe(5000);
    await app.visitor().cancel(app.pass);
    await app.checkout.run();
    await app.checkout.run();
    expect(app.given()).toEqual([5000, 2000]);
    expect(app.left()).toEqual([0, 0]);
    expect(app.visitor().read(app.pass)?.money).toMatchObject({ paid: 7000, back: 7000, isStuck: false });
  });

  it("what the owner gives back on Stripe's page while a guest's money waits for Stripe is that money", async () => {
    const app = await paidVisit();
    app.stripe.failWith(500);
    await app.visitor().cancel(app.pass, [app.first]);
    await app.checkout.run();
    app.stripe.failWith(0);
    const refund = app.atStripe(3500);
    await app.checkout.noteRefund(asGoingBack(refund));
    await app.look();
    expect(app.given()).toEqual([3500]);
    expect(app.left()).toEqual([0, 3500]);
  });

  it("never more than is left is given back; the rest is for the owner", async () => {
    const app = await paidVisit();
    await app.begin(8000);
    await app.checkout.run();
    await app.checkout.run();
    expect(app.given()).toEqual([7000]);
    expect(failedRefunds(app.db)).toMatchObject([{ amount: 1000 }]);
    // Of nothing, Stripe is not asked for anything.
    await app.begin(500);
    const asked = app.stripe.requests.length;
    await app.checkout.run();
    expect(app.stripe.requests.slice(asked).map(({ form }) => form.get("amount"))).not.toContain("0");
    expect(failedRefunds(app.db)).toMatchObject([{ amount: 1000 }, { amount: 500 }]);
    expect(app.given()).toEqual([7000]);
  });

  it("what is left is less by each refund that was made there", async () => {
    const app = await paidVisit();
    for (const amount of [1000, 500]) app.atStripe(amount);
    await app.look();
    await app.begin(7000);
    await app.checkout.run();
    expect(app.given()).toEqual([1000, 500, 5500]);
    expect(failedRefunds(app.db)).toMatchObject([{ amount: 1500 }]);
  });

  it("all of a payment that had gone while nobody heard Stripe's answer is done, not too much", async () => {
    const app = await paidVisit();
    await app.begin(7000);
    const [row] = refundsOfPayment(app.db, 1);
    app.atStripe(7000, { metadata: { refund: row?.key ?? "" } });
    await app.checkout.run();
    expect(refundsOfPayment(app.db, 1)).toMatchObject([{ state: "done", amount: 7000 }]);
    expect(app.given()).toEqual([7000]);
  });

  it("what Stripe has refused, and gave back all the same, is in the ledger once its list is looked at", async () => {
    const app = await paidVisit();
    app.stripe.set("refusing", true);
    await app.visitor().cancel(app.pass, [app.first]);
    await app.checkout.run();
    const [stuck] = failedRefunds(app.db);
    app.atStripe(3500, { metadata: { refund: stuck?.key ?? "", part: `visit ${app.first}` } });
    await app.look();
    expect([failedRefunds(app.db), app.left()]).toEqual([[], [0, 3500]]);
  });
});

describe("a refund at Stripe whose row is missing", () => {
  it("is taken into the ledger once, as what it was for, although it bears our word", async () => {
    const app = await paidVisit();
    await app.visitor().cancel(app.pass, [app.second]);
    await app.checkout.run();
    app.restore();
    await app.look();
    await app.look();
    expect(app.left()).toEqual([3500, 0]);
  });

  it("is asked about if it does not say what it was for, even if it can only be one thing", async () => {
    const app = await paidVisit();
    app.atStripe(7000, { metadata: { refund: "lost" } });
    await app.look();
    expect(app.left()).toEqual([0, 0]);
    const [asked] = app.findings();
    expect(asked).toMatchObject({ what: "part", sum: "$70" });
    await app.visitor().cancel(app.pass);
    await app.checkout.run();
    expect(app.given()).toEqual([7000]);
  });

  it.each(["pending", "requires_action", "succeeded"])(
    "that is %s there is on its way, and is not given once more",
    async (status) => {
      const app = await paidVisit();
      await app.system.write(() => {
        const row = app.visits.byReference(app.pass.reference);
        if (row) app.changes.cancel(row, [app.first], "visitor");
      });
      const [row] = refundsOfPayment(app.db, 1);
      app.stripe.refunds.length = 0;
      app.db.exec(`UPDATE refunds SET state = 'waiting', refund = NULL, ended_at = NULL, next_at = 0;
        DELETE FROM money_moves WHERE kind = 'refund'`);
      app.atStripe(3500, { metadata: { refund: row?.key ?? "" }, status: status as StandInRefund["status"] });
      await app.look();
      expect([app.left(), app.given(), failedRefunds(app.db)]).toEqual([[0, 3500], [3500], []]);
    },
  );

  it("is noted once, whether its notice or the answer to its call comes first", async () => {
    const app = await paidVisit();
    await app.system.write(() => {
      const row = app.visits.byReference(app.pass.reference);
      if (row) app.changes.cancel(row, [app.first], "visitor");
    });
    await app.checkout.run();
    const [refund] = app.stripe.refunds;
    const notice = asGoingBack(refund);
    // As before its answer was noted.
    app.db.exec(`UPDATE refunds SET state = 'waiting', refund = NULL, ended_at = NULL, next_at = 0;
      DELETE FROM money_moves WHERE kind = 'refund'`);
    await app.checkout.noteRefund(notice);
    await app.checkout.run();
    await app.checkout.noteRefund(notice);
    expect(app.left()).toEqual([0, 3500]);
    expect(app.given()).toEqual([3500]);
  });
});

describe("money that was on its way and did not arrive", () => {
  async function failing() {
    const app = await paidVisit();
    await app.visitor().cancel(app.pass, [app.first]);
    await app.checkout.run();
    const [refund] = app.stripe.refunds;
    Object.assign(refund ?? {}, { status: "failed", failure_reason: "expired_or_canceled_card" });
    return app;
  }

  it("is told to the guest, who was told that it goes back; and to the owner", async () => {
    const app = await failing();
    await app.look();
    await app.look();
    expect(callsNow(app.system)).toMatchObject([
      { name: ada.name, email: ada.email, words: expect.stringContaining("$35") },
    ]);
    expect(app.visitor().read(app.pass)?.money).toMatchObject({ isStuck: true });
    const [stuck] = failedRefunds(app.db);
    expect(stuck).toMatchObject({ amount: 3500 });
    // Once it is dealt with, nobody needs to be asked which way suits them.
    await payingBackDesk(app.system, app.owner).otherwise(stuck?.id ?? 0, "transfer");
    expect(callsNow(app.system)).toEqual([]);
  });

  it("is told to nobody whose data was deleted", async () => {
    const app = await failing();
    await app.system.write(() => forgetPerson(app.db, { email: ada.email }, app.clock.now));
    await app.look();
    expect(callsNow(app.system)).toEqual([]);
    expect(failedRefunds(app.db)).toMatchObject([{ amount: 3500 }]);
  });

  it("of all that came of nothing is told to whoever has paid in vain", async () => {
    const app = await payingStudio();
    const { session, ticket } = await app.begun();
    // Who goes back while Stripe is down, and pays there all the same.
    app.stripe.failWith(500);
    await app.visitor().comeBack(ticket, true);
    app.stripe.failWith(0);
    app.stripe.pay(session);
    await app.tell(session);
    await app.checkout.run();
    const [refund] = app.stripe.refunds;
    expect(refund).toMatchObject({ amount: 3500 });
    await app.checkout.noteRefund(asGoingBack({ ...refund, status: "failed" }));
    const [call] = callsNow(app.system).filter(({ about }) => about === `refund ${refund?.id}`);
    expect(call).toMatchObject({
      ...{ name: ada.name, email: ada.email },
      words: expect.stringContaining("We had sent $35 back to you"),
    });
  });

  it("of a gift is told to its donor with its sum, and the receipt counts again; a test never had one", async () => {
    for (const isTest of [false, true]) {
      const app = await testPayments();
      const session = await app.pay();
      Object.assign(session, { livemode: !isTest });
      await app.send(signedEvent("checkout.session.completed", session));
      const back = {
        ...{
          id: "re_page",
          object: "refund",
          amount: 1250,
          currency: "usd",
          status: "succeeded",
          metadata: {},
        },
        payment_intent: session.payment_intent,
      };
      const { checkout } = app.parts.booking;
      await checkout?.noteRefund(asGoingBack(back));
      const receipt = () => {
        const found = receiptOf(app.db, 1);
        return found && (found.void_at === null ? "counts" : "is void");
      };
      expect(receipt()).toBe(isTest ? undefined : "is void");
      await checkout?.noteRefund(asGoingBack({ ...back, status: "failed" }));
      expect(receipt()).toBe(isTest ? undefined : "counts");
      const [call] = callsNow(app.parts.booking).filter(({ about }) => about === "refund re_page");
      expect(call).toMatchObject({
        name: "Ada Reed",
        email: gift.email,
        words: expect.stringContaining("$12.50"),
      });
    }
  });
});
