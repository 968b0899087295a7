import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import { waitlistMessages } from "#core/booking/waitlist-form.ts";
import { services } from "#core/http/services.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { action, loader } from "#features/events/guest/sign-up.tsx";
import * as waitlistPage from "#features/waiting-list/guest/waitlist.tsx";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { eveningOf, testWaiver } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";

const page = "https://studio.example/sign-up/1";

/** The page on which one signs up for an evening. */
function signUpPage<App extends Pick<ReturnType<typeof testDesk>, "visitor">>(app: App) {
  const context = new RouterContextProvider();
  context.set(services, {
    onError() {},
    get booking() {
      return app.visitor();
    },
  });
  const args = (fields?: Record<string, string>) =>
    ({
      request: new Request(page, fields && { method: "POST", body: new URLSearchParams(fields) }),
      context,
      params: { event: "1" },
    }) as never;
  return {
    ...app,
    context,
    open: () => loader(args()),
    send: (fields: Record<string, string>) => action(args(fields)),
  };
}

const changes: [string, Partial<BookingSetup>][] = [
  ["a question", { events: [eveningOf({ questions: [{ kind: "text", ask: "Latex" }] })] }],
  [
    "the price",
    { events: [eveningOf({ lengths: [{ minutes: 120, per: "person", prices: [{ cents: 4000 }] }] })] },
  ],
  ["the time", { events: [eveningOf({}, { starts: "2027-03-20T17:00:00-04:00" })] }],
  ["what is to sign", { waiver: { ...testWaiver, offers: [] } }],
];

it.each(changes)(
  "%s that changed while the page was open is shown before anybody is signed up",
  async (_words, change) => {
    const { open, send, state, db } = signUpPage(testDesk({ events: [eveningOf()] }));
    const { seen } = open();
    state.setup = { ...state.setup, ...change };
    const typed = {
      submission_id: submissionId(),
      adults: "2",
      children: "0",
      name: "Ada Reed",
      email: "ada@example.com",
    };
    expect(await send({ ...typed, seen })).toMatchObject({
      data: { refused: { title: "Something has changed" }, typed: { name: "Ada Reed", adults: "2" } },
      init: { status: 409 },
    });
    expect(countRows(db, "bookings")).toBe(0);
    const now = open();
    expect(now.seen).not.toBe(seen);
    const answer = await send({ ...typed, seen: now.seen, "answers.latex": "Gloves, please" });
    expect(answer instanceof Response && answer.headers.get("location")).toMatch(/^\/booking\//);
  },
);

it("what was typed into a question that was removed meanwhile is shown with it, and comes with who signs up", async () => {
  const { open, send, state, visitor } = signUpPage(testDesk({ events: [eveningOf()] }));
  state.setup = { ...state.setup, events: [eveningOf({ questions: [{ kind: "text", ask: "Latex" }] })] };
  const { seen } = open();
  state.setup = { ...state.setup, events: [eveningOf()] };
  const typed = {
    submission_id: submissionId(),
    adults: "2",
    name: "Ada Reed",
    email: "ada@example.com",
    drawn: "note answers.latex",
    "answers.latex": "Gloves, please",
  };
  expect(await send({ ...typed, seen })).toMatchObject({
    data: {
      refused: { text: expect.stringContaining("We no longer ask “Latex”.") },
      questions: [{ id: "latex" }],
      typed: { answers: { latex: "Gloves, please" } },
    },
  });
  const answer = await send({ ...typed, seen: open().seen });
  const [, reference = "", key = ""] =
    /^\/booking\/([\w-]+).*key=([\w-]+)/.exec(
      answer instanceof Response ? String(answer.headers.get("location")) : "",
    ) ?? [];
  expect(visitor().read({ reference, key })?.lines[0]?.answers).toEqual([
    { id: "latex", ask: "Latex", label: "Gloves, please" },
  ]);
});

it("a wish for a place that is posted once the event is cancelled, or has begun, is refused with why, and nobody waits", async () => {
  const app = signUpPage(testDesk({ events: [eveningOf()] }));
  const { open, send, db, clock, system } = app;
  const wish = { act: "wish", people: "1", name: "Dee", email: "dee@example.com" };
  const asked = {
    offer: "event:1",
    minutes: 120,
    party: { people: 1 },
    from: "2027-03-20",
    to: "2027-03-20",
  };
  const refused = async () => {
    expect(await send(wish)).toMatchObject({ data: { errors: [] }, init: { status: 409 } });
    return app.visitor().joinWaitlist({ ...asked, name: "Dee", phone: "", email: "dee@example.com" });
  };
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  await eventsDesk(system, sam).cancel(1);
  expect(open()).toMatchObject({ state: "cancelled" });
  const field = "offer";
  expect(await refused()).toEqual({
    kind: "invalid",
    errors: [{ field, message: waitlistMessages.cancelled }],
  });
  await eventsDesk(system, sam).restore(1);
  clock.now = Date.parse(eveningOf().event.starts) + 60_000;
  expect(open()).toMatchObject({ state: "over" });
  expect(await refused()).toEqual({ kind: "invalid", errors: [{ field, message: waitlistMessages.begun }] });
  expect(countRows(db, "place_wishes")).toBe(0);
});

it("who waits for a visit finds both days filled in: sent as they stand, they are taken", async () => {
  const desk = testDesk();
  const { context } = signUpPage(desk);
  const url = "https://studio.example/book/waitlist?offer=lake&minutes=60&adults=1&date=2026-12-04";
  const shown = waitlistPage.loader({ request: new Request(url), context, params: {} } as never);
  expect(shown).toMatchObject({ day: "2026-12-04", until: "2026-12-04" });
  const later = waitlistPage.loader({
    request: new Request(url.replace(/&date=.*/, "")),
    context,
    params: {},
  } as never);
  const body = new URLSearchParams({
    from: later.day,
    to: later.until,
    name: "Dee",
    email: "dee@example.com",
  });
  const sent = await waitlistPage.action({
    request: new Request(url, { method: "POST", body }),
    context,
    params: {},
  } as never);
  expect(sent).toMatchObject({ status: 303 });
  expect(countRows(desk.db, "place_wishes")).toBe(1);
});

it("who has paid and goes back, and presses Pay once more, finds the visit: nothing is paid twice", async () => {
  const evening = eveningOf({
    pay: "choice",
    lengths: [{ minutes: 120, per: "person", prices: [{ cents: 1200 }] }],
  });
  const { open, send, stripe, tell, db } = signUpPage(await payingStudio("choice", { events: [evening] }));
  const { seen, submissionId: id } = open();
  const press = () =>
    send({
      submission_id: id,
      seen,
      act: "pay",
      adults: "2",
      children: "0",
      name: "Ada Reed",
      email: "ada@example.com",
    });
  const locations = async () =>
    (await Promise.all([press(), press()])).map(
      (answer) => answer instanceof Response && answer.headers.get("location"),
    );
  const [first, second] = await locations();
  expect(first).toMatch(/^https:/);
  expect(second).toBe(first);
  const [session] = stripe.sessions.values();
  if (session) await tell(stripe.pay(session));
  expect(await locations()).toEqual([1, 2].map(() => expect.stringMatching(/^\/booking\//)));
  expect(stripe.sessions.size).toBe(1);
  expect(countRows(db, "bookings")).toBe(1);
});
