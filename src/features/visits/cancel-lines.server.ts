import type { Who } from "#core/booking/open-visits.server.ts";
import { release } from "#core/booking/reservation-store.server.ts";
import { type LineRow, setLineColumns } from "#core/booking/visit-store.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { creditCancelled } from "#features/invoices/invoices.server.ts";
import { noteOwedBack } from "#features/money/money.server.ts";
import { returnPass } from "#features/passes/passes.server.ts";
import { giveBack } from "./visit-passes.server.ts";

/** A visit that is cancelled, and what becomes of what has paid for it. */
type CancelledLine = {
  readonly line: LineRow;
  /** What goes back by the provider, in hundredths. */
  readonly online: number;
  /** What the studio keeps, in hundredths. */
  readonly kept: number;
  /** What passes and invoices keep, in percent. */
  readonly keptPercent: number;
};

/**
 * Cancels visits, inside a transaction: their times are free, what a pass has paid is on it again, an invoice no longer asks for
 * them, and money begins to go back, or stands as owed. Who is told is for the caller.
 * @param by `side`: on whose word. `why`: what the refunds are for. `now`: in milliseconds since 1970
 */
export function cancelLines(
  db: Writer,
  lines: readonly CancelledLine[],
  { side, why, now }: { readonly side: Who; readonly why: string; readonly now: number },
): void {
  for (const { line, online, kept, keptPercent } of lines) {
    const { id, booking } = line;
    release(db, { booking, line: id });
    setLineColumns(db, id, { cancelled_at: now, cancelled_by: side, kept });
    returnPass(db, { booking, line: id, keptPercent, now });
    creditCancelled({ db, now: () => now }, id, keptPercent);
    if (online > 0) giveBack(db, line, { amount: online, why, now });
    noteOwedBack(db, id, now);
  }
}
