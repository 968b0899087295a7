import { readFileSync } from "node:fs";
import path from "node:path";
import type { ClosedDays } from "#domain/booking/setup.ts";
import { formatLongDay, todayIn } from "#domain/time.ts";
import { tickAt } from "#server/clock.ts";
import { addClosure, closuresFrom, ticksOfSpan } from "#server/booking/closures.ts";
import { readConfig } from "#server/config/config.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { explainStoreError } from "#server/store/store-failure.ts";
import { createStore } from "#server/store/writer.ts";
import { loadOnSiteBooking } from "#src/content/.server/load-content.ts";
import { CommandError } from "../cli/run.ts";

/** Closed days of `booking.yaml` that move to the store. */
export type ClosedDaysPlan = {
  readonly days: readonly ClosedDays[];
  readonly timeZone: string;
  /** The same for people. */
  readonly words: readonly string[];
  /** Where they stand in the file: the first line, and the one after the last. */
  readonly lines: { readonly start: number; readonly end: number };
};

/** Plans to move `closed` of `booking.yaml`; undefined where there is nothing to move, or the file has mistakes. */
export function planClosedDays(root: string): ClosedDaysPlan | undefined {
  const setup = loadOnSiteBooking(root)?.booking;
  if (!setup || setup.closedDays.length === 0) return undefined;
  const lines = readFileSync(path.join(root, "booking.yaml"), "utf8").split("\n");
  const field = lines.findIndex((text) => text.startsWith("closed:"));
  if (field === -1) return undefined;
  // The note above it goes along, and the blank line below.
  let start = field;
  while (lines[start - 1]?.startsWith("#")) start--;
  const rest = lines.slice(field + 1).findIndex((text) => !/^(\s|-|$)/.test(text));
  let end = rest === -1 ? lines.length : field + 1 + rest;
  // Notes about what follows stay.
  while (lines[end - 1]?.startsWith("#")) end--;
  const { timeZone } = setup;
  const days = setup.closedDays.filter(({ to }) => to >= todayIn(timeZone));
  const words = days.map(({ from, to }) =>
    from === to ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(to)}`,
  );
  return { days, timeZone, words, lines: { start, end } };
}

/** Stores the days as closed times of the desk. Those that are there already, after an interruption, are not added again. */
export async function storeClosedDays({ days, timeZone }: ClosedDaysPlan): Promise<void> {
  const { dataDir } = readConfig(process.env);
  try {
    const db = openDatabase(dataDir);
    const known = closuresFrom(db, tickAt(Date.now())).filter(({ room }) => room === undefined);
    await createStore(db).write(() => {
      for (const { from, to } of days)
        for (const span of ticksOfSpan({ date: from, last: to }, timeZone) ?? []) {
          const closure = { fromTick: span.from, toTick: span.to };
          if (known.some(({ fromTick, toTick }) => fromTick <= closure.fromTick && toTick >= closure.toTick))
            continue;
          const series = `closed-${from}`;
          addClosure(db, { ...closure, series, room: undefined, isForStaff: false, notice: "" }, Date.now());
        }
    });
    db.close();
  } catch (error) {
    const known = explainStoreError(error, path.join(dataDir, storeFileName));
    throw known === undefined ? error : new CommandError(known);
  }
}
