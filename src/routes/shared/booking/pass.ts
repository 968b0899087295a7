import { data } from "react-router";
import type { FieldError } from "#domain/answer.ts";
import type { Booking, ChangeResult, Pass } from "#domain/booking/visit.ts";
import type { BookingService } from "#server/booking/service.ts";
import { type RefusalWords, refusalWords } from "./present-refusal.ts";

/**
 * The booking named in the URL, which only its key opens.
 * @throws A 404 response for a wrong key as well as an unknown reference
 */
export function readPass(
  request: Request,
  reference: string,
  booking: BookingService,
): { pass: Pass; visit: Booking; line: Booking["lines"][number] | undefined } {
  const query = new URL(request.url).searchParams;
  const pass = { reference, key: query.get("key") ?? "" };
  const visit = booking.read(pass);
  if (!visit) throw data(null, { status: 404 });
  return { pass, visit, line: visit.lines.find(({ id }) => String(id) === query.get("line")) };
}

/** Why a change was rejected, with the response status. @throws A 404 response if the booking is gone */
export function refusedChange(
  result: Exclude<ChangeResult, { kind: "changed" }>,
): RefusalWords & { errors: readonly FieldError[] } {
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
