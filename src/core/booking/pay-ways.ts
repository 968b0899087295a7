import { providerName } from "#core/pay/provider.ts";
import { type MoveWay, type StudioWay, studioWays } from "#core/values/money-moves.ts";
import { asHere } from "#core/values/spelling.ts";

/** Whether a guest is here, as noted by staff. */
const presences = ["here", "absent"] as const;
export type Presence = (typeof presences)[number];

/** How staff note that a visit was paid. */
export const payWays = [...studioWays, "pass", "invoice", "waived"] as const satisfies readonly MoveWay[];
export type PayWay = (typeof payWays)[number];

/** How staff note that money came in. */
const studioOptions: Readonly<Record<StudioWay, string>> = {
  cash: "With cash",
  card: "With a card",
  check: "By check",
  transfer: "By bank transfer",
};

/** How one pays at the studio, as choices of a form. */
export const studioChoices = studioWays.map((value) => ({ value, label: studioOptions[value] }));

/** How staff give money back. */
export const backChoices = [
  { value: "cash", label: "In cash" },
  { value: "card", label: "To their card, at the counter" },
  { value: "check", label: "By check" },
  { value: "transfer", label: "By bank transfer" },
  { value: "online", label: `By ${providerName}, the way it was paid` },
] as const;

export const payOptions: Readonly<Record<PayWay, string>> = {
  ...studioOptions,
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
  transfer: "by bank transfer",
  pass: "with a pass",
  voucher: "with a voucher",
  invoice: "by invoice",
  waived: "",
};

/** A payment on a visit: `$35, paid with cash`, or `$35 by invoice`. @param amount as display text */
export function describePaid(way: MoveWay, amount: string): string {
  if (way === "invoice") return `${amount} by invoice`;
  return way === "waived" ? "A free hour" : `${amount}, paid ${asHere(paidWords[way])}`;
}
