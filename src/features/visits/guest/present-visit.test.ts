import { expect, it } from "vitest";
import type { HeldPass, Hold, Line } from "#core/booking/visit.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { shortSummary, summaryOf } from "./present-visit.ts";

const line = {
  ...{ id: 1, offer: "lake", name: "Lake", price: 3500, party: { people: 1 } },
  ...{ starts: "2026-12-04T15:00:00-05:00", ends: "2026-12-04T16:00:00-05:00" },
} as Line;

/** What stands at the foot of a step, for a visit of $35. */
function foot(pass?: Pick<HeldPass, "word" | "covers">): string | undefined {
  const hold = { lines: [line], price: 3500, pass } as unknown as Hold;
  return shortSummary(summaryOf(hold, testSetup())).at(-1);
}

it.each<[string, Parameters<typeof foot>[0], string]>([
  ["no pass", undefined, ": $35"],
  ["a pass that pays all of it", { word: "pass", covers: 3500 }, ": $35. Your pass pays all of it"],
  ["a voucher that pays a part", { word: "voucher", covers: 2000 }, ": $35. Your voucher pays $20"],
  ["a pass that pays nothing now", { word: "pass", covers: 0 }, ": $35"],
])("the foot of a step says beside the price what a pass pays of it: %s", (_with, pass, words) => {
  expect(foot(pass)?.endsWith(words), foot(pass)).toBe(true);
});
