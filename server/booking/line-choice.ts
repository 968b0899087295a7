import { bookingLimits } from "#domain/booking/limits.ts";
import { lineForm } from "#domain/booking/line-form.ts";
import { type BookingSetup, weeksOf } from "#domain/booking/setup.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import { givenAnswers } from "#domain/forms/answers.ts";
import { count } from "#domain/plural.ts";
import { dateAt, instantText, readInstant, TICK_MS } from "./clock.ts";
import { Invalid } from "./failure.ts";
import type { Who } from "./ledger.ts";
import type { LineRow } from "./visit-store.ts";

/** Turns a stored line back into a choice. */
export function choiceOf(line: LineRow, timeZone: string): LineChoice {
  return {
    offer: line.offer,
    minutes: line.minutes,
    people: line.people,
    starts: instantText(line.tick * TICK_MS, timeZone),
    ...givenAnswers(lineForm, line),
  };
}

const noLines = "Please choose what you would like to book.";
const tooManyLines = `Please keep it to ${bookingLimits.lines} rooms in one visit. For more, write to us.`;

const tooManyWeeks = (weeks: number) =>
  `Please keep it to ${count(weeks, "day", "days")} in one visit. For more, write to us.`;

/**
 * Checks how many lines a visit would have: on one day, and if it repeats for more weeks, on how many days.
 * @throws Invalid for none, or too many
 */
export function checkLines(
  lines: readonly Pick<LineChoice, "starts">[],
  setup: Pick<BookingSetup, "weeks" | "timeZone">,
  who: Who = "visitor",
): void {
  const invalid = (message: string) => new Invalid([{ field: "offer", message }]);
  if (lines.length === 0) throw invalid(noLines);
  if (lines.length <= bookingLimits.lines) return;
  const onDay = new Map<string, number>();
  for (const { starts } of lines) {
    const day = dateAt(readInstant(starts) ?? 0, setup.timeZone);
    onDay.set(day, (onDay.get(day) ?? 0) + 1);
  }
  const weeks = who === "studio" ? bookingLimits.studioWeeks : weeksOf(setup);
  if (Math.max(...onDay.values()) > bookingLimits.lines || weeks === 1) throw invalid(tooManyLines);
  if (onDay.size > weeks) throw invalid(tooManyWeeks(weeks));
}
