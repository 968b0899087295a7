/** Booking limits, shared by pages and server. */
export const bookingLimits = {
  /** Maximum number of lines per visit. */
  lines: 4,
  /** Maximum number of active holds per visitor. */
  holds: 2,
  /** How often one hold can be extended. */
  extensions: 10,
  /** Maximum number of holds per visitor and day. */
  holdsADay: 20,
  /** Maximum number of days per query for open times. */
  days: 92,
  /** Maximum length of a note, in characters. */
  note: 1000,
  /** Largest party that can be typed. */
  people: 99,
} as const;
