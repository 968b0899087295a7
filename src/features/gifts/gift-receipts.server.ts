import { addressOn } from "#core/http/site-address.server.ts";
import { movesOf, standing, sumOf } from "#core/money/money-store.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import {
  brief,
  type MailAddresses,
  type SiteFacts,
  siteMail,
  unlinked,
} from "#core/outbox/site-mail.server.ts";
import { isKey } from "#core/process/keys.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { formatAmount, smallestOf } from "#core/values/money-text.ts";
import {
  type GiftReceipt,
  giftNotes,
  giftReceiptPath,
  type InReturn,
  type PaperFacts,
} from "#core/values/paper.ts";
import { dayIn, formatLongDay } from "#core/values/time.ts";
import { findMessage, type Message } from "#features/messages/messages.server.ts";
import { senderName } from "#features/messages/model.ts";
import { findGifts } from "#features/money/money.server.ts";
import {
  donorChoices,
  giftIn,
  partSeparator,
  receiptById,
  receiptByKey,
  receiptNumber,
  setDonorChoice,
  tellOfReceipt,
} from "#features/papers/papers.server.ts";

/** A receipt as its page and its mail show it; undefined if its gift is gone. */
function viewReceipt(db: Reader, row: Row<"gift_receipts">): GiftReceipt | undefined {
  const message = findMessage(db, row.message);
  if (!message) return undefined;
  const given = givenIn(db, message, row.void_at !== null);
  if (!given) return undefined;
  const { paidAt, amount, currency, isCorrected } = given;
  const inReturn = inReturnFor([given], currency);
  return {
    number: receiptNumber(row.message),
    paidAt,
    isCorrected,
    donor: senderName(message),
    amount: formatAmount(amount, currency),
    hasGiftAid: message.fields.giftAid === "yes",
    isVoid: row.void_at !== null || amount <= 0,
    ...(inReturn && { inReturn }),
  };
}

/** What stands of a gift; of a void one what it was. Undefined if nothing was given. */
function givenIn(db: Reader, message: Message, isVoid = false) {
  const gift = giftIn(message);
  const all = movesOf(db, "message", message.id);
  const [first] = isVoid ? all : standing(all);
  if (!gift || !first) return undefined;
  const { at: paidAt, currency } = first;
  const paid = isVoid ? first.amount : sumOf(standing(all));
  return {
    paidAt,
    currency,
    amount: Math.min(paid, smallestOf(gift.most, currency)),
    worth: smallestOf(gift.worth, currency),
    isCorrected: standing(all).some(({ kind }) => kind === "refund"),
  };
}

/** What was got for gifts in one currency; undefined if nothing was. */
function inReturnFor(
  gifts: readonly { readonly amount: number; readonly worth: number }[],
  currency: string,
): InReturn | undefined {
  const sum = (of: (gift: (typeof gifts)[number]) => number) =>
    gifts.reduce((all, gift) => all + of(gift), 0);
  const worth = sum((gift) => gift.worth);
  if (worth <= 0) return undefined;
  const left = sum((gift) => Math.max(0, gift.amount - gift.worth));
  return { worth: formatAmount(worth, currency), left: formatAmount(left, currency) };
}

/** Finds receipts by the key of their link. */
export function giftReceipt(db: Reader, key: string): GiftReceipt | undefined {
  const row = isKey(key) ? receiptByKey(db, key) : undefined;
  return row && viewReceipt(db, row);
}

type ReceiptFacts = SiteFacts & { readonly paper: () => PaperFacts | undefined };

