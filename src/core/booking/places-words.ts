import type { PlacesState } from "./times-answer.ts";

/** What pages and calendars say of the places at an event: never how many are left. */
export const placesWords: Readonly<Record<PlacesState, string>> = {
  open: "There are places.",
  full: "Full: waiting list.",
  taken: "All places are taken.",
  over: "It has begun.",
  cancelled: "This event is cancelled.",
  off: "It takes no sign-ups any more.",
};
