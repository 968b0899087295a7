/** The page where visitors choose a visit. */
export const bookPath = "/book";

/** Prefix of every path that belongs to a booking. */
export const bookingPath = "/booking";

/** Query parameter with the key of a hold. */
export const holdParameter = "hold";

/** A booking step after choosing a time: details (who comes, what helps), final check, or another room. */
export function bookStepPath(step: "details" | "check" | "another", hold: string): string {
  return `${bookPath}/${step}?${holdParameter}=${encodeURIComponent(hold)}`;
}

/** Query parameter with the key of a booking. */
export const keyParameter = "key";

/** The page of a booking. */
export function bookingAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}?${keyParameter}=${key}`;
}

/** The calendar file of a booking. */
export function bookingCalendarAddress({ reference, key }: { reference: string; key: string }): string {
  return `${bookingPath}/${reference}.ics?${keyParameter}=${key}`;
}
