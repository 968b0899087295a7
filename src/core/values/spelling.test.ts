import { expect, it } from "vitest";
import { defaultLocale, withLocale } from "./locale.ts";
import { wayWords } from "./money-moves.ts";
import { termsWords } from "./paper.ts";
import { asHere } from "./spelling.ts";

const inCountry = <T>(code: string, work: () => T) => withLocale({ ...defaultLocale, code }, work);

it("speaks as the studio's country does, of what has another name or spelling there", () => {
  const words = "Logo and color, restrooms, the centers, by check or a check, Postal codes that are gray";
  expect(inCountry("GB", () => asHere(words))).toBe(
    "Logo and colour, toilets, the centres, by cheque or a cheque, Postcodes that are grey",
  );
  expect(inCountry("CA", () => asHere(words))).toBe(
    "Logo and colour, washrooms, the centres, by cheque or a cheque, Postal codes that are grey",
  );
  for (const code of ["US", "PH", "DE"]) expect(inCountry(code, () => asHere(words))).toBe(words);
  const names = "Sam Gray of the Lane Center";
  expect(inCountry("GB", () => asHere(names))).toBe(names);
  const look = "Please check the address, and the check of your colorful gray-blue";
  expect(inCountry("IE", () => asHere(look))).toContain("Please check the address, and the check");
});

it("money that came by check is so called in tables and on invoices", () => {
  expect(inCountry("US", () => [wayWords.check, termsWords("", false)])).toEqual([
    "Check",
    "Please pay it by check, by card or in cash.",
  ]);
  expect(inCountry("AU", () => [wayWords.check, termsWords("", false)])).toEqual([
    "Cheque",
    "Please pay it by cheque, by card or in cash.",
  ]);
});
