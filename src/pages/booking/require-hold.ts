import { redirect } from "react-router";
import type { Hold } from "#domain/booking/visit.ts";
import { visitorForm } from "#domain/booking/visitor-form.ts";
import { bookingAddress, bookStepPath } from "#domain/paths.ts";
import type { BookingService } from "#server/booking/service.ts";

/** The page for visitors whose visit is neither held nor booked. */
export const ENDED_PATH = "/book/ended";

/** Path of the first step that is not done: who books, or the last look. The page itself says what is missing. */
export function nextStepPath(key: string, booking: BookingService): string {
  const isContactMissing = booking.checkDraft(key).some(({ field }) => field in visitorForm.fields);
  return bookStepPath(isContactMissing ? "details" : "check", key);
}

/**
 * The visit being put together, by the key in the URL.
 * @throws A redirect: to the booking if it has been booked since; otherwise to the page that says what to do.
 */
export function requireHold(request: Request, booking: BookingService): { key: string; hold: Hold } {
  const key = new URL(request.url).searchParams.get("hold") ?? "";
  const hold = key ? booking.readHold(key) : undefined;
  if (hold && hold.lines.length > 0) {
    // While it is being paid, its last page says what can be done.
    const check = bookStepPath("check", key);
    if (hold.paying && !check.startsWith(new URL(request.url).pathname)) throw redirect(check, 303);
    return { key, hold };
  }
  const booked = key ? booking.bookedAs(key) : undefined;
  throw redirect(booked ? bookingAddress({ ...booked, key }) : ENDED_PATH, 303);
}
