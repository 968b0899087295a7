import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { createInbox } from "#app/inbox.server.ts";
import { contactOf } from "#core/booking/booking-contact.ts";
import { passById } from "#core/booking/pass-store.server.ts";
import { movesOf, recordMove, sumOf } from "#core/money/money-store.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { readDeletions } from "#core/store/deletion-journal.server.ts";
import { reserveFileName } from "#core/store/maintenance.server.ts";
import { showComment } from "#features/comments/comment-store.server.ts";
import { issueInvoice, openLines, stateOf } from "#features/invoices/issue-invoice.server.ts";
import { findMessage, findOne } from "#features/messages/message-store.server.ts";
import { settle } from "#features/money/takings-store.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { fillDisk } from "#workshop/fixtures/full-disk.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { applyDeletions } from "../apply-deletions.server.ts";
import { forgetOldDeclarations } from "../person-store.server.ts";

const email = "ada@example.com";

/** A studio with every kind of data about Ada, and one message from Bo. */
async function studio() {
  const app = deskApp({ booking: testSetup() });
  const { db, store, clock } = app;
  clock.now = Date.parse("2026-12-01T12:00:00Z");
  const inbox = createInbox(store, () => clock.now);
  await inbox.save(newMessage({ file: { name: "cv.pdf", bytes: new Uint8Array([1]) } }));
  const comment = { name: "Ada", email: "ADA@example.com", comment: "Nice", cause: "food-shelf" };
  const { id } = await inbox.save(newMessage({ form: "comment", fields: comment }));
  await inbox.save(
    newMessage({ fields: { name: "Bo", email: "bo@example.com", message: "About ada@example.com" } }),
  );
  const shown = findOne(db, id);
  if (shown) showComment(db, shown, clock.now);
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const booked = await bookingService(system, "1")?.book({
    submissionId: submissionId(),
    lines: [{ ...choice(), note: "Knock softly" }],
    contact: { ...ada, email },
  });
  if (booked?.kind !== "booked") throw new Error(JSON.stringify(booked));
  const { services } = await app.send("/desk", {}, { cookie: app.session(app.person("owner", "Olive")) });
  const person = services?.desk?.person;
  if (!person) throw new Error("Nobody was let in.");
  const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;
  return { ...app, person, count, reference: booked.reference };
}

/** The whole store as text. */
function everything(db: Awaited<ReturnType<typeof studio>>["db"]): string {
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%words%'")
    .all();
  return tables.map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all())).join("\n");
}

it("finds everything about an address, in any case, and exports it", async () => {
  const { person, reference } = await studio();
  expect(person.find("nobody@example.com")).toBeUndefined();
  expect(person.find(" ")).toBeUndefined();
  expect(person.find(" Ada@Example.com ")).toMatchObject({
    messages: [{ kind: "Feedback" }, { kind: "Comment to approve" }],
    bookings: [reference],
    comments: 1,
    wishes: 0,
    hasLetters: false,
    open: [],
  });
  const file = JSON.parse(await person.file(email));
  expect(file.Messages[0].Files).toEqual([{ Name: "cv.pdf", "Contents, in Base64": "AQ==" }]);
  expect(file.Messages[0]["What you wrote"]).toMatchObject({ Message: "Hello" });
  expect(file.Bookings).toMatchObject([
    {
      Number: reference,
      "How to answer": "email",
      "Cannot pay the full price": false,
      Visits: [
        {
          Note: "Knock softly",
          People: 2,
          Price: 35,
          Rooms: ["Lake Room"],
          Begins: new Date(choice().starts).toISOString(),
        },
      ],
    },
  ]);
  expect(JSON.stringify(file)).not.toMatch(/\bBo\b/);
});

