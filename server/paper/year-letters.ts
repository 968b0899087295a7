import { senderName } from "#domain/forms/describe-message.ts";
import { formatAmount } from "#domain/money.ts";
import { dateAt } from "../booking/clock.ts";
import { findMessage } from "../messages/message-store.ts";
import type { Reader } from "../store/query.ts";
import { findGifts } from "../takings/takings-store.ts";
import { receiptNumber } from "./gift-receipt-store.ts";

/** What one donor gave in a year. */
export type YearLetter = {
  readonly donor: string;
  /** Lines of their address; empty if they gave none. */
  readonly address: readonly string[];
  /** `amount` as display text. */
  readonly gifts: readonly { readonly number: string; readonly day: string; readonly amount: string }[];
  /** The sum for each currency, as display text. */
  readonly sums: readonly string[];
};

/**
 * What each donor gave in a year, by name: one letter for each address, or for each name without one. Tests and what was given
 * back are left out.
 * @param year `2026`
 */
export function yearLetters(db: Reader, year: string, timeZone: string): YearLetter[] {
  const donors = new Map<string, { name: string; address: string; gifts: Given[] }>();
  for (const { id, settled } of findGifts(db, { state: "settled" }).toReversed()) {
    if (!settled || settled.isTest || settled.amount <= 0) continue;
    const message = findMessage(db, id);
    if (message?.form !== "donation") continue;
    const day = dateAt(settled.at, timeZone);
    if (!day.startsWith(`${year}-`)) continue;
    const { email = "", address = "" } = message.fields;
    const name = senderName(message);
    const key = (email || name).trim().toLowerCase();
    const donor = donors.get(key) ?? { name, address, gifts: [] };
    const { amount, currency } = settled;
    donors.set(key, {
      name: donor.name || name,
      address: address || donor.address,
      gifts: [...donor.gifts, { number: receiptNumber(id), day, amount, currency }],
    });
  }
  return [...donors.values()]
    .map(({ name, address, gifts }) => ({
      donor: name,
      address: address.split("\n").filter(Boolean),
      gifts: gifts.map(({ amount, currency, ...gift }) => ({
        ...gift,
        amount: formatAmount(amount, currency),
      })),
      sums: [...new Set(gifts.map(({ currency }) => currency))].map((currency) => {
        const own = gifts.filter((gift) => gift.currency === currency);
        return formatAmount(
          own.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        );
      }),
    }))
    .toSorted((one, other) => one.donor.localeCompare(other.donor));
}

type Given = { number: string; day: string; amount: number; currency: string };
