import creditCardType from "credit-card-type";
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import type { Field } from "#core/form/define-form.ts";
import { checkText } from "#core/form/kinds/kind-rules.ts";
import { hasCardNumber, hasRightIbans } from "./card-number.ts";
import { defaultLocale, withLocale } from "./locale.ts";

const note = { kind: "multiline", label: "Note", limit: 1000 } satisfies Field;
const phone = { kind: "phone", label: "Phone" } satisfies Field;
const refused = "This looks like a card number. Please take it out: we must not have it.";

/** Whole numbers from a fixed seed, below a limit. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
type Random = ReturnType<typeof numbersFrom>;

const digitsOf = (count: number, random: Random) => Array.from({ length: count }, () => random(10)).join("");

/** Adds the check digit. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const brands = [
  "visa",
  "mastercard",
  "american-express",
  "diners-club",
  "discover",
  "jcb",
  "unionpay",
  "maestro",
]
  .concat(["troy", "elo", "mir", "hiper", "hipercard", "naranja", "verve"])
  .map((name) => creditCardType.getTypeInfo(name));

/** A card number of any brand. */
function anyCard(random: Random): string {
  const brand = brands[random(brands.length)] ?? brands[0];
  const pattern = brand?.patterns[random(brand.patterns.length)] ?? 4;
  const [from, to] = Array.isArray(pattern) ? pattern : [pattern, pattern];
  const prefix = String(Number(from) + random(Number(to) - Number(from) + 1));
  const lengths = (brand?.lengths ?? []).filter((length) => length >= 13);
  const length = lengths[random(lengths.length)] ?? 16;
  return withCheckDigit(prefix + digitsOf(length - prefix.length - 1, random));
}

/** As people group them: fours, or those of American Express. */
function grouped(card: string, separator: string): string {
  const groups = card.length < 16 && card.startsWith("3") ? /^(....)(.{6})(.+)$/ : undefined;
  return groups
    ? card.replace(groups, `$1${separator}$2${separator}$3`)
    : (card.match(/.{1,4}/g) ?? []).join(separator);
}

const countries = [
  "AE",
  "AR",
  "AT",
  "AU",
  "BE",
  "BR",
  "CA",
  "CH",
  "CL",
  "CN",
  "CO",
  "CZ",
  "DE",
  "DK",
  "EG",
  "ES",
  "FI",
]
  .concat([
    "FR",
    "GB",
    "GR",
    "HK",
    "HU",
    "ID",
    "IE",
    "IL",
    "IN",
    "IT",
    "JP",
    "KE",
    "KR",
    "LU",
    "MX",
    "MY",
    "NG",
    "NL",
  ])
  .concat(["NO", "NZ", "PH", "PL", "PT", "RO", "SE", "SG", "TH", "TR", "UA", "US", "ZA"]) as CountryCode[];

/** Valid numbers of mobile phones: those of the example with other last digits. */
function mobilesOf(country: CountryCode, count: number, random: Random) {
  const example = getExampleNumber(country, examples)?.number ?? "";
  const found: { e164: string; spaced: string; national: string; uri: string }[] = [];
  for (let tries = 0; found.length < count && tries < count * 50; tries++) {
    const changed = 3 + random(5);
    const one = parsePhoneNumberFromString(example.slice(0, -changed) + digitsOf(changed, random));
    if (!one?.isValid()) continue;
    const { number: e164 } = one;
    found.push({
      e164,
      spaced: one.formatInternational(),
      national: one.formatNational(),
      uri: one.getURI(),
    });
  }
  return found;
}

const isRefused = (typed: string) =>
  checkText(phone, typed) !== undefined || checkText(note, `Please call ${typed}. Thanks!`) !== undefined;

