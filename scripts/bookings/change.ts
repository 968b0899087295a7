import { randomUUID } from "node:crypto";
import { instantText } from "#server/booking/clock.ts";
import { Invalid, Taken } from "#server/booking/failure.ts";
import { CommandError } from "../cli/run.ts";
import { namedBooking, readTime, type Task } from "./task.ts";

/** `add OFFER DAY TIME MINUTES PEOPLE NAME`: books for a guest who called or walked in. */
export async function addBooking(task: Task): Promise<string[]> {
  const { system, setup, args, options } = task;
  const [offer = "", day, time, minutes, people, ...name] = args;
  const line = {
    offer,
    minutes: Number(minutes),
    people: Number(people),
    starts: readTime(day, time, setup.timeZone),
  };
  const email = options.email ?? "";
  const contact = {
    name: name.join(" "),
    email,
    phone: options.phone ?? "",
    reply: email === "" ? ("none" as const) : ("email" as const),
    paysLess: false,
  };
  const { reference, starts } = await explainRejection(() =>
    system.write(() =>
      system.bookings.book({ submissionId: randomUUID(), lines: [line], contact }, "studio"),
    ),
  );
  return [
    `Booked as ${reference}, ${instantText(starts, setup.timeZone)}.${email ? " The guest gets an email while the server runs." : ""}`,
  ];
}

/** `move HX7K2 DAY TIME`: moves a visit; `--line 12` selects a line if there are several. */
export async function moveBooking(task: Task): Promise<string[]> {
  const { system, setup, options, args } = task;
  const { booking, lines } = namedBooking(task);
  const active = lines.filter(({ cancelledAt }) => cancelledAt === undefined);
  const lineId = options.line;
  const line = lineId === undefined ? active[0] : active.find(({ id }) => id === Number(lineId));
  if (!line || (lineId === undefined && active.length > 1))
    throw new CommandError(
      `Choose a line with --line. ${booking.reference} has these lines: ${active.map(({ id }) => id).join(", ") || "none"}.`,
    );
  const starts = readTime(args[1], args[2], setup.timeZone);
  await explainRejection(() => system.write(() => system.changes.move(booking, line.id, starts, "studio")));
  return [`${booking.reference} was moved to ${starts}.`];
}

/** `cancel HX7K2`: cancels a visit; `--line 12` cancels only that line. */
export async function cancelBooking(task: Task): Promise<string[]> {
  const { system, options } = task;
  const { booking } = namedBooking(task);
  const { line } = options;
  await explainRejection(() =>
    system.write(() =>
      system.changes.cancel(booking, line === undefined ? undefined : [Number(line)], "studio"),
    ),
  );
  return [`${booking.reference} was cancelled. Its time is open again.`];
}

/** Converts rejected bookings to messages for the owner. @throws CommandError */
export async function explainRejection<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Taken) throw new CommandError("This time is taken. Nothing was changed.");
    if (error instanceof Invalid)
      throw new CommandError(error.errors.map(({ field, message }) => `${field}: ${message}`).join("\n"));
    throw error;
  }
}
