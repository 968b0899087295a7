import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sendFormPath } from "#core/form/wire.ts";
import { takeOverOnce } from "#features/copies/copies.server.ts";
import { feedbackForm, largeSetup, serveSetup } from "./large-studio.ts";

// `npm run bench:copies`: what REPLICA_URL costs. Two servers, one with copies, are measured in turns: 30 requests a second, of which
// every tenth is a booking and the others are forms. The copies are on the same disk, which is the worst case for it.

const turns = Number(process.env.BENCH_TURNS ?? 10);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const perSecond = 30;

type Measured = { readonly origin: string; readonly openTimes: string[]; readonly pid: number | undefined };
type Times = { readonly forms: number[]; readonly bookings: number[] };

async function timed(request: Promise<Response>, status: number): Promise<number | undefined> {
  const startedAt = performance.now();
  const response = await request;
  await response.text();
  return response.status === status ? performance.now() - startedAt : undefined;
}

/** So many rooms are booked at one time, then the next one that does not touch it. */
const [rooms, apart] = [40, 4];

function book({ origin, openTimes }: Measured, minutes: number, count: number) {
  const nth = Math.floor(count / 10);
  const booking = {
    offer: `room-${nth % rooms}`,
    starts: openTimes.at(-1 - apart * Math.floor(nth / rooms)),
    ...{ minutes, people: 1, name: "Ada Reed" },
    email: `${count}@example.com`,
    submission_id: randomUUID(),
  };
  const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  return fetch(`${origin}/api/v1.0/bookings`, { method: "POST", body: JSON.stringify(booking), headers });
}

let sent = 0;

/** One turn: requests at a steady pace, whatever the answers take. */
async function turn(server: Measured, minutes: number, times: Times): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index++) {
    sent += 1;
    const isBooking = index % 10 === 0;
    const request = isBooking
      ? timed(book(server, minutes, sent), 201)
      : timed(fetch(server.origin + sendFormPath, { method: "POST", body: feedbackForm() }), 200);
    const list = isBooking ? times.bookings : times.forms;
    waiting.push(request.then((ms) => void (ms !== undefined && list.push(ms))));
    await setTimeout(1000 / perSecond);
  }
  await Promise.all(waiting);
}

/** Memory of a process and all that it has started, in MB: what they share counts once. */
function memoryOf(pid: number | undefined): number {
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const folder = mkdtempSync(path.join(tmpdir(), "bench-copies-"));
const setup = largeSetup();
const minutes = setup.offers[0]?.lengths[0]?.minutes ?? 30;
const servers = [];
for (const name of ["without", "with"]) {
  const dataDir = path.join(folder, name);
  const url = `file://${folder}/copies`;
  const folders = { dataDir, contentDir: `${dataDir}-content`, publicDir: `${dataDir}-public` };
  const replica = { url, shown: url, key: undefined, program: undefined };
  if (name === "with") await takeOverOnce(replica, folders, true, Date.now());
  const env = { DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir, TRUSTED_PROXY: "127.0.0.1" };
  const server = await serveSetup(folder, setup, name === "with" ? { ...env, REPLICA_URL: url } : env);
  const origin = `http://127.0.0.1:${server.port}`;
  const asked = await fetch(
    `${origin}/api/v1.0/bookings/times?offer=room-1&minutes=${minutes}&people=1&days=90`,
  );
  const { days }: { days: { times: { starts: string }[] }[] } = await asked.json();
  const openTimes = days.flatMap(({ times }) => times.map(({ starts }) => starts));
  servers.push({ name, server, of: { origin, openTimes, pid: server.pid } });
}
try {
  const times = { without: { forms: [], bookings: [] }, with: { forms: [], bookings: [] } } as Record<
    string,
    Times
  >;
  for (const { of } of servers) await turn(of, minutes, { forms: [], bookings: [] });
  for (let round = 0; round < turns; round++)
    for (const { name, of } of round % 2 ? servers.toReversed() : servers)
      await turn(of, minutes, times[name] as Times);
  for (const { name, of } of servers) {
    const { forms, bookings } = times[name] as Times;
    console.log(
      `${name.padEnd(8)} ${forms.length} forms p95 ${p95(forms).toFixed(1)} ms, ${bookings.length} bookings p95 ${p95(bookings).toFixed(1)} ms, ${memoryOf(of.pid).toFixed(0)} MB`,
    );
  }
} finally {
  for (const { server } of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
