import type { DatabaseSync } from "node:sqlite";
import { hasMail } from "../../booking/mails.ts";
import type { BookingRow, LineRow } from "../../booking/rows.ts";
import { isMailed } from "../../booking/views.ts";

/** Whether a guest knows that their visit was cancelled. */
export type NoticeState =
  /** The visit is not cancelled, so there is nothing to tell. */
  | "stands"
  | "by mail"
  /** A mail is waiting to be sent. */
  | "mail waits"
  /** The mail could not be sent. */
  | "mail failed"
  | "by phone"
  | "to call"
  | "to text"
  /** They asked for no answer. */
  | "no answer wanted"
  /** Mail is not set up, or there is no way to reach them. */
  | "not told";

/** Determines whether a guest knows that the studio cancelled a line. */
export type NoticeReader = (booking: BookingRow, line: LineRow) => NoticeState;

/** Prepares the statements. */
export function createNoticeReader(db: DatabaseSync): NoticeReader {
  const lastMail = db.prepare(`
    SELECT state, sent_at FROM booking_mails
    WHERE booking = ? AND recipient = 'visitor' AND kind IN ('booked', 'changed', 'cancelled')
    ORDER BY id DESC LIMIT 1`);
  const isCalled = db.prepare("SELECT told_sequence >= sequence AS is_told FROM bookings WHERE id = ?");

  function stateByMail(booking: number, cancelledAt: number): NoticeState {
    const mail = lastMail.get(booking);
    if (mail?.state === "waiting") return "mail waits";
    if (mail?.state === "failed") return "mail failed";
    return Number(mail?.sent_at ?? 0) >= cancelledAt ? "by mail" : "not told";
  }

  return (booking, { cancelledAt }) => {
    const { id, contact } = booking;
    if (cancelledAt === undefined) return "stands";
    // If mail is not set up, guests who left a phone number are called.
    if (isMailed(booking) && (contact.phone === "" || hasMail(db))) return stateByMail(id, cancelledAt);
    if (contact.reply === "none") return "no answer wanted";
    if (contact.phone === "") return "not told";
    if (isCalled.get(id)?.is_told === 1) return "by phone";
    return contact.reply === "text" ? "to text" : "to call";
  };
}
