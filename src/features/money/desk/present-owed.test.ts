import { expect, it } from "vitest";
import { owedEntries, owedSums } from "./present-owed.ts";

const when = { since: "2026-11-21", by: "2026-12-05", isLate: false };
const visit = {
  ...{ ...when, line: 3, reference: "HX7K2", firstName: "Ada", what: "Lake", cents: 3500, currency: "USD" },
  ...{ starts: "2026-12-04T15:00:00-05:00", hasContact: true },
};

/** What the list reads of a visit to give back. */
const visits = (...more: Partial<typeof visit>[]) =>
  more.map((each) => ({ ...visit, ...each })) as unknown as Parameters<typeof owedEntries>[0];

it("what is to be given back names the guest, the visit and the last day, and leads to where it is given", () => {
  const noted = [
    { of: { message: 7 }, name: "Order 7", cents: 200, currency: "USD", ...when },
    { of: { pass: 2 }, name: "Ten visits", cents: 500, currency: "USD", ...when, isLate: true },
  ];
  const { reached, unreached, unreachedSum } = owedEntries(
    visits({}, { line: 4, firstName: "", hasContact: false }, { line: 5, hasContact: false, cents: 150 }),
    noted,
  );
  const since = "Since Saturday, November 21, by Saturday, December 5 at the latest";
  expect(reached).toEqual([
    {
      ...{ key: "3", lead: "$35", name: "Ada (HX7K2)", href: "/desk/bookings/HX7K2#visit-3" },
      facts: [expect.stringContaining("Lake, "), since],
    },
    { key: "message 7", lead: "$2", name: "Order 7", href: "/desk/gifts/7", facts: [since] },
    {
      ...{ key: "pass 2", lead: "$5", name: "Ten visits", href: "/desk/passes/2" },
      facts: [`${since}: that day is over`],
    },
  ]);
  expect(unreached.map(({ key, name }) => `${key} ${name}`)).toEqual(["4 A guest (HX7K2)", "5 Ada (HX7K2)"]);
  expect(unreachedSum).toBe("$36.50");
});

it("sums of what is to be given back are apart for each currency, and none where nothing is", () => {
  const owed = visits({}, { cents: 150 }, { cents: 2000, currency: "GBP" });
  expect(owedSums(owed)).toEqual(["$36.50", "£20"]);
  expect(owedEntries([], [])).toEqual({ reached: [], unreached: [], unreachedSum: "" });
});
