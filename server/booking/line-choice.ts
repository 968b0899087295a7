import { bookingLimits } from "#domain/booking/limits.ts";
import { lineForm } from "#domain/booking/line-form.ts";
import type { LineChoice } from "#domain/booking/visit.ts";
import { givenAnswers } from "#domain/forms/answers.ts";
import { instantText, TICK_MS } from "./clock.ts";
import { Invalid } from "./failure.ts";
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

/** Checks how many lines a visit would have. @throws Invalid for none, or too many */
export function checkLineCount(count: number): void {
  if (count > 0 && count <= bookingLimits.lines) return;
  throw new Invalid([{ field: "offer", message: count === 0 ? noLines : tooManyLines }]);
}
