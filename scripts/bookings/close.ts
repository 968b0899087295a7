import { instantText, TICK_MS } from "#server/booking/clock.ts";
import { addClosure, type Closure, linesWithin, ticksOfSpan } from "#server/booking/closures.ts";
import { feedAddress, feedSecret } from "#server/booking/feed.ts";
import { CommandError } from "../cli/run.ts";
import type { Task } from "./task.ts";

/** `close DAY [FROM TO] [--room ID]`: blocks new bookings, and lists the guests who have already booked. */
export async function closeTime(task: Task): Promise<string[]> {
  const { system, setup } = task;
  const span = { ...spanOf(task), series: "", isForStaff: false, notice: "" };
  const { db } = system.ledger;
  await system.write(() => addClosure(db, span, system.now()));
  const guests = linesWithin(db, span);
  if (guests.length === 0) return ["Closed. Nobody had booked."];
  return [
    "Closed. These guests have already booked. They keep their time until you move or cancel it:",
    ...guests.map((line) => {
      const booking = system.ledger.byId(line.booking);
      const { name = "", email = "", phone = "" } = booking?.contact ?? {};
      return `  ${booking?.reference}  ${instantText(line.tick * TICK_MS, setup.timeZone)}  ${line.name}  ${[name, email, phone].filter(Boolean).join(", ")}`;
    }),
  ];
}

/** `open DAY [--room ID]`: removes the closures of a day. */
export async function openTime(task: Task): Promise<string[]> {
  const { system } = task;
  const { fromTick, toTick, room } = spanOf(task);
  const { changes } = await system.write(() =>
    system.ledger.db
      .prepare("DELETE FROM closures WHERE from_tick < ? AND to_tick > ? AND room IS ?")
      .run(toTick, fromTick, room ?? null),
  );
  return [Number(changes) === 0 ? "Nothing was closed then." : "Open again."];
}

/** `feed`: prints the calendar feed's address; `--new` replaces it, and the old one stops working. */
export async function showFeed({ system, setup, options }: Task): Promise<string[]> {
  const secret = await system.write(() => feedSecret(system.ledger.db, options.new));
  return [
    feedAddress(setup, secret),
    "Anyone with this address sees rooms, times and references, but no names.",
  ];
}

function spanOf({ setup, args, options }: Task): Pick<Closure, "fromTick" | "toTick" | "room"> {
  const [date = "", from, to] = args;
  const times = from === undefined ? {} : { times: { from, to: to ?? "" } };
  const [ticks] = ticksOfSpan({ date, ...times }, setup.timeZone) ?? [];
  if (!ticks)
    throw new CommandError(
      "Write the day as 2026-12-24. You can add times on a quarter of an hour: 2026-12-24 13:00 17:00.",
    );
  const { room } = options;
  if (room !== undefined && !setup.rooms.some(({ id }) => id === room))
    throw new CommandError(
      `There is no room "${room}". The rooms are: ${setup.rooms.map(({ id }) => id).join(", ")}.`,
    );
  return { fromTick: ticks.from, toTick: ticks.to, room };
}
