import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { defaultLocale, type Locale } from "#core/values/locale.ts";
import { hundredthsOf } from "#core/values/money-text.ts";
import { leastPayable, mostPayable } from "#core/values/payable.ts";

/** Not in the compiler's library yet. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo: () => { firstDay: number } };

/** What the content says about where the studio is. */
type Origin = { readonly country?: string | undefined; readonly currency?: string | undefined };

/**
 * How a studio writes times, dates, weeks, phone numbers and money, in English. It is derived once, on the server: what browsers
 * know about countries differs.
 */
export function localeOf({ country, currency = defaultLocale.currency }: Origin): Locale {
  return { ...countryWays(country), currency, money: unitsOf(currency), gifts: giftsIn(currency) };
}

/** The smallest gift in a currency and the largest, as the provider takes them. */
function giftsIn(currency: string): Locale["gifts"] {
  const smallest = Math.max(hundredthsOf(100, currency), 2 * leastPayable(currency));
  return { smallest, largest: Math.min(25_000 * smallest, Math.floor(mostPayable(currency) / 100) * 100) };
}

/** What the units of a currency are called: `dollars`, `pounds`, `yen`. */
function unitsOf(currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "name" });
  const name = format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
  return name.split(" ").at(-1) ?? name;
}

function countryWays(code: string | undefined): Omit<Locale, "currency" | "money" | "gifts"> {
  if (code === undefined || code === defaultLocale.code || !isSupportedCountry(code)) return defaultLocale;
  const english = `en-${code}`;
  const ownLanguage = `${new Intl.Locale(`und-${code}`).maximize().language}-${code}`;
  const number = new Intl.NumberFormat(ownLanguage).formatToParts(1.5);
  const week = (new Intl.Locale(english) as LocaleWithWeek).getWeekInfo();
  // Where English has no ways of its own, as in Brazil, those of the country's language.
  const isOwn = new Intl.DateTimeFormat(english).resolvedOptions().locale === english;
  const locale = isOwn ? english : ownLanguage;
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).formatToParts(0);
  const example = getExampleNumber(code, examples);
  const written = example?.formatNational() ?? defaultLocale.phone;
  const national = example?.nationalNumber ?? "";
  const digits = written.replace(/\D/g, "");
  return {
    code,
    clock: hourCycle === "h23" || hourCycle === "h24" ? 24 : 12,
    isDayFirst: parts[0]?.type === "day",
    weekStart: week.firstDay % 7,
    calling: getCountryCallingCode(code),
    // What people write before the number itself. Argentina changes the number, too.
    trunk: digits.endsWith(national) ? digits.slice(0, digits.length - national.length) : "0",
    phone: written,
    ...(number.some(({ type, value }) => type === "decimal" && value === ",") && { hasCommaCents: true }),
  };
}

/** States and provinces, by country and the letters that addresses have. */
const regionNames: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: regionsIn(`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
  DE Delaware, FL Florida, GA Georgia, HI Hawaii, IA Iowa, ID Idaho, IL Illinois, IN Indiana, KS Kansas, KY Kentucky,
  LA Louisiana, MA Massachusetts, MD Maryland, ME Maine, MI Michigan, MN Minnesota, MO Missouri, MS Mississippi,
  MT Montana, NC North Carolina, ND North Dakota, NE Nebraska, NH New Hampshire, NJ New Jersey, NM New Mexico,
  NV Nevada, NY New York, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina,
  SD South Dakota, TN Tennessee, TX Texas, UT Utah, VA Virginia, VT Vermont, WA Washington, WI Wisconsin,
  WV West Virginia, WY Wyoming`),
  CA: regionsIn(`AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia,
  NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`),
  AU: regionsIn(`ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland,
  SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`),
};

function regionsIn(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(/,\s+/).map((one): [string, string] => {
      const at = one.indexOf(" ");
      return [one.slice(0, at), one.slice(at + 1)];
    }),
  );
}

/** What people call a state that addresses shorten: `Ohio` for `OH` in the United States; others as they are written. */
export function regionName(region: string, country: string = defaultLocale.code): string {
  return regionNames[country]?.get(region) ?? region;
}
