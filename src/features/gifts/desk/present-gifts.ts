import { formatAmount, formatMoney, typedAmount } from "#core/values/money.ts";
import { isMoney, type MoveWay, moveWays, wayWords } from "#core/values/money-moves.ts";
import { formatTimestamp, inList } from "#desk/parts/format-desk.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import { type GiftState, giftStates } from "#features/messages/states.ts";
import type { DeskGift, Taking } from "#features/money/takings-store.server.ts";
import { findEntry } from "#site/content/.server/content.ts";

/** Path of the page for gifts and orders. */
export const giftsPath = rooms.gifts.address;

export const takingsPath = deskAt("gifts", "takings");

/** What the states are called, and what is said if there is nothing. */
export const giftStateWords: Readonly<Record<GiftState, { name: string; empty: string }>> = {
  open: { name: "To be paid", empty: "Nothing is waiting to be paid." },
  settled: { name: "Paid", empty: "Nothing has been paid yet." },
  nothing: { name: "Failed and tests", empty: "No payments have failed." },
};

/** The state requested by the URL. */
export function readGiftState(params: URLSearchParams): GiftState {
  return giftStates.find((state) => state === params.get("state")) ?? "open";
}

/** Links between the parts of gifts and orders. @param here a state, or the takings */
export function giftLinks(here: GiftState | "takings"): { label: string; href: string; isHere: boolean }[] {
  return [
    ...giftStates.map((state) => ({
      label: giftStateWords[state].name,
      href: `${giftsPath}?state=${state}`,
      isHere: state === here,
    })),
    { label: "Takings", href: takingsPath, isHere: here === "takings" },
  ];
}

/** A gift or an order as display text. */
export function giftFacts(gift: DeskGift) {
  const { id, kind, who, cents, cause, event, pledge, receivedAt, payment, settled, state } = gift;
  return {
    id,
    name: `${kind}${who ? ` from ${who}` : ""}`,
    href: deskAt("messages", id),
    sum: formatMoney(settled?.cents ?? cents, settled?.currency ?? ""),
    ...inList(receivedAt),
    facts: [
      [
        cause && `for ${findEntry("causes", cause)?.title ?? cause}`,
        event,
        pledge && `number ${pledge}`,
        settled
          ? `paid: ${wayWords[settled.how].toLowerCase()}, ${formatTimestamp(settled.at)}${settled.isTest ? " (a test: no money moved)" : ""}`
          : payment,
      ]
        .filter(Boolean)
        .join(" · "),
    ],
    isOpen: state === "open",
    canUndo: settled !== undefined && settled.how !== "online",
    typed: typedAmount(cents),
  };
}

/**
 * What moved as a table: ways to pay as columns, and then all that is money. What a pass, a voucher or an invoice pays came, or
 * comes, in another way. A studio that has changed its currency has rows of both.
 * @param nameOf of its row
 * @param whole name of the last row
 */
export function sumRows<Sum extends Pick<Taking, "way" | "currency" | "amount">>(
  sums: readonly Sum[],
  nameOf: (sum: Sum) => string,
  whole: string,
) {
  const ways = moveWays.filter((each) => sums.some(({ way }) => way === each));
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const row = (name: string, own: readonly Sum[], unit: string) => ({
    name: currencies.length > 1 ? `${name} (${unit})` : name,
    sums: [...ways.map((each) => (way: MoveWay) => way === each), isMoney].map((isHere) => {
      const cell = own.filter(({ way }) => isHere(way));
      const sum = cell.reduce((all, { amount }) => all + amount, 0);
      return cell.length === 0 ? "" : formatAmount(sum, unit);
    }),
  });
  const rows = currencies.flatMap((unit) => {
    const own = sums.filter(({ currency }) => currency === unit);
    const rowOf = (name: string) =>
      row(
        name,
        own.filter((sum) => nameOf(sum) === name),
        unit,
      );
    return [...[...new Set(own.map(nameOf))].map(rowOf), row(whole, own, unit)];
  });
  return { columns: [...ways.map((way) => wayWords[way]), "Money in"], rows };
}
