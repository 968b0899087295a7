/** Booking limits, shared by pages and server. */
export const bookingLimits = {
  /** Maximum number of lines per visit and day. */
  lines: 4,
  /** Maximum number of weeks that a studio lets visitors book at once. */
  weeks: 4,
  /** Maximum number of weeks that a group books at once: a term. */
  termWeeks: 30,
  /** Maximum number of weeks that the studio books at once: a year. */
  studioWeeks: 52,
  /** Maximum number of active holds per address. */
  holds: 2,
  /** How often one hold can be extended. */
  extensions: 10,
  /** Maximum number of rooms and sessions in one day that one address may have without anybody vouching. */
  unconfirmedADay: 12,
  /** Maximum number of sign-ups for one event from one address without anybody vouching: a whole school class. */
  unconfirmedSignUps: 40,
  /** Maximum number of days per query for open times. */
  days: 92,
  /** Maximum length of a note, in characters. */
  note: 1000,
  /** Largest number of people that a draft keeps, whatever was typed. */
  typed: 9999,
  /** Maximum number of signatures for one visit: those of the largest party. */
  signatures: 99,
  /** Largest party that can be typed. */
  people: 99,
} as const;

/** How many wishes wait at a time. */
export const waitlistLimits = {
  /** Maximum number with one e-mail address or phone number that count, because they are confirmed. */
  byContact: 4,
  /** Maximum number from one network address that nobody has confirmed. */
  byAddress: 12,
} as const;
