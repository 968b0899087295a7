import { asksForBooking, INTENT_ATTRIBUTE } from "#src/lib/booking-intent.ts";
import { applyComfort } from "#src/lib/comfort-settings.ts";

// Runs before the first paint, so that a chosen look never flashes in late.
applyComfort(document.documentElement);

// The booking fields are in sight from the first paint on, so that nothing moves when they open.
if (asksForBooking(location.search)) document.documentElement.setAttribute(INTENT_ATTRIBUTE, "book");
