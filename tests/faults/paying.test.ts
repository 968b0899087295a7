import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { openPayments } from "#core/pay/payments.server.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  type BegunVisit,
  payingFaults,
  payingSetup,
  randomOf,
  settleAll,
} from "#workshop/fixtures/paying-steps.fixtures.ts";
import { isFull, report } from "./measure.ts";
import type { PayingTask } from "./paying-worker.ts";

const kills = isFull ? 200 : 6;
/** Most steps before a kill. On a busy machine, they take some ten seconds. */
const steps = isFull ? 400 : 120;

it(
  `money and visits agree through ${kills} kills while guests pay, with Stripe out of reach in between`,
  async () => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    const clock = { now: Date.parse("2026-11-21T12:00:00Z") };
    const stripe = await startStandIn({ now: () => clock.now });
    onTestFinished(stripe.close);
    const random = randomOf(3);
    const begun: BegunVisit[] = [];
    let done = 0;

    /** Runs a server until it is killed: at a step, or while a call to Stripe is under way. */
    async function runAndKill(round: number): Promise<void> {
      const task: PayingTask = {
        folder,
        stripe: stripe.url,
        seed: round + 1,
        now: clock.now,
        begun: begun.slice(-12),
      };
      const worker = spawn(process.execPath, ["tests/faults/paying-worker.ts", JSON.stringify(task)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(worker, "close");
      const last = 1 + random(steps);
      const calls = round % 2 === 0 ? 1 + random(30) : Number.POSITIVE_INFINITY;
      const known = stripe.requests.length;
      const watch = setInterval(() => {
        if (stripe.requests.length - known >= calls) worker.kill("SIGKILL");
      }, 1);
      let taken = 0;
      for await (const text of createInterface({ input: worker.stdout })) {
        // The last line of a killed process may be incomplete.
        if (!text.endsWith("}")) continue;
        const line: { begun?: BegunVisit; now?: number } = JSON.parse(text);
        if (line.begun) begun.push(line.begun);
        if (line.now === undefined) continue;
        clock.now = Math.max(clock.now, line.now);
        taken++;
        if (random(15) === 0) stripe.failWith(random(3) === 0 ? 500 : 0);
        if (random(15) === 0) stripe.deafen(random(4) === 0);
        if (taken >= last) worker.kill("SIGKILL");
      }
      clearInterval(watch);
      await ended;
      done += taken;
    }

    for (let round = 0; round < kills; round++) await runAndKill(round);
    stripe.failWith(0);
    stripe.deafen(false);
    const db = openDatabase(folder, { isChecked: true });
    onTestFinished(() => db.close());
    const setup = testSetup(payingSetup());
    const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
    const quiet = { onMail: () => {}, log: () => {} };
    const system = openBookingSystem({
      store: createStore(db),
      setup: () => setup,
      payments,
      now: () => clock.now,
      ...quiet,
    });
    const sessions = () => [...stripe.sessions.values()];
    await settleAll(system, clock, sessions());
    expect(payingFaults(db, sessions(), stripe.refunds)).toEqual([]);
    const paid = sessions().filter(({ payment_status }) => payment_status === "paid").length;
    expect(paid).toBeGreaterThan(0);
    report(
      `${done} random steps of guests who pay, killed ${kills} times: ${sessions().length} payments begun, ${paid} paid, ${stripe.refunds.length} given back; ledger and Stripe agree to the cent, none paid twice, none paid and lost, none booked unpaid`,
    );
  },
  600_000 + kills * 30_000,
);
