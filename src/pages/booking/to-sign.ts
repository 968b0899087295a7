import type { BookingSetup } from "#domain/booking/setup.ts";
import { isSignedFor } from "#domain/booking/waiver-form.ts";
import type { TextToSign } from "./waiver-note.tsx";

/** What each adult signs for what is about to be booked, in each language; none if nothing has to be signed. */
export function textsToSign(
  { waiver }: BookingSetup,
  lines: readonly { readonly offer: string }[],
): TextToSign[] {
  if (!waiver || !lines.some(({ offer }) => isSignedFor(waiver, offer))) return [];
  return waiver.texts.map(({ lang, language, title, text }) => ({ lang, language, title, text }));
}
