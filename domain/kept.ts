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
