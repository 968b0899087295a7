/** Limits of booking, for pages and server alike. */
export const bookingLimits = {
  /** Most lines of one visit. */
  lines: 4,
  /** Most times that one visitor keeps at once. */
  holds: 2,
  /** How often one hold can be made longer. */
  extensions: 10,
  /** Most holds that one visitor can make in a day. */
  holdsADay: 20,
  /** Most days of one question for times. */
  days: 92,
  /** Longest note, in characters. */
  note: 1000,
  /** Largest party that can be typed. */
  people: 99,
} as const;
