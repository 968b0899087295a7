import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

const memory = "/film-in-memory.mp4";
const disk = "/film-on-disk.mp4";

/** Starts a server with two films: one small enough to be cached in memory, and one too large. */
function startWithFilms(): Promise<RelayProcess> {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "site/index.html": "home",
    [`site${memory}`]: new Uint8Array(1_000_000),
    [`site${disk}`]: new Uint8Array(30_000_000),
  });
  return startRelay({ DATA_DIR: `${folder}/data`, SITE_DIR: `${folder}/site` });
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Opens a connection that sends requests and never reads the responses. */
async function requestWithoutReading(relay: RelayProcess, requests: string): Promise<Socket> {
  const socket = connect(relay.port, "127.0.0.1").pause();
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(requests);
  return socket;
}

/** Polls the health check until `until`. @returns The longest response time in milliseconds. */
async function watchHealth(relay: RelayProcess, until: () => boolean): Promise<number> {
  let longest = 0;
  while (!until()) {
    const start = performance.now();
    const response = await fetch(`${relay.url}/healthz`);
    await response.text();
    expect(response.status).toBe(200);
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return longest;
}

it("serves everybody else while many clients request films and read nothing, and disconnects those clients", async () => {
  const relay = await startWithFilms();
  await (await fetch(relay.url + memory)).arrayBuffer();
  const before = { memory: relay.memory(), descriptors: relay.descriptors() };
  const peak = { memory: 0, descriptors: 0 };
  const started = performance.now();
  let isOver = false;
  const sample = setInterval(() => {
    peak.memory = Math.max(peak.memory, relay.memory() - before.memory);
    peak.descriptors = Math.max(peak.descriptors, relay.descriptors());
  }, 20);
  onTestFinished(() => clearInterval(sample));

  const health = watchHealth(relay, () => isOver);
  for (const requests of [900, 40].flatMap((count) => [get(memory).repeat(count), get(disk).repeat(count)]))
    await Promise.all(Array.from({ length: 20 }, () => requestWithoutReading(relay, requests)));
  await Promise.all(Array.from({ length: 20 }, () => requestWithoutReading(relay, get(disk))));
  // Further requests on a connection do not count as progress of its responses.
  const talkers = await Promise.all(
    Array.from({ length: 20 }, () => requestWithoutReading(relay, get(disk))),
  );
  const talk = setInterval(() => {
    for (const socket of talkers) socket.write(get(disk));
  }, 5000);
  onTestFinished(() => clearInterval(talk));

  // Connections with 900 requests are closed at once; the others get the beginning of one response each.
  await expect.poll(() => peak.descriptors).toBeGreaterThan(before.descriptors + 80);
  if (isFull)
    await expect
      .poll(relay.descriptors, { timeout: 60_000, interval: 500 })
      .toBeLessThanOrEqual(before.descriptors + 5);
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  const longest = await health;
  // Depends on how busy the machine is, so only the long run has a limit.
  if (isFull) expect(longest).toBeLessThan(1000);
  expect(peak.memory).toBeLessThan(200);
  expect(peak.descriptors).toBeLessThan(2000);
  report(
    `120 connections, 37,640 requests, nothing read: memory +${peak.memory.toFixed(0)} MB, ` +
      `${peak.descriptors} descriptors, health within ${longest.toFixed(0)} ms` +
      `${isFull ? `, all closed after ${seconds.toFixed(0)} s` : ""}`,
  );
});
