import { closuresFrom, studioAway } from "#core/booking/closure-store.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { isClosed } from "#core/booking/studio-times.server.ts";
import type { BookingRow } from "#core/booking/visit-store.server.ts";
import { instantUntil, TICK_MS, tickAt, weekday } from "#core/process/clock.server.ts";
import { addDays, dayIn, formatDay } from "#core/values/time.ts";
import { openToInvoice } from "#features/invoices/invoices.server.ts";

/** How far ahead an open day is looked for. */
const maxDays = 60;

/** What a guest is told whose invoice waits until the booking is confirmed; undefined if none does. */
export function askedInvoiceWords(visits: VisitStore, row: BookingRow): string | undefined {
  if (!row.invoiceAsk || openToInvoice(visits, row).length === 0) return undefined;
  const press = row.contact.email === "" ? "" : "you have pressed the button in our mail, or ";
  return `Your time is kept. The invoice comes once ${press}we have confirmed it: by ${formatDay(nextOpenDay(visits))}.`;
}

/** The first day after today on which the studio is open, and not away. */
function nextOpenDay({ db, setup, now }: VisitStore): string {
  const { timeZone, hours, closedDays } = setup();
  const today = dayIn(timeZone, now());
  const back = (studioAway(db, now())?.toTick ?? 0) * TICK_MS;
  const closed = closuresFrom(db, tickAt(now())).filter(
    ({ room, isForStaff }) => room === undefined && !isForStaff,
  );
  for (let day = addDays(today, 1), left = maxDays; left > 0; day = addDays(day, 1), left--) {
    const [from, to] = [instantUntil(day, 0, timeZone), instantUntil(addDays(day, 1), 0, timeZone)];
    const isOpen = hours.length === 0 || hours.some(({ days }) => days.includes(weekday(day)));
    const isShut = closed.some((one) => one.fromTick * TICK_MS <= from && one.toTick * TICK_MS >= to);
    if (isOpen && !isShut && to > back && !isClosed({ closedDays }, day)) return day;
  }
  return addDays(today, 1);
}
