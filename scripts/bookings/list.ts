import { formatPrice } from "#contract/format-price.ts";
import { addDays, dateAt, instantUntil, TICK_MS, tickAt } from "#server/booking/clock.ts";
import { formatDay, formatTime } from "#server/booking/format.ts";
import { type LineRow, lineOf } from "#server/booking/rows.ts";
import { namedBooking, type Task } from "./task.ts";

/** `today`: who comes today, and what helps them. */
export function listToday(task: Task): string[] {
  return listDays(task, 1, true);
}

/** `week`: the next seven days. */
export function listWeek(task: Task): string[] {
  return listDays(task, 7, false);
}

/** `show HX7K2`: one booking. */
export function showBooking(task: Task): string[] {
  const { booking, lines } = namedBooking(task);
  const { name, email, phone, reply, paysLess } = booking.contact;
  return [
    `${booking.reference}  ${name}`,
    ...[email && `E-mail: ${email}`, phone && `Phone: ${phone}`].filter(Boolean),
    `Answer by: ${reply}`,
    ...(paysLess ? ["Cannot pay the full price."] : []),
    ...lines.flatMap((line) => ["", ...lineLines(line, task)]),
  ];
}

function lineLines(line: LineRow, { setup }: Task): string[] {
  const starts = line.tick * TICK_MS;
  const state = line.cancelledAt === undefined ? "" : "  CANCELLED";
  return [
    `Line ${line.id}: ${line.name} (${line.roomNames.join(", ")})${state}`,
    `${formatDay(starts, setup.timeZone)}, ${formatTime(starts, setup.timeZone)}, ${line.minutes} minutes, ${peopleWords(line)}, ${formatPrice(line.price, setup.currency)}`,
    ...helpLines(line),
  ];
}

function helpLines({ helps, note }: LineRow): string[] {
  return [
    ...helps.map(({ label }) => `  - ${label}`),
    ...(note ? [`  - ${note.replaceAll("\n", "\n    ")}`] : []),
  ];
}

function listDays(task: Task, count: number, hasHelps: boolean): string[] {
  const { system, setup } = task;
  const { timeZone } = setup;
  const today = dateAt(system.now(), timeZone);
  const span = [0, count].map((days) => tickAt(instantUntil(addDays(today, days), 0, timeZone)));
  const rows = system.ledger.db
    .prepare(`
      SELECT booking_lines.* FROM booking_lines JOIN bookings ON bookings.id = booking
      WHERE reference IS NOT NULL AND cancelled_at IS NULL AND start_tick >= ? AND start_tick < ?
      ORDER BY start_tick, booking_lines.id`)
    .all(...span.map(Number));
  const lines = rows.map(lineOf);
  if (lines.length === 0)
    return [count === 1 ? "Nobody has booked for today." : "Nobody has booked for these days."];
  let day = "";
  return lines.flatMap((line) => {
    const starts = line.tick * TICK_MS;
    const booking = system.ledger.byId(line.booking);
    const { name = "", phone = "", reply = "none" } = booking?.contact ?? {};
    const heading = formatDay(starts, timeZone);
    const isNew = heading !== day;
    day = heading;
    const said = line.said ? `  ${line.said.what.toUpperCase()} ${formatTime(line.said.at, timeZone)}` : "";
    const call = reply === "text" || reply === "call" ? `  (${reply} ${phone})` : "";
    return [
      ...(isNew ? [`${heading}:`] : []),
      `  ${formatTime(starts, timeZone).padStart(8)}  ${line.name.padEnd(24)} ${peopleWords(line).padEnd(9)} ${booking?.reference}  ${name}${call}${said}`,
      ...(hasHelps ? helpLines(line).map((text) => `          ${text}`) : []),
    ];
  });
}

function peopleWords({ people }: LineRow): string {
  return people === 1 ? "1 person" : `${people} people`;
}
