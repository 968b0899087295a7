import { existsSync, readFileSync } from "node:fs";
import type { BookingSetup } from "#contract/booking/setup.ts";
import type { BookingSystem } from "#server/booking/booking-system.ts";
import { instantsAt, instantText, isDate, minuteOf } from "#server/booking/clock.ts";
import type { BookingRow, LineRow } from "#server/booking/rows.ts";
import { readReference } from "#server/booking/secret.ts";
import { readCurrent, releaseParts } from "#server/static/releases.ts";
import { CommandError } from "../cli/run.ts";

/** The input of an `npm run bookings` command. */
export type Task = {
  readonly system: BookingSystem;
  readonly setup: BookingSetup;
  /** The arguments after the command. */
  readonly args: readonly string[];
  readonly options: {
    readonly email?: string;
    readonly phone?: string;
    readonly line?: string;
    readonly room?: string;
    readonly new: boolean;
  };
};

/** A booking with its lines. */
export type FoundBooking = { readonly booking: BookingRow; readonly lines: readonly LineRow[] };

/**
 * Reads the booking setup of the current release.
 * @throws CommandError where nothing is published, or the release takes no bookings
 */
export function readSetup(dataDir: string): BookingSetup {
  const id = readCurrent(dataDir);
  const file = id === undefined ? undefined : releaseParts(dataDir, id).booking;
  if (file === undefined || !existsSync(file))
    throw new CommandError(
      "Nothing can be booked yet. Publish a site with a content/booking.yaml first (npm run publish).",
    );
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * The booking whose reference is the command's first argument.
 * @throws CommandError where there is none
 */
export function namedBooking({ system: { ledger }, args: [name = ""] }: Task): FoundBooking {
  const reference = readReference(name);
  const booking = reference === undefined ? undefined : ledger.byReference(reference);
  if (!booking)
    throw new CommandError(`There is no booking "${name}". "npm run bookings -- week" lists them.`);
  return { booking, lines: ledger.linesOf(booking.id) };
}

/**
 * Parses a time in the studio's time zone.
 * @param day `2026-12-04`
 * @param time `15:00`
 * @returns the instant with its UTC offset
 * @throws CommandError where it is invalid or skipped by daylight saving time
 */
export function readTime(day: string | undefined, time: string | undefined, timeZone: string): string {
  if (day === undefined || time === undefined || !isDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new CommandError("Write day and time as 2026-12-04 15:00, in the studio's time zone.");
  const [first] = instantsAt(day, minuteOf(time), timeZone);
  if (first === undefined)
    throw new CommandError(`There is no ${time} on ${day}: the clocks go forward then.`);
  return instantText(first, timeZone);
}
