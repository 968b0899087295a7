import { expect, it, test } from "vitest";
import { giftNotes, invoiceTitle, netOf, shareOut, taxOfLine } from "./paper.ts";

const facts = { country: "US", ein: "12-3456789", timeZone: "America/New_York" };
const gave = { worth: "$10", left: "$15" };

test.each([
  ["counts no more", facts, { isVoid: true, inReturn: gave }, [/^This receipt is void/]],
  [
    "is good for taxes in the United States",
    facts,
    {},
    [/EIN\) is 12-3456789/, /^No goods .* for this gift\. .* this receipt/],
  ],
  ["is of a whole year", facts, { isLetter: true }, [/EIN/, /for these gifts\. .* this letter/]],
  [
    "says what was got in return",
    facts,
    { inReturn: gave },
    [/EIN/, /For your gift .* worth \$10.* taxes: \$15\./],
  ],
  ["is no tax receipt without a number", { ...facts, ein: undefined }, {}, [/not a tax receipt/]],
  [
    "has Gift Aid in Britain",
    { ...facts, country: "GB" },
    { hasGiftAid: true },
    [/by Haven from the tax you pay/],
  ],
  ["says no more in Britain without it", { ...facts, country: "GB" }, {}, []],
  ["says no more elsewhere", { ...facts, country: "DE" }, { hasGiftAid: true }, []],
])("a receipt of a gift %s", (_, { ein, ...studio }, gift, notes) => {
  const said = giftNotes({ ...studio, ...(ein && { ein }) }, "Haven", gift);
  expect(said).toEqual(notes.map((words) => expect.stringMatching(words)));
});

it("an amount without its tax is rounded to coins that there are", () => {
  expect([netOf(11_900, 19, "EUR"), netOf(100_000, 10, "JPY"), netOf(1000, 0, "USD")]).toEqual([
    10_000, 90_900, 1000,
  ]);
});

it("the tax of a line is what it was issued with, or what its rate says; without a rate there is none", () => {
  const paper = { tax: { label: "VAT", percent: 19 }, currency: "EUR" };
  const taxes = [{ gross: 11_900, tax: 7 }, { gross: 11_900 }].map((line) => taxOfLine(line, paper));
  expect(taxes).toEqual([7, 1900]);
  expect(taxOfLine({ gross: 11_900 }, { ...paper, tax: undefined })).toBe(0);
});

it("what is there in part is shared out to the last coin, and nothing among parts that cost nothing", () => {
  const shares = (gross: number, parts: readonly number[]) =>
    shareOut(
      gross,
      parts.map((part) => ({ gross: part })),
      "USD",
    ).map((share) => share.gross);
  expect(shares(1000, [1000, 1000, 1000])).toEqual([333, 333, 334]);
  expect(shares(3000, [1000, 2000])).toEqual([1000, 2000]);
  expect(shares(0, [0, 0])).toEqual([0, 0]);
});

it("an invoice and a credit note are told apart by their titles", () => {
  expect([
    invoiceTitle({ kind: "invoice", name: "A-12" }),
    invoiceTitle({ kind: "credit", name: "CA-3" }),
  ]).toEqual(["Invoice A-12", "Credit note CA-3"]);
});
