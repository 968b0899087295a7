import { data } from "react-router";
import type { ChangeResult, Refused } from "#core/booking/visit.ts";
import { waitUntil } from "#core/values/time.ts";

/** Why something was not done, in kind words, with the response status. */
export type RefusalWords = { status: number; title: string; text: string };

/**
 * Explains why a request failed. Nothing was changed by it.
 * @param timeZone of the studio, for the time until which somebody has to wait
 */
export function refusalWords(
  refused: Exclude<Refused, { kind: "invalid" }>,
  timeZone?: string,
): RefusalWords {
  const until =
    refused.kind === "too-many" && timeZone ? ` until ${waitUntil(timeZone, refused.seconds)}` : "";
  return {
    taken: {
      status: 409,
      title: "This time has just been taken",
      text: "Someone else was quicker. Nothing was booked, and what you typed is still here.",
    },
    "too-many": {
      status: 429,
      title: "Two times are kept already",
      text: `We keep no more at once for people who share your internet${until}. Please go on with one of them, try again then, or call us. We will book it for you.`,
    },
    paying: {
      status: 409,
      title: "You have begun to pay for this time",
      text: "We keep it for you until that is done. Go back to it to pay, or to change something first.",
    },
    "pay-first": {
      status: 402,
      title: "This visit is paid when it is booked",
      text: "Nothing was booked. Please choose how to pay on the last page, or call us.",
    },
    "over-share": {
      status: 429,
      title: "We would like to hear from you first",
      text: "Many visits on that day are booked over the internet that you use, and not confirmed yet. Please call us or write to us: we will book it for you.",
    },
    unknown: {
      status: 404,
      title: "We no longer keep this visit",
      text: "Nothing was booked. You can choose a time again.",
    },
  }[refused.kind];
}

/** Why a change was rejected, with the response status. @throws A 404 response if the booking is gone */
export function refusedChange(result: Exclude<ChangeResult, { kind: "changed" }>) {
  if (result.kind === "unknown") throw data(null, { status: 404 });
  if (result.kind === "invalid")
    return {
      status: 422,
      title: "Please check this",
      text: result.errors[0]?.message ?? "",
      errors: result.errors,
    };
  return { ...refusalWords(result), errors: [] };
}
