/** Where a visit is chosen. Pages and server agree on these addresses. */
export const bookPath = "/book";

/** Everything of one booking stands below this. */
export const bookingPath = "/booking";

/** Name of the parameter that carries the key of a hold. */
export const holdParameter = "hold";

/** A step of booking after a time was chosen: who comes and what helps, everything once more, another room. */
export function bookStepPath(step: "details" | "check" | "another", hold: string): string {
  return `${bookPath}/${step}?${holdParameter}=${encodeURIComponent(hold)}`;
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
