import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { markMessage } from "#app/mark-message.server.ts";
import { readConfig } from "#core/config/config.server.ts";
import { type Move, movesOf, nameCurrency, sumOf } from "#core/money/money-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { commentsDesk } from "#features/comments/desk/comments-desk.server.ts";
import { giftsDesk } from "#features/gifts/desk/gifts-desk.server.ts";
import { openMatters } from "#features/guests/open-matters.server.ts";
import { visitReceipt } from "#features/invoices/visit-receipt.server.ts";
import { messagesDesk } from "#features/messages/desk/messages-desk.server.ts";
import { createReaders } from "#features/messages/desk/readers.server.ts";
import { moneyDesk } from "#features/money/desk/money-desk.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { closedTimesDesk } from "#features/visits/desk/closed-times.server.ts";
import { waitingDesk } from "#features/waiting-list/desk/waiting.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { countRows } from "#workshop/fixtures/booking.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import expected from "../../../tests/store-1.0.0/expected.json" with { type: "json" };
import { openDatabase, storeFileName } from "./open.server.ts";
import { createStore } from "./writer.server.ts";

/** The store of a studio that used version 1.0.0 for half a year (`tests/store-1.0.0/make.mjs`), opened today. */
function openStudio(currency = "USD") {
  const folder = temporaryFolder();
  const packed = readFileSync(path.resolve("tests/store-1.0.0/store.sqlite.gz"));
  writeFileSync(path.join(folder, storeFileName), gunzipSync(packed));
  const db = openDatabase(folder, { isChecked: true });
  onTestFinished(() => db.close());
  const store = createStore(db);
  // The moment at which version 1.0.0 answered.
  const now = () => Date.parse("2026-11-26T15:00:00Z");
  const booking = openBookingSystem({
    store,
    setup: () => testSetup({ currency }),
    onMail() {},
    log() {},
    now,
  });
  const owner = { id: 1, name: "Orla", role: "owner", confirmedUntil: 0 } as const;
  const parts: DeskParts = {
    store,
    booking,
    markMessage,
    publisher: undefined,
    contentJobs: undefined,
    pictures: undefined,
    backups: undefined,
    config: readConfig({ DATA_DIR: folder, SITE_DIR: folder }),
    siteAddress: () => undefined,
    studio: () => undefined,
    currency: () => currency,
    paper: () => ({ country: "US", timeZone: "America/New_York" }),
    publishedAt: () => undefined,
    vitals: () => undefined,
    mailLink: undefined,
    readers: createReaders(now),
    log() {},
    now,
    onMail() {},
    onShown() {},
    async onSettings() {},
    async sayStudio() {},
  };
  return { db, booking, owner, parts, visits: visitsDesk(booking, owner) };
}

/** Tables whose rows later versions no longer need: counts of a day, and the server's own settings. */
const passing = ["holds_made", "facts"];

it("a store of version 1.0.0 loses no row and no cent", () => {
  const { db, visits } = openStudio();
  const rows = Object.entries(expected.rows).filter(([table]) => !passing.includes(table));
  // Mails about bookings were in a table of their own.
  const now = (table: string) => (table === "booking_mails" ? "outbox WHERE kind = 'booking'" : table);
  expect(rows.map(([table]) => [table, countRows(db, now(table))])).toEqual(rows);
  const prices = Object.keys(expected.visits).map((reference) => [
    reference,
    visits.record(reference)?.price,
  ]);
  expect(prices).toEqual(Object.entries(expected.visits));
  const paid = Object.keys(expected.visits).flatMap((reference) =>
    (visits.booking(reference)?.visits ?? []).flatMap((visit) => visit.paid?.parts ?? []),
  );
  const taken = paid.filter(({ way }) => way !== "waived").reduce((all, { cents }) => all + cents, 0);
  expect(taken).toBe(expected.paid);
  const sum = (column: string, table: string) =>
    db.prepare(`SELECT sum(${column}) AS sum FROM ${table}`).get();
  expect(sum("amount", "money_moves WHERE kind = 'visit' AND way <> 'waived'")).toEqual({
    sum: expected.paid,
  });
  expect(sum("amount", "money_moves WHERE kind IN ('gift', 'order')")).toEqual({ sum: expected.settled });
});

