import { expect, it } from "vitest";
import { type InvoiceLine, type InvoicePart, netOf, partsOnPaper, taxOfLine } from "#core/values/paper.ts";
import { taxWithin } from "./model.ts";

/** A visit and an extra with a tax of its own, in coins of 1 or 100 hundredths. */
function partsOf(coin: number, [visit, extra]: readonly [number, number], count: number): InvoicePart[] {
  return [
    { what: "Lake room", quantity: 1, gross: coin * (13 + 17 * count), percent: visit },
    { what: "Scent", quantity: 1, gross: coin * (11 + 7 * count), percent: extra },
  ];
}

const rates = [
  [20, 0],
  [0, 20],
  [19, 7],
  [0.1, 30],
] as const;
const cases = ["USD", "JPY", "KWD"].flatMap((currency) =>
  rates.flatMap((both) => Array.from({ length: 12 }, (_, count) => ({ currency, both, count }))),
);

it("what is there in part: its parts and their taxes add up, and what has no tax shows none", () => {
  for (const { currency, both, count } of cases) {
    const coin = currency === "JPY" ? 100 : 1;
    const parts = partsOf(coin, both, count);
    const whole = parts.reduce((sum, part) => sum + part.gross, 0);
    for (let gross = coin; gross <= whole; gross += coin * Math.ceil(whole / coin / 9)) {
      const line: InvoiceLine = {
        line: 1,
        booking: 1,
        reference: "ABC",
        what: "Lake room",
        day: "2026-12-04",
        quantity: 1,
        gross,
        parts,
      };
      const paper = { currency, tax: { label: "Tax", percent: (both[0] + both[1]) / 2 } };
      const shown = partsOnPaper(line, paper);
      const sum = (what: "gross" | "tax") => shown.reduce((all, part) => all + part[what], 0);
      expect([sum("gross"), sum("tax")]).toEqual([gross, taxOfLine(line, paper)]);
      for (const part of shown) {
        expect(part.gross % coin).toBe(0);
        if (part.percent === 0) expect(part.tax).toBe(0);
      }
    }
  }
});

it("the tax on a receipt is in whole coins, also of a part of what was paid", () => {
  const parts = partsOf(100, [10, 20], 1);
  const paid = 3_300;
  const shown = taxWithin(paid, "JPY", parts).map(({ amount }) => amount);
  expect(shown).toHaveLength(2);
  for (const amount of shown) expect(amount).toMatch(/^¥\d+$/);
  // Of ¥33, ¥20 are for the visit.
  expect(shown[0]).toBe(`¥${20 - netOf(2_000, 10, "JPY") / 100}`);
});
