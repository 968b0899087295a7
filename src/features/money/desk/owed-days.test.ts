import { expect, it } from "vitest";
import { dayIn } from "#core/values/time.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { payingSetup, payingSteps, randomOf, stepped } from "#workshop/fixtures/paying-steps.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { moneyDesk } from "./money-desk.server.ts";

const zone = "America/New_York";
const steps = Number(process.env.PAY_STEPS ?? 300);

it.each([Number(process.env.PAY_SEED ?? 7)])(
  "whatever becomes of visits, passes, papers and refunds later, what was owed at the end of a day stays (seed %d)",
  { timeout: 60_000 + steps * 200 },
  async (seed) => {
    const random = randomOf(seed);
    const { stripe, payments, follow } = await testStripe();
    const { system, db, store, clock, pause, waits } = testDesk(payingSetup(), undefined, payments);
    follow(clock, pause);
    const step = payingSteps({
      ...{ system, db, store, clock, random },
      sessions: () => [...stripe.sessions.values()],
      pay: stripe.pay,
      others: [() => stripe.set("slow", random(4) === 0), () => stripe.set("pending", random(4) === 0)],
    });
    const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
    const parts = { store, booking: system, currency: () => "USD", now: () => clock.now };
    const money = moneyDesk(parts as unknown as DeskParts, owner);
    const today = () => dayIn(zone, clock.now);
    const known = new Map<string, ReturnType<typeof money.owed>>();
    for (let done = 0; done < steps; done++) {
      const day = today();
      clock.now += 3_600_000 * random(6);
      await stepped(step, waits);
      if (today() === day) continue;
      known.set(day, money.owed(day, zone));
      for (const [earlier, owed] of known)
        expect(money.owed(earlier, zone), `${earlier}, step ${done}`).toEqual(owed);
    }
    expect(known.size).toBeGreaterThan(10);
    expect(new Set([...known.values()].map((owed) => JSON.stringify(owed))).size).toBeGreaterThan(5);
  },
);