describe("numbers of phones", () => {
  it("of 48 countries are never refused, in a field for them and in a message, however they are written", () => {
    const random = numbersFrom(7);
    const wrong: string[] = [];
    let count = 0;
    for (const country of countries) {
      const calling = getCountryCallingCode(country);
      for (const { e164, spaced, national, uri } of mobilesOf(country, 220, random)) {
        count++;
        const abroad = [e164, spaced, uri, spaced.replaceAll(" ", "-"), `00 ${spaced.slice(1)}`];
        wrong.push(...abroad.filter(isRefused));
        withLocale({ ...defaultLocale, code: country, calling }, () =>
          wrong.push(...[national, e164.slice(1), spaced.slice(1)].filter(isRefused)),
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(10_000);
  });

  it("as short as those of islands are taken", () => {
    for (const country of getCountries()) {
      const national = getExampleNumber(country, examples)?.formatNational() ?? "";
      expect([country, checkText(phone, national)]).toEqual([country, undefined]);
    }
    expect(checkText(phone, "12")).toMatch(/^Please check the phone number/);
  });
});

describe("numbers of cards", () => {
  it("of all brands are refused in every text, however they are written, and are no phone numbers", () => {
    const random = numbersFrom(11);
    const frames = [(card: string) => card, (card: string) => `My card is ${card}, thanks.`].concat([
      (card) => `Pay 2 of 35 with ${card} 12/27 123`,
      (card) => `card:${card}`,
      (card) => `3 ${card} 4`,
    ]);
    const stored: string[] = [];
    for (let count = 0; count < 10_000; count++) {
      const card = anyCard(random);
      const separator = ["", " ", "-", "\u00a0", "\u2013", ".", "  "][random(7)] ?? "";
      const typed = (frames[random(frames.length)] ?? String)(grouped(card, separator));
      if (checkText(note, typed) !== refused) stored.push(typed);
      const isPhone = parsePhoneNumberFromString(`+${card}`)?.isPossible() ?? false;
      if (checkText(phone, card) === undefined && !isPhone) stored.push(card);
    }
    expect(stored).toEqual([]);
  });

  it.each(["email", "website"] as const)("are refused in a field for %s, too", (kind) => {
    const typed = { email: "4242424242424242@example.com", website: "https://example.com/4242424242424242" }[
      kind
    ];
    expect(checkText({ kind, label: "" }, typed)).toBe(refused);
  });

  it.each([
    ["with a plus, but too long for a phone", "+4242 4242 4242 4242", true],
    ["in wide digits", "４２４２ ４２４２ ４２４２ ４２４２", true],
    ["in Arabic digits", "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", true],
    ["in Hindi digits", "४२४२४२४२४२४२४२४२", true],
    ["with slashes", "4242/4242/4242/4242", true],
    ["with commas", "4242,4242,4242,4242", true],
    ["in brackets", "(3782)(822463)(10005)", true],
    ["on lines of their own", "My card:\n4242 4242\n4242\r\n4242", true],
    ["with a day and a code on the next lines", "4242424242424242\n12/27\n123", true],
    ["phones on two lines", "42424242\n42424242", false],
    ["a list of rooms", "Rooms 4242, 4242, 4242, 4242", false],
    ["after the number of a phone", "+49 151 23456789, 4242 4242 4242 4242", true],
    ["with a wrong check digit", "4242 4242 4242 4243", false],
    ["as part of a longer number", "94242424242424242424", false],
    ["a bank account", "DE89 3704 0044 0532 0130 00", false],
    ["two days", "30.11.2026 - 31.12.2026, 30-11-2026 31-12-2026", false],
    ["a day and a time", "2026-11-21 10:00", false],
  ])("%s: %s", (_what, text, isCard) => {
    expect(hasCardNumber(text)).toBe(isCard);
  });

  it("a bank account whose digits look like a card's is none", () => {
    const random = numbersFrom(3);
    for (let count = 0; count < 2000; count++) {
      const account = withCheckDigit(`4${digitsOf(14, random)}`) + digitsOf(2, random);
      const check = 98n - (BigInt(`${account}131400`) % 97n);
      const iban = `DE${String(check).padStart(2, "0")}${account}`;
      expect(hasCardNumber((iban.match(/.{1,4}/g) ?? []).join(" "))).toBe(false);
    }
  });
});

describe("numbers of bank accounts with check digits", () => {
  it.each([
    "Fern Rooms\nGB29 NWBK 6016 1331 9268 19",
    "IBAN DE89370400440532013000, BIC COBADEFFXXX",
    "BE68 5390 0754 7034 BIC BBRUBEBB",
    "CH93 0076 2011 6238 5295 7",
    "IE29 AIBK 9311 5212 3456 78\nVAT FR40303265045",
    "Sort code 20-00-00, account 55779911",
    "Routing 021000021, account 000123456789, NO12 HIGH STREET",
    "",
  ])("%j is right, or has none", (text) => expect(hasRightIbans(text)).toBe(true));

  it.each([
    "GB29 NWBK 6016 1331 9286 19",
    "DE89370400440532013001",
    "ours: BE68 5390 0754 7043 BIC BBRUBEBB",
    "GB29 NWBK 6016 1331 9268 19 or DE89 3704 0044 0532 0130 01",
  ])("%j has a mistyped one", (text) => expect(hasRightIbans(text)).toBe(false));
});

it("knows the phone numbers that are as long as a card's, as libphonenumber does", () => {
  const random = numbersFrom(5);
  const wrong = new Set<string>();
  for (let count = 0; count < 40_000; count++) {
    const length = 13 + random(3);
    const prefix = String(30 + random(53)) + random(10);
    const card = withCheckDigit(prefix + digitsOf(length - 4, random));
    if (!hasCardNumber(card)) continue;
    const isPhone = parsePhoneNumberFromString(`+${card}`)?.isPossible() ?? false;
    if (hasCardNumber(`+${card}`) === isPhone) wrong.add(`${prefix} ${length} ${isPhone}`);
  }
  expect([...wrong].sort()).toEqual([]);
});
