import { randomUUID } from "node:crypto";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { instantsAt, instantText, TICK_MS, ticksOf } from "#core/process/clock.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { addDays, dayIn } from "#core/values/time.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { ada, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const posts = isFull ? 2000 : 200;
const hours = [10, 12, 14, 16];

/** A studio of three rooms, with an offer that takes all of them. */
function studio() {
  const all = roomOffer("all", {
    rooms: { take: "all", ids: ["lake", "moon", "wood"] },
    people: { min: 1, max: 10 },
    ready: 0,
  });
  return testSetup({ offers: [...testSetup().offers, all], partiesAtOnce: 9 });
}

/** A start some days from now, at an hour of the studio's clock. */
function startAt(day: number, hour: number): string {
  const { timeZone } = testSetup();
  const date = addDays(dayIn(timeZone, Date.now()), day);
  return instantText(instantsAt(date, hour * 60, timeZone)[0] ?? 0, timeZone);
}

/** A server that takes bookings and has a mail server, which is down, and a way to post from an address. */
async function startBooking() {
  const folder = temporaryFolder();
  writeFiles(folder, { "booking.json": JSON.stringify(studio()), "site/index.html": "<h1>Studio</h1>" });
  const dataDir = path.join(folder, "data");
  const relay = await startRelay({
    DATA_DIR: dataDir,
    SITE_DIR: path.join(folder, "site"),
    BUILD_DIR: path.join(folder, "nothing"),
    TRUSTED_PROXY: "127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_TO: "owner@studio.example",
  });
  async function post(what: "/holds" | "", body: object, address = "203.0.113.7") {
    const response = await fetch(`${relay.url}/api/v1.0/bookings${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json().catch(() => ({})) };
  }
  return { relay, post, dataDir };
}

/** The largest part of a day's rooms that visits have, of the hours that are open. */
function largestShare(db: DatabaseSync): number {
  const setup = studio();
  const ticks = new Map<string, number>();
  const lines = db
    .prepare(
      "SELECT rooms, start_tick, minutes FROM booking_lines JOIN bookings ON bookings.id = booking WHERE cancelled_at IS NULL AND (reference IS NOT NULL OR kept_until IS NOT NULL)",
    )
    .all();
  for (const { rooms, start_tick: tick, minutes } of lines) {
    const day = dayIn(setup.timeZone, Number(tick) * TICK_MS);
    const taken = JSON.parse(String(rooms)).length * ticksOf(Number(minutes));
    ticks.set(day, (ticks.get(day) ?? 0) + taken);
  }
  return Math.max(0, ...ticks.values()) / (setup.rooms.length * 8 * 4);
}

it("books 20 families behind one address, one after another, for four days", async () => {
  const { relay, post } = await startBooking();
  const statuses: number[] = [];
  for (let family = 0; family < 20; family++) {
    const line = {
      offer: "lake",
      minutes: 30,
      people: 3,
      starts: startAt(3 + (family % 4), 12 + Math.floor(family / 4)),
    };
    const held = await post("/holds", line);
    const booked = await post("", { hold: held.answer.hold, submission_id: randomUUID(), ...ada });
    statuses.push(booked.status);
  }
  expect(await relay.stop()).toBe(0);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
  report(`20 families behind one address: ${statuses.filter((status) => status === 201).length} booked`);
});

it("leaves more than half of each day to others, however often one address books or holds four lines", async () => {
  const { relay, post, dataDir } = await startBooking();
  const counts: Record<string, number> = {};
  const count = (what: string, status: number) => {
    counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
  };
  for (let index = 0; index < posts; index++) {
    const day = 3 + (index % 5);
    const rooms = ["lake", "moon", "any"].map((offer) => ({
      offer,
      starts: startAt(day, hours[index % 4] ?? 10),
    }));
    const sessions = hours.map((hour) => ({ offer: "all", starts: startAt(day, hour) }));
    const one = [{ offer: "lake", starts: startAt(day, 10 + (index % 16) / 2) }];
    const chosen = [rooms, sessions, one][index % 3] ?? one;
    const items = chosen.map((line) => ({ minutes: 60, people: 2, ...line }));
    if (index % 2 === 0) count("hold", (await post("/holds", { items })).status);
    else count("book", (await post("", { items, submission_id: randomUUID(), ...ada })).status);
  }
  const other = await post(
    "",
    {
      offer: "moon",
      minutes: 60,
      people: 2,
      starts: startAt(4, 17),
      submission_id: randomUUID(),
      ...ada,
    },
    "198.51.100.1",
  );
  expect(await relay.stop()).toBe(0);
  const db = openDatabase(dataDir);
  const share = largestShare(db);
  db.close();
  expect(counts["book 429"]).toBeGreaterThan(0);
  expect(counts["hold 429"]).toBeGreaterThan(0);
  expect(share).toBeLessThanOrEqual(0.5);
  expect(other.status).toBe(201);
  report(
    `${posts} posts of one address for five days: ${JSON.stringify(counts)}; at most ${Math.round(share * 100)} % of a day`,
  );
});

it("keeps 12 of 500 wishes of one address on the waiting list", async () => {
  const db = openDatabase(temporaryFolder());
  const store = createStore(db);
  const system = openBookingSystem({
    store,
    setup: studio,
    onMail: () => {},
    log: () => {},
    now: Date.now,
  });
  const [from, to] = [3, 20].map((day) => startAt(day, 10).slice(0, 10));
  const kinds: Record<string, number> = {};
  for (let index = 0; index < 500; index++) {
    const guest = { ...ada, email: `guest${index}@example.com` };
    const wish = { offer: "lake", minutes: 60, party: { people: 2 }, from: from ?? "", to: to ?? "" };
    const result = await bookingService(system, "203.0.113.7")?.joinWaitlist({ ...wish, ...guest });
    kinds[result?.kind ?? ""] = (kinds[result?.kind ?? ""] ?? 0) + 1;
  }
  db.close();
  expect(kinds).toEqual({ saved: 12, invalid: 488 });
  report("500 wishes of one address on the waiting list: 12 saved, 488 refused");
});
