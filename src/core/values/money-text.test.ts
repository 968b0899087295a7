import { expect, it } from "vitest";
import { defaultLocale, withLocale } from "./locale.ts";
import { amountInDoubt, formatCents, formatMoney, formatUnits, readAmount } from "./money-text.ts";

it.each([
  [3500, "USD", "$35"],
  [1750, "USD", "$17.50"],
  [1200, "GBP", "£12"],
  [120_000, "JPY", "¥1,200"],
])("%d hundredths in %s read as %s", (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

it.each([
  [0, "$0"],
  [999, "$999"],
  [8692, "$8,692"],
  [25_000, "$25,000"],
  [1_250_000, "$1,250,000"],
  [12.5, "$12.50"],
  [1000.05, "$1,000.05"],
])("%d dollars read as %s", (dollars, text) => {
  expect(formatUnits(dollars)).toBe(text);
});

it("amounts in cents lose no precision", () => {
  expect(formatCents(1999 + 1)).toBe("$20");
  expect(formatCents(1999)).toBe("$19.99");
  expect(formatCents(5)).toBe("$0.05");
});

it.each([
  ["25", 2500],
  ["$ 25", 2500],
  ["17.5", 1750],
  ["12,50", 1250],
  ["1,000", 100_000],
  ["1,000.50", 100_050],
  ["1 000,50", 100_050],
  ["12000000", 1_200_000_000],
  ["25 usd", 2500],
  ["$1,234,567", 123_456_700],
  ["1.000,50", 100_050],
  ["1'234.50", 123_450],
  ["1’234.50 usd", 123_450],
  ["1\u00A0234,50", 123_450],
  ["1.234.567", 123_456_700],
  ["２５", 2500],
  ["＄１，０００．５０", 100_050],
  ["٢٥", 2500],
  ["١٬٠٠٠٫٥٠", 100_050],
  ["२५", 2500],
  ["12,-", 1200],
  ["$12.–", 1200],
  ["1.234,--", 123_400],
  ["US$ 25", 2500],
  ["12,34,567.50", 123_456_750],
])("reads %s as an amount", (text, cents) => expect(readAmount(text)).toBe(cents));

it.each([
  ...[
    "",
    "ten",
    "-5",
    "€25",
    "25 £",
    "1,00,0",
    "12.345",
    "1.000.50",
    "1,500,50",
    "1,00,00",
    "$.50",
    "usd.50",
    "12-",
    "CA$25",
    "0.500",
    "1.500",
    "25 d",
    "9999999999",
  ],
  ...["NaN", "1e9", "1,000,000,000"],
])("rejects %j", (text) => expect(readAmount(text)).toBeUndefined());

it("reads what was accepted before, when the studio had another currency", () => {
  expect(readAmount("€25", true)).toBe(2500);
});

it("asks what 1.500 means where a point comes before the cents, and 1,500 where a comma does", () => {
  expect(amountInDoubt("$1.500")).toEqual(["1500", "1.50"]);
  for (const clear of ["1500", "1.50", "1,500", "1.500,00", "1.500.000", "1'500"])
    expect(amountInDoubt(clear)).toBeUndefined();
  const locale = { ...defaultLocale, currency: "EUR", hasCommaCents: true };
  withLocale(locale, () => {
    expect([readAmount("1.500"), readAmount("1.500 €"), readAmount("1,50")]).toEqual([150_000, 150_000, 150]);
    expect(amountInDoubt("1.500")).toBeUndefined();
    expect(amountInDoubt("1,500 €")).toEqual(["1500", "1.50"]);
    expect(readAmount("1,500")).toBeUndefined();
    expect(readAmount("1,500", true)).toBe(150_000);
  });
});

it("does not ask about cents where a currency has none, and reads an amount that was copied with what nobody sees", () => {
  withLocale({ ...defaultLocale, code: "JP", currency: "JPY" }, () => {
    expect([amountInDoubt("1.500"), readAmount("1.500")]).toEqual([undefined, 150_000]);
  });
  expect(readAmount("\u200E$25\u202C")).toBe(2500);
});

it("reads a currency that is written with a point, as kr. in Denmark", () => {
  withLocale({ ...defaultLocale, currency: "DKK", hasCommaCents: true }, () => {
    expect(["kr. 25", "25 kr.", "kr 25,-", "25 DKK"].map((typed) => readAmount(typed))).toEqual(
      Array(4).fill(2500),
    );
  });
});

it.each([
  ["CH", "CHF", ["Fr. 25", "Fr 25", "SFr. 25", "25 Fr.", "25.-", "CHF 25.00"]],
  ["CA", "CAD", ["C$25", "CA$25", "$25", "25 CAD"]],
  ["JP", "JPY", ["25円", "￥25", "¥25", "25"]],
] as const)("reads what people of %s write for %s", (code, currency, all) => {
  withLocale({ ...defaultLocale, code, currency }, () => {
    expect(all.map((typed) => readAmount(typed))).toEqual(all.map(() => 2500));
    expect(readAmount("€25")).toBeUndefined();
  });
});
