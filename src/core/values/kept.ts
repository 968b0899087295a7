/** How many days after a visit what belongs to it is kept: the store deletes by these, the privacy page names them. */
export const daysAfterVisit = {
  helps: 7,
  /** The keys in links of mails. */
  keys: 30,
  /** Name, how to reach somebody, who came along, and what was noted on the day. */
  contact: 180,
  /** The scrambled network address. */
  source: 1,
} as const;

/**
 * For how many years after the end of its own year an invoice is kept, as looked up in November 2026. Where a law counts from the end
 * of a tax year, or from the last payment, that may be a year later, and counts with it.
 */
const yearsByCountry: Readonly<Record<string, number>> = {
  // The IRS looks back six years at most unless there is fraud, from a return that is filed the year after (IRC § 6501(e)).
  US: 7,
  // Six years from its date (VAT Act 1994, schedule 11; HMRC's CH15200).
  GB: 6,
  // Six years from the latest transaction, such as the payment (VAT Consolidation Act 2010, section 84).
  IE: 7,
  // Eight years from the end of the year in which it was issued, since 2025 (§ 14b UStG, § 147 AO).
  DE: 8,
  // Six years from the end of the tax year, says the CRA.
  CA: 7,
  // Five years from the last transaction, says the ATO; companies keep them for seven.
  AU: 7,
  // Seven years from the end of the tax year, says Inland Revenue.
  NZ: 8,
};

/** For all others: the longest that the laws above have asked for. German invoices of before 2017 were kept for ten years. */
const longestKept = 10;

/** HMRC asks for Gift Aid declarations until six years after the end of the accounting year, which may end a year later. */
const declarationYears = 7;

/** The last year in which a Gift Aid declaration of a year is kept. */
export function declarationKeptUntil(year: number): number {
  return year + declarationYears;
}

/** The last year in which an invoice of a year is kept. @param country ISO 3166: `US` */
export function papersKeptUntil(year: number, country: string): number {
  return year + (yearsByCountry[country] ?? longestKept);
}

/**
 * For how many years after the end of its own year a record of what happened at a visit is kept, as looked up in November 2026. It is
 * what is asked of those who keep such records of accidents; whoever was hurt may claim for longer, so owners can save it.
 */
const accidentYears: Readonly<Record<string, number>> = {
  // OSHA's records: five years after the end of the year (29 CFR 1904.33).
  US: 5,
  // Three years from its date (RIDDOR 2013, regulation 12).
  GB: 3,
  // Ten years from its date (SI 370/2016).
  IE: 10,
  // Five years after the last entry (DGUV Vorschrift 1, § 24).
  DE: 5,
};

/** For all others: the longest that the laws above ask for. */
const longestAccident = 10;

/** The last year in which a record of what happened in a year is kept. @param country ISO 3166: `US` */
export function accidentsKeptUntil(year: number, country: string): number {
  return year + (accidentYears[country] ?? longestAccident);
}
