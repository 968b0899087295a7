import { fieldLabel, kindOf, senderName } from "#domain/forms/describe-message.ts";
import { pledgeNumber } from "#domain/forms/pledge-number.ts";
import type { Message, StoredFile } from "../store/message.ts";
import { mailBody } from "./mail-body.ts";
import { ownerCommand } from "./owner-command.ts";

/**
 * Sender and recipients, which are always the owner's own addresses; and the data folder, for the owner's
 * commands.
 */
export type MailAddresses = {
  readonly from: string;
  readonly to: readonly string[];
  readonly dataDir: string;
};

/** One mail, ready for nodemailer. */
export type Mail = {
  readonly from: string;
  readonly to: string[];
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly messageId: string;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
  readonly attachments: { filename: string; content: Buffer; contentType: string }[];
};

/**
 * Composes the mail of a message: plain text and escaped HTML. The visitor appears only as the Reply-To
 * address.
 */
export function composeMail(message: Message, file: StoredFile | undefined, addresses: MailAddresses): Mail {
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
      ? [`To show it on the page, ${ownerCommand(`approve ${message.id}`, addresses.dataDir)}`]
      : []),
    ...(form === "donation" && fields.method === "offline" ? [pledgeNote(fields.paymentReference)] : []),
    ...(form === "newsletter"
      ? [`In every newsletter, name this address to unsubscribe: ${unsubscribe}`]
      : []),
  ];
  return {
    from: addresses.from,
    to: [...addresses.to],
    ...(fields.email ? { replyTo: { name, address: fields.email } } : {}),
    messageId: `<${message.mailId}@${addresses.from.split("@")[1]}>`,
    date: new Date(message.receivedAt),
    subject: name ? `${kind} from ${name}` : kind,
    ...mailBody([{ rows }, { notes }]),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(form === "newsletter" ? { "List-Unsubscribe": `<${unsubscribe}>` } : {}),
    },
    attachments: file
      ? [{ filename: file.name, content: Buffer.from(file.bytes), contentType: "application/octet-stream" }]
      : [],
  };
}

/** A note to the owner about a pledge. Pledges stored by earlier versions may have no number. */
function pledgeNote(reference = ""): string {
  const number = reference && ` The donor was asked to write the number ${pledgeNumber(reference)} on it.`;
  return `This is a pledge: nothing is paid yet. Expect a check, or cash at the desk.${number}`;
}
