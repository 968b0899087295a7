import { backDays, givenWords, goesBackWords } from "#core/booking/paying.ts";
import { bookedLine, isActive, type LineRow, setLineColumns } from "#core/booking/visit-store.server.ts";
import {
  idsOwedBack,
  type Move,
  movesOf,
  movesOfPayment,
  paidMoves,
  recordMove,
  recordOpposite,
  standing,
  sumInHundredths,
  sumOf,
} from "#core/money/money-store.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { isMoney, isStudioWay, type MoveWay, type StudioWay, studioWays } from "#core/values/money-moves.ts";
import { formatAmount, smallestOf } from "#core/values/money-text.ts";
import { dayIn, dayMs } from "#core/values/time.ts";
import { correctReceipt, issueReceipt } from "#features/papers/papers.server.ts";
import {
  beginRefund,
  paymentOfGift,
  paymentOfIntent,
  paymentOfPass,
  type Refund,
  refundsOf,
  refundsOfPayment,
} from "#features/payments/payments.server.ts";

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

/** What a form says that was pressed twice, or on a page that others have overtaken. */
export const backChanged =
  "Something was paid or given back here since you opened this page. Nothing was given back now. Please look at it again.";

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

/** What came in for something and is with the studio, in hundredths of its currency. */
export type Held = {
  /** What is with the studio: what came in, without what went back or is on its way. */
  readonly held: number;
  /** The part of it that can go back by the provider. */
  readonly online: number;
  /** How the rest was paid, with how much. */
  readonly ways: readonly { readonly way: StudioWay; readonly cents: number }[];
  /** In which it was paid; empty if nothing was. */
  readonly currency: string;
  readonly isTest: boolean;
};

/** What came in for a visit and is with the studio. */
export type LineMoney = Held & {
  /** What is to be given back by the studio. */
  readonly owed: number;
};

const isIn = ({ kind, way }: Move) => kind !== "refund" && isMoney(way);

/**
 * What is with the studio of what moved.
 * @param moves those that stand
 * @param refunds what goes back of it by the provider, or has
 */
function heldOf(moves: readonly Move[], refunds: readonly Refund[]): Held {
  const otherwise = sumInHundredths(refunds.filter(({ state }) => state === "otherwise"));
  const isBack = ({ kind }: Move) => kind === "refund";
  const backs = moves.filter((move) => isBack(move) && isStudioWay(move.way));
  // What the provider could not give back, and went back in another way, is in both.
  const backAtStudio = Math.max(0, -sumInHundredths(backs) - otherwise);
  // What went back on the provider's page of a gift has no row of its own.
  const wentOnline = -sumInHundredths(moves.filter((move) => isBack(move) && move.way === "online"));
  const noted = sumInHundredths(refunds.filter(({ state }) => state === "done"));
  const backOnline = sumInHundredths(refunds) + Math.max(0, wentOnline - noted);
  const held = Math.max(0, sumInHundredths(moves.filter(isIn)) - backOnline - backAtStudio);
  const paidOnline = sumInHundredths(moves.filter((move) => isIn(move) && move.way === "online"));
  const online = Math.min(held, Math.max(0, paidOnline - backOnline));
  const ways = studioWays.flatMap((way) => {
    const cents = sumInHundredths(moves.filter((move) => isIn(move) && move.way === way));
    return cents > 0 ? [{ way, cents }] : [];
  });
  const isTest = moves.some((move) => move.isTest === true);
  return { held, online, ways, currency: moves[0]?.currency ?? "", isTest };
}

/** What was paid for a line of a visit, what of it is still with the studio, and what is to be given back. */
export function lineMoney(db: Reader, line: LineRow): LineMoney {
  const moves = standing(movesOf(db, "line", line.id));
  const refunds = refundsOf(db, line.booking).filter((refund) => refund.line === line.id);
  const money = heldOf(moves, refunds);
  const others = sumInHundredths(moves.filter(({ way }) => isCover(way)));
  const given = sumInHundredths(moves.filter((move) => isIn(move) && move.kind === "gift"));
  const terms = { price: line.price, isCancelled: !isActive(line), kept: line.kept };
  const owed = money.isTest ? 0 : owedOf(terms, { ...money, others, given });
  return { ...money, owed };
}

/**
 * What was paid for a gift or an order, and is with the studio. Passes of an order go back on their own page, and so does what was
 * given at an event, or left of a visit: on the page of the visit.
 * @param until as it was then, in milliseconds since 1970
 */
export function messageMoney(db: Reader, message: number, until?: number): Held {
  const moves = ownMoves(db, message, until);
  return heldOf(moves, refundsUntil(refundsOfMoves(db, moves), until));
}

