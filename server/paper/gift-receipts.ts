import { senderName } from "#domain/forms/describe-message.ts";
import { formatAmount } from "#domain/money.ts";
import { type GiftReceipt, giftNotes, giftReceiptPath, type PaperFacts } from "#domain/paper.ts";
import { formatLongDay } from "#domain/time.ts";
import { dateAt } from "../booking/clock.ts";
import { isKey } from "../booking/secret.ts";
import type { Mail, MailAddresses } from "../mail/compose.ts";
import { mailBody } from "../mail/mail-body.ts";
import { createTableOutbox, type Outbox, orByHand } from "../mail/mail-store.ts";
import { findMessage } from "../messages/message-store.ts";
import { movesOf, standing, sumOf } from "../money/ledger.ts";
import { addressOn } from "../site-address.ts";
import type { Reader } from "../store/query.ts";
import type { Row } from "../store/tables.ts";
import type { Store } from "../store/writer.ts";
import { receiptByKey, receiptNumber, tellOfReceipt } from "./gift-receipt-store.ts";

/** A receipt that waits to be mailed. */
type WaitingReceipt = Row<"gift_receipts"> & { readonly mailAttempts: number };

/** The outbox of receipts. */
export function createReceiptOutbox(store: Store): Outbox<WaitingReceipt> {
  const outbox = createTableOutbox(store, "gift_receipts", (row) => ({ ...row, mailAttempts: row.attempts }));
  return orByHand(outbox, store, (id, now) => tellOfReceipt(store.db, id, now));
}

/** A receipt as its page and its mail show it; undefined if its gift is gone. */
function viewReceipt(db: Reader, row: Row<"gift_receipts">): GiftReceipt | undefined {
  const message = findMessage(db, row.message);
  if (!message) return undefined;
  const all = movesOf(db, "message", row.message).filter(({ kind }) => kind !== "fee");
  const [first] = row.void_at === null ? standing(all) : all;
  if (!first) return undefined;
  const sum = row.void_at === null ? sumOf(standing(all)) : first.amount;
  return {
    number: receiptNumber(row.message),
    paidAt: first.at,
    donor: senderName(message),
    amount: formatAmount(sum, first.currency),
    isCorrected: all.some(({ kind }) => kind === "refund"),
    hasGiftAid: message.fields.giftAid === "yes",
    isVoid: row.void_at !== null || sum <= 0,
  };
}

/** Finds receipts by the key of their link. */
export function giftReceipt(db: Reader, key: string): GiftReceipt | undefined {
  const row = isKey(key) ? receiptByKey(db, key) : undefined;
  return row && viewReceipt(db, row);
}

/** What mails of receipts need of the studio; each is undefined while nothing is published. */
export type ReceiptFacts = {
  readonly studio: () => string | undefined;
  readonly siteAddress: () => string | undefined;
  readonly paper: () => PaperFacts | undefined;
};

/** Composes mails of receipts. Throws if nothing is published: then they wait. */
export function receiptMails(db: Reader, addresses: MailAddresses, facts: ReceiptFacts) {
  return (row: WaitingReceipt): Mail | undefined => {
    const receipt = viewReceipt(db, row);
    const email = findMessage(db, row.message)?.fields.email;
    if (!receipt || !email) return undefined;
    const [site, paper] = [facts.siteAddress(), facts.paper()];
    if (site === undefined || !paper)
      throw new Error("Nothing is published yet that says who the studio is.");
    const name = facts.studio() ?? "us";
    const { number, donor, amount, paidAt, isVoid, isCorrected } = receipt;
    const opening = isCorrected
      ? `Part of your gift to ${name} was given back. This is your corrected receipt; please use it instead of the one before.`
      : `Thank you. Your gift to ${name} has arrived.`;
    return {
      from: addresses.from,
      to: [email],
      messageId: `<${row.mail_id}@${addresses.from.split("@")[1]}>`,
      date: new Date(row.void_at ?? row.issued_at),
      subject: isVoid ? `Receipt ${number} is void` : `Your receipt for a gift to ${name}`,
      ...mailBody([
        isVoid ? `Your receipt ${number} is void.` : opening,
        [
          `Receipt: ${number}`,
          `Date: ${formatLongDay(dateAt(paidAt, paper.timeZone))}`,
          `Donor: ${donor}`,
          `Amount: ${amount}`,
        ].join("\n"),
        ...giftNotes(paper, name, receipt),
        { words: "To print it:", href: addressOn(site, giftReceiptPath(row.key)) },
      ]),
      headers: { "Auto-Submitted": "auto-generated" },
      attachments: [],
    };
  };
}
