/** Limits of what a form may carry, for the browser and the relay alike. */
export const limits = {
  /** All text of one submission together, in bytes. */
  textBytes: 50_000,
  /** One uploaded file, in bytes. */
  fileBytes: 5_000_000,
  /** Parts of one multipart body. */
  parts: 40,
  /** Longest name, in characters. */
  name: 100,
  /** Longest e-mail address, in characters. */
  email: 254,
  /** Longest phone number, in characters. */
  phone: 40,
  /** Longest subject, in characters. */
  subject: 150,
  /** Longest web address, in characters. */
  website: 300,
  /** Longest postal address, in characters. */
  address: 500,
  /** Longest message, note, description or comment, in characters. */
  message: 10_000,
  /** Longest slug or id of a cause, event, comment or product, in characters. */
  slug: 100,
  /** Longest path of the page a form stands on, in characters. */
  page: 300,
  /** Longest file name, in characters. */
  fileName: 120,
  /** Most people in one booking. */
  people: 20,
  /** How far ahead a booking may be asked for, in days. */
  bookingDays: 366,
  /** Smallest donation, in dollars. */
  donationMin: 1,
  /** Largest donation, in dollars. */
  donationMax: 25_000,
  /** Most different lines in one order. */
  orderLines: 50,
  /** Most pieces of one product in an order. */
  orderQuantity: 99,
  /** Time without any progress after which a request is given up, in milliseconds. */
  stallMs: 20_000,
  /** Longest time a request may take in all, in milliseconds. */
  totalMs: 120_000,
} as const;
