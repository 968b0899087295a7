import { plainDigits } from "./digits.ts";
import { studioLocale } from "./locale.ts";
import { cleanLine } from "./text.ts";

/**
 * Formats an amount in a currency, the same on every page and in every mail.
 * @param hundredths A whole number of hundredths, for every currency: ¥1,200 are 120,000.
 * @param currency ISO 4217, such as `USD`. The studio's if it is empty.
 * @returns `$35`, `$17.50`, `£12`, `¥1,200`.
 */
export function formatMoney(hundredths: number, currency: string): string {
  const minimumFractionDigits = hundredths % 100 === 0 ? 0 : 2;
  const locale = studioLocale();
  // At home a dollar is "$"; elsewhere it says which one, "CA$".
  const shown = currency || locale.currency;
  const isAtHome = locale.code !== "US" && shown === locale.currency;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: shown,
    minimumFractionDigits,
    currencyDisplay: isAtHome ? "narrowSymbol" : "symbol",
  });
  return format.format(hundredths / 100);
}

/** Digits after the point of a currency: 2 for dollars, 0 for yen. Earlier versions noted hundredths, and no currency. */
const digits = new Map([["", 2]]);

function digitsOf(currency: string): number {
  const known =
    digits.get(currency) ??
    new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2;
  digits.set(currency, known);
  return known;
}

/** Hundredths as the smallest unit of a currency: ¥1,200 are 120,000 hundredths, and 1,200 yen. */
export function smallestOf(hundredths: number, currency: string): number {
  return Math.round(hundredths * 10 ** (digitsOf(currency) - 2));
}

/** An amount without what the currency has no coin for, such as 0.78 of a yen. */
export function wholeCoins(hundredths: number, currency: string): number {
  const coin = Math.max(1, hundredthsOf(1, currency));
  return Math.floor(hundredths / coin) * coin;
}

/** The smallest unit of a currency as hundredths. */
export function hundredthsOf(smallest: number, currency: string): number {
  return smallest * 10 ** (2 - digitsOf(currency));
}

/** Formats an amount in the smallest unit of its currency. */
export function formatAmount(smallest: number, currency: string): string {
  return formatMoney(hundredthsOf(smallest, currency), currency);
}

/** Formats an amount in the studio's currency, in hundredths: `$8,692`, or with cents if there are any: `£12.50`. */
export function formatCents(cents: number): string {
  return formatMoney(cents, studioLocale().currency);
}

/** Formats an amount in the studio's currency, in whole units such as 8692 or 12.5: `$8,692`, `£12.50`. */
export function formatUnits(units: number): string {
  return formatCents(Math.round(units * 100));
}

/** A number with any signs within it; before or after it a currency, such as `kr.` or `US$`. */
const amount =
  /^(?:([^\d\s.,'’-]{1,3})\s?|(\p{L}{1,3})\.\s)?(\d(?:[.,'’\s]?\d){0,14})(?:\s?([^\d\s.,'’-]{1,3})\.?)?$/u;

/** No cents, as in `12,-` or `12.–`. */
const noCents = /(?<=\d[.,])(?:--?|[–—])/;

/** What may stand between thousands, the same each time; then a point or a comma, one or two digits. */
const grouped = /^([1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\2\d{3})?|\d{1,9})(?:([.,])(\d{1,2}))?$/u;

/** As in India: `12,34,567`. */
const inLakhs = /^[1-9]\d?(?:,\d\d){1,2},\d{3}(?=\.|$)/;

/**
 * Reads an amount as people type it: `25`, `$25`, `1,000.50`, `12.50 €`, `1 000,50` and `1.000,50` as in Europe, `1'234.50` as in
 * Switzerland, and `２５` or `٢٥` as on other keyboards. `1.500` is 1,500 where a comma comes before the cents, and `1,500`
 * where a point does.
 * @param isStored whether it was accepted before: the studio may have had another currency then
 * @returns hundredths; undefined if it is not an amount, or one in another currency than the studio's, or in no coins of it, or
 *   {@link amountInDoubt}
 */
export function readAmount(typed: string, isStored = false): number | undefined {
  const read = partsOf(typed);
  if (!read || (read.isInDoubt && !isStored)) return undefined;
  const { currency } = studioLocale();
  const own = signsOf(currency);
  const isOwn = read.signs.every((one) => own.includes(one.toLowerCase()));
  return isStored || (isOwn && wholeCoins(read.cents, currency) === read.cents) ? read.cents : undefined;
}

/** What people write at home, and formats do not. */
const signsAtHome: Readonly<Record<string, readonly string[]>> = {
  CAD: ["C$"],
  CHF: ["Fr", "SFr"],
  JPY: ["円"],
};

/** How people write a currency: `usd`, `us$` and `$`; or nothing. */
function signsOf(currency: string): string[] {
  const shown = (["narrowSymbol", "symbol"] as const).map((currencyDisplay) =>
    // In Britain a dollar says which one: "US$".
    new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay }).format(1),
  );
  const signs = shown.map((text) => text.replace(/[\d.,\s]/g, ""));
  return ["", currency, ...signs, ...(signsAtHome[currency] ?? [])].map((sign) => sign.toLowerCase());
}

/**
 * What an amount could be that reads in two ways: `1.500` where a point comes before the cents, `1,500` where a comma does.
 * @returns as somebody types them: `1500` and `1.50`; undefined if there is no doubt
 */
export function amountInDoubt(typed: string): readonly [string, string] | undefined {
  const read = partsOf(typed);
  if (!read?.isInDoubt) return undefined;
  return [typedAmount(read.cents), typedAmount(Math.round(read.cents / 1000))];
}

function partsOf(typed: string): { cents: number; signs: string[]; isInDoubt: boolean } | undefined {
  const plain = plainDigits(cleanLine(typed)).replace("٫", ".").replaceAll("٬", ",").replace(noCents, "00");
  const [, sign = "", short = "", raw = "", after = ""] = amount.exec(plain) ?? [];
  const number = raw.replace(inLakhs, (whole) => whole.replaceAll(",", ""));
  const [, whole, thousands, point, rest = ""] = grouped.exec(number) ?? [];
  if (whole === undefined || thousands === (point ?? "")) return undefined;
  const { currency, hasCommaCents } = studioLocale();
  return {
    cents: Number(whole.replace(/\D/g, "")) * 100 + Number(rest.padEnd(2, "0")),
    signs: [sign, short, after],
    // Three digits after what comes before the cents here: thousands in another country, or cents with a digit too many. Where there are
    // no cents, thousands it is.
    isInDoubt:
      /^\d+[.,]\d{3}$/.test(number) &&
      thousands === (hasCommaCents ? "," : ".") &&
      hundredthsOf(1, currency) < 100,
  };
}

/** An amount in hundredths as somebody types it: `25` or `12.50`. */
export function typedAmount(hundredths: number): string {
  return hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);
}
