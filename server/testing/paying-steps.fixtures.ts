import type { DatabaseSync } from "node:sqlite";
import type { BookingSetup } from "#domain/booking/setup.ts";
import { backFor, giveBack } from "#server/booking/visit-passes.ts";
import { endHold } from "#server/booking/visit-payments.ts";
import type { BookingSystem } from "../booking/booking-system.ts";
import { bookingService } from "../booking/service.ts";
import { bookedLine } from "../booking/visit-store.ts";
import { sellPass } from "../passes/pay-with-pass.ts";
import type { StandInRefund, StandInSession } from "../payments/stand-in.ts";
import { ada, choice, roomOffer } from "./booking-setup.fixtures.ts";
import { soldCode } from "./passes.fixtures.ts";

const hour = 3_600_000;
const origin = "https://studio.example";

/** The same numbers for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** A studio with a room for each way to pay: all of it now, where one likes, a deposit. */
export function payingSetup(): Partial<BookingSetup> {
  const people = { min: 1, max: 3 };
  const offers = [
    roomOffer("lake", { pay: "full", people }),
    roomOffer("moon", { pay: "choice", people }),
    roomOffer("wood", { pay: { deposit: 1000 }, people }),
  ];
  return { offers, cancelUntil: 24 * 60, lateFee: { first: 0, after: 50 } };
}

/** A visit that was begun: the key of its hold, and who began it. */
export type BegunVisit = { readonly hold: string; readonly guest: number };

type Studio = {
  readonly system: BookingSystem;
  readonly db: DatabaseSync;
  readonly clock: { now: number };
  readonly random: (below: number) => number;
  /** What Stripe knows. */
  readonly sessions: () => readonly StandInSession[] | Promise<readonly StandInSession[]>;
  /** Somebody pays there. */
  readonly pay: (session: StandInSession) => unknown;
  /** What else may happen. */
  readonly others?: readonly (() => unknown)[];
  readonly onBegun?: (visit: BegunVisit) => void;
  readonly begun?: readonly BegunVisit[];
};

/**
 * Random steps of guests, staff, Stripe and its notices: they book, pay, go back, pay in two tabs, change what is being paid, use
 * passes, cancel in time and late, and are given back in parts; notices come before, after, twice, never and out of order.
 * @returns takes one step
 */
