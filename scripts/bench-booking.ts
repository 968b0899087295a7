import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { sendFormPath } from "#contract/wire.ts";
import { openBookingSystem } from "#server/booking/booking-system.ts";
import { addDays, dateAt } from "#server/booking/clock.ts";
import { bookingService } from "#server/booking/service.ts";
import { openDatabase } from "#server/store/open.ts";
import { createStore } from "#server/store/writer.ts";
import { readBooking } from "#src/content/.server/content.ts";
import { startServer } from "./bench/server-process.ts";

// `npm run bench:booking`: how long a visitor waits for the open times of 90 days, with 20,000 bookings stored, while
// forms and bookings come in. The first question after each change is answered anew.
const stored = Number(process.env.BENCH_BOOKINGS ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

/** The studio of the content, with so many rooms that all bookings find one. */
function largeStudio(): BookingSetup {
  const content = readBooking();
  const offer = content?.offers.find(({ mode }) => mode.kind === "private");
  if (!content || !offer) throw new Error("content/booking.yaml has no private offer.");
  const rooms = Array.from({ length: 56 }, (_, index) => ({
    id: `room-${index}`,
    name: `Room ${index}`,
    fits: 4,
    cannot: [],
  }));
  const offers = rooms.map(({ id, name }) => ({
    ...offer,
    slug: id,
    name,
    rooms: { take: "all" as const, ids: [id] },
  }));
  return { ...content, rooms, offers, closedDays: [], quietHours: [], partiesAtOnce: 50 };
}

/** Books until so many visits are stored, spread over rooms and days; half of the times stay open. */
async function fill(folder: string, setup: BookingSetup): Promise<void> {
  const db = openDatabase(folder);
  db.exec("PRAGMA synchronous = OFF");
  const system = openBookingSystem({
    store: createStore(db),
    setup: () => setup,
    onMail: () => {},
    log: () => {},
    now: Date.now,
  });
  const service = bookingService(system, undefined);
  const contact = {
    name: "Ada Reed",
    email: "ada@example.com",
    phone: "",
    reply: "email" as const,
    paysLess: false,
  };
  const today = dateAt(Date.now(), setup.timeZone);
  const choices = setup.offers.flatMap(({ slug: offer, lengths: [length] }) => {
    const minutes = length?.minutes ?? 30;
    const answer = service?.times({ offer, minutes, people: 1, from: addDays(today, 1), days: 90 });
    const all = answer?.kind === "times" ? answer.days.flatMap(({ times }) => times) : [];
    return all.map(({ starts }) => ({ offer, minutes, people: 1, starts }));
  });
  let count = 0;
  for (let begin = 0; begin < choices.length && count < stored; begin += 100) {
    const some = choices.slice(begin, begin + 100).filter((_, index) => index % 4 === 0);
    const results = await Promise.all(
      some.map((line) => service?.book({ submissionId: randomUUID(), lines: [line], contact })),
    );
    count += results.filter((result) => result?.kind === "booked").length;
  }
  // What is missing to the number lies in the past, as it does in a studio of some years.
  db.exec("BEGIN");
  const past = db.prepare(
    "INSERT INTO bookings (reference, made_at, booked_at) VALUES (?, 0, 0) RETURNING id",
  );
  const line = db.prepare(`
    INSERT INTO booking_lines (booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (?, 'room-0', 'Room', '["room-0"]', '["Room"]', 30, ?, 1, 0) RETURNING id`);
  const claim = db.prepare("INSERT INTO claims (room, tick, line) VALUES (?, ?, ?)");
  for (let index = count; index < stored; index++) {
    const tick = 1_000_000 + index * 3;
    const id = Number(line.get(Number(past.get(`P${index}`)?.id), tick)?.id);
    for (const each of [tick, tick + 1, tick + 2]) claim.run(`room-${index % 56}`, each, id);
  }
  db.exec("COMMIT");
  db.close();
  console.log(
    `${stored.toLocaleString("en-US")} bookings stored, ${count.toLocaleString("en-US")} of them in the next 90 days`,
  );
}

/** Asks for times one after the other. @returns milliseconds of each answer, the shortest first */
async function ask(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (answer.status !== 200) throw new Error(`Times were answered with ${answer.status}.`);
    times.push(performance.now() - begun);
    await setTimeout(10);
  }
  return times.toSorted((a, b) => a - b);
}

/** Sends forms, and books open times of another room, for as long as it is measured. */
async function send(
  origin: string,
  minutes: number,
  isOver: () => boolean,
): Promise<{ forms: number; bookings: number }> {
  const api = `${origin}/api/v1.0/bookings`;
  const line = { offer: "room-1", minutes, people: 1 };
  const answer = await fetch(`${api}/times?offer=room-1&minutes=${minutes}&people=1&days=90`);
  const { days }: { days: { times: { starts: string }[] }[] } = await answer.json();
  const open = days.flatMap(({ times }) => times.map(({ starts }) => starts));
  const sent = { forms: 0, bookings: 0 };
  while (!isOver()) {
    if ((await fetch(origin + sendFormPath, { method: "POST", body: form() })).ok) sent.forms++;
    const starts = sent.forms % 10 === 0 ? open.pop() : undefined;
    if (starts !== undefined) {
      const visit = {
        ...line,
        starts,
        name: "Ada Reed",
        email: "ada@example.com",
        submission_id: randomUUID(),
      };
      const headers = { "content-type": "application/json" };
      if ((await fetch(api, { method: "POST", body: JSON.stringify(visit), headers })).status === 201)
        sent.bookings++;
    }
    await setTimeout(20);
  }
  return sent;
}

function form(): FormData {
  const body = new FormData();
  const fields = {
    name: "Ada Reed",
    email: "ada@example.com",
    message: "Hello",
    lib_version: "3.2.0",
    service_id: "haven",
    template_id: "feedback",
    user_id: "public",
    submission_id: randomUUID(),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

const folder = mkdtempSync(path.join(tmpdir(), "bench-booking-"));
try {
  const setup = largeStudio();
  const data = path.join(folder, "data");
  console.log(
    `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, Node ${process.version}\n`,
  );
  await fill(data, setup);
  mkdirSync(path.join(folder, "site"));
  writeFileSync(path.join(folder, "booking.json"), JSON.stringify(setup));
  const server = await startServer({
    DATA_DIR: data,
    SITE_DIR: path.join(folder, "site"),
    BUILD_DIR: path.join(folder, "nothing"),
  });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const minutes = setup.offers[0]?.lengths[0]?.minutes ?? 30;
    const question = `${origin}/api/v1.0/bookings/times?offer=room-0&minutes=${minutes}&people=1&days=90`;
    const first = performance.now();
    await (await fetch(question)).text();
    console.log(`first answer after the start: ${(performance.now() - first).toFixed(1)} ms`);
    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const [times, sent] = await Promise.all([ask(question, isOver), send(origin, minutes, isOver)]);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
    console.log(
      `90 days of one offer, asked ${times.length} times while ${sent.forms} forms and ${sent.bookings} bookings came in: ` +
        `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
    );
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
