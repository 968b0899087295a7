import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { kindsOfMail } from "#app/start-mail.server.ts";
import { addClosure } from "#core/booking/closure-store.server.ts";
import type { BookingNews } from "#core/booking/mail-queue.server.ts";
import { insertPass, queuePassMail } from "#core/booking/pass-store.server.ts";
import type { Waiver, WaiverLabels } from "#core/booking/waiver-signing.ts";
import { readConfig } from "#core/config/config.server.ts";
import { nameOfWords } from "#core/form/kinds/questions/questions.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import type { WishNews } from "#core/store/tables.server.ts";
import { linkMailer } from "#desk/links.server.ts";
import { problemMailer } from "#features/health/alarm.server.ts";
import { incidentsDesk } from "#features/incidents/incidents.server.ts";
import { invoicesDesk } from "#features/invoices/desk/invoices-desk.server.ts";
import { addAddress } from "#features/letters/newsletter-store.server.ts";
import { addReply, insertMessage } from "#features/messages/message-store.server.ts";
import { formNames, forms } from "#features/messages/registry.ts";
import { invoiceById, issueReceipt, queueInvoiceMail } from "#features/papers/paper-store.server.ts";
import { waitlist } from "#features/waiting-list/waitlist.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import {
  ada,
  choice,
  eveningOf,
  placeWish,
  roomOffer,
  testSetup,
  wishOf,
} from "#workshop/fixtures/booking-setup.fixtures.ts";
import { decodeMail, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { queueMail } from "./mail-store.server.ts";
import type { Mail } from "./site-mail.server.ts";
import { sendTestMail } from "./transport.server.ts";

const addresses = { from: "site@studio.example", to: ["owner@studio.example"] };

/** The longest and worst that an owner may write. */
const owners = `{name}<i>Ö&amp;"'</i>👩‍👩‍👧‍👦שלום\u202e${"Wolfeschlegelsteinhausen".repeat(6)}`;
const lines = `${owners}\r\nBcc: all@evil.example\n`;
/** The longest and worst name of a guest, 100 letters: of what guests write, only it may stand in a mail to an address that anybody could have typed. */
const guest =
  `{name}<b>Ä&amp;"'</b>👩‍👩‍👧‍👦مرحبا https://evil.example/?a=1&b=2 www.evil.example ${"X".repeat(100)}`.slice(
    0,
    100,
  );
const secret = "SECRET https://evil.example/x <script>";

const bookingKinds = { booked: 1, changed: 1, cancelled: 1, reminder: 1, link: 1 } satisfies Record<
  BookingNews,
  1
>;
const wishKinds = { joined: 1, open: 1, ended: 1, cancelled: 1 } satisfies Record<WishNews, 1>;
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

const labels = new Proxy({} as WaiverLabels, { get: () => owners });
const waiver: Waiver = {
  version: "1",
  days: 365,
  offers: [],
  texts: [{ lang: "es", language: "Español", title: owners, text: [owners, owners], labels }],
};

const { studio } = testSetup();
const setup = {
  way: { title: owners, steps: [owners, owners] },
  studio: { ...studio, name: lines, address: owners },
  waiver,
  offers: [
    roomOffer("lake", { name: lines, invoice: true, questions: [{ kind: "text", ask: owners }] }),
    roomOffer("moon", { name: owners }),
  ],
  whatHelps: [{ id: "lights-low", label: owners, does: owners }],
  events: [eveningOf({ name: lines }, { place: lines })],
};

/** A studio that has every kind of mail to send. */
async function everything() {
  const desk = testDesk(setup);
  const { db, clock, system, store } = desk;
  const now = clock.now;
  const booked = async (email: string, offer: string, starts: string, minutes = 60) => {
    const contact = { ...ada, name: guest, email };
    const answers = offer === "lake" ? [{ id: nameOfWords(owners), ask: owners, label: secret }] : [];
    const line = choice({ offer, starts, minutes, helps: ["lights-low"], note: secret, answers });
    const result = await desk.visitor(email).book({ submissionId: submissionId(), lines: [line], contact });
    if (result.kind !== "booked") throw new Error(JSON.stringify(result));
    return { ...result, id: system.visits.byReference(result.reference)?.id ?? 0 };
  };
  const visit = await booked("a@example.com", "lake", "2026-12-04T15:00:00-05:00");
  const place = await booked("b@example.com", "event:1", "2027-03-20T16:00:00-04:00", 120);
  const gone = await booked("c@example.com", "moon", "2026-12-05T15:00:00-05:00");
  const invoices = invoicesDesk(system, {
    id: 1,
    name: "Ada",
    role: "owner",
    confirmedUntil: Number.POSITIVE_INFINITY,
  });
  db.exec("INSERT INTO desk_people (name, email, role, made_at) VALUES ('Ada', '', 'owner', 0)");
  const issued = await invoices.issue(visit.reference, { recipient: secret, orderNumber: secret });
  await invoices.changeBank({ text: owners, days: 14 });
  await incidentsDesk(system, { id: 1, name: "Ada", role: "host", confirmedUntil: 0 }).tellOwner(
    visit.reference,
  );
  const wish = wishOf({ offer: "moon", from: "2026-12-06", to: "2026-12-09", name: guest });
  await desk.visitor("offered").joinWaitlist({ ...wish, email: "offered@example.com" });
  for (const one of [wish, placeWish({ party: wish.party, name: guest })])
    for (const kind of keysOf(wishKinds))
      await desk.visitor(kind).joinWaitlist({ ...one, email: `${kind}@example.com` });
  await desk.visitor().sign(desk.visits.byId(visit.id)?.waiverKey ?? "", "es", {
    name: secret.slice(0, 40),
    guardian: "yes",
    childName1: "SECRET",
    childYear1: "2020",
    agree: "yes",
    email: "s@example.com",
  });
  await store.write((db) => {
    const row = system.visits.byId(gone.id);
    if (row) system.changes.cancel(row, undefined, "studio");
    addClosure(
      db,
      {
        series: "1",
        room: undefined,
        fromTick: 0,
        toTick: tickAt(now) + 96,
        isForStaff: false,
        notice: owners,
        isAway: true,
        answers: owners,
      },
      now,
    );
    for (const { id } of [visit, place, gone])
      for (const what of keysOf(bookingKinds))
        for (const recipient of ["visitor", "studio"] as const)
          queueMail(db, { kind: "booking", about: id, what, recipient, now });
    waitlist(system).offer(1, "2026-12-07T15:00:00-05:00");
    for (const form of formNames) {
      const texts = Object.entries(forms[form].fields).map(([name, { kind }]) => [
        name,
        kind === "email" ? "d@example.com" : name.toLowerCase().endsWith("name") ? guest : secret,
      ]);
      const fields = { ...Object.fromEntries(texts), ...(form === "order" && { cart: "[]" }) };
      const { id } = insertMessage(db, newMessage({ form, fields }), now);
      if (form === "contact")
        addReply(db, { message: id, person: 1, recipient: "d@example.com", words: owners, now });
      if (form !== "donation") continue;
      recordMove(db, { at: now, kind: "gift", way: "check", amount: 2500, currency: "USD", message: id });
      issueReceipt(db, id, now);
    }
    addAddress(db, "letters@example.com", now);
    const pass = insertPass(db, {
      product: lines,
      unit: "visits",
      count: 5,
      offers: [],
      price: 15_000,
      currency: "USD",
      last_day: "2031-12-31",
      sold_at: now,
      source: "online",
      old_number: "",
      for_name: guest,
      words: secret,
      email: "p@example.com",
      is_test: 1,
    });
    queuePassMail(db, pass, now);
    const invoice = "id" in issued ? invoiceById(db, issued.id) : undefined;
    if (!invoice) throw new Error(JSON.stringify(issued));
    for (const what of ["issued", "reminder"] as const) queueInvoiceMail(db, invoice.id, what, now);
  });
  for (const kind of keysOf(wishKinds))
    db.prepare("UPDATE place_wishes SET mail_kind = ? WHERE email = ?").run(kind, `${kind}@example.com`);
  const facts = {
    studio: () => lines,
    siteAddress: () => studio.url,
    paper: () => ({ country: "US", ein: "12-3456789", timeZone: "America/New_York" }),
  };
  const kinds = kindsOfMail({ store, booking: system, ...facts }, addresses);
  const found = [];
  for (const what of keysOf(kinds)) {
    const outbox = testOutbox(store, what);
    const mails: Mail[] = [];
    const seen: number[] = [];
    for (let item = outbox.next(now + 300_000); item; item = outbox.next(now + 300_000, seen)) {
      seen.push(item.id);
      const mail = await kinds[what].compose(item);
      if (mail) mails.push(mail);
    }
    found.push({ what, mails });
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** What a mail program shows of HTML. */
function shown(html: string): string {
  return html
    .replace(/<[^>]*>/g, "\n")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}

/** Without what only separates: spaces, and the colon and the line that only plain text has. */
const plain = (text: string) => text.replace(/^-- $/gm, "").replace(/[\s:]/g, "");

it("every mail is one with the longest and worst texts: subject, both bodies, links, and nothing that a stranger slips in", async () => {
  const kinds = await everything();
  for (const { what, mails } of kinds) expect(mails.length, what).toBeGreaterThan(0);
  const all = kinds.flatMap(({ what, mails }) => mails.map((mail) => ({ what, mail })));
  const twice = 2 * keysOf(bookingKinds).length;
  expect(kinds.find(({ what }) => what === "booking")?.mails.length).toBeGreaterThanOrEqual(2 * twice);
  for (const { what, mail } of all) {
    const { subject, text, html, to } = mail;
    const name = `${what}: ${subject}\n${text}`;
    expect(subject, name).not.toMatch(/\p{Cc}|\u202e| {2}|^\s|\s$/u);
    expect(subject.length, name).toBeLessThan(260);
    if (what === "booking" && /Booked|Your visit|Cancel/.test(subject))
      expect(subject, name).toMatch(/, [A-Z2-9]{5}$/);
    expect(`${subject}\n${text}`, name).not.toMatch(
      /undefined|\bNaN\b|\bnull\b|event:\d|\[object|\(\)|Infinity/,
    );
    expect(text.replace(/^-- $/gm, "--"), name).not.toMatch(/ {2}| \n|\n{3}|^\s|\s$/);
    const tags = new Set(Array.from(html.matchAll(/<[!/]?([a-z]+)/g), ([, tag]) => tag));
    const known = ["doctype", "html", "meta", "body", "p", "br", "a", "strong", "dl", "dt", "dd", "hr"];
    expect(
      [...tags].filter((tag) => !known.includes(tag ?? "")),
      name,
    ).toEqual([]);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href, name).toMatch(/^https:\/\/studio\.example\//);
    // All that is styled besides is the day of a ticket.
    expect(html.replaceAll("<strong style", "").match(/ style="/g), name).toHaveLength(1);
    expect(html, name).toMatch(/overflow-wrap: anywhere/);
    expect(plain(shown(html)), name).toBe(plain(text));
    if (to.includes("owner@studio.example")) continue;
    // The order number of an invoice is its buyer's own, and goes only to an address that has confirmed.
    const said = what === "invoice" ? text.replace(`Your order: ${secret}.`, "") : text;
    expect(`${subject}\n${said}`, name).not.toMatch(
      /SECRET|evil\.example\/|https?:\/\/(?!studio\.example\/)/,
    );
  }
});

it("so is what is sent at once, without waiting in the store", async () => {
  const server = await testMailServer();
  const config = readConfig({ SMTP_URL: server.url, MAIL_TO: "owner@studio.example" });
  const credentials = { link: `${studio.url}/desk#1`, code: "AB", lastsMs: 900_000 };
  await linkMailer(
    config,
    () => lines,
    () => {},
  )?.("ada@studio.example", credentials);
  const facts = { siteAddress: () => studio.url, studio: () => lines, timeZone: () => undefined };
  await problemMailer(config, facts)?.([{ key: "picture", words: lines }]);
  await sendTestMail(config, lines);
  expect(server.recipients).toEqual(["ada@studio.example", "owner@studio.example", "owner@studio.example"]);
  for (const mail of server.mails.map(decodeMail)) {
    const [head = ""] = mail.split("\r\n\r\n");
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail).not.toContain("undefined");
    expect(mail.slice(mail.indexOf("<html"))).not.toContain("<i>");
  }
});

it("no mail is composed by any other file than these tests know", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixtures)\.ts$/.test(file))
    .filter((file) =>
      /\b(siteMail|sendMail|directMailer)\(/.test(readFileSync(path.join("src", file), "utf8")),
    )
    .map((file) => path.basename(file));
  expect(files.toSorted()).toEqual([
    "alarm.server.ts",
    "booking-mails.server.ts",
    "compose-message.server.ts",
    "gift-receipts.server.ts",
    "incident-mails.server.ts",
    "invoice-mail.server.ts",
    "links.server.ts",
    "newsletter-mail.server.ts",
    "owners-mail.server.ts",
    "pass-mail.server.ts",
    "receipt-mail.server.ts",
    "reply-mail.server.ts",
    "site-mail.server.ts",
    "transport.server.ts",
    "waivers.server.ts",
    "wish-mail.server.ts",
  ]);
});
