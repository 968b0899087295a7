import { expect, it } from "vitest";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { noteRestore, noteTakeover } from "./other-machine.server.ts";

const day = 86_400_000;

it("for 14 days after another machine took over, an address of a visit that is not known says that it may be missing, to everybody alike", () => {
  const { visitor, db, clock } = testDesk();
  const moved = Date.parse("2026-11-28T14:03:20-05:00");
  clock.now = moved + 60_000;
  expect(visitor().lostWords()).toBeUndefined();
  noteTakeover(db, { at: moved, until: moved - 20_000 }, 1);
  expect(visitor().lostWords()).toBe(
    "On Saturday, November 28 at 2:03 pm we moved to another machine. A visit that was booked in the minute before may be missing. Write to us with your reference; if you paid, your money is safe.",
  );
  noteTakeover(db, { at: moved, until: moved - 3_600_000 }, 2);
  expect(visitor().lostWords()).toContain(
    "A visit that was booked from Saturday, November 28 at 1:03 pm until then may be missing.",
  );
  clock.now = moved + 14 * day + 1;
  expect(visitor().lostWords()).toBeUndefined();
});

it("for 14 days after a backup was brought back the same is said, of the later of both, and what was bought is named as such", () => {
  const { visitor, db, clock } = testDesk();
  const restored = Date.parse("2026-11-28T14:03:20-05:00");
  const until = Date.parse("2026-11-28T03:00:12-05:00");
  clock.now = restored + 60_000;
  noteTakeover(db, { at: restored - day, until: restored - day }, 1);
  noteRestore(db, { at: restored, until });
  expect(visitor().lostWords()).toBe(
    "On Saturday, November 28 at 2:03 pm we had to bring back a copy of our bookings. A visit that was booked from Saturday, November 28 at 3 am until then may be missing. Write to us with your reference; if you paid, your money is safe.",
  );
  expect(visitor().lostWords("What was bought")).toContain("What was bought from Saturday, November 28 at");
  expect(visitor().lostWords("A wish", "Please join again.")).toMatch(
    /^On .+ A wish from .+ may be missing\. Please join again\.$/,
  );
  noteTakeover(db, { at: restored + 30_000, until: restored + 30_000 }, 2);
  expect(visitor().lostWords()).toContain("we moved to another machine");
  clock.now = restored + 30_000 + 14 * day + 1;
  expect(visitor().lostWords()).toBeUndefined();
});
