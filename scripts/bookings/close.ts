import {
  addDays,
  instantText,
  instantUntil,
  isDate,
  minuteOf,
  TICK_MS,
  tickAt,
} from "#server/booking/clock.ts";
import { feedSecret } from "#server/booking/feed.ts";
import { lineOf } from "#server/booking/rows.ts";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";

/** `close DAY [FROM TO] [--room ID]`: nothing more can be booked then; lists the guests who have booked already. */
export async function closeTime(task: Task): Promise<string[]> {
  const { system, setup } = task;
  const { from, to, room } = spanOf(task);
  const { db } = system.ledger;
  await system.write(() =>
    db
      .prepare("INSERT INTO closures (room, from_tick, to_tick, made_at) VALUES (?, ?, ?, ?)")
      .run(room ?? null, from, to, system.now()),
  );
  const rows = db
    .prepare(`
      SELECT booking_lines.* FROM booking_lines JOIN bookings ON bookings.id = booking
      WHERE reference IS NOT NULL AND cancelled_at IS NULL AND start_tick < ?
        AND start_tick + (minutes + 14) / 15 > ? ORDER BY start_tick`)
    .all(to, from);
  const guests = rows.map(lineOf).filter((line) => room === undefined || line.rooms.includes(room));
  if (guests.length === 0) return ["Closed. Nobody had booked."];
  return [
    "Closed. These guests have booked already, and keep their time until you move or cancel it:",
    ...guests.map((line) => {
      const booking = system.ledger.byId(line.booking);
      const { name = "", email = "", phone = "" } = booking?.contact ?? {};
      return `  ${booking?.reference}  ${instantText(line.tick * TICK_MS, setup.timeZone)}  ${line.name}  ${[name, email, phone].filter(Boolean).join(", ")}`;
    }),
  ];
}

/** `open DAY [--room ID]`: takes back what was closed on a day. */
export async function openTime(task: Task): Promise<string[]> {
  const { system } = task;
  const { from, to, room } = spanOf(task);
  const { changes } = await system.write(() =>
    system.ledger.db
      .prepare("DELETE FROM closures WHERE from_tick < ? AND to_tick > ? AND room IS ?")
      .run(to, from, room ?? null),
  );
  return [Number(changes) === 0 ? "Nothing was closed then." : "Open again."];
}

/** `feed`: the address that a calendar app can follow; `--new` makes another one, and the old one ends. */
export async function showFeed({ system, setup, options }: Task): Promise<string[]> {
  const secret = await system.write(() => feedSecret(system.ledger.db, options.has("new")));
  return [
    `${setup.studio.url}/calendar/${secret}.ics`,
    "Whoever has this address sees rooms, times and references, but no names.",
  ];
}

function spanOf({ setup, words, options }: Task): { from: number; to: number; room: string | undefined } {
  const [day = "", opens, closes] = words;
  const isTime = (text: string) => /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text);
  if (
    !isDate(day) ||
    (opens !== undefined && !(isTime(opens) && closes !== undefined && isTime(closes) && opens < closes))
  )
    throw new CommandError(
      "Write the day as 2026-12-24, and with it times in quarters of an hour: 2026-12-24 13:00 17:00.",
    );
  const room = options.get("room");
  if (room !== undefined && !setup.rooms.some(({ id }) => id === room))
    throw new CommandError(
      `There is no room "${room}". There are: ${setup.rooms.map(({ id }) => id).join(", ")}.`,
    );
  const at = (date: string, time: string) => tickAt(instantUntil(date, minuteOf(time), setup.timeZone));
  return {
    from: at(day, opens ?? "00:00"),
    to: closes === undefined ? at(addDays(day, 1), "00:00") : at(day, closes),
    room,
  };
}
