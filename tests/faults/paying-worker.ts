import { openBookingSystem } from "#app/booking-system.server.ts";
import { openPayments } from "#core/pay/payments.server.ts";
import { type StandInSession, standInKeys } from "#core/pay/stand-in-account.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import {
  type BegunVisit,
  payingSetup,
  payingSteps,
  randomOf,
} from "#workshop/fixtures/paying-steps.fixtures.ts";

// A server whose guests pay, until it is killed. Its first argument is a PayingTask as JSON; it prints a line of JSON for each step.

/** What a worker does. */
export type PayingTask = {
  readonly folder: string;
  /** Address of the stand-in for Stripe. */
  readonly stripe: string;
  readonly seed: number;
  /** Start of the worker's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Visits that were begun before. */
  readonly begun: readonly BegunVisit[];
};

const task: PayingTask = JSON.parse(process.argv[2] ?? "{}");
const clock = { now: task.now };
const setup = testSetup(payingSetup());
const db = openDatabase(task.folder);
const payments = await openPayments({ ...standInKeys, apiBase: new URL(task.stripe) }, 0);
const store = createStore(db);
const system = openBookingSystem({
  store,
  setup: () => setup,
  onMail: () => {},
  payments,
  log: () => {},
  now: () => clock.now,
});
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function sessions(): Promise<StandInSession[]> {
  const headers = { authorization: `Bearer ${standInKeys.secretKey}` };
  const response = await fetch(`${task.stripe}/v1/checkout/sessions`, { headers }).catch(() => undefined);
  return response?.ok ? (await response.json()).data : [];
}

const step = payingSteps({
  system,
  db,
  store,
  clock,
  random: randomOf(task.seed),
  sessions,
  begun: task.begun,
  pay: ({ id }) => fetch(`${task.stripe}/pay/${id}/pay`, { method: "POST", redirect: "manual" }),
  onBegun: (begun) => print({ begun }),
});
for (;;) {
  await step();
  print({ now: clock.now });
}
