import { expect, it } from "vitest";
import { mailFact } from "../mail/mail-store.ts";
import { writeFact } from "../store/facts.ts";
import { submissionId, testDesk } from "../testing/booking.fixtures.ts";
import { ada, choice, eveningOf } from "../testing/booking-setup.fixtures.ts";
import { visitsDesk } from "./bookings/bookings.ts";
import { closuresDesk } from "./closed-times/closed-times.ts";
import { signUpsDesk } from "./sign-ups.ts";
import { day, starts, wholeDay } from "./testing/visits-desk.fixtures.ts";
import { waitingDesk } from "./waiting.ts";

// Whatever would be mailed stands on Calls to make while mail is not set up, until somebody says that it was told.

const evening = eveningOf();

/** A studio without mail: whoever acts is answered by a call, so each act has to leave one. */
async function withoutMail() {
  const desk = testDesk({ events: [evening], waitlist: { how: "by itself", hours: 3 } });
  writeFact(desk.db, mailFact, "not configured");
  desk.db.exec("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Sam', '', 'owner', 0)");
  const who = { id: 1, name: "Sam", role: "owner" as const, confirmedUntil: Number.MAX_SAFE_INTEGER };
  const visits = visitsDesk(desk.system, who);
  const book = async (lines = [choice()]) => {
    const result = await desk.visitor().book({ submissionId: submissionId(), lines, contact: ada });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    return result;
  };
  /** A booking whose guest was told, so that only the next act is left to tell. */
  const told = async (lines?: Parameters<typeof book>[0]) => {
    const booked = await book(lines);
    await visits.recordCall(booked.reference, true);
    return { ...booked, line: desk.visitor().read(booked)?.lines[0]?.id ?? 0 };
  };
  const calls = () => visits.calls().map(({ reference, why }) => `${reference} ${why}`);
  const closures = closuresDesk(desk.system, who, () => {});
  const events = signUpsDesk(desk.system, who);
  return {
    ...desk,
    who,
    visits,
    book,
    told,
    calls,
    closures,
    events,
    waiting: waitingDesk(desk.system, who),
  };
}

type Desk = Awaited<ReturnType<typeof withoutMail>>;
type Told = Awaited<ReturnType<Desk["told"]>>;

const signUp = () => choice({ offer: evening.slug, minutes: 120, people: 2, starts: evening.event.starts });
const moved = { starts: "2027-03-20T17:00:00-04:00", ends: "2027-03-20T19:00:00-04:00" };

const acts: readonly [
  what: string,
  why: string,
  act: (desk: Desk, visit: Told) => Promise<unknown>,
  lines?: Parameters<Desk["book"]>[0],
][] = [
  [
    "a guest moves a visit",
    "changed",
    ({ visitor }, visit) => visitor().move(visit, visit.line, starts("12:00")),
  ],
  [
    "a guest changes who comes",
    "changed",
    ({ visitor }, visit) => visitor().change(visit, { lines: [{ id: visit.line, people: 1 }] }),
  ],
  ["a guest cancels", "cancelled", ({ visitor }, visit) => visitor().cancel(visit)],
  [
    "the studio moves a visit",
    "changed",
    ({ visits }, { reference, line }) => visits.move(reference, line, starts("12:00")),
  ],
  ["the studio cancels a visit", "cancelled", ({ visits }, { reference }) => visits.cancel(reference)],
  [
    "an absence cancels all visits in it",
    "cancelled",
    async ({ closures }) => {
      const closed = await closures.close({ ...wholeDay, date: day, isAway: true });
      await closures.cancelGuests(closed.kind === "closed" ? closed.series : "");
    },
  ],
  [
    "an event moves",
    "changed",
    ({ state, system }) => {
      state.setup = { ...state.setup, events: [eveningOf({}, moved)] };
      return system.write(() => {});
    },
    [signUp()],
  ],
  ["an event is cancelled", "cancelled", ({ events }) => events.cancel(1), [signUp()]],
  [
    "an event takes place after all",
    "changed",
    async ({ events, visits }, { reference }) => {
      await events.cancel(1);
      await visits.recordCall(reference, true);
      await events.restore(1);
    },
    [signUp()],
  ],
  [
    "the day before",
    "soon",
    async ({ clock }) => {
      clock.now = Date.parse(starts("12:00")) - 86_400_000;
    },
  ],
];

it.each(acts)("%s: the guest is to be told, until Done", async (_what, why, act, lines) => {
  const desk = await withoutMail();
  const visit = await desk.told(lines);
  expect(desk.calls()).toEqual([]);
  await act(desk, visit);
  expect(desk.calls()).toEqual([`${visit.reference} ${why}`]);
  await desk.visits.recordCall(visit.reference, true);
  expect(desk.calls()).toEqual([]);
});

it("a booking, and a sign-up, are to be confirmed", async () => {
  const desk = await withoutMail();
  const visit = await desk.book();
  const guest = await desk.book([signUp()]);
  expect(desk.calls().toSorted()).toEqual(
    [`${visit.reference} booked`, `${guest.reference} booked`].toSorted(),
  );
});

it("who waits is called when they join, and when a place is offered", async () => {
  const desk = await withoutMail();
  const { waiting } = desk;
  const visit = await desk.told();
  const wish = { offer: "lake", minutes: 60, people: 2, from: day, to: day, name: "Bo", email: "" };
  const joined = await desk.visitor("bo").joinWaitlist({ ...wish, phone: "614-555-0199" });
  expect(joined).toEqual({ kind: "saved" });
  const kinds = () => waiting.calls().map(({ kind }) => kind);
  expect(kinds()).toEqual(["joined"]);
  await waiting.spoke(waiting.calls()[0]?.id ?? 0);
  expect(kinds()).toEqual([]);
  await desk.visitor().cancel(visit);
  expect(kinds()).toEqual(["offer"]);
  await waiting.tell(waiting.calls()[0]?.id ?? 0);
  expect(kinds()).toEqual([]);
});
