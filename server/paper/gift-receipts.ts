import { senderName } from "#domain/forms/describe-message.ts";
import { formatAmount, smallestOf } from "#domain/money.ts";
import { type GiftReceipt, giftNotes, giftReceiptPath, type PaperFacts } from "#domain/paper.ts";
import { formatLongDay } from "#domain/time.ts";
import { dateAt } from "#server/booking/clock.ts";
import { isKey } from "#server/booking/secret.ts";
import { createTableOutbox, type Outbox, orByHand } from "#server/mail/mail-store.ts";
import { type Mail, type MailAddresses, mailBody } from "#server/mail/message-mail.ts";
import { findMessage } from "#server/messages/message-store.ts";
import { movesOf, standing, sumOf } from "#server/money/ledger.ts";
import { addressOn } from "#server/site-address.ts";
import type { Reader, Writer } from "#server/store/query.ts";
import type { Row } from "#server/store/tables.ts";
import type { Store } from "#server/store/writer.ts";
import { findGifts } from "#server/takings/takings-store.ts";
import { donorChoices, partSeparator, setDonorChoice } from "./donor-store.ts";
import { giftLines, receiptByKey, receiptNumber, tellOfReceipt } from "./paper-store.ts";

type WaitingReceipt = Row<"gift_receipts"> & { readonly mailAttempts: number };

/** The outbox of receipts. */
export function createReceiptOutbox(store: Store): Outbox<WaitingReceipt> {
  const outbox = createTableOutbox(store, "gift_receipts", (row) => ({ ...row, mailAttempts: row.attempts }));
  return orByHand(outbox, store, tellOfReceipt);
}

/** A receipt as its page and its mail show it; undefined if its gift is gone. */
function viewReceipt(db: Reader, row: Row<"gift_receipts">): GiftReceipt | undefined {
  const message = findMessage(db, row.message);
  if (!message) return undefined;
  const all = movesOf(db, "message", row.message).filter(({ kind }) => kind !== "fee");
  const [first] = row.void_at === null ? standing(all) : all;
  if (!first) return undefined;
  const paid = row.void_at === null ? sumOf(standing(all)) : first.amount;
  // Of an order only what is paid by gift counts.
  const gifts = giftLines(JSON.stringify(message.fields));
  const of = (each: (line: (typeof gifts)[number]) => number) =>
    smallestOf(
      gifts.reduce((all, line) => all + each(line) * line.quantity, 0),
      first.currency,
    );
  const sum =
    gifts.length > 0
      ? Math.min(
          paid,
          of(({ price }) => price),
        )
      : paid;
  const worth = of((line) => line.worth);
  return {
    number: receiptNumber(row.message),
    paidAt: first.at,
    donor: senderName(message),
    amount: formatAmount(sum, first.currency),
    isCorrected: all.some(({ kind }) => kind === "refund"),
    hasGiftAid: message.fields.giftAid === "yes",
    isVoid: row.void_at !== null || sum <= 0,
    ...(worth > 0 && {
      inReturn: {
        worth: formatAmount(worth, first.currency),
        left: formatAmount(Math.max(0, sum - worth), first.currency),
      },
    }),
  };
}

/** Finds receipts by the key of their link. */
export function giftReceipt(db: Reader, key: string): GiftReceipt | undefined {
  const row = isKey(key) ? receiptByKey(db, key) : undefined;
  return row && viewReceipt(db, row);
}