it("deletes it for good: only times and amounts remain, and the time can be booked again", async () => {
  const { person, db, count, store, clock } = await studio();
  expect(count("claims")).toBeGreaterThan(0);
  expect(await person.remove("ADA@example.com")).toMatchObject({ who: email, comments: 1 });
  expect(person.find(email)).toBeUndefined();
  expect([
    count("claims"),
    count("comments"),
    count("messages"),
    count("outbox WHERE kind = 'booking'"),
  ]).toEqual([0, 0, 1, 0]);
  // Bo's message mentions her; it is Bo's data.
  expect(everything(db).replace("About ada@example.com", "")).not.toMatch(/ada@|Knock|Lovelace/i);
  expect(db.prepare("SELECT what, about FROM desk_log ORDER BY id DESC LIMIT 1").get()).toEqual({
    what: "deleted a person",
    about: "a person",
  });
  expect(await person.remove(email)).toBeUndefined();

  // Restoring an older backup brings her back; the journal deletes her again.
  const inbox = createInbox(store, () => clock.now);
  await inbox.save(newMessage());
  const journal = readDeletions(path.dirname(String(db.location())));
  expect(applyDeletions(db, journal, clock.now, clock.now - 1000)).toBe(1);
  expect(count("messages")).toBe(1);
});

it("finds, exports and deletes a guest who left only a phone number, however it is written", async () => {
  const { person, db, store, clock, dataDir } = await studio();
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const booked = await bookingService(system, undefined)?.book({
    submissionId: submissionId(),
    lines: [{ ...choice({ offer: "moon", adults: 1, children: 1 }), note: "Cyrus" }],
    contact: contactOf({ name: "Cy Marsh", phone: "+1 (614) 555-0142", reply: "call", paysLess: "yes" }),
  });
  if (booked?.kind !== "booked") throw new Error(JSON.stringify(booked));
  db.exec(`UPDATE booking_lines SET said = 'late', said_at = 1, presence = 'here', presence_at = 1
    WHERE note = 'Cyrus';
    INSERT INTO money_moves (at, kind, way, amount, currency, booking, line)
    SELECT 1, 'visit', 'cash', 3500, 'USD', booking, id FROM booking_lines WHERE note = 'Cyrus'`);
  expect(person.find("614-555-0143")).toBeUndefined();
  expect(person.find("614.555.0142")).toMatchObject({ bookings: [booked.reference], messages: [] });
  const file = JSON.parse(await person.file("614 555 0142"));
  expect(file.Bookings[0]).toMatchObject({
    "How to answer": "call",
    "Cannot pay the full price": true,
    Visits: [{ Children: 1, "Said on the day": "late", "Noted on the day": "here" }],
    Payments: [{ "Paid how": "cash", "Amount, in the smallest unit of the currency": 3500, Currency: "USD" }],
  });
  expect(JSON.stringify(file)).not.toContain("Ada");

  expect(await person.remove("6145550142", true)).toMatchObject({ bookings: [booked.reference] });
  const kept = db
    .prepare("SELECT * FROM booking_lines JOIN bookings ON bookings.id = booking WHERE reference = ?")
    .get(booked.reference);
  expect(kept).toMatchObject({
    name: "",
    phone: "",
    reply: "email",
    pays_less: 0,
    people: 0,
    adults: null,
    children: null,
    said: null,
    presence: null,
    rooms: "[]",
    room_names: "[]",
    note: "",
  });
  expect(db.prepare("SELECT amount, way FROM money_moves").all()).toEqual([{ amount: 3500, way: "cash" }]);
  expect(person.find(email)).toBeDefined();
  const journal = readDeletions(dataDir);
  expect(journal.has("phone", "16145550142")).toBe(true);
});

it("deletes it on a full disk, in the reserved space", async () => {
  const { person, dataDir } = await studio();
  const reserve = path.join(dataDir, reserveFileName);
  writeFileSync(reserve, "reserved");
  fillDisk();
  expect(await person.remove(email)).toMatchObject({ who: email });
  expect(existsSync(reserve)).toBe(false);
});

