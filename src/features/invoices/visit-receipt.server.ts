import { lineParts } from "#core/booking/line-parts.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import {
  type Move,
  movesOf,
  percentSince,
  standing,
  sumInHundredths,
  taxRates,
  visitsOfMoves,
} from "#core/money/money-store.server.ts";
import { isMoney, wayWords } from "#core/values/money-moves.ts";
import { hundredthsOf } from "#core/values/money-text.ts";
import { giftReceiptPath, shareOut } from "#core/values/paper.ts";
import { dayIn } from "#core/values/time.ts";
import { receiptNumber, receiptOf } from "#features/papers/papers.server.ts";

/**
 * What was paid for a visit and given back, for its receipt; undefined if nothing was. What asked for nothing, what an
 * invoice asks for, and tests stand on no receipt.
 */
export function visitReceipt({ db, setup }: VisitStore, booking: number) {
  const { timeZone, currency: ours, tax } = setup();
  const moves = movesOf(db, "booking", booking).filter(({ isTest }) => !isTest);
  const shown = standing(moves).filter(({ way }) => way !== "waived" && way !== "invoice");
  const [first] = shown;
  if (!first) return undefined;
  const currency = first.currency || ours;
  return {
    payments: shown.map(({ at, way, amount, currency }) => ({
      day: dayIn(timeZone, at),
      words: wayWords[way],
      isBack: amount < 0,
      cents: hundredthsOf(amount, currency),
    })),
    currency,
    parts: paidParts(moves, visitsOfMoves(db, booking), {
      currency,
      percentAt: (at) => percentSince(taxRates(db), at) ?? tax?.percent ?? 0,
    }),
    gifts: [...new Set(shown.flatMap(({ message }) => message ?? []))].flatMap((message) => {
      const receipt = receiptOf(db, message);
      return receipt?.void_at === null
        ? [{ number: receiptNumber(message), path: giftReceiptPath(receipt.key) }]
        : [];
    }),
  };
}

/**
 * The money that was paid for each visit, by the tax in it, as the table of *Money* has it: at the rate of its first payment, its extras
 * as they were at the last. A gift has no tax, nor what a pass covers. Amounts are hundredths.
 */
function paidParts(
  moves: readonly Move[],
  visits: ReturnType<typeof visitsOfMoves>,
  { currency, percentAt }: { readonly currency: string; readonly percentAt: (at: number) => number },
) {
  const taxed = moves.filter(({ way, line, message }) => isMoney(way) && line !== null && message === null);
  return [...Map.groupBy(taxed, ({ line }) => line).values()].flatMap((own) => {
    const percent = percentAt(own[0]?.at ?? 0);
    const visit = visits.get(own.at(-1)?.id ?? 0);
    const parts = visit ? lineParts({ ...visit, name: "" }, percent) : [{ gross: 1, percent }];
    return shareOut(sumInHundredths(own), parts, currency).map(({ gross, percent }) => ({ gross, percent }));
  });
}