/** What mails of receipts need of the studio; each is undefined while nothing is published. */
type ReceiptFacts = {
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

/** What one donor gave in a year. */
export type YearLetter = {
  /** Names it: an address in lower case, or a name where there is none. */
  readonly key: string;
  readonly donor: string;
  /** Whether several donors were joined in it. */
  readonly isJoined: boolean;
  /** Whether several names gave under one address. */
  readonly hasNames: boolean;
  /** Whether it was parted from others of its address. */
  readonly isParted: boolean;
  /** Lines of their address; empty if they gave none. */
  readonly address: readonly string[];
  /** `amount` as display text. */
  readonly gifts: readonly { readonly number: string; readonly day: string; readonly amount: string }[];
  /** The sum for each currency, as display text. */
  readonly sums: readonly string[];
};

type Given = {
  /** Under which donor it was given, before the owner joined or parted any. */
  readonly own: string;
  readonly name: string;
  readonly address: string;
  readonly number: string;
  readonly day: string;
  readonly amount: number;
  readonly currency: string;
};

/**
 * What each donor gave in a year, by name: one letter for each address, or for each name without one, unless the owner has joined or
 * parted them. Tests and what was given back are left out.
 * @param year `2026`
 */
export function yearLetters(db: Reader, year: string, timeZone: string): YearLetter[] {
  const choices = donorChoices(db);
  const letters = new Map<string, Given[]>();
  for (const gift of giftsOf(db, year, timeZone)) {
    const parted = choices.get(gift.own) === "" ? partKey(gift.own, gift.name) : gift.own;
    const key = choices.get(parted) || parted;
    letters.set(key, [...(letters.get(key) ?? []), gift]);
  }
  return [...letters]
    .map(([key, gifts]) => letterOf(key, gifts))
    .toSorted((one, other) => one.donor.localeCompare(other.donor));
}

function partKey(own: string, name: string): string {
  return `${own}${partSeparator}${name.toLowerCase()}`;
}

/** The donor that the key of a letter began with. */
function ownOf(key: string): string {
  return key.split(partSeparator)[0] ?? key;
}

function giftsOf(db: Reader, year: string, timeZone: string): Given[] {
  return findGifts(db, { state: "settled" })
    .toReversed()
    .flatMap(({ id, settled }) => {
      if (!settled || settled.isTest || settled.amount <= 0) return [];
      const message = findMessage(db, id);
      const day = dateAt(settled.at, timeZone);
      if (message?.form !== "donation" || !day.startsWith(`${year}-`)) return [];
      const { email = "", address = "" } = message.fields;
      const name = senderName(message);
      const own = (email || name).trim().toLowerCase();
      const { amount, currency } = settled;
      return [{ own, name, address, number: receiptNumber(id), day, amount, currency }];
    });
}

function letterOf(key: string, gifts: readonly Given[]): YearLetter {
  // Whoever the others were joined to comes first.
  const first = gifts.find(({ own, name }) => own === key || partKey(own, name) === key) ?? gifts[0];
  const owns = new Set(
    gifts.map(({ own, name }) => (key.includes(partSeparator) ? partKey(own, name) : own)),
  );
  const names = new Set(gifts.map(({ name }) => name.toLowerCase()));
  const currencies = [...new Set(gifts.map(({ currency }) => currency))];
  return {
    key,
    donor: first?.name ?? "",
    isJoined: owns.size > 1,
    hasNames: owns.size === 1 && names.size > 1,
    isParted: key.includes(partSeparator),
    address: (gifts.findLast(({ own, address }) => own === first?.own && address)?.address ?? "")
      .split("\n")
      .filter(Boolean),
    gifts: gifts.map(({ number, day, amount, currency }) => ({
      ...{ number, day },
      amount: formatAmount(amount, currency),
    })),
    sums: currencies.map((currency) => {
      const own = gifts.filter((gift) => gift.currency === currency);
      return formatAmount(
        own.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      );
    }),
  };
}

/** Puts the gifts of several donors into the letter of the first of them, this year and later, inside a transaction. */
export function joinDonors(db: Writer, [first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  setDonorChoice(db, first, undefined);
  for (const other of others) {
    setDonorChoice(db, other, first);
    // Whoever was joined to them follows.
    for (const [donor, to] of donorChoices(db)) if (to === other) setDonorChoice(db, donor, first);
  }
}

/** Parts a letter, inside a transaction: those joined in it get their own again; else each name of its address gets one. */
export function partDonors(db: Writer, key: string): void {
  const joined = [...donorChoices(db)].filter(([, to]) => to === key);
  for (const [donor] of joined) setDonorChoice(db, donor, undefined);
  if (joined.length === 0) setDonorChoice(db, ownOf(key), "");
}

/** Takes the parting of an address back, inside a transaction. */
export function unpartDonors(db: Writer, key: string): void {
  setDonorChoice(db, ownOf(key), undefined);
}
