/** Root attribute while a page that was opened by a Book link waits for its booking fields to open. */
export const INTENT_ATTRIBUTE = "data-intent";

/** Whether an address asks for a booking, as every Book link does. */
export function asksForBooking(search: string): boolean {
  return new URLSearchParams(search).get("intent") === "book";
}
