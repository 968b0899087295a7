import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { checkText } from "#core/form/kinds/kind-rules.ts";
import { amountMessage, donationCents } from "#core/form/kinds/money/donation-amount.ts";
import { addressLine, townLine } from "#core/values/address.ts";
import { defaultLocale, followLocale, type Locale, languageHere, withLocale } from "#core/values/locale.ts";
import { formatCents, formatMoney, formatUnits } from "#core/values/money-text.ts";
import {
  formatClock,
  formatDay,
  formatHours,
  formatLongDay,
  formatMoment,
  weekdays,
} from "#core/values/time.ts";
import { eventHours } from "#features/events/model.ts";
import { donationForm } from "#features/messages/donation.ts";
import { phoneLink } from "#ui/lib/phone-link.ts";
import { country, currency } from "../schemas/fields.ts";
import { loadContent } from "./load-content.ts";
import { readPhone } from "./read-phone.ts";
import { localeOf, regionName } from "./studio-locale.ts";
import { copyContent } from "./temporary-content.fixtures.ts";

const live = (code: string): Locale => {
  const country = localeOf({ country: code });
  followLocale(() => country);
  return country;
};
const content = copyContent();
afterAll(content.remove);
afterEach(() => followLocale(() => undefined));

test("facts that are filled in while the content is read are written in its own locale", () => {
  const edit = (file: string, from: RegExp, to: string) =>
    content.write(file, content.read(file).replace(from, to));
  edit("site.yaml", /^country: US$/m, "country: CA");
  edit("site.yaml", /^currency: USD$/m, "currency: CAD");
  const { services, booking } = loadContent(content.root);
  expect(services.map(({ price }) => price ?? "").join()).toMatch(/\$/);
  expect(services.map(({ price }) => price ?? "").join()).not.toContain("CA$");
  expect(booking?.studio.phoneLink).toBe("tel:+16145550142");
});

test("content without a country is written as in the United States, as before", () => {
  expect(localeOf({})).toEqual(defaultLocale);
  expect([formatClock("17:30"), formatLongDay("2026-12-04"), weekdays()[0]]).toEqual([
    "5:30 pm",
    "December 4, 2026",
    "Sunday",
  ]);
});

test("Britain: clock of 24 hours, day before month, weeks from Monday", () => {
  live("GB");
  expect(formatHours({ opens: "09:00", closes: "12:00" })).toBe("09:00 to 12:00");
  expect(formatMoment({ starts: "2026-12-04T17:30:00+00:00" })).toBe("Friday 4 December at 17:30");
  expect(formatLongDay("2026-12-04")).toBe("4 December 2026");
  expect(eventHours("2027-04-17T16:00:00+01:00", "2027-04-17T18:00:00+01:00", "Europe/London")).toBe(
    "16:00–18:00",
  );
  expect(weekdays()).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
});

test("Australia: day before month, with am and pm; Canada: as in the United States", () => {
  live("AU");
  expect([formatDay("2026-12-04"), formatClock("17:30")]).toEqual(["Friday 4 December", "5:30 pm"]);
  live("CA");
  expect([formatDay("2026-12-04"), formatClock("17:30")]).toEqual(["Friday, December 4", "5:30 pm"]);
});

test("Brazil and Turkey, where English has no ways of its own: 24 hours, day before month", () => {
  for (const code of ["BR", "TR"]) {
    live(code);
    expect([formatDay("2026-12-04"), formatClock("17:30")]).toEqual(["Friday 4 December", "17:30"]);
  }
});

test("gifts and the shop are in the studio's currency", () => {
  const pounds = localeOf({ currency: "GBP" });
  followLocale(() => pounds);
  expect([formatCents(1250), formatUnits(8692)]).toEqual(["£12.50", "£8,692"]);
  const { label, help } = donationForm.fields.amount;
  expect([label, help]).toEqual(["Amount in pounds", "Any sum from £1 to £25,000"]);
  expect(checkText(donationForm.fields.amount, "0.20")).toBe(
    "Please write an amount from £1 to £25,000, such as 25 or 12.50.",
  );
  expect(["£25", "25 £", "25"].map((typed) => donationCents(typed))).toEqual([2500, 2500, 2500]);
  expect(donationCents("$25")).toBeUndefined();
  expect(withLocale(localeOf({ country: "SE", currency: "SEK" }), () => donationCents("25 kr"))).toBe(2500);
  expect(["EUR", "JPY", "CAD"].map((currency) => localeOf({ currency }).money)).toEqual([
    "euros",
    "yen",
    "dollars",
  ]);
});

test("a dollar of Canada is $ in Canada, and CA$ elsewhere", () => {
  const canada = localeOf({ country: "CA", currency: "CAD" });
  followLocale(() => canada);
  expect(formatMoney(2500, "CAD")).toBe("$25");
  followLocale(() => undefined);
  expect(formatMoney(2500, "CAD")).toBe("CA$25");
});

