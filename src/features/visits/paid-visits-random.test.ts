import { expect, it } from "vitest";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  payingFaults,
  payingSetup,
  payingSteps,
  randomOf,
  settleAll,
  stepped,
} from "#workshop/fixtures/paying-steps.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";

/** `PAY_STEPS=20000` for the long run. */
const steps = Number(process.env.PAY_STEPS ?? 1000);
const seeds = [Number(process.env.PAY_SEED ?? 4)];

it.each(seeds)(
  "whatever guests, Stripe and the network do, money and visits agree (seed %d)",
  { timeout: 60_000 + steps * 100 },
  async (seed) => {
    const random = randomOf(seed);
    const { stripe, payments, follow } = await testStripe();
    const desk = testDesk(payingSetup(), undefined, payments);
    follow(desk.clock, desk.pause);
    const sessions = () => [...stripe.sessions.values()];
    const step = payingSteps({
      system: desk.system,
      db: desk.db,
      store: desk.store,
      clock: desk.clock,
      random,
      sessions,
      pay: stripe.pay,
      others: [
        () => stripe.failWith(random(6) === 0 ? 500 : 0),
        () => stripe.deafen(random(8) === 0),
        () => stripe.payOut(),
        () => stripe.set("slow", random(4) === 0),
        () => stripe.set("pending", random(4) === 0),
      ],
    });
    for (let done = 1; done <= steps; done++) {
      await stepped(step, desk.waits);
      if (done % 500 > 0 && done < steps) continue;
      stripe.failWith(0);
      stripe.deafen(false);
      stripe.set("slow", false);
      await settleAll(desk.system, desk.clock, sessions());
      expect(payingFaults(desk.db, sessions(), stripe.refunds)).toEqual([]);
    }
    const count = (query: string) => Number(desk.db.prepare(`SELECT count(*) AS n FROM ${query}`).get()?.n);
    const counts = {
      sessions: sessions().length,
      paid: count("payments WHERE state = 'paid'"),
      refunds: stripe.refunds.length,
      byPass: count("money_moves WHERE way IN ('pass', 'voucher')"),
      impossible: count("refunds WHERE why = 'impossible'"),
      parts: count("refunds WHERE why = 'part'"),
      atStudio: count("money_moves WHERE kind = 'refund' AND way <> 'online'"),
      gifts: count("money_moves WHERE kind = 'gift' AND line IS NULL AND opposite_of IS NULL"),
      invoices: count("invoices"),
      classes: count(
        "booking_lines JOIN bookings b ON b.id = booking WHERE offer = 'hall' AND reference <> ''",
      ),
      drives: count(
        "booking_lines JOIN bookings b ON b.id = booking WHERE offer = 'van' AND reference <> ''",
      ),
      cannotGo: count("booking_events WHERE what = 'told that we cannot come'"),
      forgotten: count("payments WHERE void_why = 'not known'"),
    };
    console.log(`${steps} random steps: ${JSON.stringify(counts)}`);
    expect(counts.paid).toBeGreaterThan(10);
    expect(counts.refunds).toBeGreaterThan(0);
    expect(counts.byPass).toBeGreaterThan(0);
    expect(Math.min(counts.classes, counts.drives)).toBeGreaterThan(0);
  },
);
