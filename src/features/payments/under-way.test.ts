import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Invalid, Unknown } from "#core/form/failure.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import {
  evening,
  type Said,
  type Scene,
  type Subject,
  sam,
  sceneOf,
  subjects,
  sums,
  ticketOf,
} from "#workshop/fixtures/under-way.fixtures.ts";
import {
  type Act,
  acts,
  deleting,
  lastSession,
  type Moment,
  moments,
} from "#workshop/fixtures/under-way-acts.fixtures.ts";
import { patienceMs } from "./checkout.server.ts";

const minute = 60_000;

/** `slow` answers only once the act is over; `dead` not before an hour later. */
const stripes = ["quick", "slow", "dead"] as const;

/** Waits for what happens in this process, without a clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** Brings a payment to a moment. @returns what goes on then: lets Stripe answer, and what waits for it */
async function bringTo(scene: Scene, moment: Moment) {
  const { app, pay, end } = scene;
  const { stripe, tell, checkout } = app;
  const none = { goOn: () => {}, waiting: [] as Promise<unknown>[] };
  if (moment === "before the session exists" || moment === "while it is made") {
    const goOn = moment === "while it is made" ? stripe.pause() : stripe.stall();
    const asked = stripe.requests.length;
    const pressing = pay();
    await until(() => stripe.requests.length > asked);
    return { goOn, waiting: [pressing] };
  }
  stripe.deafen(moment === "failed");
  await pay();
  stripe.deafen(false);
  if (moment === "open" || moment === "failed") return none;
  const session = lastSession(app);
  if (moment === "refund pending, then failed") await app.system.write(end);
  stripe.pay(session);
  if (moment === "paid, no notice yet") return none;
  stripe.set("pending", moment === "refund pending, then failed");
  const noticed = tell({ ...session });
  if (moment === "notice under way") return { ...none, waiting: [noticed] };
  await noticed;
  await checkout.run();
  return none;
}

/** Does something, and does not wait for Stripe, unless it says so. */
async function does(act: Act, scene: Scene): Promise<void> {
  const doing = Promise.resolve(act.run(scene)).catch((error: unknown) => {
    // It has nothing to be done to any more.
    if (!(error instanceof Unknown || error instanceof Invalid)) throw error;
  });
  if (act.waits) scene.app.waits(patienceMs);
  await doing;
}

/** Whoever still can, pays; Stripe answers again, and tells of everything. */
async function settleAll({ app }: Scene, isPaying: boolean): Promise<void> {
  const { stripe, checkout, clock, tell } = app;
  const paid = () => [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === "paid");
  for (const session of stripe.sessions.values())
    if (isPaying && session.status === "open" && session.expires_at * 1000 > clock.now) stripe.pay(session);
  for (let round = 0; round < 4; round++) {
    stripe.failWith(0);
    for (const session of paid()) await tell({ ...session });
    await checkout.run();
    clock.now += 10 * minute;
  }
}

async function failRefunds({ app }: Scene): Promise<void> {
  for (const refund of app.stripe.refunds) {
    Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
    await app.checkout.noteRefund(refund as Parameters<typeof app.checkout.noteRefund>[0]);
  }
}

/** What may come of it. */
function endsOf(
  act: Act,
  { subject, moment, isDead }: { subject: Subject; moment: Moment; isDead: boolean },
): (Said | "stuck")[] {
  const settled = typeof act.settled === "string" ? act.settled : act.settled(subject);
  if (moment === "refund pending, then failed") return ["stuck"];
  if (moment === "failed") return ["none"];
  if (moment === "settled") return [settled];
  const isPaid = moment === "paid, no notice yet" || moment === "notice under way";
  if (act.ends === "clock") return [isPaid ? "booked" : "none"];
  // What Stripe does not take when it is asked first is not begun.
  if (!act.ends) return isDead && moment === "before the session exists" ? ["none"] : ["booked"];
  if (act.waits && isPaid && !isDead) return ["back", "booked"];
  if (moment === "notice under way") return ["back", settled];
  return isPaid ? ["back"] : ["back", "none"];
}

const all = Object.entries(acts).flatMap(([name, act]) =>
  subjects.flatMap((subject) => moments.map((moment) => ({ name, act, subject, moment }))),
);
const whyNot = ({ act, subject, moment }: (typeof all)[number]) =>
  act.on[subject] === true ? act.never?.[moment] : act.on[subject];

/** The whole takes a minute: for each of a thousand mutants, a few acts of different kinds must do (`workshop/mutate`). */
const isMutated = process.env.MUTATE_TESTS !== undefined;
const few = ["the event is cancelled", "the guest cancels", "Change something, on the last page"].concat(
  "the time to pay runs out",
);

