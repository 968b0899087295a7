import { applyComfort } from "#features/comfort/model.ts";
import { asksForBooking, INTENT_ATTRIBUTE } from "#ui/lib/booking-intent.ts";

let isApplied = false;

/** Applies the saved look. Call it before first paint, so that the look never flashes in late. */
export function applyStoredComfort(): void {
  if (isApplied) return;
  isApplied = true;
  applyComfort(document.documentElement);
}

// The booking fields are visible from first paint, so that nothing moves when they open.
if (asksForBooking(location.search)) document.documentElement.setAttribute(INTENT_ATTRIBUTE, "book");
