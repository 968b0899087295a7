/** How many days after a visit what belongs to it is kept: the store deletes by these, the privacy page names them. */
export const daysAfterVisit = {
  /** What helps, and the note. */
  helps: 7,
  /** The keys in links of mails. */
  keys: 30,
  /** Name, how to reach somebody, who came along, and what was noted on the day. */
  contact: 180,
  /** The scrambled network address. */
  source: 1,
} as const;

/**
 * For how many years after the end of its own year a country's tax office may ask for an invoice or a declaration: HMRC, Revenue and the CRA say
 * six, the ATO five, the Inland Revenue seven, German law eight; the IRS three, and more where something was wrong.
 */
const yearsByCountry: Readonly<Record<string, number>> = { US: 7, GB: 6, IE: 6, CA: 6, AU: 5, NZ: 7, DE: 8 };

/** The last year in which a paper of a year is kept. @param country ISO 3166: `US` */
export function papersKeptUntil(year: number, country: string): number {
  return year + (yearsByCountry[country] ?? 10);
}
