import { expect, it } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingLimits } from "./booking-limits.ts";
import { isForGroups, mostDays, servedSetup, termOf } from "./setup.ts";

it("a group can file the page about the place where there is one, for what is for groups", () => {
  const offers = [roomOffer("hall", { isForGroups: true }), roomOffer("loft")];
  const withPage = testSetup({ offers, hasGroupPage: true });
  expect(isForGroups(withPage, "hall")).toBe(true);
  expect(isForGroups(withPage, "loft")).toBe(false);
  expect(isForGroups(testSetup({ offers }), "hall")).toBe(false);
});

it("a group books the same time again within the school term of its first visit; nobody else does", () => {
  const setup = testSetup({
    offers: [roomOffer("hall", { isForGroups: true }), roomOffer("loft")],
    schoolTerms: [
      { from: "2026-09-01", to: "2026-12-18", off: [] },
      { from: "2027-01-05", to: "2027-03-26", off: [] },
    ],
  });
  const endOf = (day: string, ...offers: string[]) =>
    termOf(
      setup,
      offers.map((offer) => ({ offer })),
      day,
    )?.to;
  expect(["2026-09-01", "2026-12-18", "2026-12-19", "2027-01-05"].map((day) => endOf(day, "hall"))).toEqual([
    "2026-12-18",
    "2026-12-18",
    undefined,
    "2027-03-26",
  ]);
  expect([endOf("2026-10-01", "hall", "loft"), endOf("2026-10-01")]).toEqual([undefined, undefined]);
  expect(mostDays(setup, [{ offer: "hall" }])).toBe(bookingLimits.termWeeks);
  expect(mostDays(setup, [{ offer: "loft" }])).not.toBe(bookingLimits.termWeeks);
});

it("what was served and is published no more goes on for what is booked of it, as long as something is", () => {
  const [hall, loft] = [roomOffer("hall"), roomOffer("loft")];
  const known = testSetup({ offers: [hall, loft], off: [roomOffer("barn"), roomOffer("shed")] });
  const slugs = (...of: Parameters<typeof servedSetup>) =>
    (servedSetup(...of)?.off ?? []).map(({ slug }) => slug);
  expect(servedSetup(undefined, undefined)).toBeUndefined();
  const published = testSetup({ offers: [hall] });
  expect(servedSetup(published, undefined)).toBe(published);
  expect(slugs(published, known)).toEqual(["loft", "barn", "shed"]);
  expect(slugs(published, known, (slug) => slug === "shed")).toEqual(["loft", "shed"]);
  const renamed = testSetup({ offers: [hall, roomOffer("attic", { was: ["loft"] })] });
  expect(slugs(renamed, known, () => false)).toEqual([]);
  expect(servedSetup(undefined, known)?.offers).toEqual([]);
  const bare = testSetup({ rooms: [], offers: [], currency: "EUR", hold: 5 });
  expect(servedSetup(bare, { ...known, hold: 25 })).toMatchObject({ hold: 25, currency: "EUR", offers: [] });
});
