import { type GiftState, giftStates, type SettleWay, settleWays } from "#domain/desk/gifts.ts";
import { formatCents } from "#domain/money.ts";
import type { DeskGift } from "#server/takings/takings-store.ts";
import { findCause } from "#src/content/.server/content.ts";
import { messagesPath } from "#src/desk/messages/present-messages.ts";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";

/** Path of the page for gifts and orders. */
export const giftsPath = "/desk/gifts";

/** Path of the page for takings. */
export const takingsPath = `${giftsPath}/takings`;

/** Payment methods as table headings. */
export const payWords: Readonly<Record<string, string>> = {
  cash: "Cash",
  card: "Card",
  check: "Check",
  online: "Online",
  pass: "Pass",
  invoice: "Invoice",
};

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

/** A gift or an order as display text. */
export function giftWords({
  id,
  kind,
  who,
  cents,
  cause,
  pledge,
  receivedAt,
  payment,
  settled,
  state,
}: DeskGift) {
  return {
    id,
    title: `${kind}${who ? ` from ${who}` : ""}`,
    href: `${messagesPath}/${id}`,
    sum: formatCents(settled?.cents ?? cents),
    facts: [
      formatTimestamp(receivedAt),
      ...(cause ? [`for ${findCause(cause)?.title ?? cause}`] : []),
      ...(pledge ? [`number ${pledge}`] : []),
      ...(settled
        ? [`paid: ${(payWords[settled.how] ?? settled.how).toLowerCase()}, ${formatTimestamp(settled.at)}`]
        : payment
          ? [payment]
          : []),
    ],
    isOpen: state === "open",
    canUndo: settled !== undefined && settled.how !== "online",
    typed: (cents / 100).toFixed(2),
  };
}

/** The payment method named by a posted form. */
export function readWay(form: URLSearchParams): SettleWay | undefined {
  return settleWays.find((way) => way === form.get("how"));
}
