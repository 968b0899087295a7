import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { addDays, dateAt } from "#server/booking/clock.ts";
import { openDatabase } from "#server/store/open.ts";
import { temporaryFolder, writeFiles } from "#server/testing/app.fixtures.ts";
import { testSetup } from "#server/testing/booking-setup.fixtures.ts";

const run = promisify(execFile);

/** A data folder with a booking setup, and the owner's commands on it. */
function studio() {
  const folder = temporaryFolder();
  const id = "1700000000000";
  writeFiles(folder, { current: `${id}\n`, [`releases/${id}/booking.json`]: JSON.stringify(testSetup()) });
  openDatabase(folder).close();
  const env = { ...process.env, DATA_DIR: folder };
  const call = async (...args: string[]): Promise<string> => {
    const script = path.resolve("scripts/bookings.ts");
    const { stdout, stderr } = await run(process.execPath, [script, ...args], { env }).catch(
      (error) => error,
    );
    return `${stdout}${stderr}`.trim();
  };
  return { folder, call };
}

it("books for a caller, shows, moves and cancels a visit, and says when a time is taken", async () => {
  const { call: bookings } = studio();
  const day = addDays(dateAt(Date.now(), "America/New_York"), 3);
  const made = await bookings("add", "lake", day, "15:00", "60", "2", "Ada", "Reed");
  const [, reference = ""] = /Booked as (\w{5}),/.exec(made) ?? [];
  expect(reference).toMatch(/^[A-Z2-9]{5}$/);
  expect(await bookings("add", "lake", day, "15:30", "30", "1", "Bo")).toBe(
    "This time is taken. Nothing was changed.",
  );
  expect(await bookings("week")).toMatch(new RegExp(`3:00 pm +The lake +2 people +${reference} +Ada Reed`));
  expect(await bookings("move", reference, day, "12:00")).toContain(
    `${reference} was moved to ${day}T12:00:00`,
  );
  expect(await bookings("close", day)).toMatch(new RegExp(`keep their time.*\\n +${reference} `));
  expect(await bookings("add", "lake", day, "15:00", "60", "2", "Cy")).toBe(
    "This time is taken. Nothing was changed.",
  );
  expect(await bookings("open", day)).toBe("Open again.");
  expect(await bookings("cancel", reference.toLowerCase())).toContain("Its time is open again.");
  expect(await bookings("show", reference)).toContain("CANCELLED");
});

it("offers a time to a guest on the waitlist, and prints its link if mail is not set up", async () => {
  const { call: bookings, folder } = studio();
  const day = addDays(dateAt(Date.now(), "America/New_York"), 3);
  const db = openDatabase(folder);
  db.prepare(`
    INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at)
    VALUES ('lake', 60, 2, ?, ?, 'Ada Reed', '', '614-555-0199', 0)`).run(day, day);
  db.close();
  expect(await bookings("waiting")).toMatch(/^1 .* lake, 60 minutes, 2 people {2}Ada Reed, 614-555-0199$/);
  expect(await bookings("offer", "7", day, "15:00")).toContain('There is no number "7" on the waiting list.');
  expect(await bookings("offer", "1", day, "15:00", day, "12:00")).toMatch(
    /^Held for Ada Reed until .*, 12:00 pm\.\n.*614-555-0199.*studio\.example\/book\/details\?hold=[\w-]{22}$/,
  );
  expect(await bookings("waiting")).toContain("OFFERED until");
  expect(await bookings("add", "lake", day, "15:00", "60", "2", "Bo")).toBe(
    "This time is taken. Nothing was changed.",
  );
});

it("prints the calendar feed's address, which stays the same until it is replaced", async () => {
  const { call: bookings } = studio();
  const first = await bookings("feed");
  expect(first).toMatch(/^https:\/\/studio\.example\/calendar\/[\w-]{22}\.ics\n/);
  expect(await bookings("feed")).toBe(first);
  expect(await bookings("feed", "--new")).not.toBe(first);
});

it("says what to do when an argument is wrong", async () => {
  const { call: bookings } = studio();
  expect(await bookings("lsit")).toContain("The commands are:");
  expect(await bookings("feed", "--nwe")).toMatch(/^Unknown option '--nwe'.*\n\nnpm run bookings /);
  expect(await bookings("show", "HX7K2")).toContain('There is no booking "HX7K2".');
  expect(await bookings("add", "lake", "2026-13-01", "15:00", "60", "2", "Ada")).toContain(
    "Write day and time as",
  );
});