export function payingSteps(studio: Studio): () => Promise<void> {
  const { system, db, clock, random, sessions, pay, others = [], onBegun } = studio;
  const visits = [...(studio.begun ?? [])];
  const codes: string[] = [];
  const one = <T>(list: readonly T[]): T | undefined => list[random(Math.max(1, list.length))];
  const staff = serviceOf(undefined);
  const guestOf = (guest: number) => serviceOf(`203.0.113.${guest}`);
  const ticketOf = (session: StandInSession | undefined) =>
    new URL(session?.success_url ?? "http://x").searchParams.get("ticket") ?? "";

  function serviceOf(visitor: string | undefined) {
    const service = bookingService(system, visitor);
    if (!service) throw new Error("Nothing can be booked.");
    return service;
  }

  function openTime(offer: string, minutes: number): string {
    const from = new Date(clock.now + (1 + random(20)) * 24 * hour).toISOString().slice(0, 10);
    const answer = staff.times({ offer, minutes, people: 2, from, days: 2 });
    const times = answer.kind === "times" ? answer.days.flatMap((day) => day.times) : [];
    return one(times)?.starts ?? "";
  }

  async function hold(): Promise<void> {
    const guest = random(6);
    const lines = Array.from({ length: 1 + random(2) }, () => {
      const offer = one(["lake", "moon", "wood"]) ?? "lake";
      const minutes = random(2) === 0 ? 30 : 60;
      return choice({ offer, minutes, starts: openTime(offer, minutes) });
    });
    const made = await guestOf(guest).hold(lines);
    if (made.kind !== "held") return;
    await guestOf(guest).saveDraft(made.hold, { contact: { ...ada, paysLess: random(12) === 0 } });
    visits.push({ hold: made.hold, guest });
    onBegun?.({ hold: made.hold, guest });
  }

  async function withVisit(work: (guest: ReturnType<typeof guestOf>, hold: string) => unknown) {
    const chosen = one(visits.slice(random(8) === 0 ? 0 : -6));
    if (chosen) await work(guestOf(chosen.guest), chosen.hold);
  }

  async function payAtStripe(): Promise<void> {
    const open = (await sessions()).filter(
      ({ status, expires_at: end }) => status === "open" && end * 1000 > clock.now,
    );
    const session = one(open);
    if (session) await pay(session);
  }

  async function tell(session: StandInSession | undefined) {
    if (session) await system.checkout?.settle({ ...session } as unknown as Session);
  }

  async function cancel() {
    await withVisit(async (guest, held) => {
      const pass = guest.bookedAs(held);
      if (!pass) return;
      const lines = guest.read(pass)?.lines ?? [];
      await guest.cancel(pass, random(2) === 0 ? undefined : [one(lines)?.id ?? 0]);
    });
  }

  function cancelByStudio(): void {
    const booking = one(db.prepare("SELECT id FROM bookings WHERE reference IS NOT NULL").all());
    const row = booking && system.visits.byId(Number(booking.id));
    if (row && random(6) === 0) system.changes.cancel(row, undefined, "studio");
  }

  /** A time is closed with its visits, an offered place is given up, and the like, also while a guest pays for it. */
  function endHolds(): void {
    const held = one(
      db.prepare("SELECT id FROM bookings WHERE reference IS NULL ORDER BY id DESC LIMIT 6").all(),
    );
    if (held && random(6) === 0) endHold(system.visits, Number(held.id), "closed");
  }

  /** The owner gives a part back. */
  function giveAPart(): void {
    const paid = db.prepare(
      "SELECT DISTINCT line FROM money_moves WHERE way = 'online' AND line IS NOT NULL",
    );
    const line = bookedLine(db, Number(one(paid.all())?.line ?? 0));
    const booking = line && system.visits.byId(line.booking);
    if (!line || !booking || random(8) > 0) return;
    const { paid: left } = backFor(system.visits, line, "studio");
    const amount = Math.min(left, 1 + random(2000));
    if (amount > 0) giveBack(db, line, { amount, why: "part", now: clock.now });
  }

  function sell(): void {
    const unit = one(["visits", "money", "minutes"] as const) ?? "visits";
    const id = sellPass(db, {
      product: "A pass",
      price: 9000,
      currency: "USD",
      timeZone: "America/New_York",
      words: "",
      email: "",
      terms: { unit, count: { visits: 2, money: 6000, minutes: 90 }[unit], offers: [] },
      for_name: "",
      sold_at: clock.now,
      source: "desk",
    });
    codes.push(soldCode(db, id));
  }

  /** What may happen, each as often as it stands here. */
  const acts: readonly (() => unknown)[] = [
    hold,
    hold,
    () => withVisit((guest, held) => guest.pay(held, random(2) === 0, origin)),
    () => withVisit((guest, held) => guest.pay(held, true, origin)),
    () => withVisit((guest, held) => guest.book({ submissionId: held, hold: held })),
    () => withVisit((guest, held) => guest.stopPaying(held)),
    () => withVisit((guest, held) => guest.extend(held)),
    () => withVisit((guest, held) => guest.saveDraft(held, { contact: { name: "Ada R." } })),
    () => withVisit((guest, held) => guest.givePass(held, one(codes) ?? "")),
    () =>
      withVisit((guest, held) =>
        guest.holdLine(held, choice({ offer: "moon", starts: openTime("moon", 60) })),
      ),
    payAtStripe,
    payAtStripe,
    payAtStripe,
    async () => tell(one(await sessions())),
    async () => tell((await sessions()).at(-1)),
    async () => guestOf(random(6)).comeBack(ticketOf(one(await sessions())), false),
    async () => guestOf(random(6)).comeBack(ticketOf((await sessions()).at(-1)), random(4) === 0),
    () =>
      withVisit((guest, held) => {
        const pass = guest.bookedAs(held);
        return pass && guest.payRest(pass, origin);
      }),
    cancel,
    () => system.write(cancelByStudio),
    () => system.write(giveAPart),
    () => system.write(endHolds),
    () => random(4) === 0 && system.write(sell),
    () => system.checkout?.run(),
    () => wait(random(40) * 60_000),
    () => wait(random(12) === 0 ? 30 * hour : 60_000),
    ...others,
  ];

  function wait(ms: number): void {
    clock.now += ms;
  }

  return async () => {
    await one(acts)?.();
  };
}

