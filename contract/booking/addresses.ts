/** Addresses of booking that pages and server agree on. */
export const bookPath = "/book";

/** Everything of one booking stands below this. */
export const bookingPath = "/booking";

/** Name of the parameter that carries the key of a hold. */
export const holdParameter = "hold";

/** The page of a hold: who comes, and what helps. */
export function holdAddress(hold: string): string {
  return `${bookPath}/details?${holdParameter}=${hold}`;
}

/** Name of the parameter that carries the key of a booking. */
export const keyParameter = "key";

/** The page of a booking. */
export function bookingAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}?${keyParameter}=${key}`;
}

/** The calendar file of a booking. */
export function bookingCalendarAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}.ics?${keyParameter}=${key}`;
}
