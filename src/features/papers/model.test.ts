import { expect, it } from "vitest";
import {
  type InvoiceLine,
  type InvoicePart,
  netOf,
  partsOnPaper,
  shareOut,
  taxOfLine,
  termsWords,
} from "#core/values/paper.ts";
import { readSite } from "#site/content/.server/content.ts";
import { invoicePaper, paperFrom, paperMoney, taxWithin } from "./model.ts";

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
  const shown = taxWithin(shareOut(paid, parts, "JPY"), "JPY").map(({ amount }) => amount);
  expect(shown).toHaveLength(2);
  for (const amount of shown) expect(amount).toMatch(/^¥\d+$/);
  // Of ¥33, ¥20 are for the visit.
  expect(shown[0]).toBe(`¥${20 - netOf(2_000, 10, "JPY") / 100}`);
});

const visit = { line: 1, booking: 1, reference: "HX7K2", day: "2026-12-04" };
const issued = {
  id: 7,
  name: "A-7",
  issuedAt: Date.parse("2026-12-01T17:00:00Z"),
  recipient: "Oak School\n1 Main St",
  orderNumber: "PO 7",
  currency: "USD",
  lines: [
    { ...visit, what: "Lake room", quantity: 2, gross: 12_000, tax: 2_000 },
    { ...visit, what: "Lunch", quantity: 1, gross: 600, tax: 100 },
  ],
  tax: { label: "VAT", percent: 20 },
  of: undefined,
};

it("an invoice says to whom, by when, for what, its tax and where it is paid; a credit note takes the same off", () => {
  const dueAt = Date.parse("2026-12-31T17:00:00Z");
  const bank = { text: "Oak Bank\n12345", since: Date.parse("2026-01-02T17:00:00Z") };
  const invoice = invoicePaper({ ...issued, kind: "invoice", dueAt, bank, others: [] });
  // What somebody typed is no text of the studio's, whatever language a reader has chosen.
  expect(invoice.facts.map((fact) => "isVerbatim" in fact && fact.isVerbatim)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(invoice.facts.map(({ label, values }) => `${label}: ${values.join(", ")}`)).toEqual([
    "To: Oak School, 1 Main St",
    "Date: December 1, 2026",
    "Please pay by: December 31, 2026",
    "Your order: PO 7",
  ]);
  expect(invoice.tables[0]?.rows[0]).toEqual({
    what: "2 × Lake room",
    details: ["December 4, 2026, reference HX7K2", "Net $100.00, VAT, 20%: $20.00"],
    amount: "$120.00",
  });
  const sums = (paper: typeof invoice) =>
    paper.tables[0]?.sums.map(({ what, amount }) => `${what} ${amount}`);
  expect(sums(invoice)).toEqual(["Net $105.00", "VAT, 20% $21.00", "In all $126.00"]);
  expect(invoice.notes.join(" ")).toMatch(/by December 31, 2026.*Oak Bank, 12345.*A-7.*January 2, 2026/);
  const others = [{ id: 7, name: "A-7" }];
  const credit = invoicePaper({ ...issued, kind: "credit", name: "CA-1", of: 7, dueAt, bank, others });
  expect(credit.facts.map(({ label }) => label)).toEqual(["To", "Date", "Your order", "Takes back"]);
  expect(credit.facts.at(-1)?.values).toEqual(["Invoice A-7"]);
  const credited = invoicePaper({ ...issued, kind: "invoice", dueAt, others: [{ id: 8, name: "CA-1" }] });
  expect(credited.facts.map(({ label }) => label)).not.toContain("Takes back");
  expect(credited.notes).toEqual([termsWords("December 31, 2026", false)]);
  expect(sums(credit)).toEqual(["Net -$105.00", "VAT, 20% -$21.00", "In all -$126.00"]);
  expect(credit.notes).toEqual([]);
  const plain = invoicePaper({
    ...issued,
    kind: "invoice",
    orderNumber: "",
    tax: undefined,
    lines: [{ ...visit, what: "Lake room", quantity: 1, gross: 3500 }],
    others: [],
  });
  expect(plain.notes).toEqual([termsWords("", false)]);
  expect([plain.facts.length, sums(plain), plain.tables[0]?.rows[0]?.details]).toEqual([
    2,
    ["In all $35.00"],
    ["December 4, 2026, reference HX7K2"],
  ]);
});

it("an extra with a tax of its own shows it, where the studio has none", () => {
  const parts = [
    { what: "Lake room", quantity: 1, gross: 3500, percent: 0 },
    { what: "Lunch", quantity: 1, gross: 1070, percent: 7 },
  ];
  const lines = [{ ...visit, what: "Lake room", quantity: 1, gross: 4570, tax: 70, parts }];
  const paper = invoicePaper({ ...issued, kind: "invoice", tax: undefined, lines, others: [] });
  const [table] = paper.tables;
  expect(table?.sums.map(({ what, amount }) => `${what} ${amount}`)).toEqual([
    "Net $45.00",
    "Tax, 0% $0.00",
    "Tax, 7% $0.70",
    "In all $45.70",
  ]);
  expect(taxWithin(parts, "USD")).toEqual([{ what: expect.stringContaining("7%"), amount: "$0.70" }]);
});

it("a paper names the studio, how to reach it, and its numbers", () => {
  const { name, address, phone, email } = readSite();
  const from = paperFrom(["EIN 12-3456789"]);
  expect(from.name).toBe(name);
  expect(from.lines.slice(0, 1)).toEqual([address.street]);
  expect(from.lines.slice(2)).toEqual([phone, email, "EIN 12-3456789"]);
  expect(paperFrom().lines).toHaveLength(4);
});

it("amounts on papers have their cents, where the currency has some", () => {
  expect([paperMoney(3500, "USD"), paperMoney(3550, "USD"), paperMoney(3500, "JPY")]).toEqual([
    "$35.00",
    "$35.50",
    "¥35",
  ]);
});
