import { passById } from "#core/booking/pass-store.server.ts";
import { createRows, endOf, isActive } from "#core/booking/visit-store.server.ts";
import { type Move, movesBack, sumOf } from "#core/money/money-store.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { addCall, findCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { findMessage } from "#features/messages/messages.server.ts";
import { senderName } from "#features/messages/model.ts";
import { paymentOfIntent, refundOfProvider } from "./payment-store.server.ts";

/** Who waits for money, and the page of the desk about what it was paid for. */
function whoOf(db: Reader, { booking, pass, message, provider }: Move) {
  const visit = booking === null ? undefined : createRows(db).byId(booking);
  if (visit) {
    const { name, email, phone, reply } = visit.contact;
    const path = deskAt("bookings", visit.reference ?? "new");
    return { name, email, phone, reply, path };
  }
  const sold = pass === null ? undefined : passById(db, pass);
  if (sold) return { name: sold.for_name, email: sold.email, phone: "", path: deskAt("passes", sold.id) };
  const given = message === null ? undefined : findMessage(db, message);
  const { email = "", phone = "" } = given?.fields ?? {};
  // What came of nothing belongs to nothing: whoever paid for it was told then.
  const payment = provider && paymentOfIntent(db, provider.payment);
  const told = payment && findCall(db, `payment ${payment.id}`);
  if (!given && told) return { name: told.name, email: told.email, phone: told.phone, path: told.path };
  return given && { name: senderName(given), email, phone, path: deskAt("messages", given.id) };
}

/**
 * Tells somebody, inside a transaction, that what was given back has not arrived: they were told that it goes back. No mail
 * does, so the staff call.
 * @param refund the provider's number of it
 * @param undone what was taken back of it in the ledger
 */
export function tellNotArrived(db: Writer, refund: string, undone: readonly Move[], now: number): void {
  const [first] = undone;
  const who = first && whoOf(db, first);
  // A deleted person has left nothing to call or write to.
  if (!who || `${who.email}${who.phone}` === "") return;
  addCall(db, { ...who, about: `refund ${refund}` }, now);
}

/**
 * What to say to somebody whose money did not arrive; undefined once it was given back after all.
 * @param refund the provider's number of it
 */
export function notArrivedWords(db: Reader, refund: string): string | undefined {
  const moves = movesBack(db, refund);
  const [first] = moves;
  const rows = refundOfProvider(db, refund);
  // What went back of a gift on the provider's page has no row: what became of it is not known here.
  const stuck = rows.length > 0 ? sumOf(rows.filter(({ state }) => state === "failed")) : -sumOf(moves);
  if (!first || stuck <= 0) return undefined;
  const sum = formatAmount(stuck, first.currency);
  return `We had sent ${sum} back to you, and your bank has returned it to us, so it has not arrived. You did nothing wrong. We will give it to you in another way. Which one suits you?`;
}

/**
 * Asks, inside a transaction, whoever has got money back of a visit that stands here: where the note of it was lost, as after a restore,
 * that they have cancelled may be lost, too.
 * @param refund the provider's number of what went back
 */
export function askIfTheyCome(db: Writer, refund: string, now: number): void {
  const back = movesBack(db, refund).find((move) => isToCome(db, move, now));
  const who = back && whoOf(db, back);
  if (!who || `${who.email}${who.phone}` === "") return;
  addCall(db, { ...who, about: `lost ${refund}` }, now);
}

/** What to ask them; undefined once the visit is cancelled, or over. @param refund the provider's number of what went back */
export function lostBackWords(db: Reader, refund: string, now: number): string | undefined {
  const back = movesBack(db, refund).filter((move) => isToCome(db, move, now));
  const [first] = back;
  if (!first) return undefined;
  const sum = formatAmount(-sumOf(back), first.currency);
  return `We had to bring back an older copy of our bookings. In it your visit is booked, but ${sum} of it went back to you. Have you cancelled it? If you would like to come, your time is still yours.`;
}

/** Whether what moved was for a visit that stands, and is not over. */
function isToCome(db: Reader, { booking, line }: Move, now: number): boolean {
  const lines = booking === null ? [] : createRows(db).linesOf(booking);
  return lines.some((each) => each.id === line && isActive(each) && endOf(each) > now);
}
