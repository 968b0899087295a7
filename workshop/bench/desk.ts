import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { createInbox } from "#app/inbox.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { dataFolder } from "#core/config/values.server.ts";
import { instantUntil, tickAt } from "#core/process/clock.server.ts";
import { CommandError, run } from "#core/process/run.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { currentFile, readCurrent, releaseParts } from "#site/static/release-folder.server.ts";
import { addOwner } from "./add-owner.ts";
import { median } from "./browser-bench.ts";
import { fillBookings } from "./fill-bookings.ts";
import { openPhone } from "./phone.ts";
import { startServer } from "./server-process.ts";

// `npm run bench:desk`: how long staff at the desk wait for each list and search, with 20,000 bookings and as
// many messages stored. Uses the current release, so publish first.
const entryCount = Number(process.env.BENCH_BOOKINGS ?? 20_000);
const requestCount = Number(process.env.BENCH_COUNT ?? 100);
/** Maximum 95th percentile of the response time, in milliseconds. */
const maxP95 = 100;

/** Stores feedback and comments, some of them spam. */
async function fillMessages(folder: string): Promise<void> {
  const db = openDatabase(folder);
  db.exec("PRAGMA synchronous = OFF");
  const inbox = createInbox(createStore(db), Date.now);
  for (let begin = 0; begin < entryCount; begin += 200)
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const number = begin + index;
        const isComment = number % 20 === 0;
        const text = `Hello, this is message ${number} about a quiet hour for ${number % 97} people.`;
        return inbox.save({
          form: isComment ? "comment" : "feedback",
          submissionId: `00000000-0000-0000-0000-${String(number).padStart(12, "0")}`,
          digest: `digest-${number}`,
          page: "/",
          fields: {
            name: `Guest ${number}`,
            email: `guest${number}@example.com`,
            ...(isComment ? { comment: text, cause: "a", post: "", replyTo: "" } : { message: text }),
          },
          file: undefined,
          isSpam: number % 10 === 1,
        });
      }),
    );
  db.close();
  console.log(`${entryCount.toLocaleString("en-US")} messages stored`);
}

/** Fills the waitlist up to the number of entries that the desk shows, spread over a month. */
function fillWaitlist(folder: string, { offers, timeZone }: BookingSetup): void {
  const db = openDatabase(folder);
  const today = dayIn(timeZone, Date.now());
  const insert = db.prepare(`
    INSERT INTO place_wishes (offer, minutes, people, from_day, to_day, name, email, phone, made_at)
    VALUES (?, ?, ?, ?, ?, 'Bo Lee', 'bo@example.com', '', 0)`);
  for (let index = 0; index < 100; index++) {
    const offer = offers[index % offers.length];
    const from = addDays(today, index % 30);
    const minutes = offer?.lengths[0]?.minutes ?? 0;
    insert.run(offer?.slug ?? "", minutes, offer?.people.min ?? 1, from, addDays(from, 30));
  }
  db.close();
}

/** A week long ago that is fuller than any, and how many visits it has. */
const fullWeek = { from: "2001-01-01", visits: 500 };

/** Maximum 95th percentile for the picture of that week, in milliseconds. */
const maxWeekP95 = 150;

/** Fills that week: visits of half an hour, on seven days from 10 am. */
function fillWeek(folder: string, { timeZone }: BookingSetup): void {
  const db = openDatabase(folder);
  const insertBooking = db.prepare(`
    INSERT INTO bookings (reference, made_at, booked_at, name, phone, reply) VALUES (?, 0, 0, 'Bo Lee', '', 'none')
    RETURNING id`);
  const insertLine = db.prepare(`
    INSERT INTO booking_lines (booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (?, 'room-0', 'Room', '["room-0"]', '["Room"]', 30, ?, 2, 0)`);
  for (let index = 0; index < fullWeek.visits; index++) {
    const day = addDays(fullWeek.from, index % 7);
    const begins = tickAt(instantUntil(day, 600, timeZone)) + (Math.floor(index / 7) % 40);
    insertLine.run(Number(insertBooking.get(`week-${index}`)?.id), begins);
  }
  db.close();
}

/** Signs in an owner. @returns the session cookie, and the reference of a booking */
function signIn(folder: string): { cookie: string; reference: string } {
  const db = openDatabase(folder);
  const cookie = addOwner(db);
  const reference = String(db.prepare("SELECT reference FROM bookings ORDER BY id LIMIT 1").get()?.reference);
  db.close();
  return { cookie, reference };
}

/** Presses of staff: a page, and what its button posts. */
const presses: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["/desk/bookings", { as: "times" }],
  ["/desk/messages", { act: "done", message: "1" }],
];

/**
 * Requests a page, or presses a button on it, repeatedly, after a warm-up.
 * @returns response times in milliseconds, shortest first
 */
async function measureResponses(
  url: string,
  cookie: string,
  press?: Readonly<Record<string, string>>,
): Promise<number[]> {
  const times: number[] = [];
  const posted = press && { method: "POST", body: new URLSearchParams(press) };
  const headers = { cookie, ...(press && { origin: new URL(url).origin }) };
  for (let count = -5; count < requestCount; count++) {
    const startedAt = performance.now();
    const response = await fetch(url, { ...posted, headers, redirect: "manual" });
    await response.text();
    if (response.status !== (press ? 303 : 200))
      throw new CommandError(`${url} got status ${response.status}.`);
    if (count >= 0) times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b);
}

