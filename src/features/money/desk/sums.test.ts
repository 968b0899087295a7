import { expect, it } from "vitest";
import { sumRows } from "./sums.tsx";

it("sums stand by what they are of and by way; only money is money in, and each currency has rows of its own", () => {
  const sums = [
    { what: "Visits", way: "cash", currency: "USD", amount: 3500 },
    { what: "Visits", way: "cash", currency: "USD", amount: 1750 },
    { what: "Visits", way: "pass", currency: "USD", amount: 2000 },
    { what: "Given back", way: "cash", currency: "USD", amount: -500 },
  ] as const;
  expect(sumRows(sums, ({ what }) => what, "In all")).toEqual({
    columns: ["Money in", "Cash", "Pass"],
    rows: [
      { name: "Visits", sums: ["$52.50", "$52.50", "$20"] },
      { name: "Given back", sums: ["-$5", "-$5", ""] },
      { name: "In all", sums: ["$47.50", "$47.50", "$20"] },
    ],
  });
  const yen = { what: "Visits", way: "cash", currency: "JPY", amount: 1200 } as const;
  expect(sumRows([...sums, yen], ({ what }) => what, "In all").rows.map(({ name }) => name)).toEqual([
    "Visits (USD)",
    "Given back (USD)",
    "In all (USD)",
    "Visits (JPY)",
    "In all (JPY)",
  ]);
});
