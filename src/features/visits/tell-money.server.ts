import { isMailed, type MailQueue } from "#core/booking/mail-queue.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { countChange } from "#core/booking/visit-store.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { addCall, dropCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";

/** What calls about money of a booking are about. */
const aboutMoney = (reference: string) => `money ${reference}`;

/**
 * Tells a guest what became of their money, inside the transaction of it: by mail, or on *Calls to make*. Who has left no way to be
 * reached is told nothing.
 */
export function tellMoney({ visits, mails }: { visits: VisitStore; mails: MailQueue }, id: number): void {
  const { db, now } = visits;
  const row = visits.byId(id);
  if (!row?.reference) return;
  countChange(db, id);
  mails.notify(id, "money", { isForStudio: false });
  dropCall(db, aboutMoney(row.reference));
  // Whoever has a visit to come is told with it.
  const isAhead = visits.linesOf(id).some(({ tick }) => tick > tickAt(now()));
  if (isMailed(db, row) || isAhead) return;
  const { name, email, phone, reply } = row.contact;
  const path = deskAt("bookings", row.reference);
  addCall(db, { name, email, phone, reply, about: aboutMoney(row.reference), path }, now());
}
