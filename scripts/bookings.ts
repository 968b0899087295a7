import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBookingSystem } from "#server/booking/booking-system.ts";
import { dataFolder } from "#server/config/data-folder.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { openDatabase, storeFileName } from "#server/store/open.ts";
import { createStore } from "#server/store/writer.ts";
import { addBooking, cancelBooking, moveBooking } from "./bookings/change.ts";
import { closeTime, openTime, showFeed } from "./bookings/close.ts";
import { listToday, listWeek, showBooking } from "./bookings/list.ts";
import { readSetup, type Task } from "./bookings/task.ts";
import { listWaitlist, offerPlace } from "./bookings/waitlist.ts";
import { CommandError, run } from "./cli/run.ts";
import { visible } from "./messages/visible.ts";

const help = `npm run bookings                            who comes today, and what helps
npm run bookings -- week                    the next seven days
npm run bookings -- show HX7K2              one booking
npm run bookings -- add tactile-wall 2026-12-04 15:00 60 2 Ada Reed
                                            book for a guest; add --email or --phone to reach them
npm run bookings -- move HX7K2 2026-12-05 15:00   move a visit; --line 12 if it has several lines
npm run bookings -- cancel HX7K2            cancel a visit; --line 12 cancels only that line
npm run bookings -- close 2026-12-24        close a day; 13:00 17:00 for a part, --room tactile-wall for a room
npm run bookings -- open 2026-12-24         undo that
npm run bookings -- waiting                 who is on the waiting list
npm run bookings -- offer 3 2026-12-04 15:00   offer a time to number 3 on the waiting list; it is held for a day;
                                            add 2026-12-03 18:00 to hold it until then
npm run bookings -- feed                    the address for your calendar app; --new replaces it`;

type Command = (task: Task) => Promise<string[]> | string[];

const commands: Readonly<Record<string, Command>> = {
  today: listToday,
  week: listWeek,
  show: showBooking,
  add: addBooking,
  move: moveBooking,
  cancel: cancelBooking,
  close: closeTime,
  open: openTime,
  waiting: listWaitlist,
  offer: offerPlace,
  feed: showFeed,
};

/** `npm run bookings`: shows and changes bookings, for the owner. */
async function main(args: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    options: {
      email: { type: "string" },
      phone: { type: "string" },
      line: { type: "string" },
      room: { type: "string" },
      new: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [name = "today", ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new CommandError(`There is no command "${visible(name)}". The commands are:\n\n${help}`);
  const folder = dataFolder(process.env);
  const lines = await withStore(folder, command, { args: rest, options });
  console.log(lines.map(visible).join("\n"));
}

/** Runs a command on a folder's store. Safe while the server runs. */
async function withStore(
  folder: string,
  command: Command,
  input: Pick<Task, "args" | "options">,
): Promise<string[]> {
  const setup = readSetup(folder);
  const file = path.join(folder, storeFileName);
  if (!existsSync(file))
    throw new CommandError(
      `There are no bookings in ${folder} yet. The server creates them there when it runs (npm start).`,
    );
  try {
    const db = openDatabase(folder);
    try {
      const store = createStore(db);
      const system = openBookingSystem({
        store,
        setup: () => setup,
        onMail: () => {},
        log: () => {},
        now: Date.now,
      });
      return await command({ ...input, system, setup });
    } finally {
      db.close();
    }
  } catch (error) {
    const message = error instanceof CommandError ? undefined : explainStoreError(error, file);
    throw message === undefined ? error : new CommandError(message);
  }
}

run(main, help);
