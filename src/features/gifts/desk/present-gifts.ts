import { wayWords } from "#core/values/money-moves.ts";
import { formatMoney, typedAmount } from "#core/values/money-text.ts";
import { formatTimestamp, inList } from "#desk/parts/format-desk.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import { type GiftState, giftStates } from "#features/messages/model.ts";
import type { DeskGift } from "#features/money/money.server.ts";
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
  const {
    id,
    kind,
    who,
    cents,
    cause,
    event,
    pledge,
    receivedAt,
    payment,
    settled,
    state,
    money,
    toGiveBack,
  } = gift;
  const { held, online, currency } = money;
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
        toGiveBack > 0 && `${formatMoney(toGiveBack, currency)} is to be given back`,
        settled && settled.back > 0 && `${formatMoney(settled.back, settled.currency)} given back`,
      ]
        .filter(Boolean)
        .join(" · "),
    ],
    isOpen: state === "open",
    canUndo: settled !== undefined && settled.how !== "online",
    typed: typedAmount(cents),
    back:
      held > 0
        ? {
            held: formatMoney(held, currency),
            shown: held,
            typed: typedAmount(toGiveBack || held),
            isOnline: online > 0,
          }
        : undefined,
  };
}
