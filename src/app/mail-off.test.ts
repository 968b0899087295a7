import { expect, it } from "vitest";
import { recordMove } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { correctReceipt } from "#features/papers/paper-store.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { closedTimesDesk } from "#features/visits/desk/closed-times.server.ts";
import { waitingDesk } from "#features/waiting-list/desk/waiting.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, eveningOf, testSetup, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { day, starts, wholeDay } from "#workshop/fixtures/visits-desk.fixtures.ts";

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
  const closures = closedTimesDesk(desk.system, who, () => {});
  const events = eventsDesk(desk.system, who);
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
    ({ visitor }, visit) => visitor().change(visit, { lines: [{ id: visit.line, party: { people: 1 } }] }),
  ],
  ["a guest cancels", "cancelled", ({ visitor }, visit) => visitor().cancel(visit)],
  [
    "the studio moves a visit",
    "changed",
    ({ visits }, { reference, line }) => visits.move(reference, line, starts("12:00")),
  ],
  ["the studio cancels a visit", "dropped", ({ visits }, { reference }) => visits.cancel(reference)],
  [
    "an absence cancels all visits in it",
    "dropped",
    async ({ closures }) => {
      const closed = await closures.close({ ...wholeDay, date: day, isAway: true });
      await closures.cancelAll(closed.kind === "closed" ? closed.series : "");
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
  ["an event is cancelled", "dropped", ({ events }) => events.cancel(1), [signUp()]],
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
  const joined = await desk.visitor("bo").joinWaitlist(wishOf({ email: "", phone: "614-555-0199" }));
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

it("whose wish has ended, and who waits for a place that is open to everybody, is called", async () => {
  const desk = await withoutMail();
  const { waiting, clock, system } = desk;
  const visit = await desk.told();
  await desk.visitor("bo").joinWaitlist(wishOf({ email: "", phone: "614-555-0199" }));
  await waiting.spoke(waiting.calls()[0]?.id ?? 0);
  // The place opens with less than an hour until nobody can book it any more: everybody is told.
  clock.now = Date.parse(starts("15:00")) - 2.5 * 3_600_000;
  await desk.visits.cancel(visit.reference);
  await system.write(() => {});
  const [call] = waiting.calls();
  expect(call?.kind).toBe("open");
  await waiting.toldNews(call?.id ?? 0, true);
  expect(waiting.calls()).toEqual([]);
});

/** Everything else that would be mailed, at the desk of an owner. */
async function withPapers() {
  const { stripe, payments, follow } = await testStripe();
  const { offers } = testSetup();
  const booking = testSetup({ offers: offers.map((offer) => ({ ...offer, invoice: true })) });
  const app = deskApp({ booking, payments });
  follow(app.clock);
  const cookie = app.session(app.person("owner"));
  const { services } = await app.send("/desk", {}, { cookie });
  const { desk, booking: visitor, passes } = services ?? {};
  if (!desk?.bookings || !visitor || !passes) throw new Error("Nobody was let in.");
  const book = async () => {
    const booked = await visitor.book({ submissionId: submissionId(), lines: [choice()], contact: ada });
    if (booked.kind !== "booked") throw new Error(booked.kind);
    await desk.bookings?.visits.recordCall(booked.reference, true);
    return booked;
  };
  /** The number of a gift that was pledged and is paid. */
  const given = async () => {
    await app.post("donation", { ...donor, submission_id: submissionId() });
    const id = app.messages().at(-1)?.id ?? 0;
    await desk.gifts.settle(id, { how: "check", sum: 2500 });
    return id;
  };
  const done = async () => {
    for (const { id } of desk.calls.list()) await desk.calls.setDone(id, true);
  };
  const answer = (id: number, words: string) =>
    desk.messages.reply(id, words, desk.messages.open(id)?.version ?? "");
  return { ...app, ...desk.bookings, desk, visitor, guestPasses: passes, stripe, book, given, done, answer };
}

const donor = {
  firstName: "Ada",
  lastName: "Reed",
  email: "ada@example.com",
  amount: "25",
  method: "offline",
  address: "",
  note: "",
  cause: "",
  paymentReference: "",
  page: "/donate",
};
const toSchool = { recipient: "A school", orderNumber: "" };
const origin = "https://studio.test";

const papers: readonly [
  what: string,
  words: RegExp,
  act: (app: Awaited<ReturnType<typeof withPapers>>) => Promise<unknown>,
][] = [
  ["a gift is paid", /^Thank you\. Your gift has arrived/, ({ given }) => given()],
  [
    "a gift was not paid after all",
    /counts no more/,
    async ({ desk, given, done }) => {
      const id = await given();
      await done();
      await desk.gifts.unsettle(id);
    },
  ],
  [
    "part of a gift is given back",
    /is corrected/,
    async ({ given, done, store, clock }) => {
      const id = await given();
      await done();
      await store.write((db) => {
        const back = { kind: "refund", way: "check", amount: -500, currency: "USD", message: id } as const;
        recordMove(db, { at: clock.now, ...back });
        correctReceipt(db, id, clock.now);
      });
    },
  ],
  [
    "a pass is bought online",
    /^Your pass is paid: Five visits/,
    async ({ guestPasses, stripe }) => {
      const terms = { unit: "visits", count: 5, offers: [] } as const;
      const pass = {
        product: "Five visits",
        price: 15_000,
        forName: "Bo",
        words: "",
        email: "bo@example.com",
      };
      await guestPasses.buy({ ...pass, terms }, origin);
      const [session] = stripe.sessions.values();
      const paid = session && stripe.pay(session);
      await guestPasses.comeBack(new URL(paid?.success_url ?? "").searchParams.get("ticket") ?? "");
    },
  ],
  [
    "an invoice is sent",
    /^This is invoice A-1/,
    async ({ invoices, book }) => {
      await invoices.issue((await book()).reference, toSchool);
      await invoices.send(1, "issued");
    },
  ],
  [
    "a guest pays by invoice",
    /^This is invoice A-1/,
    async ({ visitor, visits }) => {
      const contact = { ...ada, phone: "614-555-0142" };
      const request = { submissionId: submissionId(), lines: [choice()], contact, invoice: toSchool };
      const booked = await visitor.book(request);
      if (booked.kind === "booked") await visits.recordCall(booked.reference, true);
    },
  ],
  [
    "an invoice is not paid",
    /^Invoice A-1 .* is not noted as paid yet/,
    async ({ invoices, book }) => {
      await invoices.issue((await book()).reference, toSchool);
      await invoices.send(1, "reminder");
    },
  ],
  [
    "a guest is asked to pay online",
    /You can pay \$35 for your visit online/,
    async ({ visits, book }) => visits.askToPay((await book()).reference),
  ],
  [
    "a message is answered",
    /^Yes, do come\.$/,
    async ({ post, messages, answer }) => {
      await post("feedback", {
        name: "Ada Reed",
        email: "ada@example.com",
        message: "May we bring a dog?",
        submission_id: submissionId(),
        page: "/contact",
      });
      await answer(messages().at(-1)?.id ?? 0, "Yes, do come.");
    },
  ],
  [
    "a question about a visit is answered",
    /^Yes, there is\.$/,
    async ({ visitor, messages, book, answer }) => {
      await visitor.ask(await book(), "Is there a lift?");
      await answer(messages().at(-1)?.id ?? 0, "Yes, there is.");
    },
  ],
];

it.each(papers)("%s: the words to say stand on the list, until Done", async (_what, words, act) => {
  const app = await withPapers();
  await act(app);
  const calls = app.desk.calls.list();
  expect(calls.map((call) => call.words)).toEqual([expect.stringMatching(words)]);
  expect(calls[0]).toMatchObject({
    name: expect.stringMatching(/Ada|Bo/),
    email: expect.stringContaining("@"),
  });
  await app.done();
  expect(app.desk.calls.list()).toEqual([]);
});

it("who has paid an invoice is not asked to pay it", async () => {
  const { invoices, book, desk } = await withPapers();
  await invoices.issue((await book()).reference, toSchool);
  await invoices.send(1, "reminder");
  await invoices.pay(1, "check");
  expect(desk.calls.list()).toEqual([]);
});