describe.each(isMutated ? (["dead"] as const) : stripes)("with a Stripe that is %s", (how) => {
  const runs = all.filter((each) => whyNot(each) === undefined);
  it.each(isMutated ? few : Object.keys(acts))(
    "%s, at every moment of paying: no money is lost, kept or given twice",
    { timeout: 60_000 },
    async (name) => {
      const faults: string[] = [];
      for (const { act, subject, moment } of runs.filter((each) => each.name === name)) {
        if (subject === "gift") throw new Error("A gift cannot be run.");
        const fault = await faultOf(act, { subject, moment, how, isDeleted: name === deleting });
        if (fault) faults.push(`${subject}, ${moment}: ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

/** Does an act at a moment of paying. @returns what is not right afterwards */
async function faultOf(
  act: Act,
  {
    subject,
    moment,
    how,
    isDeleted,
  }: { subject: Exclude<Subject, "gift">; moment: Moment; how: string; isDeleted: boolean },
): Promise<string | undefined> {
  const scene = await sceneOf(subject);
  const { stripe, checkout, visitor } = scene.app;
  const { goOn, waiting } = await bringTo(scene, moment);
  const answer = how === "slow" ? stripe.pause() : () => {};
  if (how === "dead") stripe.failWith(500);
  await does(act, scene);
  const isKept = moment === "open" || moment === "paid, no notice yet";
  if (
    act.frees?.includes(subject) &&
    isKept &&
    (await visitor("198.51.100.9").hold([timeOf(subject)])).kind !== "held"
  )
    return "its time is not free at once";
  goOn();
  answer();
  await Promise.all(waiting);
  if (how === "quick") await checkout.run();
  const isOpen = [...stripe.sessions.values()].some(({ status }) => status === "open");
  if (how === "quick" && moment === "open" && act.ends === true && isOpen)
    return "it can still be paid at Stripe";
  await settleAll(scene, moment !== "failed");
  if (moment === "refund pending, then failed") await failRefunds(scene);
  return disagreement(scene, {
    ends: endsOf(act, { subject, moment, isDead: how === "dead" }),
    isFailed: moment === "failed",
    isDeleted,
    isLate: act.ends === "clock",
    isPaid: act.isPaid === true,
  });
}

/** What Stripe, ledger, page, mail and desk say differently; undefined if they say the same. */
async function disagreement(
  scene: Scene,
  {
    ends,
    isFailed,
    isDeleted,
    isLate,
    isPaid,
  }: { ends: readonly string[]; isFailed: boolean; isDeleted: boolean; isLate: boolean; isPaid: boolean },
): Promise<string | undefined> {
  const { app } = scene;
  const { taken, back, stuck, ledger, booked } = sums(scene);
  const rows = (query: string) => app.db.prepare(query).all().length;
  if (rows("SELECT id FROM payments WHERE state IN ('begun', 'open')") > 0) return "it is still being paid";
  // Nobody knows the page of a payment that was not begun: it ends by itself.
  if (!isFailed && [...app.stripe.sessions.values()].some(({ status }) => status === "open"))
    return "its page at Stripe is still open";
  if (ledger !== taken - back || booked + back + stuck !== taken)
    return JSON.stringify({ taken, back, stuck, ledger, booked });
  const outcome = taken === 0 ? "none" : back === taken ? "back" : stuck === taken ? "stuck" : "booked";
  if (!ends.includes(outcome)) return `${outcome}, not ${ends.join(" or ")}`;
  if (payingBackDesk(app.system, sam).stuck().length !== Number(stuck > 0))
    return "the desk does not say what is stuck";
  const told = callsNow(app.system)
    .map(({ words }) => words)
    .join(" ");
  if (isDeleted) return told === "" ? undefined : `somebody is called: ${told}`;
  const said = app.stripe.sessions.size === 0 ? "none" : await scene.page(ticketOf(lastSession(app)));
  // For an hour the page says what was paid.
  const isSilent = said === undefined && isLate;
  const isOtherwise = isPaid && outcome === "none" && said === "booked";
  if (!isSilent && !isOtherwise && said !== (outcome === "stuck" ? "back" : outcome))
    return `${outcome}, and its page says ${said}`;
  const isMailed =
    rows("SELECT id FROM outbox WHERE kind = 'booking' AND recipient = 'visitor' AND state <> 'sent'") > 0;
  const isTold = /go(es)? back/.test(told);
  if (outcome === "back" && !isTold && !isMailed) return "nobody tells that it goes back";
  if (outcome === "stuck" && !/has not arrived/.test(told)) return "nobody tells that it has not arrived";
  return (outcome === "booked" || outcome === "none") && isTold ? `it does not go back: ${told}` : undefined;
}

const timeOf = (subject: Subject) =>
  subject === "place" ? choice({ offer: "event:1", minutes: 120, starts: evening().event.starts }) : choice();

it("every act at every moment is run, or has its reason", () => {
  const listed = all.filter((each) => whyNot(each) !== undefined);
  expect(listed.every((each) => (whyNot(each) ?? "").length > 10)).toBe(true);
  for (const subject of subjects.filter((each) => each !== "gift"))
    for (const moment of moments)
      expect(all.some((each) => each.subject === subject && each.moment === moment && !whyNot(each))).toBe(
        true,
      );
});

/** The files that end what is being paid: each has an act above. */
const marking = [
  "app/mark-message.server.ts",
  "features/gifts/desk/gifts-desk.server.ts",
  "features/guests/forget-person.server.ts",
  "features/invoices/issue-invoice.server.ts",
  "features/passes/desk/passes-desk.server.ts",
  "features/passes/online-passes.server.ts",
  "features/payments/checkout.server.ts",
  "features/payments/payment-store.server.ts",
  "features/shop/paid-orders.server.ts",
  "features/visits/cancel-event.server.ts",
  "features/visits/cannot-go.server.ts",
  "features/visits/changes.server.ts",
  "features/visits/desk/closed-times.server.ts",
  "features/visits/desk/held-times.server.ts",
  "features/visits/desk/visit-changes.server.ts",
  "features/visits/visit-payments.server.ts",
  "features/waiting-list/desk/unconfirmed.server.ts",
  "features/waiting-list/waitlist-turns.server.ts",
  "features/waiting-list/waitlist.server.ts",
];

it("whatever else ends what is being paid gets an act above", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const ends = /(?<!function )\b(voidPayment|voidRest|endHold|endOrder|endSale)\(/;
  const found = files.filter(
    (file) => file.endsWith(".server.ts") && ends.test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(found.toSorted()).toEqual(marking);
});
