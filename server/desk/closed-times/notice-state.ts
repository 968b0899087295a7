import { hasMail } from "../../booking/mails.ts";
import { isMailed } from "../../booking/views.ts";
import { type BookingRow, isTold, type LineRow } from "../../booking/visit-store.ts";
import { lastNotice } from "../../mail/mail-store.ts";
import type { Reader } from "../../store/query.ts";

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
  | "to write"
  | "to text"
  /** They asked for no answer. */
  | "no answer wanted"
  /** Mail is not set up, or there is no way to reach them. */
  | "not told";

/** Determines whether a guest knows that the studio cancelled a line. */
export type NoticeReader = (booking: BookingRow, line: LineRow) => NoticeState;

/** Opens the reader. */
export function createNoticeReader(db: Reader): NoticeReader {
  function stateByMail(booking: number, cancelledAt: number): NoticeState {
    const mail = lastNotice(db, booking);
    if (mail?.state === "waiting") return "mail waits";
    if (mail?.state === "failed") return "mail failed";
    return (mail?.sent_at ?? 0) >= cancelledAt ? "by mail" : "not told";
  }

  return (booking, { cancelledAt }) => {
    const { id, contact } = booking;
    if (cancelledAt === undefined) return "stands";
    // If mail is not set up, the staff tell guests.
    if (isMailed(booking) && hasMail(db)) return stateByMail(id, cancelledAt);
    if (contact.reply === "none") return "no answer wanted";
    if (contact.phone === "" && contact.email === "") return "not told";
    if (isTold(db, id)) return "by phone";
    if (contact.phone === "") return "to write";
    return contact.reply === "text" ? "to text" : "to call";
  };
}
