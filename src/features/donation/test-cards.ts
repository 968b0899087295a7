import type { CardBrand } from "./card-brands.ts";

/** One number per brand that payment providers publish for tests. Nobody owns these cards. */
export const shownTestCards: Readonly<Record<CardBrand, string>> = {
  visa: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  "american-express": "3782 822463 10005",
  discover: "6011 1111 1111 1117",
};

/** A published number that is always refused. */
export const refusedTestCard = "4000 0000 0000 0002";

const others = [
  "4000 0566 5566 5556",
  "2223 0031 2200 3222",
  "5200 8282 8282 8210",
  "5105 1051 0510 5100",
  "3714 496353 98431",
  "6011 0009 9013 9424",
  "6011 9811 1111 1113",
];

const digitsOfAll = new Set(
  [...Object.values(shownTestCards), refusedTestCard, ...others].map((number) => digitsOf(number)),
);

/** Whether a number is one of the published test numbers. */
export function isTestCard(digits: string): boolean {
  return digitsOfAll.has(digits);
}

/** Removes spaces and dashes from a card number. */
export function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, "");
}
