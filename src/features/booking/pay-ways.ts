import type { MoveWay } from "#core/values/money-moves.ts";

/** Whether a guest is here, as noted by staff. */
const presences = ["here", "absent"] as const;
export type Presence = (typeof presences)[number];

/** How staff note that a visit was paid. */
export const payWays = ["cash", "card", "pass", "invoice", "waived"] as const satisfies readonly MoveWay[];
export type PayWay = (typeof payWays)[number];

export const payOptions: Readonly<Record<PayWay, string>> = {
  cash: "With cash",
  card: "With a card",
  pass: "With a pass",
  invoice: "By invoice",
  waived: "A free hour",
};

/** How a payment is worded on a visit, after its amount. */
const paidWords: Readonly<Record<MoveWay, string>> = {
  online: "online",
  cash: "with cash",
  card: "with a card",
  check: "by check",
  pass: "with a pass",
  voucher: "with a voucher",
  invoice: "by invoice",
  waived: "",
};

/** A payment on a visit: `$35, paid with cash`, or `$35 by invoice`. @param amount as display text */
export function describePaid(way: MoveWay, amount: string): string {
  if (way === "invoice") return `${amount} by invoice`;
  return way === "waived" ? "A free hour" : `${amount}, paid ${paidWords[way]}`;
}
