import type { VisitReceipt } from "#domain/booking/visit.ts";
import { wayWords } from "#domain/ledger.ts";
import { hundredthsOf } from "#domain/money.ts";
import { dateAt } from "../booking/clock.ts";
import type { Ledger } from "../booking/ledger.ts";
import { movesOf } from "../money/ledger.ts";

/**
 * What was paid for a visit and given back, for its receipt; undefined if nothing was. What asked for nothing, what an
 * invoice asks for, and tests stand on no receipt.
 */
export function visitReceipt({ db, setup }: Ledger, booking: number): VisitReceipt | undefined {
  const { timeZone } = setup();
  const moves = movesOf(db, "booking", booking).filter(
    ({ way, kind, isTest }) => way !== "waived" && way !== "invoice" && kind !== "fee" && !isTest,
  );
  const undone = new Set(moves.map(({ oppositeOf }) => oppositeOf));
  const shown = moves.filter(({ id, oppositeOf }) => oppositeOf === undefined && !undone.has(id));
  const [first] = shown;
  if (!first) return undefined;
  return {
    payments: shown.map(({ at, way, amount, currency }) => ({
      day: dateAt(at, timeZone),
      words: wayWords[way],
      isBack: amount < 0,
      cents: hundredthsOf(amount, currency),
    })),
    currency: first.currency,
  };
}
