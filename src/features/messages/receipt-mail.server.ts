import { addressOn } from "#core/http/site-address.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { brief, type MailAddresses, type SiteFacts, siteMail } from "#core/outbox/site-mail.server.ts";
import { isKey } from "#core/process/keys.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { PaperFacts } from "#core/values/paper.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";
import { fieldLabel, senderName } from "./describe-message.ts";
import { type FoundMessage, findOne, messageByReceipt, receiptKeyOf } from "./message-store.server.ts";
import { messageReceiptPath, receiptWords } from "./receipt-words.ts";
import { valueLines } from "./spreadsheet.server.ts";

type ReceiptFacts = SiteFacts & { readonly paper: () => PaperFacts | undefined };

/**
 * Mails to whoever sent a message: its number, what happens next, and a link to a page that shows it. Of what was typed they have
 * nothing, because anybody could have typed it, with anybody's address. Composing throws if the site's address is not known:
 * then they wait.
 */
export function receivedMails(db: Reader, addresses: MailAddresses, facts: ReceiptFacts): KindOfMail {
  return {
    compose({ about }) {
      const [key, site] = [receiptKeyOf(db, about), facts.siteAddress()];
      const message = findKept(db, about);
      const email = message?.fields.email;
      if (key === undefined || !message || !email) return undefined;
      if (site === undefined) throw new Error("Nothing is published yet that says where the site is.");
      const { what, number, next } = receiptWords(message, facts.paper()?.replyTime);
      const studio = facts.studio() ?? "";
      const [replyAddress] = addresses.to;
      return siteMail({
        from: addresses.from,
        to: [email],
        ...(replyAddress && { replyTo: { name: studio, address: replyAddress } }),
        subject: `We have your ${what}: number ${number}`,
        parts: [
          `We have your ${what}. Its number is ${number}.`,
          ...next,
          {
            words: "To see what you sent us:",
            href: addressOn(site, messageReceiptPath(key)),
            after: "The link works for 30 days, or until we have deleted what you sent.",
          },
          "If you have not sent us anything, somebody has typed your address. You do not need to do anything.",
          brief(studio),
        ],
      });
    },
    giveUp: tellSender,
  };
}

/** A message that is neither spam nor in the bin: the link in its receipt opens no other. */
function findKept(db: Reader, id: number): FoundMessage | undefined {
  const message = findOne(db, id);
  return message?.state === "new" || message?.state === "done" ? message : undefined;
}

/** Puts whoever is waiting for us, and whom no mail reaches, on *Calls to make*, inside a transaction. */
function tellSender(db: Writer, { about }: { readonly about: number }, now: number): void {
  const message = findKept(db, about);
  // What nobody waits for stands with the message.
  if (!message || receiptWords(message, undefined).what === "message") return;
  const { email = "", phone = "" } = message.fields;
  const path = deskAt("messages", about);
  addCall(db, { about: `received ${about}`, path, name: senderName(message), email, phone }, now);
}

/** What to say to somebody whom no receipt reached; undefined once they are answered, or nothing is kept of what they sent. */
export function receivedCallWords(db: Reader, id: number): string | undefined {
  const message = findKept(db, id);
  if (!message || message.isAnswered) return undefined;
  const { what, number, next } = receiptWords(message, undefined);
  return [`We have your ${what}. Its number is ${number}.`, ...next].join(" ");
}

/** A message, for whoever has the link in its receipt; undefined if the link no longer works. */
export function sentMessage(db: Reader, key: string, now: number) {
  const message = isKey(key) ? messageByReceipt(db, key, now) : undefined;
  if (!message) return undefined;
  const { id, form, fields, receivedAt, fileName } = message;
  const typed = Object.entries(fields).filter(([name, value]) => value !== "" && !madeByUs.has(name));
  return {
    id,
    form,
    fields,
    receivedAt,
    typed: [
      ...typed.map(([name, value]) => ({
        label: fieldLabel(form, name),
        value: valueLines(name, value).join("\n"),
      })),
      ...(fileName === undefined ? [] : [{ label: "File", value: fileName }]),
    ],
  };
}

/** Fields that say what the message is, in the words of a program. */
const madeByUs: ReadonlySet<string> = new Set(["paymentReference", "method", "intent"]);
