import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { expect, it, vi } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { ada } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { testRelease } from "../published.ts";
import { isFull, report } from "./measure.ts";
import { startRelay } from "./relay-process.ts";

const times = isFull ? 1000 : 20;
const offer = { offer: "bubble-tube-corner", minutes: 60, people: 2 };

/** Hash of all rows of the store, except the server's own facts. */
function hashRows(db: DatabaseSync): string {
  const tables = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'facts'",
    )
    .all();
  const rows = tables.map(({ name }) => [name, db.prepare(`SELECT * FROM ${name}`).all()]);
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}

/** A store with mails to send: for a booked visit, for the waiting list, and for an offered place. */
async function mailedStore(folder: string) {
  const db = openDatabase(folder);
  const store = createStore(db);
  writeFact(db, mailFact, "configured");
  const setup = JSON.parse(readFileSync(testRelease().booking, "utf8"));
  const system = openBookingSystem({
    store,
    setup: () => setup,
    onMail: () => {},
    log: () => {},
    now: Date.now,
  });
  const service = bookingService(system, "203.0.113.7");
  const result = service?.times({ ...offer, days: 20 });
  const starts =
    result?.kind === "times" ? result.days.slice(3).flatMap(({ times }) => times[0]?.starts ?? []) : [];
  const [first = "", second = ""] = starts;
  const { people, ...room } = offer;
  const lines = [{ ...room, party: { people }, starts: first }];
  const booked = await service?.book({ submissionId: randomUUID(), lines, contact: ada });
  expect(booked).toMatchObject({ kind: "booked" });
  await service?.joinWaitlist({
    ...room,
    party: { people },
    from: second.slice(0, 10),
    to: second.slice(0, 10),
    ...ada,
  });
  await system.write(() => waitlist(system).offer(1, second));
  return db;
}

it(`opening every link of every booking mail ${times} times changes no row`, async () => {
  const folder = temporaryFolder();
  const db = await mailedStore(folder);
  const mailServer = await testMailServer();
  const env = { SMTP_URL: mailServer.url, MAIL_TO: "owner@studio.example", SITE_DIR: testRelease().site };
  const relay = await startRelay({ DATA_DIR: folder, ...env, BUILD_DIR: path.resolve("build") });
  await vi.waitUntil(() => mailServer.mails.length === 4, { timeout: 30_000 });
  const isSent = db.prepare("SELECT count(*) AS count FROM outbox WHERE state = 'sent'");
  await vi.waitUntil(() => isSent.get()?.count === 4, { timeout: 30_000 });
  const texts = mailServer.mails.map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
  const links = new Set(texts.flatMap((text) => text.match(/https:\/\/[^\s<"]+\/book[^\s<"]+/g) ?? []));
  const addresses = [...links].map((link) => link.replace(/^https:\/\/[^/]+/, ""));
  expect(addresses.map((address) => address.replace(/[\w-]{22}$|[A-Z2-9]{5}/g, "…")).toSorted()).toEqual([
    "/book/ask?hold=…",
    "/book/details?hold=…",
    "/book/waiting?key=…",
    "/booking/…/ask?key=…",
    "/booking/…?key=…",
  ]);
  addresses.push(
    ...addresses.filter((each) => /^\/booking\/\w+\?/.test(each)).map((each) => each.replace("?", ".ics?")),
  );
  const before = hashRows(db);
  for (let count = 0; count < times; count++)
    for (const address of addresses) {
      const response = await fetch(relay.url + address, { method: count % 10 === 9 ? "HEAD" : "GET" });
      expect([address, response.status]).toEqual([address, 200]);
      await response.arrayBuffer();
    }
  expect(hashRows(db)).toBe(before);
  expect(await relay.stop()).toBe(0);
  db.close();
  report(`${addresses.length} links of mails about bookings, each opened ${times} times: no row changed`);
});
