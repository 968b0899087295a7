import { backDays } from "#core/booking/paying.ts";
import {
  bookedLine,
  idsOwedBack,
  isActive,
  type LineRow,
  setLineColumns,
} from "#core/booking/visit-store.server.ts";
import { type Move, movesOf, standing, sumInHundredths } from "#core/money/money-store.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { isMoney, isStudioWay, type MoveWay, type StudioWay, studioWays } from "#core/values/money-moves.ts";
import { dayIn, dayMs } from "#core/values/time.ts";
import { refundsOf } from "#features/payments/payments.server.ts";

/**
 * What is to be given back is never stored: it is what came in for a visit, without what went back, what the visit costs, and
 * what a late cancellation keeps. Only since when it is so stands with the visit.
 */

/** A studio gives back within this time, in milliseconds. */
const backMs = backDays * dayMs;

/** The last day to give something back: `2026-12-05`. @param since milliseconds since 1970 */
export function backUntil(since: number, timeZone: string): string {
  return dayIn(timeZone, since + backMs);
}

/** Whether a move is what a guest has left to the studio: it belongs to the booking, and to no line of it any more. */
export function isLeftAsGift({ kind, booking, line }: Move): boolean {
  return kind === "gift" && booking !== null && line === null;
}

/** In the history of a booking: what became of its money besides being paid. */
export const moneyEvents = {
  given: "given back",
  ungiven: "giving back undone",
  noted: "noted to be given back",
  unnoted: "no longer to be given back",
  letGo: "late fee let go",
  gift: "left to the studio as a gift",
  giftSaid: "told the studio that it is a gift",
  giftBack: "gift taken back",
} as const;

/** Of a visit, in hundredths of its currency. */
export type LineMoney = {
  /** What is with the studio: what came in, without what went back or is on its way. */
  readonly held: number;
  /** The part of it that can go back by the provider. */
  readonly online: number;
  /** How the rest was paid, with how much. */
  readonly ways: readonly { readonly way: StudioWay; readonly cents: number }[];
  /** What is to be given back by the studio. */
  readonly owed: number;
  /** In which it was paid; empty if nothing was. */
  readonly currency: string;
  readonly isTest: boolean;
};

const isIn = ({ kind, way }: Move) => kind !== "refund" && isMoney(way);

/** What was paid for a line of a visit, what of it is still with the studio, and what is to be given back. */
export function lineMoney(db: Reader, line: LineRow): LineMoney {
  const moves = standing(movesOf(db, "line", line.id));
  const [first] = moves;
  if (!first) return { held: 0, online: 0, ways: [], owed: 0, currency: "", isTest: false };
  const refunds = refundsOf(db, line.booking).filter((refund) => refund.line === line.id);
  const otherwise = sumInHundredths(refunds.filter(({ state }) => state === "otherwise"));
  const backs = moves.filter(({ kind, way }) => kind === "refund" && isStudioWay(way));
  // What the provider could not give back, and went back in another way, is in both.
  const backAtStudio = Math.max(0, -sumInHundredths(backs) - otherwise);
  const back = sumInHundredths(refunds) + backAtStudio;
  const held = Math.max(0, sumInHundredths(moves.filter(isIn)) - back);
  const paidOnline = sumInHundredths(moves.filter((move) => isIn(move) && move.way === "online"));
  const online = Math.min(held, Math.max(0, paidOnline - sumInHundredths(refunds)));
  const ways = studioWays.flatMap((way) => {
    const cents = sumInHundredths(moves.filter((move) => isIn(move) && move.way === way));
    return cents > 0 ? [{ way, cents }] : [];
  });
  const isTest = moves.some((move) => move.isTest === true);
  const others = sumInHundredths(moves.filter(({ way }) => isCover(way)));
  const given = sumInHundredths(moves.filter((move) => isIn(move) && move.kind === "gift"));
  const terms = { price: line.price, isCancelled: !isActive(line), kept: line.kept };
  const owed = isTest ? 0 : owedOf(terms, { held, online, others, given });
  return { held, online, ways, owed, currency: first.currency, isTest };
}

/** Whether something else than money pays for a visit, or asks for it. */
export function isCover(way: MoveWay): boolean {
  return way === "pass" || way === "voucher" || way === "invoice";
}

/**
 * What is to be given back of a line, in hundredths.
 * @param sums `held`: money with the studio, `online` a part of it; `others`: what passes and invoices cover; `given`: gifts at an event
 */
export function owedOf(
  line: { readonly price: number; readonly isCancelled: boolean; readonly kept: number | undefined },
  sums: { readonly held: number; readonly online: number; readonly others: number; readonly given: number },
): number {
  const { held, online, others, given } = sums;
  // An earlier version did not note what it kept: what was paid online has gone back by itself then, without that.
  if (line.isCancelled) return Math.max(0, held - (line.kept ?? online));
  const price = Math.max(0, line.price - Math.max(0, others));
  // What is given at an event is a gift, whatever its place costs.
  return Math.max(0, held - given - Math.min(price, line.kept ?? price));
}

/** Notes since when something of a line is to be given back, inside the transaction of what makes it so. @param at milliseconds since 1970 */
export function noteOwedBack(db: Writer, id: number, at: number): void {
  const line = bookedLine(db, id);
  if (!line) return;
  const isOwed = lineMoney(db, line).owed > 0;
  if (isOwed !== (line.backSince !== undefined)) setLineColumns(db, id, { back_since: isOwed ? at : null });
}

/** A line of which something is to be given back. */
export type OwedLine = { readonly line: LineRow & { readonly backSince: number }; readonly money: LineMoney };

/** What is to be given back, the longest first. */
export function allOwedBack(db: Reader): OwedLine[] {
  return idsOwedBack(db).flatMap((id) => {
    const line = bookedLine(db, id);
    const money = line && lineMoney(db, line);
    if (!line || !money || money.owed === 0) return [];
    return [{ line: { ...line, backSince: line.backSince ?? 0 }, money }];
  });
}

/** Keeps what the studio is to keep in step with what is paid after it was noted, inside a transaction. @param cents below zero if it was taken back */
export function followKept(db: Writer, { id, kept }: LineRow, cents: number): void {
  if (kept !== undefined) setLineColumns(db, id, { kept: Math.max(0, kept + cents) });
}
