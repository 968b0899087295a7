/**
 * The studio's currency, and how its country writes times, dates, weeks and phone numbers. Plain data, derived from
 * `site.yaml` (`src/site/content/.server/studio-locale.ts`): the server keeps it with a release, and a page has it on its `html` element.
 */
export type Locale = {
  /** ISO 3166: `US`. */
  readonly code: string;
  /** Hours on its clocks: `5:30 pm` or `17:30`. */
  readonly clock: 12 | 24;
  /** Whether the day comes before the month: `4 December`. */
  readonly isDayFirst: boolean;
  /** First day of its weeks; 0 is Sunday. */
  readonly weekStart: number;
  /** What calls from abroad begin with, without the plus: `44`. */
  readonly calling: string;
  /** What only calls within the country begin with: `0`; empty if nothing. */
  readonly trunk: string;
  /** A phone number as its people write it. */
  readonly phone: string;
  /** ISO 4217: `USD`. */
  readonly currency: string;
  /** Whether a comma comes before its cents and a point between thousands, `1.234,50`. Releases of earlier versions do not say. */
  readonly hasCommaCents?: boolean;
  /** What its units are called: `dollars`. */
  readonly money: string;
  /** The smallest gift and the largest, in hundredths: about one dollar, and about 25,000. */
  readonly gifts: { readonly smallest: number; readonly largest: number };
};

/** The locale of content that names no country and no currency. */
export const defaultLocale: Locale = {
  code: "US",
  clock: 12,
  isDayFirst: false,
  weekStart: 0,
  calling: "1",
  trunk: "",
  phone: "202-555-0123",
  currency: "USD",
  money: "dollars",
  gifts: { smallest: 100, largest: 2_500_000 },
};

const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/** In which direction a language is read, as `dir` of HTML says it; undefined for left to right. */
export function directionOf(lang: string): "rtl" | undefined {
  return rightToLeft.test(lang) ? "rtl" : undefined;
}

let read: () => Locale | undefined = () => undefined;

/**
 * Says where this program finds the studio's locale: in the content it reads, in the release it serves, or on its page. There
 * is one studio in a process and on a page, so formats need none passed to them.
 */
export function followLocale(reader: () => Locale | undefined): void {
  read = reader;
}

/** Runs work that is done at once with a locale, such as what is written while the content itself is being read. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  const before = read;
  read = () => locale;
  try {
    return work();
  } finally {
    read = before;
  }
}

/** The studio's locale. */
export function studioLocale(): Locale {
  return read() ?? defaultLocale;
}

/** A language as people of the studio's country write it: in Canada `fr-CA` for `fr`. One with a country of its own stays. */
export function languageHere(lang: string): string {
  return /-..$/.test(lang) ? lang : `${lang}-${studioLocale().code}`;
}
