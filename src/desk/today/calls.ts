import { data, type RouterContextProvider } from "react-router";
import { formatMoment } from "#domain/time.ts";
import type { DeskCall } from "#server/desk/bookings/calls.ts";
import { deskBookingsOf } from "#src/desk/bookings/bookings-of.ts";
import { deskBookingPath } from "#src/desk/bookings/present-visits.ts";
import { describeRefusal } from "#src/desk/bookings/visit-acts.ts";
import { phoneLink } from "#src/lib/phone-link.ts";
import { redirectTo } from "#src/routes/shared/posted-form.ts";
import type { CallWords } from "./today-parts.tsx";

const whyWords: Readonly<Record<DeskCall["why"], string>> = {
  booked: "Tell them it is booked",
  changed: "Tell them what has changed",
  cancelled: "Tell them it is cancelled",
  soon: "Remind them",
};

/** A call to make, as display text. */
export function callWords({ reference, firstName, phone, by, why, visits }: DeskCall): CallWords {
  const isText = by === "text";
  return {
    reference,
    name: firstName || "A guest",
    phone,
    href: isText ? phoneLink(phone).replace("tel:", "sms:") : phoneLink(phone),
    how: isText ? "Text" : "Call",
    what: `${whyWords[why]}: ${visits.map(({ name, starts }) => `${name}, ${formatMoment({ starts })}`).join("; ")}`,
    bookingHref: deskBookingPath(reference),
  };
}

/** Whether a posted form is about a call rather than a visit. */
export function isCallAct(form: URLSearchParams): boolean {
  return form.get("act") === "told" || form.get("act") === "untold";
}

/** Records that a guest was told, or undoes it, then redirects back to the page with a notice. */
export async function doCallAct(
  request: Request,
  form: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const { visits } = deskBookingsOf(context);
  const reference = form.get("reference") ?? "";
  const act = form.get("act") ?? "";
  const result = await visits.recordCall(reference, act === "told");
  if (result.kind !== "changed") return data({ refused: describeRefusal(result) }, { status: 409 });
  return redirectTo(`${new URL(request.url).pathname}?${new URLSearchParams({ done: act, reference })}`);
}
