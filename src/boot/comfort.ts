import { asksForBooking, INTENT_ATTRIBUTE } from "#src/lib/booking-intent.ts";
import { applyComfort } from "#src/lib/comfort-settings.ts";

let isTaken = false;

/** Gives the page the kept look. It must be called before the first paint, so that the look never flashes in late. */
export function applyStoredComfort(): void {
  if (isTaken) return;
  isTaken = true;
  applyComfort(document.documentElement);
}

// The booking fields are in sight from the first paint on, so that nothing moves when they open.
if (asksForBooking(location.search)) document.documentElement.setAttribute(INTENT_ATTRIBUTE, "book");
