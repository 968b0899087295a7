import { expect, it, onTestFinished } from "vitest";
import { openPayments } from "../payments/payments.ts";
import { type StandInSession, standInKeys, startStandIn } from "../payments/stand-in.ts";
import { testDesk } from "../testing/booking.fixtures.ts";
import { ada, choice, roomOffer } from "../testing/booking-setup.fixtures.ts";

/** `PAY_STEPS=20000` for the long run. */
const steps = Number(process.env.PAY_STEPS ?? 2000);
const seeds = [Number(process.env.PAY_SEED ?? 1)];
const hour = 3_600_000;

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed >>> 0 || 1;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

it.each(seeds)(
  "whatever guests, Stripe and the network do, money and visits agree (seed %d)",
  { timeout: 60_000 + steps * 100 },
  async (seed) => {
    const random = randomOf(seed);
    const clock: { now: () => number } = { now: Date.now };
    const stripe = await startStandIn({ now: () => clock.now() });
    onTestFinished(stripe.close);
    const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
    const people = { min: 1, max: 3 };
    const offers = [
      roomOffer("lake", { pay: "full", people }),
      roomOffer("moon", { pay: "choice", people }),
      roomOffer("wood", { pay: { deposit: 1000 }, people }),
    ];
    const desk = testDesk(
      { offers, cancelUntil: 24 * 60, lateFee: { first: 0, after: 50 } },
      undefined,
      payments,
    );
    clock.now = () => desk.clock.now;
    const { system, db } = desk;
    const { checkout } = system;
    if (!checkout) throw new Error("There is no checkout.");
    const guests = Array.from({ length: 6 }, (_, index) => desk.visitor(`203.0.113.${index}`));
    const holds: { hold: string; guest: number }[] = [];
    const one = <T>(list: readonly T[]): T | undefined => list[random(Math.max(1, list.length))];
    const guestOf = (index: number) => guests[index] ?? desk.visitor();
    const sessions = () => [...stripe.sessions.values()];
    const tell = (session: StandInSession | undefined) =>
      session && checkout.settle({ ...session } as unknown as Parameters<typeof checkout.settle>[0]);
    const ticketOf = (session: StandInSession | undefined) =>
      new URL(session?.success_url ?? "http://x").searchParams.get("ticket") ?? "";

    function openTime(offer: string, minutes: number): string | undefined {
      const from = new Date(desk.clock.now + (1 + random(20)) * 24 * hour).toISOString().slice(0, 10);
      const answer = desk.studio.times({ offer, minutes, people: 2, from, days: 2 });
      const times = answer.kind === "times" ? answer.days.flatMap((day) => day.times) : [];
      return one(times)?.starts;
    }

    async function hold(): Promise<void> {
      const guest = random(guests.length);
      const lines = Array.from({ length: 1 + random(2) }, () => {
        const offer = one(["lake", "moon", "wood"]) ?? "lake";
        const minutes = random(2) === 0 ? 30 : 60;
        return choice({ offer, minutes, starts: openTime(offer, minutes) ?? "" });
      });
      const made = await guestOf(guest).hold(lines);
      if (made.kind !== "held") return;
      await guestOf(guest).saveDraft(made.hold, { contact: { ...ada, paysLess: random(12) === 0 } });
      holds.push({ hold: made.hold, guest });
    }

    /** What may happen, each as often as it stands here. */
    const acts: (() => unknown)[] = [
      hold,
      hold,
      () => pay(random(2) === 0),
      () => pay(true),
      () => withHold((guest, held) => guest.book({ submissionId: held, hold: held })),
      () => withHold((guest, held) => guest.stopPaying(held)),
      () => withHold((guest, held) => guest.extend(held)),
      () => withHold((guest, held) => guest.saveDraft(held, { contact: { name: "Ada R." } })),
      () =>
        withHold((guest, held) =>
          guest.holdLine(held, choice({ offer: "moon", starts: openTime("moon", 60) ?? "" })),
        ),
      () => payAtStripe(),
      () => payAtStripe(),
      () => payAtStripe(),
      () => tell(one(sessions())),
      () => tell(sessions().at(-1)),
      () => guestOf(random(6)).comeBack(ticketOf(one(sessions())), false),
      () => guestOf(random(6)).comeBack(ticketOf(sessions().at(-1)), random(4) === 0),
      () => cancel(),
      () => desk.system.write(() => cancelByStudio()),
      () => checkout.run(),
      () => wait(random(40) * 60_000),
      () => wait(random(12) === 0 ? 30 * hour : 60_000),
      () => stripe.failWith(random(6) === 0 ? 500 : 0),
      () => stripe.deafen(random(8) === 0),
    ];

    function wait(ms: number): void {
      desk.clock.now += ms;
    }

    async function pay(isAll: boolean) {
      await withHold((guest, held) => guest.pay(held, isAll, "https://studio.example"));
    }

    async function withHold(work: (guest: ReturnType<typeof desk.visitor>, held: string) => unknown) {
      const chosen = random(3) === 0 ? holds.at(-1) : one(holds);
      if (chosen) await work(guestOf(chosen.guest), chosen.hold);
    }

    function payAtStripe(): void {
      const session = one(
        sessions().filter((each) => each.status === "open" && each.expires_at * 1000 > desk.clock.now),
      );
      if (session) stripe.pay(session);
    }

    async function cancel() {
      const chosen = one(holds);
      const pass = chosen && guestOf(chosen.guest).bookedAs(chosen.hold);
      if (!pass) return;
      const lines = guestOf(chosen.guest).read(pass)?.lines ?? [];
      await guestOf(chosen.guest).cancel(pass, random(2) === 0 ? undefined : [one(lines)?.id ?? 0]);
    }

    function cancelByStudio(): void {
      const booking = one(db.prepare("SELECT id FROM bookings WHERE reference IS NOT NULL").all());
      const row = booking && system.ledger.byId(Number(booking.id));
      if (row && random(6) === 0) system.changes.cancel(row, undefined, "studio");
    }

    for (let step = 0; step < steps; step++) {
      await one(acts)?.();
      if (step % 500 === 499 || step === steps - 1) {
        await settleAll();
        check();
      }
    }

    /** Everything works again, and what is due is done. */
    async function settleAll() {
      stripe.failWith(0);
      stripe.deafen(false);
      for (let round = 0; round < 40; round++) {
        desk.clock.now += 3 * hour;
        await checkout?.run();
        for (const session of sessions()
          .filter(({ status }) => status === "complete")
          .slice(-20))
          await tell(session);
      }
      for (const session of sessions()) if (session.payment_status === "paid") await tell(session);
      await checkout?.run();
      await checkout?.run();
    }

    function check(): void {
      const open = db.prepare("SELECT count(*) AS n FROM payments WHERE state IN ('begun', 'open')").get();
      expect(open).toEqual({ n: 0 });
      const waiting = db
        .prepare("SELECT state, count(*) AS n FROM refunds WHERE state <> 'done' GROUP BY 1")
        .all();
      expect(waiting).toEqual([]);
      const ledger = db
        .prepare(
          "SELECT payment, sum(amount) AS sum FROM money_moves WHERE kind <> 'fee' GROUP BY payment ORDER BY payment",
        )
        .all();
      const there = sessions()
        .filter(({ payment_status }) => payment_status === "paid")
        .map(({ payment_intent: payment, amount_total: amount }) => {
          const back = stripe.refunds.filter((each) => each.payment_intent === payment);
          return { payment, sum: (amount ?? 0) - back.reduce((sum, each) => sum + each.amount, 0) };
        })
        .sort((a, b) => String(a.payment).localeCompare(String(b.payment)));
      expect(ledger).toEqual(there);
      // Nobody pays a visit twice.
      const twice = db
        .prepare(
          `SELECT line FROM money_moves WHERE line IS NOT NULL GROUP BY line
           HAVING sum(amount) > (SELECT price FROM booking_lines WHERE id = line)`,
        )
        .all();
      expect(twice).toEqual([]);
      // What was paid is booked, or was given back.
      const lost = db
        .prepare(
          `SELECT payments.id FROM payments LEFT JOIN bookings ON bookings.id = booking
           WHERE state = 'paid' AND bookings.reference IS NULL
           AND payments.amount <> (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment = payments.id)`,
        )
        .all();
      expect(lost).toEqual([]);
      // What has to be paid online is not booked without.
      const unpaid = db
        .prepare(
          `SELECT bookings.id FROM bookings JOIN booking_lines ON booking = bookings.id
           WHERE reference IS NOT NULL AND pays_less = 0 AND offer IN ('lake', 'wood')
           AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.booking = bookings.id AND payments.state = 'paid')`,
        )
        .all();
      expect(unpaid).toEqual([]);
    }

    expect(stripe.refunds.length).toBeGreaterThan(0);
    expect(sessions().filter(({ status }) => status === "complete").length).toBeGreaterThan(10);
  },
);
