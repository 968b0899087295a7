import type { Refused } from "#contract/booking/visit.ts";

/** Why something was not done, in kind words, with the response status. */
export type RefusalWords = { status: number; title: string; text: string };

const UNKNOWN = {
  status: 404,
  title: "We no longer keep this visit",
  text: "Nothing was booked. You can choose a time again.",
};

/** Explains why a request failed. Nothing was changed by it. */
export function refusalWords(refused: Exclude<Refused, { kind: "invalid" }>): RefusalWords {
  switch (refused.kind) {
    case "taken":
      return {
        status: 409,
        title: "This time has just been taken",
        text: "Someone else was quicker. Nothing was booked, and what you typed is still here.",
      };
    case "too-many":
      return {
        status: 429,
        title: "That was a lot of tries at once",
        text: "Please wait a few minutes and try again, or call us. We will book it for you.",
      };
    case "over-share":
      return {
        status: 429,
        title: "We would like to hear from you first",
        text: "From your connection there are already many visits on that day that nobody has confirmed yet. Please call us or write to us: we will book it for you.",
      };
    case "unknown":
      return UNKNOWN;
  }
}