type Session = Parameters<NonNullable<BookingSystem["checkout"]>["settle"]>[0];

/** Everything works again, and what is due is done. */
export async function settleAll(
  system: BookingSystem,
  clock: { now: number },
  all: readonly StandInSession[],
) {
  const { checkout } = system;
  const tell = (session: StandInSession) => checkout?.settle({ ...session } as unknown as Session);
  for (let round = 0; round < 40; round++) {
    clock.now += 3 * hour;
    await checkout?.run();
  }
  for (const session of all) if (session.payment_status === "paid") await tell(session);
  await checkout?.run();
  await checkout?.run();
}

/** What must never be so once everything is settled, each as a sentence. */
export function payingFaults(
  db: DatabaseSync,
  sessions: readonly StandInSession[],
  refunds: readonly StandInRefund[],
): string[] {
  const faults: string[] = [];
  const none = (what: string, query: string) => {
    for (const row of db.prepare(query).all()) faults.push(`${what}: ${JSON.stringify(row)}`);
  };
  none("a payment is still open", "SELECT id, state FROM payments WHERE state IN ('begun', 'open')");
  none("something is not given back", "SELECT id, state FROM refunds WHERE state <> 'done'");
  none("a payment that nobody knows", "SELECT * FROM payment_findings");
  const ledger = db
    .prepare(
      "SELECT payment, sum(amount) AS sum FROM money_moves WHERE kind <> 'fee' AND payment IS NOT NULL GROUP BY payment",
    )
    .all();
  const there = new Map(
    sessions.flatMap(({ payment_status, payment_intent: intent, amount_total: amount }) => {
      const back = refunds.filter((each) => each.payment_intent === intent);
      const sum = (amount ?? 0) - back.reduce((all, each) => all + each.amount, 0);
      return payment_status === "paid" ? [[intent, sum] as const] : [];
    }),
  );
  if (ledger.length !== there.size) faults.push(`${ledger.length} payments here, ${there.size} at Stripe`);
  for (const { payment, sum } of ledger)
    if (there.get(String(payment)) !== sum)
      faults.push(`${payment}: ${sum} here, ${there.get(String(payment))} at Stripe`);
  none(
    "a visit is paid twice",
    `SELECT line, sum(amount) FROM money_moves WHERE line IS NOT NULL GROUP BY line
     HAVING sum(amount) > (SELECT price FROM booking_lines WHERE id = line)`,
  );
  none(
    "paid, not booked and not given back",
    `SELECT payments.id FROM payments LEFT JOIN bookings ON bookings.id = booking
     WHERE state = 'paid' AND bookings.reference IS NULL
     AND payments.amount <> (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment = payments.id)`,
  );
  // What a pass leaves may be less than Stripe takes: that is paid at the studio.
  none(
    "booked unpaid where payment was due",
    `SELECT lines.id, price, offer FROM bookings JOIN booking_lines AS lines ON booking = bookings.id
     WHERE reference IS NOT NULL AND pays_less = 0 AND offer IN ('lake', 'wood')
     AND (SELECT coalesce(sum(amount), 0) FROM money_moves WHERE line = lines.id AND kind = 'visit' AND amount > 0)
       < iif(offer = 'lake', price, min(price, 1000)) - 49`,
  );
  none("a pass is below zero", "SELECT pass, sum(units) FROM pass_moves GROUP BY pass HAVING sum(units) < 0");
  return faults;
}