it("what version 1.0.0 took is in the ledger, by month and way, once its currency is known", () => {
  const packed = gunzipSync(readFileSync(path.resolve("tests/store-1.0.0/store.sqlite.gz")));
  const old = path.join(temporaryFolder(), "old.sqlite");
  writeFileSync(old, packed);
  const before = new DatabaseSync(old);
  onTestFinished(() => before.close());
  const took = before
    .prepare(
      `SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, how AS way, sum(cents) AS sum FROM (
        SELECT paid_at AS at, paid_how AS how, paid AS cents FROM booking_lines WHERE paid_how <> 'free'
        UNION ALL SELECT settled_at, settled_how, settled_cents FROM messages WHERE settled_at IS NOT NULL)
      GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    .all();
  const { db } = openStudio();
  const byMonth = (unit: string) =>
    db
      .prepare(
        `SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, way, sum(amount) AS sum FROM money_moves
        WHERE way <> 'waived' AND currency = ? GROUP BY 1, 2 ORDER BY 1, 2`,
      )
      .all(unit);
  expect(byMonth("")).toEqual(took);
  expect(nameCurrency(db, "GBP")).toBeGreaterThan(0);
  expect(byMonth("GBP")).toEqual(took);
  expect(nameCurrency(db, "USD")).toBe(0);
  expect(() => db.exec("UPDATE money_moves SET amount = 1")).toThrow("only appended");
  expect(() => db.exec("DELETE FROM money_moves")).toThrow("only appended");
});

/** Payments as version 1.0.0 kept them: one for each visit. */
function paidAs([move]: readonly Move[]) {
  return move && { how: move.way, cents: move.amount };
}

it("a store of version 1.0.0 shows its visits in full, by day, and to whoever has their link", () => {
  const { db, booking, visits } = openStudio();
  for (const { reference, key, isOpenToItsKey, contact, lines } of expected.inFull) {
    const row = booking.visits.byReference(reference);
    expect(row?.contact).toMatchObject(contact);
    const shown = booking.visits.linesOf(row?.id ?? 0).map((line) => ({
      offer: line.offer,
      rooms: line.rooms,
      minutes: line.minutes,
      tick: line.tick,
      people: line.party.people,
      adults: line.party.adults,
      children: line.party.children,
      companions: line.party.companions,
      price: line.price,
      helps: line.helps,
      note: line.note,
      isCancelled: line.cancelledAt !== undefined,
      presence: line.presence?.what,
      paid: paidAs(movesOf(db, "line", line.id)),
      said: line.said?.what,
    }));
    expect(shown).toEqual(lines);
    const guest = bookingService(booking, "203.0.113.1");
    expect(guest?.read({ reference, key }) !== undefined).toBe(isOpenToItsKey);
  }
  const days = Object.keys(expected.days).map((day) => [
    day,
    visits.day(day).visits.map(({ reference }) => reference),
  ]);
  expect(days).toEqual(Object.entries(expected.days));
});

it("a store of version 1.0.0 shows its messages, gifts, comments, waiting guests and closed times", () => {
  const { booking, owner, parts } = openStudio();
  const messages = messagesDesk(parts, owner);
  for (const { form, ids, first } of expected.messages) {
    expect(messages.list({ form: form as "contact" }).lines.map(({ id }) => id)).toEqual(ids);
    expect(messages.open(ids.at(-1) ?? 0)?.fields).toEqual(first);
  }
  expect(messages.list({ state: "spam" }).lines.map(({ id }) => id)).toEqual(expected.spam);
  const gifts = giftsDesk(parts, owner);
  for (const state of ["open", "settled", "nothing"] as const)
    expect(gifts.list(state, undefined).gifts.map(({ id, cents }) => ({ id, cents }))).toEqual(
      expected.gifts[state],
    );
  const comments = commentsDesk(parts, owner);
  const states = ["shown", "hidden", "waiting"] as const;
  expect(states.map((state) => [state, comments.list(state, undefined).comments.length])).toEqual(
    expected.comments,
  );
  expect(
    waitingDesk(booking, owner)
      .list()
      .map(({ name, from, to }) => ({ name, from, to })),
  ).toEqual(expected.waiting);
  expect(
    closedTimesDesk(booking, owner, () => {})
      .list()
      .map(({ from, to, count }) => ({ from, to, count })),
  ).toEqual(expected.closures);
});

it("what version 1.0.0 noted is read everywhere, and undone, before its currency is known; it is the same after", async () => {
  const { db, booking, owner, parts, visits } = openStudio("JPY");
  // Whole yen.
  db.exec("UPDATE money_moves SET amount = amount * 100; UPDATE booking_lines SET price = price * 100");
  const sure = { ...owner, confirmedUntil: Number.MAX_SAFE_INTEGER };
  const [gifts, money] = [giftsDesk(parts, sure), moneyDesk(parts, sure)];
  const zone = "America/New_York";
  const references = Object.keys(expected.visits);
  const rows = references.flatMap((reference) => booking.visits.byReference(reference) ?? []);
  const read = () => ({
    visits: references.map((reference) =>
      visits.booking(reference)?.visits.map(({ price, paid }) => [price, paid?.parts, paid?.due, paid?.open]),
    ),
    guests: rows.map(({ id }) => visitReceipt(booking.visits, id)?.payments),
    gifts: gifts.list("settled", undefined).gifts.map(({ settled }) => settled?.cents),
    letters: gifts.letters("2026", zone).map(({ sums }) => sums.map((sum) => sum.replace(/^\p{Sc}/u, ""))),
    left: openMatters(db, { email: rows[0]?.contact.email ?? "" }, 0).length,
  });
  const before = read();
  for (const period of ["2026", "2026-11"]) expect(money.sums(period, zone)).toEqual([]);
  expect(await money.table("2026", zone, { hasNames: true })).toContain("owed");
  expect(nameCurrency(db, "JPY")).toBeGreaterThan(0);
  expect(read()).toEqual(before);
  expect(money.sums("2026", zone)).not.toEqual([]);

  const again = openStudio("JPY");
  const paid = again.visits.booking("87328")?.visits[0];
  const [gift] = giftsDesk(again.parts, sure)
    .list("settled", undefined)
    .gifts.filter(({ settled }) => settled?.how !== "online");
  expect(await giftsDesk(again.parts, sure).unsettle(gift?.id ?? 0)).toBe(true);
  if (paid?.paid) await again.visits.act(paid.line, { kind: "pay", how: undefined });
  expect(nameCurrency(again.db, "JPY")).toBeGreaterThan(0);
  expect(sumOf(movesOf(again.db, "message", gift?.id ?? 0))).toBe(0);
});

it("visits of earlier versions get keys of their own for the link to sign, and keep the links that they had", () => {
  const { db } = openStudio();
  const rows = db
    .prepare("SELECT reference, waiver_key AS key, has_old_waiver_link AS old FROM bookings")
    .all();
  const booked = rows.filter(({ reference }) => reference !== null);
  expect(new Set(booked.map(({ key }) => key)).size).toBe(booked.length);
  for (const { key, old } of booked) expect([key, old]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 1]);
  for (const { reference, key, old } of rows) if (reference === null) expect([key, old]).toEqual([null, 0]);
});
