import { expect, it } from "vitest";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { isForGroups } from "./setup.ts";

it("a group can file the page about the place where there is one, for what is for groups", () => {
  const offers = [roomOffer("hall", { isForGroups: true }), roomOffer("loft")];
  const withPage = testSetup({ offers, hasGroupPage: true });
  expect(isForGroups(withPage, "hall")).toBe(true);
  expect(isForGroups(withPage, "loft")).toBe(false);
  expect(isForGroups(testSetup({ offers }), "hall")).toBe(false);
});