it("asks to settle money first, says what stays and until when, and takes visits to come off their invoice", async () => {
  const { person, db, clock, reference, store } = await studio();
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const [line] = system.visits.linesOf(1);
  if (!line) throw new Error("Nothing is booked.");
  recordMove(db, {
    at: clock.now,
    kind: "visit",
    way: "cash",
    amount: 1000,
    currency: "USD",
    booking: 1,
    line: line.id,
  });
  const invoiced = issueInvoice(system.visits, openLines(system.visits, [reference]), {
    recipient: "A school",
    orderNumber: "",
    tax: undefined,
  });
  const sold = { product: "Five visits", price: 15_000, currency: "USD", timeZone: "UTC", email } as const;
  const terms = { unit: "visits", count: 5, offers: [] } as const;
  const pass = sellPass(db, { ...sold, terms, sold_at: clock.now, source: "desk" });
  expect(person.find(email)).toMatchObject({
    open: [
      { path: `/desk/bookings/${reference}`, words: expect.stringContaining("$10 was paid at the studio") },
      { path: `/desk/passes/${pass}`, words: expect.stringContaining("5 visits left") },
    ],
    stays: {
      visits: 1,
      gifts: 0,
      declarations: [],
      passes: 1,
      invoices: [{ title: "Invoice A-1", until: 2033 }],
    },
  });
  expect(await person.remove(email)).toBeUndefined();
  expect(person.find(email)?.bookings).toEqual([reference]);
  expect(await person.remove(email, true)).toMatchObject({ bookings: [reference] });
  expect(stateOf(db, invoiced)).toBe("credited");
  expect(sumOf(movesOf(db, "line", line.id).filter(({ way }) => way === "invoice"))).toBe(0);
  expect(passById(db, pass)).toMatchObject({ left: 5, email: "" });
});

it("asks to settle what a visit that has been leaves open, and nothing that is settled", async () => {
  const { person, db, clock, reference, store } = await studio();
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const to = { recipient: "A school", orderNumber: "", tax: undefined };
  const invoice = issueInvoice(system.visits, openLines(system.visits, [reference]), to);
  const sold = { product: "Five visits", price: 15_000, currency: "USD", timeZone: "UTC", email } as const;
  const terms = { unit: "visits", count: 5, offers: [] } as const;
  for (const end of [
    "UPDATE passes SET is_test = 1 WHERE id =",
    "UPDATE passes SET given_back_at = 1 WHERE id =",
    "INSERT INTO pass_moves (at, what, units, pass) SELECT 1, 'corrected', -5,",
  ])
    db.exec(`${end} ${sellPass(db, { ...sold, terms, sold_at: clock.now, source: "desk" })}`);
  expect(person.find(email)?.open).toEqual([]);
  // By now it has been.
  db.exec(`UPDATE booking_lines SET start_tick = ${tickAt(clock.now) - 8}`);
  expect(person.find(email)?.open).toEqual([
    { path: `/desk/invoices/${invoice.id}`, words: "Invoice A-1: $35, not paid" },
  ]);
});

it("asks to give back what was paid at the studio for a visit that it has cancelled", async () => {
  const { person, db, clock, reference, store } = await studio();
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const row = system.visits.byReference(reference);
  const [line] = system.visits.linesOf(row?.id ?? 0);
  if (!row || !line) throw new Error("Nothing is booked.");
  const paid = { way: "cash", amount: 1000, currency: "USD", booking: row.id, line: line.id } as const;
  recordMove(db, { at: clock.now, kind: "visit", ...paid });
  await system.write(() => system.changes.cancel(row, undefined, "studio"));
  expect(person.find(email)?.open).toEqual([
    { path: `/desk/bookings/${reference}`, words: `Visit ${reference}: $10 is to be given back` },
  ]);
});

it("a declaration of Gift Aid stays with name and address, and goes when the law no longer asks for it", async () => {
  const { person, db, clock, store } = await studio();
  const fields = {
    firstName: "Ada",
    lastName: "Reed",
    email,
    address: "1 Lane",
    giftAid: "yes",
    amount: "20",
  };
  const { id } = await createInbox(store, () => clock.now).save(newMessage({ form: "donation", fields }));
  settle(db, id, { way: "cash", amount: 2000, currency: "GBP", person: 1, at: clock.now });
  expect(person.find(email)?.stays.declarations).toEqual([2033]);
  await person.remove(email, true);
  const kept = () => findMessage(db, id)?.fields;
  expect(kept()).toEqual({
    firstName: "Ada",
    lastName: "Reed",
    address: "1 Lane",
    giftAid: "yes",
    amount: "20",
  });
  forgetOldDeclarations(db, clock.now);
  expect(kept()).toHaveProperty("address");
  forgetOldDeclarations(db, clock.now + 1);
  expect(kept()).toEqual({ amount: "20" });
});
