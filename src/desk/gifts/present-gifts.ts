import { type GiftState, giftStates } from "#domain/desk/states.ts";
import { formatAmount, formatMoney, typedAmount } from "#domain/money.ts";
import { wayWords } from "#domain/money-moves.ts";
import type { DeskGift } from "#server/takings/takings-store.ts";
import { findCause } from "#src/content/.server/content.ts";
import { messagesPath } from "#src/desk/messages/present-messages.ts";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";

/** Path of the page for gifts and orders. */
export const giftsPath = "/desk/gifts";

export const takingsPath = `${giftsPath}/takings`;

const stateWords: Readonly<Record<GiftState, string>> = {
  open: "To be paid",
  settled: "Paid",
  nothing: "Failed and tests",
};

/** The state requested by the URL. */
export function readGiftState(params: URLSearchParams): GiftState {
  return giftStates.find((state) => state === params.get("state")) ?? "open";
}

/** Links between the parts of gifts and orders. @param here a state, or the takings */
export function giftLinks(here: GiftState | "takings"): { label: string; href: string; isHere: boolean }[] {
  return [
    ...giftStates.map((state) => ({
      label: stateWords[state],
      href: `${giftsPath}?state=${state}`,
      isHere: state === here,
    })),
    { label: "Takings", href: takingsPath, isHere: here === "takings" },
  ];
}

/** A gift or an order as display text. @param unit currency of the studio */
export function giftWords(
  { id, kind, who, cents, cause, event, pledge, receivedAt, payment, settled, state }: DeskGift,
  unit: string,
) {
  return {
    id,
    title: `${kind}${who ? ` from ${who}` : ""}`,
    href: `${messagesPath}/${id}`,
    sum: settled ? formatAmount(settled.amount, settled.currency || unit) : formatMoney(cents, unit),
    facts: [
      formatTimestamp(receivedAt),
      ...(cause ? [`for ${findCause(cause)?.title ?? cause}`] : []),
      ...(event ? [event] : []),
      ...(pledge ? [`number ${pledge}`] : []),
      ...(settled
        ? [
            `paid: ${wayWords[settled.how].toLowerCase()}, ${formatTimestamp(settled.at)}${settled.isTest ? " (a test: no money moved)" : ""}`,
          ]
        : payment
          ? [payment]
          : []),
    ],
    isOpen: state === "open",
    canUndo: settled !== undefined && settled.how !== "online",
    typed: typedAmount(cents),
  };
}
