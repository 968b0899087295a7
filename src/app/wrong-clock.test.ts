import path from "node:path";
import { expect, it } from "vitest";
import { isDeskNewsDue } from "#core/booking/place-changes.server.ts";
import { countMail, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import {
  backupName,
  backupsFolder,
  listBackups,
  listReplaced,
  makeReplacedFolder,
  pruneBackups,
  pruneReplaced,
} from "#features/backups/backup-files.server.ts";
import { isDue } from "#features/backups/backups.server.ts";
import { addAddress } from "#features/letters/newsletter-store.server.ts";
import {
  beginRefund,
  deleteOldDrafts,
  duePayments,
  dueRefunds,
  paymentOf,
} from "#features/payments/payment-store.server.ts";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { countRows, submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { cleanBookings } from "./retention.server.ts";

// What was done while the clock stood ahead, and then it is right again: nothing waits for the wrong time to come.

const year = 365 * dayMs;
const noon = new Date(2026, 10, 23, 12).getTime();

it("counts a time that lies ahead as passed", () => {
  expect([hasPassed(10, 5, 14), hasPassed(10, 5, 15), hasPassed(10, 16, 15)]).toEqual([false, true, true]);
});

it("backups of a wrong clock do not push out those made since, and are the first to go", () => {
  const folder = temporaryFolder();
  const write = (time: number) => writeFiles(backupsFolder(folder), { [backupName(time)]: "" });
  for (let age = 20; age > 0; age--) write(noon + year - age * dayMs);
  for (let day = 0; day < 16; day++) {
    const now = noon + day * dayMs;
    write(now);
    pruneBackups(folder, { now, isTrusted: true });
    const files = listBackups(folder, now).map(({ file }) => path.basename(file));
    expect(files).toHaveLength(14);
    expect(files.at(-1)).toBe(backupName(now));
  }
  const last = noon + 15 * dayMs;
  const names = Array.from({ length: 14 }, (_, age) => backupName(last - age * dayMs)).toReversed();
  expect(listBackups(folder, last).map(({ file }) => path.basename(file))).toEqual(names);
});

it("a backup is due at once, and once, when the last one was made or the server began ahead of now", () => {
  expect(isDue(noon, noon + year, undefined)).toBe(true);
  expect(isDue(noon, noon, { triedAt: noon + year })).toBe(true);
  expect(isDue(noon + 1000, noon + year, { triedAt: noon })).toBe(false);
});

it("replaced data that a wrong clock dated ahead is deleted 14 days after the clock is trusted again", () => {
  const folder = temporaryFolder();
  for (const days of [365, 366])
    writeFiles(makeReplacedFolder(folder, noon + days * dayMs), { "messages.sqlite": "" });
  pruneReplaced(folder, noon);
  expect(listReplaced(folder).map(({ at }) => at)).toEqual([noon - 1000, noon]);
  pruneReplaced(folder, noon + 14 * dayMs);
  expect(listReplaced(folder)).toEqual([]);
});

it.each([40, 365])("a time that was held while the clock stood %d days ahead is open again", async (days) => {
  const { visitor, db } = testDesk();
  const take = async () => (await visitor().hold([choice()])).kind;
  while ((await take()) === "held");
  expect(await take()).not.toBe("held");
  db.exec(`UPDATE bookings SET kept_until = kept_until + ${days * dayMs}`);
  const booked = await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  expect(booked.kind).toBe("booked");
  expect(db.prepare("SELECT count(*) AS n FROM bookings WHERE kept_until IS NOT NULL").get()).toEqual({
    n: 0,
  });
});

it("what was typed and never sent goes a day after the clock is trusted again", async () => {
  const { visitor, db, clock } = testDesk();
  await visitor().hold([choice()]);
  db.exec(`UPDATE bookings SET draft_until = draft_until + ${year}`);
  deleteOldDrafts(db, clock.now);
  expect(countRows(db, "bookings")).toBe(1);
  deleteOldDrafts(db, clock.now + dayMs + 1);
  expect(countRows(db, "bookings")).toBe(0);
});

it("calls, payments that ended, and places offered, which a wrong clock dated, go 30 days after it is right", async () => {
  const { store, db, clock } = testDesk();
  const wrong = clock.now + year;
  db.exec(`INSERT INTO calls_to_make (about, path, name, email, phone, is_by_text, words, made_at, done_at)
      VALUES ('a', '/', 'Ada', '', '', 0, '', ${wrong}, ${wrong});
    INSERT INTO payments (id, kind, amount, currency, state, key, request, until, made_at, ended_at)
      VALUES (1, 'pass', 100, 'USD', 'ended', 'k', '{}', ${wrong}, ${wrong}, ${wrong});
    INSERT INTO place_wishes (id, offer, minutes, people, from_day, to_day, name, email, phone, key, made_at)
      VALUES (1, 'lake', 60, 1, '2027-12-01', '2027-12-02', 'Ada', 'ada@example.com', '', 'k', ${clock.now});
    INSERT INTO place_offers (wish, start_tick, made_at, answer) VALUES (1, 1, ${wrong}, 'declined')`);
  const left = () => ["calls_to_make", "payments", "place_offers"].map((table) => countRows(db, table));
  await cleanBookings(store, clock.now);
  expect(left()).toEqual([1, 1, 1]);
  await cleanBookings(store, clock.now + 31 * dayMs);
  expect(left()).toEqual([0, 0, 0]);
});

it("visits are told what the desk says of the place, and whoever asks for a place again is mailed again, after the clock was right", async () => {
  const { store, db, clock, system } = testDesk();
  await store.write((writer) => writeFact(writer, "place told by the desk since", String(clock.now + year)));
  expect(isDeskNewsDue(db, clock.now)).toBe(true);
  const ask = () => system.write(() => waitlist(system).add(wishOf(ada), "192.0.2.7"));
  const waiting = () => db.prepare("SELECT state FROM outbox WHERE kind = 'wish'").get();
  await ask();
  db.exec(`UPDATE outbox SET state = 'sent', sent_at = ${clock.now + year}`);
  await ask();
  expect(waiting()).toEqual({ state: "waiting" });
});

it("open times that were looked up while the clock stood ahead are looked up again", () => {
  const { visitor, clock } = testDesk();
  const times = () => {
    const found = visitor().times({ offer: "lake", minutes: 60, people: 2, from: "2026-12-04", days: 1 });
    return found.kind === "times" ? found.days.flatMap((day) => day.times.map(({ starts }) => starts)) : [];
  };
  const right = Date.parse("2026-12-04T09:00:00-05:00");
  clock.now = right + 6 * 3_600_000;
  const late = times();
  clock.now = right;
  expect(times().length).toBeGreaterThan(late.length);
});

it.each([2, 365])("the mail of a booking that was made %d days ahead is sent now", async (days) => {
  const { store, visitor, clock, db } = testDesk();
  await visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  db.exec(`UPDATE outbox SET made_at = made_at + ${days * dayMs}`);
  db.exec(`UPDATE outbox SET next_at = next_at + ${days * dayMs} WHERE what <> 'reminder'`);
  const outbox = testOutbox(store, "booking");
  const sent: string[] = [];
  for (let mail = outbox.next(clock.now); mail; mail = outbox.next(clock.now)) {
    sent.push(`${mail.what} ${mail.recipient}`);
    await outbox.markSent(mail, clock.now);
  }
  // The reminder follows from the time of the visit, so it waits as ever.
  expect(sent.sort()).toEqual(["booked studio", "booked visitor"]);
});

it("a mail of any kind that a clock thirty days ahead queued or counted does not wait for that day", async () => {
  const { db, clock, write, store } = testDesk();
  const right = clock.now;
  const ask = (email: string) => write((db) => addAddress(db, email, clock.now));
  clock.now += 30 * dayMs;
  for (let time = 0; time < 4; time++)
    countMail(db, "bo@example.com", { at: nextMailTime(db, "bo@example.com", clock.now), now: clock.now });
  await ask("ada@example.com");
  clock.now = right;
  await ask("bo@example.com");
  const outbox = testOutbox(store, "letters");
  const first = outbox.next(clock.now);
  expect([first?.about, outbox.next(clock.now, [first?.id ?? 0])?.about].toSorted()).toEqual([1, 2]);
});

it("links to sign in that a wrong clock counted do not keep anybody out", () => {
  const { db } = testStore();
  for (const days of [5, 40, 365])
    for (let count = 0; count < 12; count++)
      countMail(db, "ada@example.com", { at: noon + days * dayMs, now: noon + days * dayMs, as: "sign-in" });
  expect(nextMailTime(db, "ada@example.com", noon, "sign-in")).toBe(noon);
});

it("Stripe is asked and looked at again, and money goes back, after the clock was set right", async () => {
  const { stripe, payments, follow, begun } = await testStripe();
  const { visitor, clock, system, db } = testDesk(
    { offers: [roomOffer("lake", { pay: "full" })] },
    undefined,
    payments,
  );
  follow(clock);
  const hold = await visitor().hold([choice()]);
  if (hold.kind !== "held") throw new Error(hold.kind);
  await visitor().saveDraft(hold.hold, { contact: ada });
  await visitor().pay(hold.hold, true, "https://studio.example");
  stripe.pay(begun().session);
  const looked = () =>
    Number(db.prepare("SELECT value FROM facts WHERE name = 'payments looked at'").get()?.value);
  clock.now += year;
  await system.checkout?.run();
  const wrong = looked();
  clock.now -= year - 16 * 60_000;
  await system.checkout?.run();
  expect([wrong > clock.now, looked()]).toEqual([true, clock.now]);
  const payment = paymentOf(db, begun().session.id, undefined);
  if (!payment) throw new Error("There is no payment.");
  beginRefund(db, payment, { amount: 100, why: "cancelled", now: clock.now + year });
  expect(dueRefunds(db, clock.now)).toHaveLength(1);
  db.prepare("UPDATE payments SET next_at = ?").run(clock.now + year);
  expect(duePayments(db, clock.now)).toHaveLength(1);
});
