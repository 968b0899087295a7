import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { brief, type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { senderName } from "./describe-message.ts";
import { findMessage, replyById } from "./message-store.server.ts";

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
 * Mails of replies: the reply, and which message it answers. Their own replies go to the studio.
 * @param studio name of the studio
 */
export function replyMails(
  db: Reader,
  addresses: MailAddresses,
  studio: () => string | undefined,
): KindOfMail {
  return {
    compose({ about }) {
      const reply = replyById(db, about);
      const [firstAddress] = addresses.to;
      if (!reply || !findMessage(db, reply.message) || !firstAddress) return undefined;
      const name = studio();
      return siteMail({
        from: addresses.from,
        to: [reply.recipient],
        replyTo: { name: name ?? "", address: firstAddress },
        subject: name ? `Your message to ${brief(name)}` : "Your message to us",
        // Nobody has confirmed the address: what was written to us must not go to somebody else in our name.
        parts: [reply.words, "This answers a message that came to us with your address."],
        headers: {},
      });
    },
    giveUp: (db, { about }, now) => tellReply(db, about, now),
  };
}