test("a language is written as in the studio's country, unless it names its own", () => {
  const canada = localeOf({ country: "CA" });
  const written = withLocale(canada, () => ["fr", "fr-ca", "zh-hant"].map(languageHere));
  expect(written).toEqual(["fr-CA", "fr-ca", "zh-hant-CA"]);
  for (const lang of written) expect(() => new Intl.DateTimeFormat(lang)).not.toThrow();
});

test("who types too few digits is shown a number of the country", () => {
  live("GB");
  expect(checkText({ kind: "phone", label: "Phone" }, "12")).toBe(
    "Please check the phone number. It looks like 07400 123456.",
  );
});

describe("addresses", () => {
  test.each([
    ["US", { city: "Columbus", region: "OH", postalCode: "43215" }, "Columbus, OH 43215"],
    ["GB", { city: "London", postalCode: "SE1 3XX" }, "London SE1 3XX"],
    ["AU", { city: "Sydney", region: "NSW", postalCode: "2000" }, "Sydney NSW 2000"],
    ["DE", { city: "Berlin", postalCode: "10115" }, "10115 Berlin"],
  ])("%s", (code, town, line) => {
    live(code);
    expect(townLine(town)).toBe(line);
    expect(addressLine({ street: "8 Low Road", ...town })).toBe(`8 Low Road, ${line}`);
  });
});

describe("phone numbers", () => {
  test("of London, in every way people write them", () => {
    live("GB");
    for (const written of [
      "020 7946 0018",
      "(020) 7946 0018",
      "+44 (0)20 7946 0018",
      "0044 20 7946 0018",
      "44 20 7946 0018",
    ]) {
      expect(phoneLink(written), written).toBe("tel:+442079460018");
      expect(readPhone(written).href, written).toBe("tel:+442079460018");
    }
    expect(readPhone("02079460018").words).toBe("020 7946 0018");
    expect(readPhone("+1 (614) 555-0142")).toEqual({ words: "+1 614 555 0142", href: "tel:+16145550142" });
  });

  test("of visitors are written alike; what is no number stays as it was typed", () => {
    expect(readPhone("6145550142")).toEqual({ words: "(614) 555-0142", href: "tel:+16145550142" });
    expect(readPhone("ask for Sam: 12")).toMatchObject({ words: "ask for Sam: 12" });
    expect(readPhone("1".repeat(100_000)).words).toHaveLength(100_000);
  });

  test("of every country: what pages do without tables agrees with the tables", () => {
    for (const code of getCountries()) {
      const example = getExampleNumber(code, examples);
      // A mobile of Argentina has other digits from abroad: its owner writes them with +54 9.
      if (!example || code === "AR") continue;
      const country = code === "US" ? defaultLocale : localeOf({ country: code });
      for (const written of [example.formatNational(), example.formatInternational()])
        expect(phoneLink(written, country), `${code} ${written}`).toBe(example.getURI());
    }
  });
});

test.each([
  ["JPY", "¥100", "¥2,500,000", "2500 or 1250", ["99", "100.5", "1,000.00"], [undefined, undefined, 100_000]],
  ["GBP", "£1", "£25,000", "25 or 12.50", ["0.99", "1"], [undefined, 100]],
  ["HUF", "HUF\u00A0350", "HUF\u00A0999,999", "8750 or 4375", ["349", "350"], [undefined, 35_000]],
])("gifts in %s are from %s to %s, such as %s", (currency, smallest, largest, such, typed, cents) => {
  withLocale(localeOf({ currency }), () => {
    expect(amountMessage("many")).toBe(
      `Please write an amount from ${smallest} to ${largest}, such as ${such}.`,
    );
    expect(typed.map((each) => donationCents(each))).toEqual(cents);
  });
});

test("what comes before the cents is known of each country", () => {
  const ways = ["US", "GB", "DE", "CH", "JP"].map((country) => localeOf({ country }).hasCommaCents ?? false);
  expect(ways).toEqual([false, false, true, false, false]);
});

test.each([
  ["UK", "GB"],
  ["uk", "GB"],
  ["ie", "IE"],
])("a country that is written %s is %s", (typed, code) => {
  expect(country.parse(typed)).toBe(code);
});

test("a country is two letters of one that there is, a currency three", () => {
  for (const wrong of ["United Kingdom", "XX", "", "U"]) expect(country.safeParse(wrong).success).toBe(false);
  expect(currency.parse("gbp")).toBe("GBP");
  expect(currency.safeParse("pounds").success).toBe(false);
});

test.each([
  ["OH", undefined, "Ohio"],
  ["ON", "CA", "Ontario"],
  ["NSW", "AU", "New South Wales"],
  ["WA", "AU", "Western Australia"],
  ["WA", "US", "Washington"],
  ["Ontario", "CA", "Ontario"],
  ["OH", "GB", "OH"],
])("%s of %s is called %s", (region, country, name) => {
  expect(regionName(region, country)).toBe(name);
});
