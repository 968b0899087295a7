import { countMail, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import { dropMails, hasMail, queueMail } from "#core/outbox/mail-store.server.ts";
import { newKey } from "#core/process/keys.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { WishNews } from "#core/store/tables.server.ts";
import { replyTo } from "./booking-contact.ts";
import type { WaitlistEntry } from "./requests.ts";
import { type StoredEntry, setEntry } from "./waitlist-store.server.ts";

/** Whether somebody who waits is told by mail; else the staff tell them. */
export function isMailedWish(
  db: Reader,
  { reply = "", email, phone }: Pick<WaitlistEntry, "reply" | "email" | "phone">,
): boolean {
  return hasMail(db) && email !== "" && replyTo({ reply, email, phone }) === "email";
}

/**
 * Tells somebody who waits, inside a transaction: by mail, or the staff do.
 * @param isCounted whether anybody could have typed the address, so that its limit counts
 */
export function tellWish(
  db: Writer,
  wish: Pick<StoredEntry, "id" | "key" | "email" | "phone" | "reply">,
  kind: WishNews,
  { now, isCounted = false }: { readonly now: number; readonly isCounted?: boolean },
): void {
  const isMailed = isMailedWish(db, wish);
  const at = isMailed && isCounted ? nextMailTime(db, wish.email, now) : now;
  if (isMailed && isCounted) countMail(db, wish.email, { at, now });
  const about = { kind: "wish", about: wish.id } as const;
  dropMails(db, about);
  if (isMailed) queueMail(db, { ...about, what: kind, now, at });
  setEntry(db, wish.id, {
    key: wish.key || newKey(),
    mail_kind: kind,
    state: isMailed ? "none" : "to call",
  });
}
