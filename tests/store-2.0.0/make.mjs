/**
 * Makes `store.sqlite.gz` and `expected.json`: the store of a studio on version 2.0.0 with one of everything under way, and
 * what that version answered about it. Every later version must open this store and go on with what was under way, so
 * the two files never change: `server/store/store-2.0.0.test.ts` opens them with today's code.
 *
 * The script runs the code of version 2.0.0, not today's. `studio.mjs` opens that studio, `answers.mjs`
 * asks it. Check out commit 9f3322a7 into a folder, install its packages, and run
 * `node tests/store-2.0.0/make.mjs <that folder>` with Node 26. Keys and ids come from a fixed sequence and the clock is
 * set by the script, so every run makes the same store.
 */
import crypto, { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { answersOf } from "./answers.mjs";
import {
  access,
  addBookingMail,
  addCall,
  addEventGift,
  at,
  beginToPay,
  booked,
  checkout,
  cleanBookings,
  clock,
  closures,
  codeOf,
  comments,
  contact,
  DAY,
  db,
  desk,
  done,
  end,
  folder,
  forms,
  gifts,
  HOUR,
  held,
  host,
  inbox,
  invoices,
  issueReceipt,
  line,
  MINUTE,
  messages,
  newKey,
  newsletter,
  now,
  orderService,
  origin,
  owner,
  paid,
  passes,
  passService,
  paying,
  setCallDone,
  signUpsDesk,
  store,
  storeFileName,
  stripe,
  system,
  visitor,
  waiting,
  waitlist,
  waiverKey,
} from "./studio.mjs";

let others = 300;

// Visits that are booked: with answers to questions, with special needs, changed, over, cancelled, noted and paid at the desk.
const guests = {};
guests.asked = await booked(
  [
    line("moon", at("2026-12-10", 11), {
      helps: ["lights-low"],
      note: "We come by bus.",
      answers: [
        { id: "Which music do you like?", label: "Piano" },
        { id: "Anything about latex?", label: "Yes, please use none." },
      ],
    }),
  ],
  contact("Ada Reed"),
);
guests.signed = await booked(
  [line("moon", at("2026-12-11", 11), { people: 3, adults: 2, children: 1 })],
  contact("Bo Okafor"),
);
guests.paper = await booked([line("moon", at("2026-12-12", 11), { people: 1 })], contact("Cy Ng"));
guests.called = await booked(
  [line("moon", at("2026-12-13", 11), { people: 1 })],
  contact("Dot Weiß", { email: "", phone: "(614) 555-0111", reply: "call" }),
);
guests.past = await booked([line("moon", at("2026-11-20", 11))], contact("Ela Cruz"));
guests.cancelled = await booked([line("moon", at("2026-12-14", 11))], contact("Fu Li"));
guests.byDesk = done(
  await desk.book([line("moon", at("2026-12-15", 15))], contact("Hugo Sand"), crypto.randomUUID()),
);
clock.now += HOUR;
done(await visitor().cancel(guests.cancelled));
done(
  await visitor().move(
    guests.byDesk,
    desk.booking(guests.byDesk.reference).visits[0].line,
    at("2026-12-15", 13),
  ),
);
done(await visitor().ask(guests.asked, "Is there a place for a wheelchair?"));
done(await visitor().ask(guests.signed, "May we bring our own music?"));

// What guests sign: for oneself, for a child, a copy that waits for its mail, and on paper.
const links = Object.fromEntries(
  ["signed", "asked", "paper"].map((who) => [
    who,
    waiverKey(db, system.visits.byReference(guests[who].reference).id),
  ]),
);
const signature = { name: "Bo Okafor", childName: "", childYear: "", agree: "yes", email: "" };
done(await visitor().sign(links.signed, "en", { ...signature, email: "bo@example.com" }));
done(
  await visitor().sign(links.signed, "en", {
    ...signature,
    who: "child",
    childName: "Ida",
    childYear: "2020",
  }),
);
done(await desk.act(desk.booking(guests.paper.reference).visits[0].line, { kind: "paper", isSigned: true }));

// Invoices: open with a reminder, paid, taken back by a credit note, and one that its guest asked for.
guests.invoiced = await booked([line("moon", at("2026-12-16", 11))], contact("Ines Mora"));
guests.credited = await booked([line("moon", at("2026-12-17", 11))], contact("Jon Dahl"));
guests.school = await booked([line("moon", at("2026-12-18", 11))], contact("Kim Teach"), {
  invoice: { recipient: "Oak School\n2 Lane, Columbus", orderNumber: "PO 7" },
});
const issue = async (who, recipient) =>
  done(await invoices.issue(guests[who].reference, { recipient, orderNumber: "" })).id;
const open = await issue("invoiced", "Ines Mora\n3 Lane, Columbus");
const credited = await issue("credited", "Jon Dahl");
await invoices.send(open, "issued");
clock.now += 2 * DAY;
await invoices.send(open, "reminder");
await invoices.credit(credited);
guests.paidInvoice = await booked([line("moon", at("2026-12-19", 11))], contact("Lou Park"));
await invoices.pay(await issue("paidInvoice", "Lou Park"), "check");

// Passes and vouchers: sold at the desk, entered from before, used, with a new code, given back, and bought online.
const terms = (unit, count) => ({ unit, count, offers: [] });
const sold = {
  visits: await passes.sell({ title: "Five visits", price: 15_000, terms: terms("visits", 5) }, "cash", {
    forName: "Mia",
  }),
  renewed: await passes.sell({ title: "Two hours", price: 6000, terms: terms("minutes", 120) }, "card", {
    forName: "Nils",
  }),
  voucher: await passes.sell({ title: "Voucher", price: 5000, terms: terms("money", 5000) }, "cash", {
    forName: "Ole",
  }),
  returned: await passes.sell({ title: "Voucher", price: 2000, terms: terms("money", 2000) }, "cash", {
    forName: "Pia",
  }),
  before: await passes.enter({ title: "Five visits", price: 15_000, terms: terms("visits", 5) }, 3, {
    number: "Card 17",
    forName: "Quinn",
  }),
};
await passes.newCode(sold.renewed);
await passes.giveBack(sold.returned, 2000, "cash");
guests.byPass = await booked([line("moon", at("2026-12-20", 11))], contact("Mia Holm"));
const takes = await passes.take(sold.visits, guests.byPass.reference);
if (takes) throw new Error(takes);
const shop = () => passService(system, `198.51.100.${++others % 200}`);
const wanted = (forName, email) => ({
  product: "Five hours",
  price: 15_000,
  terms: terms("minutes", 300),
  forName,
  words: "Rest well.",
  email,
});
const lastSession = () => [...stripe.sessions.values()].at(-1);
const ticketOf = (session) => new URL(session.success_url).searchParams.get("ticket");
done(await shop().buy(wanted("Rosa", "rosa@example.com"), origin));
await checkout.settle({ ...stripe.pay(lastSession()) });
sold.online = Number(db.prepare("SELECT max(id) AS id FROM passes").get().id);

// Sign-ups: free ones, a paid one, and one for an event that is cancelled.
guests.signedUp = await booked(
  [line("event:1", "2027-03-20T16:00:00-04:00", { minutes: 120 })],
  contact("Tom Ash"),
);
guests.paidEvening = await paid(
  [line("event:2", "2027-03-27T16:00:00-04:00", { minutes: 120, people: 1 })],
  contact("Uma Fry"),
);
guests.dropped = await booked(
  [line("event:3", "2027-04-03T16:00:00-04:00", { minutes: 120 })],
  contact("Vik Rao"),
);
done(await signUpsDesk(system, owner).cancel(3));

// Messages of every form, some answered, in the bin or spam; comments, the newsletter, gifts and orders.
clock.now = end - 10 * DAY;
const save = async (form, fields, changes = {}) => {
  clock.now += HOUR;
  const digest = createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
  const message = {
    form,
    submissionId: crypto.randomUUID(),
    digest,
    page: "/",
    fields,
    file: undefined,
    isSpam: false,
  };
  return (await inbox.save({ ...message, ...changes })).id;
};
const ids = {};
for (const [form, fields] of Object.entries(forms)) {
  ids[form] = [];
  for (let number = 0; number < 6; number++) {
    const file =
      form === "volunteer" && number === 0 ? { name: "cv.pdf", bytes: Buffer.from("%PDF-1.4") } : undefined;
    ids[form].push(await save(form, fields(number), { file, isSpam: number === 5 }));
  }
}
const reply = async (id, words) => done(await messages.reply(id, words, messages.open(id).version));
await reply(ids.contact[0], "We do, at the back.\nSam");
await reply(ids.contact[1], "Yes, two of them.\nSam");
const [question] = messages.list({ form: "visit-question" }).lines.toSorted((a, b) => a.id - b.id);
await reply(question.id, "Yes, there is.");
await messages.mark(ids.feedback[0], "done");
await messages.mark(ids.feedback[1], "bin");
for (const id of ids.comment.slice(0, 2)) await comments.act(id, "show");
await comments.act(db.prepare("SELECT max(id) AS id FROM comments").get().id, "hide");
await comments.answer(
  db.prepare("SELECT min(id) AS id FROM comments").get().id,
  "Thank you, from all of us.",
  "Test Studio",
);
await gifts.settle(ids.donation[0], { how: "check", sum: 1050 });
await gifts.settle(ids.donation[2], { how: "cash", sum: 1250 });
await gifts.unsettle(ids.donation[2]);
await gifts.settle(ids.order[0], { how: "cash", sum: 2500 });
await gifts.followRaised(true);
await store.write(() => {
  const [gift, payment] = [ids.donation[1], "pi_1abc"];
  db.prepare("UPDATE messages SET settled_at = ? WHERE id = ?").run(now(), gift);
  db.prepare(
    `INSERT INTO money_moves (at, kind, way, amount, currency, message, provider_account, payment, provider_id, is_test)
     VALUES (?, 'gift', 'online', 1150, 'USD', ?, 'stripe', ?, ?, 0)`,
  ).run(now(), gift, payment, payment);
  issueReceipt(db, gift, now());
});
await store.write(() =>
  addEventGift(
    db,
    {
      contact: { name: "Xia Wu", email: "xia@example.com", phone: "" },
      event: "A quiet evening",
      worth: 500,
    },
    { at: now(), way: "cash", amount: 5000, currency: "USD" },
  ),
);
db.exec("INSERT INTO donor_choices (donor, joined_to) VALUES ('giver1@example.com', 'giver0@example.com')");
for (const email of ["asked", "confirmed", "left", "removed"])
  newsletter.addAddress(db, `${email}@example.com`, now());
const letter = (email) =>
  db.prepare("SELECT id, key FROM letter_addresses WHERE email = ?").get(`${email}@example.com`);
for (const email of ["confirmed", "left", "removed"])
  newsletter.changeAddress(db, letter(email).id, "confirm", now());
newsletter.changeAddress(db, letter("left").id, "leave", now());
newsletter.removeAddress(db, letter("removed").id, now());

// An order that was paid online, with a pass in it.
const order = (name) => ({
  submissionId: crypto.randomUUID(),
  lines: [
    { id: "sensory-kit", title: "Sensory kit", quantity: 1, price: 2500 },
    { id: "five-visits", title: "Five visits", quantity: 1, price: 15_000, terms: terms("visits", 5) },
  ],
  name,
  email: `${name.split(" ")[0].toLowerCase()}@example.com`,
  studio: { name: "Test Studio", currency: "USD", timeZone: "America/New_York" },
});
const orders = () => orderService(system, `192.0.2.${++others % 200}`, { inbox, onStored() {} });
done(await orders().pay(order("Yan Bell"), origin));
await checkout.settle({ ...stripe.pay(lastSession()) });
sold.ordered = Number(db.prepare("SELECT max(id) AS id FROM passes").get().id);

done(await shop().buy(wanted("Sven", "sven@example.com"), origin));
await checkout.settle({ ...stripe.pay(lastSession()) });
sold.back = Number(db.prepare("SELECT max(id) AS id FROM passes").get().id);

// Visits that were paid online: one stands, one has a deposit, and of two money goes back: it waits, it has failed.
guests.paidVisit = await paid([line("lake", at("2026-12-21", 11))], contact("Zoe Hart"));
guests.deposit = await paid([line("wood", at("2026-12-22", 14))], contact("Abe Stone"));
guests.backDone = await paid([line("lake", at("2026-12-23", 11))], contact("Bea Moss"));
guests.backFailed = await paid([line("lake", at("2026-12-23", 13))], contact("Cal Birch"));
guests.backWaits = await paid([line("lake", at("2026-12-23", 15))], contact("Dee Fern"));
done(await visitor().cancel(guests.backDone));
await checkout.run();
// What Stripe's daily list has: fees and payouts, a payment that nobody knows, a dispute.
stripe.payOut();
const strange = await paying([line("lake", at("2026-12-23", 17))], contact("Eve Nobody"));
stripe.pay(strange.session);
db.prepare("DELETE FROM payments WHERE session = ?").run(strange.session.id);
stripe.dispute(guests.deposit.session);
clock.now = end - DAY - HOUR;
await checkout.run();
stripe.set("refusing", true);
done(await visitor().cancel(guests.backFailed));
await checkout.run();
stripe.set("refusing", false);

// Closed times: a day, some hours of a room each week, somebody away, one that was removed.
clock.now = end - 6 * HOUR;
const closure = {
  room: "",
  date: "",
  from: "",
  to: "",
  every: "",
  until: "",
  isForStaff: false,
  notice: "",
  isAway: false,
  answers: "",
};
done(await closures.close({ ...closure, date: "2026-12-24", notice: "We are closed on Christmas Eve." }));
done(
  await closures.close({
    ...closure,
    room: "wood",
    date: "2026-12-07",
    from: "10:00",
    to: "11:00",
    every: "7",
    until: "2027-01-18",
    isForStaff: true,
  }),
);
done(await closures.close({ ...closure, date: "2027-02-01", isAway: true, answers: "Hana" }));
const { series } = done(await closures.close({ ...closure, date: "2026-12-31" }));
await closures.setOpen(series, true);

// The waiting list: not confirmed, confirmed, with a place that is offered, for an event that is full, by phone, left.
guests.filled = await booked(
  [line("event:1", "2027-03-20T16:00:00-04:00", { minutes: 120 })],
  contact("Eli Full"),
);
const wish = {
  offer: "lake",
  minutes: 60,
  people: 2,
  from: "2026-12-03",
  to: "2026-12-10",
  phone: "",
  reply: "email",
};
const wishes = {
  unconfirmed: { ...wish, ...contact("Fay One"), offer: "moon" },
  confirmed: { ...wish, ...contact("Gil Two"), offer: "moon" },
  offered: { ...wish, ...contact("Hal Three") },
  asked: { ...wish, ...contact("Ivy Four"), email: "", phone: "(614) 555-0144", reply: "text" },
  event: {
    ...wish,
    ...contact("Jo Five"),
    offer: "event:1",
    minutes: 120,
    from: "2027-03-20",
    to: "2027-03-20",
  },
  removed: { ...wish, ...contact("Kai Six") },
};
for (const { paysLess: _, ...entry } of Object.values(wishes)) {
  clock.now += MINUTE;
  done(await visitor().joinWaitlist(entry));
}
const wishOf = (who) => db.prepare("SELECT id, key FROM place_wishes WHERE name = ?").get(wishes[who].name);
for (const who of ["confirmed", "offered", "event"])
  done(await visitor().changeWish(wishOf(who).key, { act: "confirm" }));
done(await waiting.spoke(wishOf("asked").id));
await waiting.remove(wishOf("removed").id);
await system.write(() => waitlist(system).offer(wishOf("offered").id, at("2026-12-08", 14), end + 2 * HOUR));
await system.write(() => waitlist(system).offer(wishOf("asked").id, at("2026-12-08", 16), end + 2 * HOUR));
// Nobody has told her yet: she can only be reached by text.
db.exec("UPDATE place_offers SET told_at = NULL WHERE id = 2");

// What is under way at the end: times that are being chosen, and payments in every state.
clock.now = end - 10 * MINUTE;
const chosen = await held([line("moon", at("2026-12-04", 11))], contact("Leo Draft"));
done(await chosen.service.extend(chosen.hold));
const noted = await visitor().hold([line("moon", at("2026-12-04", 13))], newKey(), false);
done(noted);
const withPass = await held([line("moon", at("2026-12-04", 15))], contact("Mel Pass"));
done(await withPass.service.givePass(withPass.hold, codeOf(db, { id: sold.renewed, version: 2 })));
const begun = await held([line("lake", at("2026-12-05", 11))], contact("Ned Begun"));
await system.write(() =>
  beginToPay(
    { visits: system.visits, bookings: system.bookings, checkout },
    { hold: begun.hold, visitor: "203.0.113.250", isAll: true, origin },
  ),
);
const atStripe = await paying([line("lake", at("2026-12-05", 13))], contact("Oda Open"));
const paidUnheard = await paying([line("lake", at("2026-12-05", 15))], contact("Pip Paid"));
stripe.pay(paidUnheard.session);
const stopped = await paying([line("lake", at("2026-12-06", 11))], contact("Quin Stopped"));
done(
  await stopped.service
    .stopPaying(stopped.hold)
    .then((answer) => (answer.kind === "ended" ? { kind: "saved" } : answer)),
);
done(await visitor().payRest(guests.deposit, origin));
const rest = lastSession();
done(await shop().buy(wanted("Ron", "ron@example.com"), origin));
const passAtStripe = lastSession();
done(await orders().pay(order("Sal Cart"), origin));
const orderAtStripe = lastSession();
stripe.failWith(500);
done(await visitor().cancel(guests.backWaits));
if (!(await shop().giveBack(codeOf(db, { id: sold.back, version: 1 })))) throw new Error("Not given back");
await checkout.run();

// Sessions of the desk, and mails: some are sent, one has failed, of each kind at least one waits.
clock.now = end;
const secrets = [owner, host].map(({ id }) =>
  access.addSession(db, { person: id, now: end - DAY, device: "Firefox on a laptop", confirmedUntil: 0 }),
);
access.addSession(db, { person: owner.id, now: end - DAY, device: "A phone", confirmedUntil: 0 });
access.deleteSession(db, Number(db.prepare("SELECT max(id) AS id FROM desk_sessions").get().id), owner.id);
const invite = access.addLink(db, { purpose: "invite", role: "host", now: end });
access.addChallenge(db, { challenge: "Y2hhbGxlbmdl", purpose: "sign-in", now: end });
for (const [about, name] of [
  ["call 1", "Tia"],
  ["call 2", "Udo"],
])
  addCall(
    db,
    { about, path: "/desk", name, email: "", phone: "(614) 555-0155", words: "Please call back." },
    end,
  );
setCallDone(db, Number(db.prepare("SELECT id FROM calls_to_make WHERE about = 'call 2'").get().id), end);
db.exec(`UPDATE messages SET mail_state = 'sent', delivered_at = received_at + 1000 WHERE is_spam = 0 AND mail_state = 'waiting' AND id % 4 <> 0;
  UPDATE messages SET mail_attempts = 3, mail_error = '451 Busy', mail_first_failed_at = received_at WHERE id = 4;
  UPDATE booking_mails SET state = 'sent', sent_at = made_at + 1000, attempts = 1 WHERE id % 3 = 0;
  UPDATE booking_mails SET state = 'failed', attempts = 9, error = '550 No such user', first_failed_at = made_at WHERE id = 4;
  UPDATE letter_addresses SET state = 'sent', sent_at = asked_at + 1000 WHERE id % 2 = 0;
  UPDATE gift_receipts SET state = 'sent', sent_at = issued_at + 1000 WHERE id % 2 = 0;
  UPDATE passes SET state = 'sent', sent_at = sold_at + 1000 WHERE state = 'waiting' AND id % 2 = 0;
  UPDATE replies SET state = 'sent', sent_at = made_at + 1000 WHERE id = 1`);
addBookingMail(db, {
  booking: system.visits.byReference(guests.asked.reference).id,
  kind: "reminder",
  recipient: "visitor",
  mail_id: crypto.randomUUID(),
  made_at: end,
  next_at: end + DAY,
});
await cleanBookings(store, now());

const expected = answersOf({
  atStripe,
  begun,
  chosen,
  guests,
  ids,
  invite,
  letter,
  links,
  noted,
  orderAtStripe,
  paidUnheard,
  passAtStripe,
  rest,
  secrets,
  shop,
  sold,
  stopped,
  ticketOf,
  wishOf,
  wishes,
  withPass,
});
const idle = Object.entries(expected.rows).filter(([table, n]) => n === 0 && table !== "opened_times");
const empty = Object.entries(expected.mails).filter(([, states]) => !states.waiting);
if (idle.length + empty.length > 0) throw new Error(`Nothing is under way in ${idle.concat(empty)}.`);
await stripe.close();
db.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM");
db.close();
const bytes = readFileSync(path.join(folder, storeFileName));
writeFileSync(new URL("store.sqlite.gz", import.meta.url), gzipSync(bytes, { level: 9 }));
writeFileSync(new URL("expected.json", import.meta.url), `${JSON.stringify(expected, null, 1)}\n`);
rmSync(folder, { recursive: true });
