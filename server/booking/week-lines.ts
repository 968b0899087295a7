import type { WeekChoice } from "#domain/booking/service.ts";
import { dateAt, readInstant, TICK_MS, tickAt } from "./clock.ts";
import { Unknown } from "./failure.ts";
import type { Ledger, Who } from "./ledger.ts";
import { checkLines, choiceOf } from "./line-choice.ts";
import type { BookingRow, LineRow } from "./visit-store.ts";

/** The lines that are repeated: those of the first day. */
export function firstDay(lines: readonly LineRow[], timeZone: string): LineRow[] {
  const active = lines.filter(({ cancelledAt }) => cancelledAt === undefined);
  const dayOf = ({ tick }: LineRow) => dateAt(tick * TICK_MS, timeZone);
  const [first] = active.map(dayOf).toSorted();
  return active.filter((line) => dayOf(line) === first);
}

/**
 * Adds lines to a visit like those of its first day, all or none, inside a transaction.
 * @throws Invalid, Taken, Unknown
 */
export function addWeekLines(
  ledger: Ledger,
  booking: BookingRow,
  choices: readonly WeekChoice[],
  who: Who,
): void {
  const { timeZone } = ledger.setup();
  const lines = ledger.linesOf(booking.id);
  const added = choices.map(({ line: id, starts }) => {
    const line = firstDay(lines, timeZone).find((each) => each.id === id);
    if (!line) throw new Unknown();
    return { ...choiceOf(line, timeZone), starts };
  });
  // What is there already is not added twice.
  const isThere = (choice: (typeof added)[number]) =>
    lines.some(
      (line) =>
        line.offer === choice.offer &&
        line.cancelledAt === undefined &&
        line.tick === tickAt(readInstant(choice.starts) ?? 0),
    );
  const fresh = added.filter((choice) => !isThere(choice));
  const all = [...lines.map((line) => choiceOf(line, timeZone)), ...fresh];
  checkLines(all, ledger.setup(), who);
  const values = ledger.check(fresh, who);
  for (const [index, value] of values.entries()) {
    const line = ledger.addLine(booking.id, value, index, who);
    if (booking.reference !== undefined)
      ledger.recordEvent({ booking: booking.id, line, who, what: "added", to: value.tick });
  }
}
