import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { createInbox } from "#app/inbox.server.ts";
import { markMessage } from "#app/mark-message.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import type { WaiverLabels } from "#core/booking/waiver-signing.ts";
import { readConfig } from "#core/config/config.server.ts";
import { openPayments } from "#core/pay/payments.server.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { findLink, findPasskey, findSession } from "#desk/access-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { commentsDesk } from "#features/comments/desk/comments-desk.server.ts";
import { eventsDesk } from "#features/events/desk/events-desk.server.ts";
import { giftsDesk } from "#features/gifts/desk/gifts-desk.server.ts";
import { giftReceipt } from "#features/gifts/gift-receipts.server.ts";
import { invoicesDesk } from "#features/invoices/desk/invoices-desk.server.ts";
import { countAddresses, findKey } from "#features/letters/newsletter-store.server.ts";
import { messagesDesk } from "#features/messages/desk/messages-desk.server.ts";
import { createReaders } from "#features/messages/desk/readers.server.ts";
import { passService } from "#features/passes/pass-service.server.ts";
import { orderService } from "#features/shop/order-service.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { closedTimesDesk } from "#features/visits/desk/closed-times.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { waitingDesk } from "#features/waiting-list/desk/waiting.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { countRows } from "#workshop/fixtures/booking.fixtures.ts";
import { eveningOf, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { asPage } from "#workshop/fixtures/payments.fixtures.ts";
import expected from "../../../tests/store-2.0.0/expected.json" with { type: "json" };
import { mailKinds } from "./mail-tables.server.ts";
import { openDatabase, storeFileName } from "./open.server.ts";
import { createStore } from "./writer.server.ts";

/** What that studio offered: the same as in `tests/store-2.0.0/make.mjs`. */
function studioSetup(): BookingSetup {
  const evening = (slug: string, name: string, day: string, page: string) =>
    eveningOf({ slug, name }, { starts: `${day}T16:00:00-04:00`, ends: `${day}T18:00:00-04:00`, page });
  const text = {
    lang: "en",
    language: "English",
    title: "Before you come",
    text: ["I come at my own pace."],
  };
  const labels = { copy: "Your copy of what you signed." } as WaiverLabels;
  return testSetup({
    offers: [
      roomOffer("lake", { pay: "full", invoice: true, people: { min: 1, max: 3 } }),
      roomOffer("moon", {
        invoice: true,
        questions: [
          { kind: "choice", ask: "Which music do you like?", options: ["None", "Piano"] },
          { kind: "text", ask: "Anything about latex?" },
        ],
      }),
      roomOffer("wood", { pay: { deposit: 1000 } }),
      ...testSetup().offers.filter(({ slug }) => slug === "quiet"),
    ],
    events: [
      eveningOf({ mode: { kind: "shared", places: 4 } }),
      {
        ...evening("event:2", "A paid evening", "2027-03-27", "paid-evening"),
        lengths: [{ minutes: 120, per: "person", prices: [{ cents: 4000 }] }],
        pay: "full",
      },
      evening("event:3", "A cancelled evening", "2027-04-03", "cancelled-evening"),
    ],
    lateFee: { first: 0, after: 50 },
    waiver: { version: "1", days: 365, offers: ["moon", "lake"], texts: [{ ...text, labels }] },
  });
}

/** The store of a studio on version 2.0.0 with one of everything under way, opened today; Stripe answers. */
async function openStudio() {
  const folder = temporaryFolder();
  const packed = readFileSync(path.resolve("tests/store-2.0.0/store.sqlite.gz"));
  writeFileSync(path.join(folder, storeFileName), gunzipSync(packed));
  const db = openDatabase(folder, { isChecked: true });
  onTestFinished(() => db.close());
  const store = createStore(db);
  // The moment at which version 2.0.0 answered.
  const now = () => expected.now;
  const stripe = await startStandIn({ now });
  onTestFinished(stripe.close);
  const payments = await openPayments({ ...standInKeys, apiBase: new URL(stripe.url) }, 0);
  const setup = studioSetup();
  const booking = openBookingSystem({ store, setup: () => setup, payments, onMail() {}, log() {}, now });
  const owner = { id: 1, name: "Orla", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const parts: DeskParts = {
    store,
    booking,
    markMessage,
    publisher: undefined,
    contentJobs: undefined,
    pictures: undefined,
    backups: undefined,
    config: readConfig({ DATA_DIR: folder, SITE_DIR: folder }),
    siteAddress: () => "https://studio.example",
    studio: () => "Test Studio",
    currency: () => "USD",
    paper: () => ({ country: "US", ein: "12-3456789", timeZone: "America/New_York" }),
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
  const guest = bookingService(booking, "192.0.2.77");
  const passes = passService(booking, "192.0.2.77");
  if (!guest || !passes || !booking.checkout) throw new Error("Nothing can be booked.");
  return { db, store, booking, checkout: booking.checkout, guest, passes, owner, parts };
}

type Studio = Awaited<ReturnType<typeof openStudio>>;

const rowsOf = ({ db }: Studio, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

/** In which states that version had the mails of a kind, in the table that they are about or in one of their own. */
function mailsOf(kind: string, table: string): Readonly<Record<string, number>> {
  // Who sent a message got no receipt then.
  if (kind === "received") return {};
  const mails: Readonly<Record<string, Readonly<Record<string, number>>>> = expected.mails;
  return mails[`${kind}_mails`] ?? mails[table] ?? {};
}

it("a store of version 2.0.0 loses no row, no cent and no mail that waits", async () => {
  const studio = await openStudio();
  // The server's own settings are not what is kept. Mails are in one table now.
  const gone = ["facts", ...Object.keys(expected.mails).filter((table) => table.endsWith("_mails"))];
  const rows = Object.entries(expected.rows).filter(([table]) => !gone.includes(table));
  expect(rows.map(([table]) => [table, countRows(studio.db, table)])).toEqual(rows);
  const had = Object.entries(mailKinds).map(([kind, table]) => {
    const states = Object.entries(mailsOf(kind, table)).filter(
      ([state]) => !["none", "to call"].includes(state),
    );
    return [kind, Object.fromEntries(states)];
  });
  const found = Object.keys(mailKinds).map((kind) => {
    const counted = `SELECT state, count(*) AS n FROM outbox WHERE kind = '${kind}' GROUP BY 1 ORDER BY 1`;
    return [kind, Object.fromEntries(rowsOf(studio, counted).map((row) => [row.state, row.n]))];
  });
  expect(found).toEqual(had);
  expect(had.filter(([, states]) => Object.keys(states ?? {}).includes("waiting"))).toHaveLength(9);
  const by = (columns: string, sums: string, table: string) =>
    rowsOf(
      studio,
      `SELECT ${columns}, count(*) AS n, sum(${sums}) AS sum FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`,
    );
  expect(by("kind, way", "amount", "money_moves")).toEqual(expected.ledger);
  expect(by("kind, state", "amount", "payments")).toEqual(expected.payments);
  expect(rowsOf(studio, "SELECT state, why, amount FROM refunds ORDER BY id")).toEqual(expected.refunds);
});

it("a store of version 2.0.0 shows each guest the visit, what was paid, asked, answered and signed", async () => {
  const { guest } = await openStudio();
  for (const visit of expected.visits) {
    const { reference, key, contact, price, lines, money, papers, signed, questions } = visit;
    const shown = guest.read({ reference, key });
    expect(shown).toMatchObject({ reference, contact, price });
    for (const [index, { covered, answers, people, ...line }] of lines.entries()) {
      expect(shown?.lines[index]).toMatchObject({ ...line, party: { people } });
      expect(shown?.lines[index]?.covered?.cents ?? 0).toBe(covered);
      expect(shown?.lines[index]?.answers.map(({ label }) => label)).toEqual(
        answers.map(({ label }) => label),
      );
    }
    expect(shown?.invoices?.map(({ name }) => name) ?? []).toEqual(papers);
    if (money) expect(shown?.money).toMatchObject(money);
    if (signed) expect(shown?.signed).toMatchObject(signed);
    expect(guest.questions({ reference, key })?.asked).toMatchObject(
      questions.map(({ words, answers }) => ({
        words,
        answers: answers.map((answer) => ({ words: answer })),
      })),
    );
  }
  for (const { key, visits } of expected.waivers)
    expect(guest.waiver(key)?.visits.map(({ starts }) => starts)).toEqual(visits);
  for (const { key, name, isConfirmed, offered } of expected.wishes)
    expect(guest.readWish(key)).toMatchObject({
      name,
      isConfirmed,
      ...(offered && { offered: { starts: offered } }),
    });
  for (const { hold, isKept, name, price, starts, hasPass, sum, isUnpaid } of expected.holds) {
    const held = guest.readHold(hold);
    expect(held).toMatchObject({ isKept, contact: { name }, price, isUnpaid });
    expect(held?.lines.map((line) => line.starts)).toEqual(starts);
    expect([held?.pass !== undefined, held?.paying?.sum]).toEqual([hasPass, sum]);
  }
});

it("a store of version 2.0.0 opens each pass, receipt and newsletter link, and the desk to who was signed in", async () => {
  const { db, store, passes } = await openStudio();
  for (const { code, product, left, forName } of expected.passes)
    expect(passes.read(code)).toMatchObject({ pass: { code, product, left, forName } });
  for (const { key, isVoid } of expected.receipts) expect(giftReceipt(db, key)).toMatchObject({ isVoid });
  for (const key of Object.values(expected.newsletterKeys)) expect(findKey(db, key)).toBeGreaterThan(0);
  expect(expected.desk.secrets.map((secret) => findSession(store, secret, expected.now)?.name)).toEqual([
    "Orla",
    "Hana",
  ]);
  expect(findLink(db, expected.desk.invite, expected.now + 1)).toMatchObject({ purpose: "invite" });
  for (const id of expected.desk.passkeys) expect(findPasskey(db, id)).toBeDefined();
});

it("a store of version 2.0.0 shows the desk what it showed", async () => {
  const { db, booking, owner, parts } = await openStudio();
  const visits = visitsDesk(booking, owner);
  for (const [day, references] of Object.entries(expected.days))
    expect(visits.day(day).visits.map(({ reference }) => reference)).toEqual(references);
  const back = payingBackDesk(booking, owner);
  expect(back.stuck()).toMatchObject(expected.stuck);
  expect(back.findings()).toMatchObject(expected.findings);
  expect(invoicesDesk(booking, owner).list()).toMatchObject(expected.invoices);
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
  expect(gifts.letters("2026", "America/New_York")).toMatchObject(expected.letters);
  const comments = commentsDesk(parts, owner);
  const states = ["shown", "hidden", "waiting"] as const;
  expect(states.map((state) => [state, comments.list(state, undefined).comments.length])).toEqual(
    expected.comments,
  );
  expect(countAddresses(db)).toMatchObject(expected.newsletter);
  const waiting = waitingDesk(booking, owner);
  expect(waiting.list()).toMatchObject(expected.waiting);
  expect(waiting.removed().map(({ name }) => name)).toEqual(expected.removedWishes);
  expect(waiting.calls()).toMatchObject(
    expected.wishCalls.map(({ name, starts }) => ({ name, place: { starts } })),
  );
  const events = eventsDesk(booking, owner);
  for (const { id, name, signUps } of expected.events)
    expect(events.read(id)).toMatchObject({ event: { name }, signUps });
  expect(closedTimesDesk(booking, owner, () => {}).list()).toMatchObject(expected.closures);
});

/** What Stripe says of a session that is paid. */
function paidSession({ ticket: _, ...session }: (typeof expected.sessions)[keyof typeof expected.sessions]) {
  const intent = session.payment_intent ?? session.id.replace("cs_test_", "pi_");
  const paid = { payment_intent: intent, payment_status: "paid", status: "complete", livemode: false };
  const rest = { url: null, amount_total: null };
  return asPage({ ...session, ...paid, ...rest });
}

it("what was under way in version 2.0.0 goes on: whoever is on Stripe's page pays, and has what Pay showed", async () => {
  const studio = await openStudio();
  const { checkout, guest, store, parts, booking, passes } = studio;
  const { atStripe, paidUnheard, rest, pass, order } = expected.sessions;
  for (const session of [atStripe, paidUnheard, rest, pass, order])
    await checkout.settle(paidSession(session));
  for (const name of ["atStripe", "paidUnheard"] as const) {
    const { hold = "", price } = expected.holds.find(({ who }) => who === name) ?? {};
    const booked = guest.bookedAs(hold);
    expect(booked && guest.read(booked)).toMatchObject({ price, money: { paid: price, back: 0, due: 0 } });
  }
  const { reference = "", key = "" } = expected.visits.find(({ who }) => who === "deposit") ?? {};
  expect(guest.read({ reference, key })?.money).toMatchObject({ paid: 3500, due: 0 });
  expect(await passes.comeBack(pass.ticket)).toMatchObject({
    kind: "paid",
    pass: { left: "5 hours", forName: "Ron" },
  });
  const orders = orderService(booking, "192.0.2.77", { inbox: createInbox(store, parts.now), onStored() {} });
  expect(await orders.comeBack(order.ticket)).toMatchObject({ kind: "paid", passes: [{ left: "5 visits" }] });
});

it("what was under way in version 2.0.0 goes on: holds are booked, wishes confirmed, offers taken, links signed", async () => {
  const { guest, passes } = await openStudio();
  for (const name of ["chosen", "noted", "withPass"]) {
    const { hold = "" } = expected.holds.find(({ who }) => who === name) ?? {};
    const contact = {
      name: "Leo Draft",
      email: "leo@example.com",
      phone: "",
      reply: "email",
      paysLess: false,
    } as const;
    expect(await guest.book({ submissionId: hold, hold, contact })).toMatchObject({ kind: "booked" });
  }
  const renewed = expected.passes.find(({ who }) => who === "renewed")?.code ?? "";
  expect(passes.read(renewed)).toMatchObject({ pass: { left: "60 minutes" } });
  const keyOf = (wish: string) => expected.wishes.find(({ who }) => who === wish)?.key ?? "";
  expect(await guest.changeWish(keyOf("unconfirmed"), { act: "confirm" })).toMatchObject({ kind: "saved" });
  expect(guest.readWish(keyOf("unconfirmed"))).toMatchObject({ isConfirmed: true });
  expect(await guest.takeOffer(keyOf("offered"))).toMatchObject({ kind: "held" });
  const [{ key } = { key: "" }] = expected.waivers;
  const other = {
    name: "Another Okafor",
    agree: "yes",
    email: "",
  };
  expect(await guest.sign(key, "en", other)).toMatchObject({ kind: "saved" });
});
