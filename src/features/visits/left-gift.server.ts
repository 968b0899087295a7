import type { VisitStore, Who } from "#core/booking/open-visits.server.ts";
import { movesOf, recordMove, recordOpposite, standing } from "#core/money/money-store.server.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { smallestOf } from "#core/values/money-text.ts";
import { isLeftAsGift, lineMoney, moneyEvents, unsettleLeftGift } from "#features/money/money.server.ts";

/**
 * Makes what is to be given back of a visit a gift to the studio, inside a transaction. No money moves: it goes from one kind to
 * the other in the ledger.
 * @param by `line` if it is of one line alone
 * @returns how much, in hundredths
 */
export function leaveAsGift(
  visits: VisitStore,
  booking: number,
  by: { readonly who: Who; readonly what: string; readonly person?: number; readonly line?: number },
): number {
  const { db, now, linesOf } = visits;
  let given = 0;
  for (const line of linesOf(booking).filter(({ id }) => id === (by.line ?? id))) {
    const money = lineMoney(db, line);
    let left = money.owed;
    const ways = [...money.ways, { way: "online" as const, cents: money.online }];
    for (const { way, cents } of ways) {
      const part = Math.min(left, cents);
      if (part <= 0) continue;
      const amount = smallestOf(part, money.currency);
      const move = { at: now(), way, currency: money.currency, booking, person: by.person };
      recordMove(db, { ...move, kind: "visit", amount: -amount, line: line.id });
      recordMove(db, { ...move, kind: "gift", amount });
      left -= part;
      given += part;
    }
  }
  if (given > 0) visits.recordEvent({ booking, who: by.who, what: by.what });
  return given;
}

/** Takes a gift back that was left of a visit, inside a transaction: it is to be given back again. @returns whether there was one */
export function takeGiftBack(visits: VisitStore, booking: number, who: Who, person?: number): boolean {
  const { db, now } = visits;
  const moves = standing(movesOf(db, "booking", booking));
  const gifts = moves.filter(isLeftAsGift);
  const by = { at: now(), person };
  for (const { id, message } of gifts) {
    recordOpposite(db, id, by);
    if (message !== null) unsettleLeftGift(db, message, now());
  }
  // What had left the visit belongs to it again.
  const leaving = moves.filter(({ kind, amount, line }) => kind === "visit" && amount < 0 && line !== null);
  for (const { id, way } of leaving) if (isMoney(way)) recordOpposite(db, id, by);
  if (gifts.length > 0) visits.recordEvent({ booking, who, what: moneyEvents.giftBack });
  return gifts.length > 0;
}
