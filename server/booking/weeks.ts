import type { WeekChoice, WeekTime } from "#domain/booking/requests.ts";
import { weeksOf } from "#domain/booking/setup.ts";
import { addDays, dayIn, minuteOf } from "#domain/time.ts";
import { findNearest, findTimes } from "./availability.ts";
import { type BookingSystem, factsFor } from "./booking-system.ts";
import { addWeekLines, firstDay } from "./changes.ts";
import { instantText, instantUntil, TICK_MS } from "../clock.ts";
import { Unknown } from "./failure.ts";
import { choiceOf, type Who } from "./open-visits.ts";
import { findHold, save, type ServiceContext } from "./service-context.ts";
import { timeOf } from "./views.ts";
import { isKept, type LineRow } from "./visit-store.ts";

/** How many times near a taken one are shown for a week. */
const maxNear = 3;

/**
 * The same times in the weeks after the first day of a visit, by the studio's clock: also over a change of summer time.
 * @param count how many weeks in all, the first included
 */
export function nextWeeks(
  system: BookingSystem,
  lines: readonly LineRow[],
  { count, who }: { readonly count: number; readonly who: Who },
): WeekTime[] {
  const setup = system.visits.setup();
  const { timeZone } = setup;
  const facts = factsFor(system, setup, who);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1).flatMap((week) =>
    firstDay(lines, timeZone).flatMap((line): WeekTime[] => {
      const { starts } = timeOf(line, setup);
      const [day = "", clock = ""] = [starts.slice(0, 10), starts.slice(11, 16)];
      const date = addDays(day, 7 * week);
      const { offer, minutes, people, name, id } = line;
      const { answer } = findTimes({ offer, minutes, people, from: date, days: 1 }, facts, {
        isStored: true,
      });
      if (answer.kind !== "times" || date > answer.lastDay) return [];
      const isThen = (time: { readonly starts: string }) => time.starts.slice(11, 16) === clock;
      const time = answer.days.flatMap((open) => open.times).find(isThen);
      const own = lines.find(
        (other) => other.offer === offer && dayIn(timeZone, other.tick * TICK_MS) === date,
      );
      const then = instantText(instantUntil(date, minuteOf(clock), timeZone), timeZone);
      const choice = { ...choiceOf(line, timeZone), starts: then };
      const near = time || own ? [] : findNearest(choice, facts).filter((each) => each.offer === offer);
      return [{ line: id, name, date, time, near: near.slice(0, maxNear), isYours: own !== undefined }];
    }),
  );
}

/** Repeats a visit that is not booked yet. */
export function weekService(context: ServiceContext) {
  const { system, setup, visitor } = context;
  const { visits, holds } = system;
  return {
    /** The same times in the following weeks, as many as the studio lets visitors book at once. */
    weeks(hold: string): WeekTime[] {
      const row = findHold(context, hold);
      const count = weeksOf(setup);
      return row ? nextWeeks(system, visits.linesOf(row.id), { count, who: context.who }) : [];
    },
    /** Adds some of these weeks, or times near them, to a hold: all or none. */
    addWeeks: (hold: string, choices: readonly WeekChoice[]) =>
      save(
        context,
        () => {
          const row = findHold(context, hold);
          if (!row || row.reference !== undefined) throw new Unknown();
          // An ended hold takes its own times again first.
          if (!isKept(row, system.now())) holds.extend(hold, visitor);
          addWeekLines(visits, row, choices, "visitor");
        },
        () => {
          const row = findHold(context, hold);
          const lines = row ? visits.linesOf(row.id) : [];
          return choices.flatMap(({ line: id, starts }) => {
            const line = lines.find((each) => each.id === id);
            return line ? [{ ...choiceOf(line, setup.timeZone), starts }] : [];
          });
        },
      ),
  };
}
