import { lastMail } from "#core/outbox/mail-store.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { addAddress } from "#features/letters/letters.server.ts";
import { findMessage, messageFacts, retryMessage, setMark } from "#features/messages/messages.server.ts";
import type { MessageAct } from "#features/messages/model.ts";
import { endOrder } from "#features/shop/shop.server.ts";

/** Applies an action to a message, inside a transaction. Idempotent. @returns whether the message exists */
export function markMessage(db: Writer, id: number, act: MessageAct, now: number): boolean {
  const facts = messageFacts(db, id);
  if (!facts) return false;
  const { mail_id: key, is_spam, binned_at } = facts;
  // Who has begun to pay for an order that nobody will put together gets all of it back.
  if (act === "bin" || act === "spam") endOrder(db, id, "order deleted", now);
  if (act === "bin" && binned_at === null) recordDeletion(db, { what: "binned", key }, now);
  if (act === "not bin" && binned_at !== null) recordDeletion(db, { what: "unbinned", key }, now);
  const isReleased = act === "not spam" && is_spam === 1;
  // If it was never mailed because it was spam, mail it now.
  const isMailed = lastMail(db, { kind: "message", about: id })?.state === "sent";
  if (isReleased && !isMailed) retryMessage(db, now, id);
  else setMark(db, id, act, now);
  const message = isReleased ? findMessage(db, id) : undefined;
  if (message?.form === "newsletter") addAddress(db, message.fields.email ?? "", now);
  return true;
}
