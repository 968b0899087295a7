import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { origin, payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { bookedVisit, findOffer, heldVisit, knownOffer, nextStepPath, visitsOf } from "./live.ts";

type Service = ReturnType<ReturnType<typeof testDesk>["visitor"]>;

/** What loaders are given at an address. */
function at(address: string, service?: Service) {
  const booking = service && Object.assign(service, { setup: testSetup() });
  const context = { get: () => ({ booking }) } as unknown as RouterContextProvider;
  return { request: new Request(`https://studio.example${address}`), context };
}

/** Where somebody is led instead of the page that they have asked for, or its status. */
function insteadOf(load: () => unknown): string | number | null | undefined {
  try {
    load();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location") ?? thrown.status;
    return (thrown as { init?: ResponseInit }).init?.status;
  }
  throw new Error("The page was shown.");
}

it("a visit that is held has its pages; a link that opens nothing leads to what can be done", async () => {
  const { visitor } = testDesk();
  const held = await visitor().hold([choice()]);
  if (held.kind !== "held") throw new Error(held.kind);
  const page = (key: string) => heldVisit(at(`/book/details?hold=${key}`, visitor()));
  expect(page(held.hold)).toMatchObject({ key: held.hold, hold: { lines: [{ offer: "lake" }] } });
  for (const key of ["", "x".repeat(22)]) expect(insteadOf(() => page(key))).toBe("/book/ended");
  await visitor().book({ submissionId: held.hold, hold: held.hold, contact: ada });
  expect(insteadOf(() => page(held.hold))).toMatch(new RegExp(`^/booking/.*key=${held.hold}`));
});

it("while a visit is being paid, each of its pages leads to the last one, which says what can be done", async () => {
  const app = await payingStudio("full");
  const hold = await app.held();
  await app.visitor().pay(hold, true, origin);
  const page = (step: string) => () => heldVisit(at(`/book/${step}?hold=${hold}`, app.visitor()));
  expect(insteadOf(page("details"))).toBe(`/book/check?hold=${hold}`);
  expect(page("check")()).toMatchObject({ hold: { paying: { sum: "$35" } } });
});

it("the next step is the last look once nothing of who books is missing", async () => {
  const { visitor } = testDesk();
  const held = await visitor().hold([choice()]);
  if (held.kind !== "held") throw new Error(held.kind);
  const { booking } = visitsOf(at("/book", visitor()).context);
  expect(nextStepPath(held.hold, booking)).toBe(`/book/details?hold=${held.hold}`);
  await visitor().saveDraft(held.hold, { contact: ada });
  expect(nextStepPath(held.hold, booking)).toBe(`/book/check?hold=${held.hold}`);
});

it("a booking is opened by its key alone, with the line that its address names, in the currency in which it was booked", async () => {
  const { visitor, db } = testDesk();
  const booked = await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  const { reference } = booked;
  const page = (query: string) =>
    bookedVisit({ ...at(`/booking/x?${query}`, visitor()), params: { reference } });
  const [{ id = 0 } = {}] = visitor().read(booked)?.lines ?? [];
  expect(page(`key=${booked.key}&line=${id}`)).toMatchObject({ visit: { reference }, line: { id } });
  expect(page(`key=${booked.key}&line=${id + 1}`).line).toBeUndefined();
  for (const query of ["", "key=wrong"]) expect(insteadOf(() => page(query))).toBe(404);
  db.exec("UPDATE booking_lines SET terms = json_set(terms, '$.currency', 'EUR')");
  expect(page(`key=${booked.key}`).setup.currency).toBe("EUR");
});

it("where nothing can be booked there is no page; of what takes nothing new, one is told whom to ask", () => {
  expect(insteadOf(() => visitsOf(at("/book").context))).toBe(404);
  const closed = testSetup({ offers: [], off: [roomOffer("lake")] });
  expect(insteadOf(() => findOffer(closed, "lake"))).toBe("/book/ended?off");
  expect(insteadOf(() => findOffer(closed, "moon"))).toBe(404);
  expect(findOffer(testSetup(), "moon").slug).toBe("moon");
  expect(knownOffer(testSetup(), "event:1")).toBeUndefined();
});
