/** Attribute of the root element while a page that was opened by a Book link waits for its booking fields to open. */
export const INTENT_ATTRIBUTE = "data-intent";

/**
 * Address of the request form, filled in with how many people come and the day that they would like.
 *
 * @param day `2026-12-04`.
 */
export function requestPath(people: number, day: string | null): string {
  const query = new URLSearchParams({ intent: "book", people: String(people), ...(day && { day }) });
  return `/?${query}#contact`;
}

/** What the address of the request form says for its fields. */
export function requestedIn(search: string): { people: string | null; preferredDay: string | null } {
  const query = new URLSearchParams(search);
  return { people: query.get("people"), preferredDay: query.get("day") };
}

/** Whether an address asks for a booking, as every Book link does. */
export function asksForBooking(search: string): boolean {
  return new URLSearchParams(search).get("intent") === "book";
}
