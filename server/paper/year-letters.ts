import { senderName } from "#domain/forms/describe-message.ts";
import { formatAmount } from "#domain/money.ts";
import { dateAt } from "../booking/clock.ts";
import { findMessage } from "../messages/message-store.ts";
import type { Reader, Writer } from "../store/query.ts";
import { findGifts } from "../takings/takings-store.ts";
import { donorChoices, partSeparator, setDonorChoice } from "./donor-store.ts";
import { receiptNumber } from "./gift-receipt-store.ts";

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
