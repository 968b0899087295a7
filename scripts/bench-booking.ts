import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BookingSetup } from "#contract/booking/setup.ts";
import { sendFormPath } from "#contract/wire.ts";
import { readBooking } from "#src/content/.server/content.ts";
import { fillBookings } from "./bench/fill-bookings.ts";
import { startServer } from "./bench/server-process.ts";

// `npm run bench:booking`: how long a visitor waits for the open times of 90 days, with 20,000 bookings
// stored, while forms and bookings come in. Each change invalidates the cache.
const stored = Number(process.env.BENCH_BOOKINGS ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

/** The content's studio, with enough rooms for all bookings. */
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

/**
 * Requests open times, one request after the other.
 * @returns response times in milliseconds, shortest first
 */
async function ask(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (answer.status !== 200) throw new Error(`The request for open times got status ${answer.status}.`);
    times.push(performance.now() - begun);
    await setTimeout(10);
  }
  return times.toSorted((a, b) => a - b);
}

/** Sends forms and books open times of another room until the measurement is over. */
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
  await fillBookings(data, setup, stored);
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
    console.log(`first response after the start: ${(performance.now() - first).toFixed(1)} ms`);
    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const [times, sent] = await Promise.all([ask(question, isOver), send(origin, minutes, isOver)]);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
    console.log(
      `90 days of one offer, requested ${times.length} times while ${sent.forms} forms and ${sent.bookings} bookings came in: ` +
        `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
    );
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
