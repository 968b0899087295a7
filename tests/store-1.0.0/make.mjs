/**
 * Makes `store.sqlite.gz` and `expected.json`: the store of a studio that has used version 1.0.0 for half a year,
 * and what that version answers about it. Every later version must open this store, so the two files never
 * change: `server/store/store-1.0.0.test.ts` opens them with today's code.
 *
 * The script runs the code of version 1.0.0, not today's. Check out commit 05eedbbc into a folder, install its
 * packages, and run `node tests/store-1.0.0/make.mjs <that folder>`. Keys and ids come from a fixed sequence and
 * the clock is set by the script, so every run makes the same store.
 */
import crypto, { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

process.env.TZ = "UTC";
let drawn = 0;
/** The next bytes of a fixed sequence, in place of random ones. */
function nextBytes(size) {
  drawn++;
  return Buffer.concat(
    Array.from({ length: Math.ceil(size / 32) }, (_, part) =>
      createHash("sha256").update(`${drawn}.${part}`).digest(),
    ),
  ).subarray(0, size);
}
Object.assign(crypto, {
  randomBytes: nextBytes,
  randomInt: (max) => nextBytes(4).readUInt32BE() % max,
  randomUUID() {
    const hex = nextBytes(16).toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  },
});
syncBuiltinESMExports();

const [root = ""] = process.argv.slice(2);
const load = (file) => import(path.resolve(root, file));
const { openDatabase, storeFileName } = await load("server/store/open.ts");
const { createStore } = await load("server/store/writer.ts");
const { createInbox } = await load("server/store/inbox.ts");
const { writeFact } = await load("server/store/queries.ts");
const { mailFact } = await load("server/store/mail-health.ts");
const { openBookingSystem } = await load("server/booking/booking-system.ts");
const { bookingService } = await load("server/booking/service.ts");
const { cleanBookings } = await load("server/booking/clean.ts");
const { visitsDesk } = await load("server/desk/visits/visits-desk.ts");
const { waitingDesk } = await load("server/desk/visits/waiting-desk.ts");
const { closuresDesk } = await load("server/desk/visits/closures-desk.ts");
const { messagesDesk } = await load("server/desk/messages/messages-desk.ts");
const { commentsDesk } = await load("server/desk/comments/comments-desk.ts");
const { giftsDesk } = await load("server/desk/gifts/gifts-desk.ts");
const { createReaders } = await load("server/desk/messages/readers.ts");
const { addPerson } = await load("server/desk/access/people-rows.ts");
const { addSession } = await load("server/desk/sessions.ts");
const { changeAddress } = await load("server/letters/addresses.ts");
const { testSetup } = await load("server/testing/booking-setup.fixtures.ts");

const folder = mkdtempSync(path.join(tmpdir(), "store-1.0.0-"));
const db = openDatabase(folder);
const store = createStore(db);
const end = Date.parse("2026-11-26T15:00:00Z");
const clock = { now: end - 200 * DAY };
const now = () => clock.now;
const system = openBookingSystem({ store, setup: () => testSetup(), onMail() {}, log() {}, now });
const inbox = createInbox(store, now);
writeFact(db, mailFact, "configured");

// The desk: three people, one of whom left; sessions, a passkey and a link.
const people = ["Orla", "Hana", "Gus"].map((name, index) => ({
  id: Number(
    addPerson(db, {
      name,
      email: `${name.toLowerCase()}@studio.example`,
      role: index === 0 ? "owner" : "host",
      now: now(),
    }),
  ),
  name,
  role: index === 0 ? "owner" : "host",
  confirmedUntil: Number.MAX_SAFE_INTEGER,
}));
const [owner, host, gone] = people;
if (!owner || !host || !gone) throw new Error("nobody is at the desk");
for (const { id } of people)
  addSession(db, { person: id, now: end - DAY, device: "Firefox on a laptop", confirmedUntil: 0 });
db.prepare("UPDATE desk_people SET removed_at = ? WHERE id = ?").run(now() + 30 * DAY, gone.id);
db.prepare(
  `INSERT INTO desk_passkeys (id, person, public_key, counter, transports, name, made_at)
   VALUES ('cGFzc2tleQ', ?, x'a5010203', 7, '["internal"]', 'Laptop', ?)`,
).run(owner.id, now());
db.prepare(
  "INSERT INTO desk_links (hash, purpose, role, made_at, until) VALUES ('bGluaw', 'invite', 'host', ?, ?)",
).run(end, end + DAY);

const desk = visitsDesk(system, host);
const waiting = waitingDesk(system, host);
const closures = closuresDesk(system, owner, () => {});
const parts = {
  store,
  booking: system,
  config: { smtpUrl: "smtp://mail.studio.example", mailTo: ["hello@studio.example"], dataDir: folder },
  dataDir: folder,
  readers: createReaders(now),
  log() {},
  now,
  onMail() {},
};

/** Makes sure that version 1.0.0 did what was asked of it. */
function done(answer) {
  if (!["booked", "changed", "saved", "held", "offered", "closed", "kept"].includes(answer.kind))
    throw new Error(JSON.stringify(answer));
  return answer;
}

const firstNames = ["Ada", "Bo", "Chloé", "Dmitri", "Ela", "Fu", "Gráinne", "Hugo", "Ines", "Jón"];
const lastNames = ["Reed", "Okafor", "de la Cruz", "Weiß", "Ng", "O’Hara", "Sørensen"];
/** The guest of a number: each way of being reached, some with half the price. */
function guest(number) {
  const name = `${firstNames[number % firstNames.length]} ${lastNames[number % lastNames.length]}`;
  const reply = ["email", "text", "call", "none"][number % 4] ?? "email";
  return {
    name,
    email: reply === "email" || number % 3 === 0 ? `guest${number}@example.com` : "",
    phone: reply === "email" ? "" : `(614) 555-0${100 + (number % 100)}`,
    reply,
    paysLess: number % 11 === 0,
  };
}

/** The open times of an offer from a day on. */
function timesOf(service, offer, minutes, people, from) {
  const date = new Date(from).toISOString().slice(0, 10);
  const answer = service.times({ offer, minutes, people, from: date, days: 8 });
  return answer.kind === "times" ? answer.days.flatMap((day) => day.times.map(({ starts }) => starts)) : [];
}

/** Chooses a line for a visit a few days ahead. */
function lineFor(number, offer, ahead) {
  const minutes = offer === "quiet" ? 120 : number % 3 === 0 ? 30 : 60;
  const count = 1 + (number % 3);
  const times = timesOf(desk, offer, minutes, count, now() + ahead * DAY);
  const starts = times[(number * 7) % Math.max(1, times.length)];
  if (starts === undefined) return undefined;
  return {
    offer,
    minutes,
    people: count,
    starts,
    ...(number % 2 === 0 ? { adults: 1, children: count - 1 } : {}),
    companions: number % 5 === 0 && count > 1 ? 1 : 0,
    helps: number % 4 === 0 ? ["lights-low"] : number % 7 === 0 ? ["lights-low", "step-free"] : [],
    note: number % 6 === 0 ? `We come by bus ${number}. Please keep the door quiet.` : "",
  };
}

const booked = [];
/** How many days ahead a visit is booked: the last fifty mostly lie in the future. */
const daysAhead = (number) =>
  number < 150 ? ([2, 5, 9, 14, 21, 1][number % 6] ?? 2) : 8 + ((number * 7) % 60);
for (let number = 0; number < 200; number++) {
  clock.now = end - 200 * DAY + Math.floor((number * 200 * DAY) / 200) + (number % 5) * HOUR;
  const visitor = bookingService(system, `203.0.113.${number % 250}`);
  const offers = ["lake", "moon", "any", "quiet"];
  const offer = offers[number % 9 === 8 ? 3 : number % 3] ?? "lake";
  const lines = [lineFor(number, offer, daysAhead(number))];
  if (number % 8 === 0) lines.push(lineFor(number + 1, "moon", daysAhead(number) + 1));
  const chosen = lines.filter((line) => line !== undefined);
  if (chosen.length === 0) throw new Error(`no time for visit ${number}`);
  const submissionId = crypto.randomUUID();
  const answer =
    number % 10 === 3
      ? await desk.book(chosen, guest(number), submissionId)
      : number % 2 === 0
        ? await visitor.book({ submissionId, lines: chosen, contact: guest(number) })
        : await visitor.book({
            submissionId,
            hold: done(await visitor.hold(chosen)).hold,
            contact: guest(number),
          });
  const { reference, key, starts } = done(answer);
  const [first] = visitor.read({ reference, key }).lines;
  booked.push({ reference, key, line: first.id, starts: Date.parse(starts) });
  clock.now += HOUR;
  if (number % 13 === 5) done(await visitor.cancel({ reference, key }));
  else if (number % 17 === 7) done(await desk.cancel(reference, [first.id]));
  else if (number % 12 === 4) {
    const open = timesOf(desk, first.offer, first.minutes, first.people, now() + 4 * DAY);
    done(await visitor.move({ reference, key }, first.id, open[3] ?? open[0]));
  } else if (number % 20 === 1)
    await visitor.change(
      { reference, key },
      {
        contact: { name: `${guest(number).name} and friends` },
        lines: [{ id: first.id, note: "A later note." }],
      },
    );
}

// What was noted on the day of a visit, at its time.
for (const [number, { line, starts }] of booked.entries()) {
  if (starts > end) continue;
  clock.now = starts + 5 * 60_000;
  if (number % 3 === 0) await desk.act(line, { kind: "presence", what: "here" });
  if (number % 19 === 2) await desk.act(line, { kind: "presence", what: "absent" });
  const how = ["cash", "card", "pass", "invoice", "free"][number % 5];
  if (number % 3 === 0) await desk.act(line, { kind: "pay", how, cents: how === "free" ? 0 : 3500 });
  if (number % 23 === 4) await desk.act(line, { kind: "say", what: "late" });
}

// Messages of every form, some with a file, some spam, done, binned or answered.
clock.now = end - 40 * DAY;
const submission = (form, fields, changes = {}) => ({
  form,
  submissionId: crypto.randomUUID(),
  digest: createHash("sha256").update(JSON.stringify(fields)).digest("base64url"),
  page: "/",
  fields,
  file: undefined,
  isSpam: false,
  ...changes,
});
const save = async (form, fields, changes) => {
  clock.now += HOUR;
  return (await inbox.save(submission(form, fields, changes))).id;
};
const from = (number) => ({ name: guest(number).name, email: `writer${number}@example.com` });
const ids = {};
const forms = {
  contact: (number) => ({
    ...from(number),
    phone: "(614) 555-0119",
    noAnswer: "",
    note: `Do you have ramps? Line ${number}\nThank you.`,
  }),
  feedback: (number) => ({ ...from(number), message: `The lamps ✨ were lovely on visit ${number}.` }),
  "event-contact": (number) => ({ ...from(number), phone: "", note: "Is it loud?", event: "old-clothes" }),
  volunteer: (number) => ({
    ...from(number),
    subject: "Helping on Fridays",
    description: "I can read aloud.",
  }),
  comment: (number) => ({
    ...from(number),
    website: "",
    comment: `A kind thought, number ${number}.`,
    replyTo: "",
    cause: number % 2 === 0 ? "family-food-shelf" : "",
    post: number % 2 === 0 ? "" : "1",
  }),
  newsletter: (number) => ({ email: `letters${number}@example.com`, agree: "yes" }),
  donation: (number) => ({
    amount: `${10 + number}.50`,
    firstName: firstNames[number % firstNames.length],
    lastName: lastNames[number % lastNames.length],
    email: `giver${number}@example.com`,
    address: "1 Lane\nColumbus",
    note: "",
    cause: number % 2 === 0 ? "family-food-shelf" : "",
    method: number % 3 === 0 ? "offline" : "card",
    paymentReference: number % 3 === 0 ? `pledge_${number}abc` : `pi_${number}abc`,
    ...(number % 3 === 1 ? { paymentState: "Paid. Stripe has confirmed it." } : {}),
    ...(number % 3 === 2 ? { paymentState: "Failed. No money was taken. Card declined." } : {}),
  }),
  order: (number) => ({
    ...from(number),
    cart: JSON.stringify([
      { id: "gift-pass-one-hour", title: "Gift pass, one hour", quantity: 1 + number, price: 4800 },
      { id: "sensory-kit", title: "Sensory kit", quantity: 1, price: 2500, color: "Blue", size: "S" },
    ]),
  }),
};
for (const [form, fields] of Object.entries(forms)) {
  ids[form] = [];
  for (let number = 0; number < 9; number++) {
    const file =
      form === "volunteer" && number < 3
        ? { name: `cv-${number}.pdf`, bytes: Buffer.from(`%PDF-1.4 ${number}`) }
        : undefined;
    ids[form].push(await save(form, fields(number), { file, isSpam: number === 8 }));
  }
}
db.exec(`UPDATE messages SET mail_state = 'sent', delivered_at = received_at + 1000 WHERE is_spam = 0 AND id % 4 <> 0;
  UPDATE messages SET mail_attempts = 3, mail_error = '451 Busy', mail_first_failed_at = received_at WHERE id = 4;
  UPDATE booking_mails SET state = 'sent', sent_at = made_at + 1000, attempts = 1 WHERE next_at < ${end - DAY};
  UPDATE letter_addresses SET state = 'sent', sent_at = asked_at + 1000 WHERE id % 3 <> 0`);
const messages = messagesDesk(parts, owner);
for (const id of (ids.contact ?? []).slice(0, 3)) {
  clock.now += HOUR;
  done(await messages.reply(id, `We do, at the back.\nSam`, messages.open(id).version));
}
db.exec("UPDATE replies SET state = 'sent', sent_at = made_at + 1000 WHERE id = 1");
await messages.mark(ids.feedback?.[0], "done");
await messages.mark(ids.feedback?.[1], "bin");
await messages.mark(ids["event-contact"]?.[2], "spam");
const comments = commentsDesk(parts, owner);
for (const id of (ids.comment ?? []).slice(0, 5)) await comments.act(id, "show");
await comments.act(2, "hide");
await comments.answer(1, "Thank you, from all of us.", "Test Studio");
const gifts = giftsDesk(parts, owner);
await gifts.settle(ids.donation?.[0], "check", 1050);
await gifts.settle(ids.order?.[0], "cash", 7300);
await gifts.settle(ids.order?.[1], "card", 12_100);
await gifts.followRaised(true);
for (const id of [1, 2, 3, 4]) changeAddress(db, id, "confirm", now());
changeAddress(db, 4, "leave", now());

// Closed times, the waiting list with an offered place, and two people who are choosing a time just now.
clock.now = end;
const closure = { room: "", date: "", from: "", to: "", every: 0, until: "", isForStaff: false, notice: "" };
done(await closures.close({ ...closure, date: "2026-12-24", notice: "We are closed on Christmas Eve." }));
done(await closures.close({ ...closure, room: "moon", date: "2026-12-01", from: "13:00", to: "15:00" }));
done(
  await closures.close({
    ...closure,
    date: "2026-12-07",
    from: "10:00",
    to: "11:00",
    every: 7,
    until: "2027-01-18",
    isForStaff: true,
  }),
);
const wish = { offer: "lake", minutes: 60, people: 2, from: "2026-12-03", to: "2026-12-10" };
for (const number of [0, 3, 5])
  done(await bookingService(system, "203.0.113.9").joinWaitlist({ ...wish, ...from(number), phone: "" }));
const [free = ""] = timesOf(desk, "lake", 60, 2, Date.parse("2026-12-08T00:00:00Z"));
done(await waiting.offer(1, free, undefined));
for (const number of [1, 2]) {
  const line = lineFor(number, "moon", 6 + number);
  const choosing = bookingService(system, `198.51.100.${number}`);
  const { hold } = done(await choosing.hold([line]));
  const [held] = choosing.readHold(hold).lines;
  done(
    await choosing.saveDraft(hold, {
      contact: { name: "Not yet sure", phone: "(614) 555-0177" },
      lines: [{ id: held.id, note: "A draft" }],
    }),
  );
}
await cleanBookings(store, now());

const rows = (sql) => db.prepare(sql).all();
const tables = rows(
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'message_words%' ORDER BY name",
);
const expected = {
  /** Number of rows of each table. */
  rows: Object.fromEntries(tables.map(({ name }) => [name, rows(`SELECT count(*) AS n FROM ${name}`)[0].n])),
  /** All references with the price of the lines that stand, in cents. */
  visits: Object.fromEntries(
    booked
      .map(({ reference }) => [reference, desk.record(reference)?.price])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
  /** In cents. */
  paid: rows("SELECT sum(paid) AS sum FROM booking_lines")[0].sum,
  settled: rows("SELECT sum(settled_cents) AS sum FROM messages")[0].sum,
  /** Some visits in full, with the keys that open them. */
  inFull: [0, 8, 24, 43, 124, 165, 180, 190, 196, 199].map((number) => {
    const { reference, key } = booked[number] ?? { reference: "", key: "" };
    const row = system.ledger.byReference(reference);
    return {
      reference,
      key,
      isOpenToItsKey: bookingService(system, "203.0.113.1").read({ reference, key }) !== undefined,
      contact: row.contact,
      lines: system.ledger
        .linesOf(row.id)
        .map(
          ({ offer, rooms, minutes, tick, people, price, helps, note, presence, paid, said, ...line }) => ({
            offer,
            rooms,
            minutes,
            tick,
            people,
            adults: line.adults,
            children: line.children,
            companions: line.companions,
            price,
            helps,
            note,
            isCancelled: line.cancelledAt !== undefined,
            presence: presence?.what,
            paid,
            said: said?.what,
          }),
        ),
    };
  }),
  days: Object.fromEntries(
    ["2026-11-26", "2026-11-27", "2026-12-01", "2026-12-05", "2026-12-10", "2026-12-15", "2027-01-02"].map(
      (date) => [date, desk.day(date).visits.map((visit) => visit.reference)],
    ),
  ),
  messages: Object.keys(forms).map((form) => {
    const { lines } = messages.list({ form });
    return {
      form,
      ids: lines.map(({ id }) => id),
      first: messages.open(lines.at(-1).id).fields,
    };
  }),
  spam: messages.list({ state: "spam" }).lines.map(({ id }) => id),
  gifts: Object.fromEntries(
    ["open", "settled", "nothing"].map((state) => [
      state,
      gifts.list(state).gifts.map(({ id, cents }) => ({ id, cents })),
    ]),
  ),
  comments: ["shown", "hidden", "waiting"].map((state) => [state, comments.list(state).comments.length]),
  waiting: waiting.list().map(({ name, from, to }) => ({ name, from, to })),
  closures: closures.list().map(({ from, to, count }) => ({ from, to, count })),
};
db.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM");
db.close();
const bytes = readFileSync(path.join(folder, storeFileName));
writeFileSync(new URL("store.sqlite.gz", import.meta.url), gzipSync(bytes, { level: 9 }));
writeFileSync(new URL("expected.json", import.meta.url), `${JSON.stringify(expected, null, 1)}\n`);
rmSync(folder, { recursive: true });
