import { asHere } from "./spelling.ts";

/** What money moved for. A `refund` gives back what was paid; a `fee` is what the provider keeps. */
export const moveKinds = ["visit", "gift", "order", "pass", "voucher", "refund", "fee"] as const;
export type MoveKind = (typeof moveKinds)[number];

/** How it moved: `card` is the studio's own reader; `waived` asks for nothing. */
export const moveWays = [
  "online",
  "cash",
  "card",
  "check",
  "transfer",
  "pass",
  "voucher",
  "invoice",
  "waived",
] as const;
export type MoveWay = (typeof moveWays)[number];

/** How money moves that the studio notes itself. */
export const studioWays = ["cash", "card", "check", "transfer"] as const satisfies readonly MoveWay[];
export type StudioWay = (typeof studioWays)[number];

/** Whether staff note it: it did not move by the provider. */
export function isStudioWay(way: MoveWay): way is StudioWay {
  return (studioWays as readonly MoveWay[]).includes(way);
}

/** Whether money moved: what a pass, a voucher or an invoice pays came in, or comes in, in another way. */
export function isMoney(way: MoveWay): boolean {
  return way === "online" || isStudioWay(way);
}

export const wayWords: Readonly<Record<MoveWay, string>> = {
  online: "Online",
  cash: "Cash",
  card: "Card",
  get check() {
    return asHere("Check");
  },
  transfer: "Bank transfer",
  pass: "Pass",
  voucher: "Voucher",
  invoice: "Invoice",
  waived: "Waived",
};