/** What moved for a gift or an order itself, and stands: neither for its passes, nor for the visit that it is of. */
function ownMoves(db: Reader, message: number, until?: number): Move[] {
  // It may have been deleted since.
  const gone = until === undefined ? [] : movesOf(db, "deletedMessage", message);
  const moves = standing(movesUntil([...movesOf(db, "message", message), ...gone], until));
  return moves.filter(({ booking, pass }) => booking === null && pass === null);
}

/** What was paid for a pass, and is with the studio, however much of it was used. @param until as it was then, in milliseconds since 1970 */
export function passMoney(db: Reader, pass: number, until?: number): Held {
  const moves = standing(movesUntil(movesOf(db, "pass", pass), until)).filter(({ line }) => line === null);
  const payment = paymentOfPass(db, pass);
  const refunds = payment ? refundsOfPayment(db, payment.id).filter((refund) => refund.pass === pass) : [];
  return heldOf(moves, refundsUntil(refunds, until));
}

const movesUntil = (moves: readonly Move[], until = Number.MAX_SAFE_INTEGER) =>
  moves.filter(({ at }) => at < until);

const refundsUntil = (refunds: readonly Refund[], until = Number.MAX_SAFE_INTEGER) =>
  refunds.filter(({ made_at: at }) => at < until);

/** What goes back by the provider of what was paid for a gift or an order, or has. */
function refundsOfMoves(db: Reader, moves: readonly Move[]): Refund[] {
  const intents = new Set(moves.flatMap(({ provider }) => provider?.payment ?? []));
  return [...intents].flatMap((intent) => {
    const payment = paymentOfIntent(db, intent);
    return payment ? refundsOfPayment(db, payment.id).filter(({ pass }) => pass === null) : [];
  });
}

/**
 * Gives something back of a gift or an order, inside a transaction. Its receipt is corrected.
 * @param how `cents` in hundredths: no more than is held, or of what was paid online
 * @returns the number of the move; undefined if the provider gives it back
 */
export function giveMessageBack(
  db: Writer,
  message: number,
  { cents, way, ...by }: { readonly cents: number; readonly way: StudioWay | "online" } & BackBy,
): number | undefined {
  const { currency, isTest } = messageMoney(db, message);
  if (way !== "online") {
    const amount = -smallestOf(cents, currency);
    const back = { at: by.now, kind: "refund", way, amount, currency, message, isTest } as const;
    const move = recordMove(db, { ...back, person: by.person });
    correctReceipt(db, message, by.now);
    return move;
  }
  let left = smallestOf(cents, currency);
  const online = ownMoves(db, message).filter((move) => isIn(move) && move.way === "online");
  for (const intent of new Set(online.map(({ provider }) => provider?.payment ?? ""))) {
    const own = { intent, message, currency, isTest, now: by.now };
    const payment = paymentOfGift(db, { ...own, amount: sumOf(paidMoves(db, intent)) });
    const gone = -sumOf(
      movesOfPayment(db, intent).filter(({ kind, pass }) => kind === "refund" && pass === null),
    );
    const waiting = sumOf(
      refundsOfPayment(db, payment.id).filter(({ pass, state }) => pass === null && state !== "done"),
    );
    const paid = sumOf(online.filter(({ provider }) => provider?.payment === intent));
    const amount = Math.min(left, paid - gone - waiting);
    if (amount <= 0) continue;
    beginRefund(db, payment, { amount, why: moneyEvents.given, pass: null, ...by });
    left -= amount;
  }
  return undefined;
}

/** What to say to somebody about what was given back of a gift or an order; undefined if nothing was after all. */
export function messageBackWords(db: Reader, message: number): string | undefined {
  const moves = ownMoves(db, message);
  const backs = moves.filter(({ kind }) => kind === "refund");
  const waiting = refundsOfMoves(db, moves).filter(({ state }) => state === "waiting");
  const [first] = moves;
  const online = sumOf(waiting) - sumOf(backs.filter(({ way }) => way === "online"));
  const words = [
    ...backs
      .filter(({ way }) => isStudioWay(way))
      .map(({ amount, currency, way }) => `${givenWords(formatAmount(-amount, currency), way)}.`),
    ...(first && online > 0 ? [goesBackWords(formatAmount(online, first.currency))] : []),
  ];
  return words.length > 0 ? words.join(" ") : undefined;
}

type BackBy = { readonly person: number; readonly now: number };

/**
 * Undoes what the studio gave back itself, inside a transaction: the receipt of a gift counts again.
 * @returns false if the provider gave it back, or it was undone before
 */
export function undoStudioBack(
  db: Writer,
  { id, kind, way, provider, message, isTest }: Move,
  by: { readonly at: number; readonly person: number },
): boolean {
  const isOurs = kind === "refund" && isStudioWay(way) && provider === undefined;
  if (!isOurs || !recordOpposite(db, id, by)) return false;
  if (message !== null && !isTest) issueReceipt(db, message, by.at);
  return true;
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