/** Maximum medians on a slow phone, in milliseconds: until a page is first painted, and until a press is answered. */
const phoneLimits = { paint: 1000, press: 100 };

/** Measures how soon a page is painted, and a press on it answered, with a processor that is four times slower. */
async function measureOnPhone(url: string, cookie: string, pressed: string): Promise<boolean> {
  const [paints, answers]: [number[], number[]] = [[], []];
  const [name = "", value = ""] = cookie.split("=");
  for (let run = 0; run < 5; run++) {
    const { page, press, close } = await openPhone(undefined, { isNear: true });
    await page.context().addCookies([{ name, value, url }]);
    await page.goto(url);
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // It may come after the page has loaded.
            new PerformanceObserver((list) => {
              const [paint] = list.getEntriesByName("first-contentful-paint");
              if (paint) resolve(paint.startTime);
            }).observe({ type: "paint", buffered: true });
          }),
      ),
    );
    await page.evaluate(() => {
      Object.assign(window, { answers: [] });
      new PerformanceObserver((list) => {
        // Shorter ones are not reported.
        for (const { name, duration } of list.getEntries())
          Reflect.get(window, "answers").push([
            /^(pointer(down|over|enter)|touchstart)$/.test(name),
            duration,
          ]);
      }).observe({ type: "event", durationThreshold: 16 });
    });
    const point = await page
      .locator(pressed)
      .first()
      .evaluate(async (element) => {
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        // Nobody presses while the page scrolls.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
    const { touch, release } = await press(point);
    const durations = await page.evaluate(() => Reflect.get(window, "answers") as [boolean, number][]);
    answers.push(Math.max(0, ...durations.map(([isTouch, ms]) => ms - (isTouch ? touch : release))));
    await close();
  }
  const [paint, press] = [median(paints), median(answers)];
  const isLate = paint > phoneLimits.paint || press > phoneLimits.press;
  const columns = [paint, press].map((ms) => ms.toFixed(0).padStart(8)).join(" ");
  console.log(`${new URL(url).pathname.padEnd(46)} ${columns}${isLate ? "  too slow" : ""}`);
  return !isLate;
}

async function main(): Promise<void> {
  const dataDir = dataFolder(process.env);
  const id = readCurrent(dataDir);
  if (id === undefined) throw new CommandError("Nothing is published yet. Run `npm run publish` first.");
  const folder = mkdtempSync(path.join(tmpdir(), "bench-desk-"));
  try {
    cpSync(currentFile(dataDir), currentFile(folder));
    cpSync(releaseParts(dataDir, id).folder, releaseParts(folder, id).folder, { recursive: true });
    const setup: BookingSetup = JSON.parse(readFileSync(releaseParts(folder, id).booking, "utf8"));
    console.log(
      `${cpus()[0]?.model ?? "unknown CPU"}, ${availableParallelism()} cores, Node ${process.version}`,
    );
    await fillBookings(folder, setup, entryCount);
    await fillMessages(folder);
    fillWaitlist(folder, setup);
    fillWeek(folder, setup);
    const { cookie, reference } = signIn(folder);
    const day = addDays(dayIn(setup.timeZone, Date.now()), 7);
    const pages: readonly string[] = [
      "/desk",
      `/desk?date=${day}`,
      `/desk/day-sheet?date=${day}`,
      "/desk/bookings",
      `/desk/bookings?days=1&from=${day}`,
      `/desk/bookings?days=7&from=${day}`,
      `/desk/bookings?days=7&from=${fullWeek.from}`,
      "/desk/find?find=Guest+1234",
      "/desk/find?find=555-1234",
      `/desk/find?find=${reference}`,
      "/desk/find?find=nobody+has+this+name",
      `/desk/bookings/${reference}`,
      `/desk/bookings/new?date=${day}`,
      "/desk/bookings/waiting",
      "/desk/closed-times",
      "/desk/messages",
      "/desk/messages?find=quiet+hour",
      "/desk/messages?find=1234",
      "/desk/log",
    ];
    const server = await startServer({ DATA_DIR: folder });
    try {
      console.log(`\n${"page".padEnd(46)} ${"p50, ms".padStart(8)} ${"p95, ms".padStart(8)}`);
      for (const [page, press] of [...pages.map((page) => [page] as const), ...presses]) {
        const times = await measureResponses(`http://localhost:${server.port}${page}`, cookie, press);
        const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
        const [p50, p95] = [percentile(0.5), percentile(0.95)];
        const columns = [p50, p95].map((ms) => ms.toFixed(1).padStart(8)).join(" ");
        const most = page.endsWith(fullWeek.from) ? maxWeekP95 : maxP95;
        const name = press ? `press on ${page}: ${new URLSearchParams(press)}` : page;
        console.log(`${name.padEnd(46)} ${columns}${p95 > most ? "  too slow" : ""}`);
        if (p95 > most) process.exitCode = 1;
      }
      console.log(`\n${"on a slow phone".padEnd(46)} ${"paint, ms".padStart(8)} ${"press, ms".padStart(8)}`);
      for (const [page, pressed] of [
        [`/desk?date=${day}`, "article summary"],
        ["/desk/bookings", "nav [popovertarget]"],
        [`/desk/bookings?days=7&from=${fullWeek.from}`, "nav [popovertarget]"],
        ["/desk/messages", "nav [popovertarget]"],
      ] as const) {
        const url = `http://localhost:${server.port}${page}`;
        if (!(await measureOnPhone(url, cookie, pressed))) process.exitCode = 1;
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

run(main);
