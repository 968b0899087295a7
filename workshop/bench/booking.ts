import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sendFormPath } from "#core/form/wire.ts";
import { fillBookings } from "./fill-bookings.ts";
import { feedbackForm, largeSetup, serveSetup } from "./large-studio.ts";

// `npm run bench:booking`: how long a visitor waits for the open times of 90 days, with 20,000 bookings
// stored, while visitors send forms and book. Each change invalidates the cache.
const bookingCount = Number(process.env.BENCH_BOOKINGS ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);

/**
 * Requests open times sequentially.
 * @returns response times in milliseconds, shortest first
 */
async function measureResponses(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const response = await fetch(url);
    await response.text();
    if (response.status !== 200) throw new Error(`The request for open times got status ${response.status}.`);
    times.push(performance.now() - startedAt);
    await setTimeout(10);
  }
  return times.toSorted((a, b) => a - b);
}

/** Sends forms and books times of another room until the measurement is over. @returns how many */
async function generateLoad(
  origin: string,
  minutes: number,
  isOver: () => boolean,
): Promise<{ forms: number; bookings: number }> {
  const api = `${origin}/api/v1.0/bookings`;
  const line = { offer: "room-1", minutes, people: 1 };
  const response = await fetch(`${api}/times?offer=room-1&minutes=${minutes}&people=1&days=90`);
  const { days }: { days: { times: { starts: string }[] }[] } = await response.json();
  const openTimes = days.flatMap(({ times }) => times.map(({ starts }) => starts));
  const sent = { forms: 0, bookings: 0 };
  while (!isOver()) {
    if ((await fetch(origin + sendFormPath, { method: "POST", body: feedbackForm() })).ok) sent.forms++;
    const starts = sent.forms % 10 === 0 ? openTimes.pop() : undefined;
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

const folder = mkdtempSync(path.join(tmpdir(), "bench-booking-"));
try {
  const setup = largeSetup();
  const data = path.join(folder, "data");
  console.log(
    `${cpus()[0]?.model ?? "unknown CPU"}, ${availableParallelism()} cores, Node ${process.version}\n`,
  );
  await fillBookings(data, setup, bookingCount);
  const server = await serveSetup(folder, setup, { DATA_DIR: data });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const minutes = setup.offers[0]?.lengths[0]?.minutes ?? 30;
    const timesUrl = `${origin}/api/v1.0/bookings/times?offer=room-0&minutes=${minutes}&people=1&days=90`;
    const startedAt = performance.now();
    await (await fetch(timesUrl)).text();
    console.log(`first response after startup: ${(performance.now() - startedAt).toFixed(1)} ms`);
    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    const [times, sent] = await Promise.all([
      measureResponses(timesUrl, isOver),
      generateLoad(origin, minutes, isOver),
    ]);
    const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
    console.log(
      `90 days of one offer, requested ${times.length} times, with ${sent.forms} forms and ${sent.bookings} bookings sent meanwhile: ` +
        `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms`,
    );
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
