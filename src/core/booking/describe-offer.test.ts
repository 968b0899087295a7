import { expect, it } from "vitest";
import { roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { describeOffer } from "./describe-offer.ts";

it.each([
  ["a class in a room of its own", { take: "any", ids: ["hall"] }, "Up to 8 people"],
  ["a visit to all rooms", { take: "all", ids: ["hall", "loft"] }, "Up to 8 people in the whole studio"],
] as const)("how many come is said of the rooms that they share: %s", (_what, rooms, capacity) => {
  const offer = roomOffer("class", { rooms, mode: { kind: "shared", places: 8 } });
  expect(describeOffer(offer, "GBP", "2026-12-04")).toMatchObject({ capacity });
});

it("how many come is said with the fewest where one alone cannot", () => {
  const capacityFor = (min: number) =>
    describeOffer(roomOffer("hall", { people: { min, max: 6 } }), "GBP", "2026-12-04").capacity;
  expect(capacityFor(1)).toBe("Up to 6 people");
  expect(capacityFor(2)).toBe("2 to 6 people");
});
