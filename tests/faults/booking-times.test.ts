import { afterEach, expect, it } from "vitest";
import { createSchedule } from "#core/booking/studio-times.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { addDays } from "#core/values/time.ts";
import { roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { isFull, report } from "./measure.ts";

const studios = ["America/New_York", "America/Phoenix", "Europe/London", "Australia/Lord_Howe"];
const devices = [
  "Pacific/Pago_Pago",
  "America/Los_Angeles",
  "America/New_York",
  "America/St_Johns",
  "UTC",
  "Europe/London",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
];
const years = isFull ? [2026, 2027, 2028, 2029, 2030] : [2027];
const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** Open day and night, to cover every hour that daylight saving time skips or repeats. */
const always = { days: [1, 2, 3, 4, 5, 6, 7], opens: "00:00", closes: "00:00" };
const offer = roomOffer("lake", { hours: [always], ready: 0 });

/** The studio's local time, computed independently with Intl. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return (ms: number) => format.format(ms);
}

function allDays(): string[] {
  return years.flatMap((year) => {
    const days: string[] = [];
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
    return days;
  });
}

it.each(studios)(
  "offers every half hour of local time in %s, and no other; repeated ones twice",
  (timeZone) => {
    const schedule = createSchedule(testSetup({ timeZone, offers: [offer] }));
    const wall = wallClock(timeZone);
    let unusual = 0;
    for (const date of allDays()) {
      const starts = schedule(offer, 30, date);
      const shown = starts.map(({ tick }) => wall(tick * TICK_MS));
      // Collect the local times on the half hour among all quarter hours of that day, wherever on earth it is.
      const expected: string[] = [];
      const noon = Date.parse(`${date}T12:00:00Z`);
      for (let ms = noon - 26 * 3_600_000; ms < noon + 26 * 3_600_000; ms += TICK_MS) {
        const time = wall(ms);
        if (time.startsWith(date) && /:[03]0$/.test(time)) expected.push(time);
      }
      expect(shown).toEqual(expected);
      const twice = new Set(shown.filter((time, index) => shown.indexOf(time) !== index));
      expect(starts.map(({ ofTwo }) => ofTwo !== undefined)).toEqual(shown.map((time) => twice.has(time)));
      if (shown.length !== 48) unusual++;
    }
    const changes = timeZone === "America/Phoenix" ? 0 : 2 * years.length;
    expect(unusual).toBe(changes);
  },
);

it("offers the same times in every time zone of the machine", () => {
  const days = isFull ? allDays() : ["2027-03-14", "2027-06-01", "2027-11-07"];
  const results = devices.map((device) => {
    process.env.TZ = device;
    const schedule = createSchedule(testSetup({ offers: [offer] }));
    return days.map((date) => schedule(offer, 60, date));
  });
  for (const result of results) expect(result).toEqual(results[0]);
  report(`${days.length} days from ${devices.length} clocks: the same times`);
});
