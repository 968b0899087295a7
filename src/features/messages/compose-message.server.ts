import { pledgeNumber } from "#core/form/pledge-number.ts";
import { addressOn } from "#core/http/site-address.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { automatic, brief, type Mail, type MailAddresses, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { asHere } from "#core/values/spelling.ts";
import { deskAt } from "#desk/rooms.ts";
import { fieldLabel, kindOf, senderName } from "./describe-message.ts";
import type { Message, StoredFile } from "./message.server.ts";
import { fileOf, findMessage } from "./message-store.server.ts";

/** Mails of messages to the studio. @param siteAddress undefined while it is not known */
export function messageMails(
  db: Reader,
  addresses: MailAddresses,
  siteAddress: () => string | undefined,
): KindOfMail {
  return {
    compose({ about }) {
      const message = findMessage(db, about);
      return message && composeMail(message, fileOf(db, about), addresses, siteAddress());
    },
  };
}

/**
 * Composes the mail of a message: plain text and escaped HTML. The visitor appears only as the Reply-To
 * address.
 * @param site the site's address, for the link to the desk; undefined if it is not known
 */
export function composeMail(
  message: Message,
  file: StoredFile | undefined,
  addresses: MailAddresses,
  site?: string,
): Mail {
  const { form, fields } = message;
  const name = senderName(message);
  const kind = kindOf(message).subject;
  const unsubscribe = `mailto:${addresses.to[0]}?subject=unsubscribe`;
  const rows = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([field, value]) => [fieldLabel(form, field), value] as const);
  const notes = [
    `Message ${message.id}, sent from ${message.page || "the website"}.`,
    ...(form === "comment"
      ? [
          `To show it on the page, see Comments at your desk${site ? `: ${addressOn(site, deskAt("comments"))}` : "."}`,
        ]
      : []),
    ...(form === "donation" && fields.method === "offline" ? [pledgeNote(fields.paymentReference)] : []),
    ...(form === "newsletter"
      ? [`In every newsletter, name this address to unsubscribe: ${unsubscribe}`]
      : []),
  ];
  return siteMail({
    from: addresses.from,
    to: [...addresses.to],
    ...(fields.email ? { replyTo: { name, address: fields.email } } : {}),
    subject: name ? `${kind} from ${brief(name)}` : kind,
    parts: [{ rows }, { notes }],
    ...(form === "newsletter" && { headers: { ...automatic, "List-Unsubscribe": `<${unsubscribe}>` } }),
    attachments: file
      ? [{ filename: file.name, content: Buffer.from(file.bytes), contentType: "application/octet-stream" }]
      : [],
  });
}

/** A note to the owner about a pledge. Pledges stored by earlier versions may have no number. */
function pledgeNote(reference = ""): string {
  const number = reference && ` The donor was asked to write the number ${pledgeNumber(reference)} on it.`;
  return asHere(`This is a pledge: nothing is paid yet. Expect a check, or cash at the desk.${number}`);
}
