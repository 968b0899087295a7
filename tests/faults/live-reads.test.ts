import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import type { BookingSetup } from "#core/booking/setup.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { studioDay } from "../studio-day.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";
import { watchHealth } from "./watch-health.ts";

const ms = isFull ? 5000 : 500;
/** Within `npm test`, other tests use the machine as well. */
const slowestHealth = isFull ? 500 : 5000;
const clients = 20;

/** Starts a server with the pages of the test release. */
function startSite(env: Readonly<Record<string, string>> = {}) {
  const SITE_DIR = testRelease().site;
  return startRelay({ DATA_DIR: temporaryFolder(), SITE_DIR, BUILD_DIR: path.resolve("build"), ...env });
}

/** Takes every room from now on, so that a search for an open time finds none. */
function fillCalendar(db: DatabaseSync, { rooms, offers }: BookingSetup): void {
  const first = tickAt(Date.now());
  const last = first + (Math.max(...offers.map(({ horizon }) => horizon)) + 2) * 96;
  db.exec("BEGIN");
  db.exec(`INSERT INTO bookings (id, reference, made_at) VALUES (1, 'FULL2', 0);
    INSERT INTO booking_lines (id, booking, offer, name, rooms, room_names, minutes, start_tick, people, price)
    VALUES (1, 1, 'full', 'Full', '[]', '[]', 15, ${first}, 1, 0)`);
  const take = db.prepare("INSERT INTO claims (room, tick, line) VALUES (?, ?, 1)");
  for (const { id } of rooms) for (let tick = first; tick < last; tick++) take.run(id, tick);
  db.exec("COMMIT");
}

const setup: BookingSetup = JSON.parse(readFileSync(testRelease().booking, "utf8"));
const offer = setup.offers[0]?.slug;
const pages = [
  "/book",
  "/book/rooms?adults=2",
  "/book/first",
  "/book/first?adults=3",
  "/book/quiet",
  `/book/day?date=${studioDay(9)}`,
  "/book/next-times",
  `/book/waitlist?offer=${offer}`,
  "/book/request?adults=12",
  `/book/${offer}`,
  `/book/${offer}?adults=2&show=all`,
  "/booking/link",
  "/booking/HX7K2",
  "/sign-up/water-problem",
  "/pass",
  "/pass/buy?product=gift-pass-five-hours",
  "/letters/confirm/x",
  "/gift/cs_test_x",
  "/desk/sign-in",
  // These mostly look something up.
  ...(isFull ? ["/book/paid?ticket=x", "/book/waiting?key=x", "/pass/paid?ticket=x", "/gift/receipt/x"] : []),
  ...(isFull ? ["/waiver/1-xxxxxxxxxxxxxxxxxxxxxx"] : []),
];

it("20 clients that ask for one live page again and again delay nobody else", async () => {
  const folder = temporaryFolder();
  const db = openDatabase(folder);
  fillCalendar(db, setup);
  db.close();
  const relay = await startSite({ DATA_DIR: folder });
  for (const page of pages) {
    await (await fetch(relay.url + page)).arrayBuffer();
    const slowest = watchHealth(relay);
    const until = performance.now() + ms;
    const seen: Record<number, number> = {};
    const client = async () => {
      while (performance.now() < until) {
        const response = await fetch(relay.url + page);
        await response.arrayBuffer();
        seen[response.status] = (seen[response.status] ?? 0) + 1;
        if (response.status === 503) expect(response.headers.get("retry-after")).toBe("5");
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const health = await slowest();
    report(`${page}: ${JSON.stringify(seen)} in ${ms / 1000} s, health at most ${health.toFixed(0)} ms`);
    expect(health, page).toBeLessThan(slowestHealth);
    const faults = Object.keys(seen).filter((status) => Number(status) >= 500 && status !== "503");
    expect(faults, page).toEqual([]);
  }
});

it("pages that wait for Stripe, which does not answer, delay nobody who needs another page", async () => {
  const silent = createServer((socket) => void socket.on("error", () => {}));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const relay = await startSite({
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  let answered = 0;
  const gifts = Array.from({ length: 60 }, async (_, index) => {
    const response = await fetch(`${relay.url}/gift/cs_test_${"x".repeat(10)}${index}`);
    answered += 1;
    return (await response.text()).includes("We could not check your payment") && response.status;
  });
  for (let page = 0; page < 20; page++) expect((await fetch(`${relay.url}/book/first`)).status).toBe(200);
  // Forty of them were told at once, twenty still wait.
  expect(answered).toBeLessThanOrEqual(40);
  expect(new Set(await Promise.all(gifts))).toEqual(new Set([200]));
});

it("a malformed address is not found, and the log stays one of short lines", async () => {
  const relay = await startSite();
  const before = relay.output().length;
  for (const address of [
    "/book/%zz",
    "/book/%zz.data",
    "/booking/%ff",
    `/book/${"%zz".repeat(4000)}`,
    "/desk/%c0",
  ])
    expect([address, (await fetch(relay.url + address)).status]).toEqual([address, 404]);
  const post = { method: "POST", headers: { origin: relay.url }, body: new URLSearchParams({ a: "b" }) };
  expect((await fetch(`${relay.url}/book/another?hold=${"x".repeat(1000)}`, post)).status).toBe(405);
  expect(await relay.stop()).toBe(0);
  const lines = relay.output().slice(before).trim().split("\n");
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("event");
  expect(lines.join()).toContain('"405 Method Not Allowed"');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1000);
});