/** Mails of receipts. Composing throws if nothing is published: then they wait. */
export function receiptMails(db: Reader, addresses: MailAddresses, facts: ReceiptFacts): KindOfMail {
  function compose(row: Row<"gift_receipts">) {
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
    return siteMail({
      from: addresses.from,
      to: [email],
      subject: isVoid ? `Receipt ${number} is void` : `Your receipt for a gift to ${brief(name)}`,
      parts: [
        isVoid ? `Your receipt ${number} is void.` : opening,
        [
          `Receipt: ${number}`,
          `Date: ${formatLongDay(dayIn(paper.timeZone, paidAt))}`,
          `Donor: ${unlinked(donor)}`,
          `Amount: ${amount}`,
        ].join("\n"),
        ...giftNotes(paper, name, receipt),
        { words: "To print it:", href: addressOn(site, giftReceiptPath(row.key)) },
      ],
    });
  }

  return {
    compose({ about }) {
      const row = receiptById(db, about);
      return row && compose(row);
    },
    giveUp: (db, { about }, now) => tellOfReceipt(db, about, now),
  };
}

/** What one donor gave in a year. */
export type YearLetter = ReturnType<typeof letterOf>;

/**
 * What each donor gave in a year, by name: one letter for each address, or for each name without one, unless the owner has joined or
 * parted them. Tests and what was given back are left out.
 * @param year `2026`
 */
export function yearLetters(db: Reader, year: string, timeZone: string): YearLetter[] {
  const choices = donorChoices(db);
  const letters = Map.groupBy(giftsOf(db, year, timeZone), ({ own, name }) => {
    const parted = choices.get(own) === "" ? partKey(own, name) : own;
    return choices.get(parted) || parted;
  });
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

/** A gift of a year. `own` is under which donor it was given, before the owner joined or parted any; `worth` is what they got for it. */
type Given = ReturnType<typeof giftsOf>[number];

function giftsOf(db: Reader, year: string, timeZone: string) {
  return findGifts(db, { state: "settled" })
    .toReversed()
    .flatMap(({ id, settled }) => {
      const message = settled && !settled.isTest ? findMessage(db, id) : undefined;
      const given = message && givenIn(db, message);
      if (!given || given.amount <= 0) return [];
      const day = dayIn(timeZone, given.paidAt);
      const { email = "", address = "" } = message.fields;
      const name = senderName(message);
      const own = (email || name).trim().toLowerCase();
      // A deleted donor gets no letter.
      if (own === "" || !day.startsWith(`${year}-`)) return [];
      return [{ ...given, own, name, address, number: receiptNumber(id), day }];
    });
}

function letterOf(key: string, gifts: readonly Given[]) {
  // Whoever the others were joined to comes first.
  const first = gifts.find(({ own, name }) => own === key || partKey(own, name) === key) ?? gifts[0];
  const owns = new Set(
    gifts.map(({ own, name }) => (key.includes(partSeparator) ? partKey(own, name) : own)),
  );
  const names = new Set(gifts.map(({ name }) => name.toLowerCase()));
  const currencies = [...new Set(gifts.map(({ currency }) => currency))];
  const inCurrency = (currency: string) => gifts.filter((gift) => gift.currency === currency);
  const returned = currencies.flatMap((currency) => inReturnFor(inCurrency(currency), currency) ?? []);
  return {
    /** Names it: an address in lower case, or a name where there is none. */
    key,
    donor: first?.name ?? "",
    /** Whether several donors were joined in it. */
    isJoined: owns.size > 1,
    /** Whether several names gave under one address. */
    hasNames: owns.size === 1 && names.size > 1,
    /** Whether it was parted from others of its address. */
    isParted: key.includes(partSeparator),
    /** Lines of their address; empty if they gave none. */
    address: (gifts.findLast(({ own, address }) => own === first?.own && address)?.address ?? "")
      .split("\n")
      .filter(Boolean),
    gifts: gifts.map(({ number, day, amount, worth, currency }) => ({
      number,
      day,
      amount: formatAmount(amount, currency),
      worth: worth > 0 ? formatAmount(worth, currency) : undefined,
    })),
    ...(returned.length > 0 && {
      inReturn: {
        worth: returned.map(({ worth }) => worth).join(" and "),
        left: returned.map(({ left }) => left).join(" and "),
      },
    }),
    /** The sum for each currency, as display text. */
    sums: currencies.map((currency) => formatAmount(sumOf(inCurrency(currency)), currency)),
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
