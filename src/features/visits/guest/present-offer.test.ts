import { expect, it } from "vitest";
import { roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { presentOffer } from "./present-offer.server.ts";

const length = (minutes: number, cents: number) => ({ minutes, per: "party" as const, prices: [{ cents }] });

it("each price of a room is a figure with its length, and the rest stays words", () => {
  const offer = roomOffer("pond", { lengths: [length(30, 1400), length(60, 2600)], companionsFree: 1 });
  const { prices, facts, brief } = presentOffer(offer, "GBP", "2026-12-04");
  expect(prices).toEqual([
    { sum: "£14", length: "30 min" },
    { sum: "£26", length: "60 min" },
  ]);
  expect(facts[0]).toBe("One companion comes free.");
  expect(facts.join(" ")).not.toMatch(/minutes|£/);
  expect(brief).toMatch(/^from £14/);
});

it("a price that says more than figures stays as it is written, and one length is a fact", () => {
  const offer = roomOffer("pond", {
    lengths: [length(45, 9000)],
    areas: [{ postcodes: ["1"], drive: 20, fee: 1500 }],
  });
  const { prices, facts } = presentOffer(offer, "GBP", "2026-12-04");
  expect(prices).toEqual([{ sum: expect.stringMatching(/^from £90, and .*drive/) }]);
  expect(facts[0]).toBe("45 minutes");
});
