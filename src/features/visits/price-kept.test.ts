import { expect, it } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { otherPrice } from "./guest/present-check.ts";

const length = (...prices: { from?: string; cents: number }[]) => ({
  lengths: [{ minutes: 60, per: "party" as const, prices }],
});
const costs = (...prices: { from?: string; cents: number }[]): BookingSetup =>
  testSetup({ offers: [roomOffer("lake", length(...prices))] });

/** A hold at $35, and a price of $41 that is published meanwhile. */
async function dearerMeanwhile() {
  const desk = testDesk(costs({ cents: 3500 }));
  const guest = desk.visitor();
  const held = await guest.hold([choice()], undefined);
  if (held.kind !== "held") throw new Error(held.kind);
  desk.state.setup = costs({ cents: 4100 });
  const shown = () => desk.visitor().readHold(held.hold);
  const book = () => desk.visitor().book({ submissionId: held.hold, hold: held.hold, contact: ada });
  return { ...desk, guest, hold: held.hold, shown, book };
}

it("a held time keeps its price, also if who comes changes, and Check says so", async () => {
  const { visitor, hold, shown, book, state } = await dearerMeanwhile();
  const id = shown()?.lines[0]?.id ?? 0;
  await visitor().saveDraft(hold, { lines: [{ id, party: { people: 3 } }] });
  expect(shown()?.price).toBe(3500);
  const line = shown()?.lines[0];
  expect(line && otherPrice(line, state.setup, "2026-11-22")).toEqual([
    "The price has changed to $41 since you chose this time. You keep $35.",
  ]);
  expect(await book()).toMatchObject({ kind: "booked", price: 3500 });
});

it("the same time chosen again is not dearer; another time has the price of now", async () => {
  const { visitor, hold, shown } = await dearerMeanwhile();
  const id = shown()?.lines[0]?.id ?? 0;
  await visitor().hold([choice()], hold);
  expect(shown()?.price).toBe(3500);
  await visitor().holdLine(hold, choice(), shown()?.lines[0]?.id ?? id);
  expect(shown()?.price).toBe(3500);
  await visitor().holdLine(hold, choice({ starts: "2026-12-04T16:00:00-05:00" }), shown()?.lines[0]?.id);
  expect(shown()?.price).toBe(4100);
});

it("the price that is shown is the one that is taken, also once the hold has ended", async () => {
  const { clock, shown, book } = await dearerMeanwhile();
  clock.now += 3_600_000;
  const seen = shown();
  expect(seen).toMatchObject({ isKept: false });
  expect(await book()).toMatchObject({ kind: "booked", price: seen?.price });
});

it("Check says that the price of a later day is another than today's", async () => {
  const desk = testDesk(costs({ cents: 3500 }, { from: "2026-12-01", cents: 3800 }));
  const held = await desk.visitor().hold([choice()], submissionId());
  const line = held.kind === "held" ? desk.visitor().readHold(held.hold)?.lines[0] : undefined;
  expect(line?.price).toBe(3800);
  expect(line && otherPrice(line, desk.state.setup, "2026-11-22")).toEqual([
    "This is the price for visits from December 1. Before that, it is $35.",
  ]);
});
