import { createTableOutbox, type MailRow, type Outbox, orByHand } from "#core/outbox/mail-store.server.ts";
import { brief, type Mail, type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { senderName } from "./describe-message.ts";
import { findMessage, replyById } from "./message-store.server.ts";

/** The outbox of replies. */
export function createReplyOutbox(store: Store): Outbox<MailRow<"replies">> {
  return orByHand(createTableOutbox(store, "replies"), store, tellReply);
}

/** Puts a reply that no mail brings on *Calls to make*, inside a transaction; nothing if nobody knows how to reach who asked. */
export function tellReply(db: Writer, id: number, now: number): void {
  const reply = replyById(db, id);
  const message = reply && findMessage(db, reply.message);
  const { email = "", phone = "" } = message?.fields ?? {};
  if (!message || (email === "" && phone === "")) return;
  const path = deskAt("messages", message.id);
  const who = { name: senderName(message), email, phone };
  addCall(db, { ...who, about: `reply ${id}`, path, words: reply.words }, now);
}

/**
 * Composes the mail of a reply: the reply, and which message it answers. Their own replies go to the studio.
 * @param studio name of the studio
 */
export function replyMails(db: Reader, addresses: MailAddresses, studio: () => string | undefined) {
  return (reply: Row<"replies">): Mail | undefined => {
    const message = findMessage(db, reply.message);
    const [firstAddress] = addresses.to;
    if (!message || !firstAddress) return undefined;
    const name = studio();
    return siteMail({
      from: addresses.from,
      to: [reply.recipient],
      replyTo: { name: name ?? "", address: firstAddress },
      id: reply.mail_id,
      at: reply.made_at,
      subject: name ? `Your message to ${brief(name)}` : "Your message to us",
      // Nobody has confirmed the address: what was written to us must not go to somebody else in our name.
      parts: [reply.words, "This answers a message that came to us with your address."],
      headers: {},
    });
  };
}
