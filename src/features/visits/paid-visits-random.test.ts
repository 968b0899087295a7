import { expect, it, onTestFinished } from "vitest";
import { openPayments } from "#core/pay/payments.server.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  payingFaults,
  payingSetup,
  payingSteps,
  randomOf,
  settleAll,
} from "#workshop/fixtures/paying-steps.fixtures.ts";

/** `PAY_STEPS=20000` for the long run. */
const steps = Number(process.env.PAY_STEPS ?? 1000);
const seeds = [Number(process.env.PAY_SEED ?? 1)];

it.each(seeds)(
  "whatever guests, Stripe and the network do, money and visits agree (seed %d)",
  { timeout: 60_000 + steps * 100 },
  async (seed) => {
    const random = randomOf(seed);
    const clock: { now: () => number } = { now: Date.now };
    const stripe = await startStandIn({ now: () => clock.now() });
    onTestFinished(stripe.close);
    const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
    const desk = testDesk(payingSetup(), undefined, payments);
    clock.now = () => desk.clock.now;
    const sessions = () => [...stripe.sessions.values()];
    const step = payingSteps({
      system: desk.system,
      db: desk.db,
      clock: desk.clock,
      random,
      sessions,
      pay: stripe.pay,
      others: [
        () => stripe.failWith(random(6) === 0 ? 500 : 0),
        () => stripe.deafen(random(8) === 0),
        () => stripe.payOut(),
      ],
    });
    for (let done = 1; done <= steps; done++) {
      await step();
      if (done % 500 > 0 && done < steps) continue;
      stripe.failWith(0);
      stripe.deafen(false);
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
    };
    console.log(`${steps} random steps: ${JSON.stringify(counts)}`);
    expect(counts.paid).toBeGreaterThan(10);
    expect(counts.refunds).toBeGreaterThan(0);
    expect(counts.byPass).toBeGreaterThan(0);
  },
);
