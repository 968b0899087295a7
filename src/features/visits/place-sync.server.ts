import { placeChanged } from "#core/booking/event-store.server.ts";
import type { MailQueue } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { followPlace, placeRules } from "#core/booking/place-changes.server.ts";
import { countChange } from "#core/booking/visit-store.server.ts";

/**
 * Tells guests whose visit relies on it that the place has changed, once the change is online. Who has no mail is called; who has not
 * booked yet sees it before they do, or, while they pay, with their booking. They may cancel at no cost until the visit begins.
 */
export function tellOfPlace(visits: VisitStore, mails: MailQueue): void {
  const { db, now } = visits;
  const told = followPlace(db, placeRules(visits.setup()), now());
  for (const { id, booking } of told)
    visits.recordEvent({ booking, line: id, who: "studio", what: placeChanged });
  for (const booking of new Set(told.map((line) => line.booking))) {
    if (visits.byId(booking)?.reference === undefined) continue;
    countChange(db, booking);
    mails.notify(booking, "changed", { isForStudio: false });
  }
}
