import { expect, it } from "vitest";
import type { Contact } from "#core/booking/visit.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { bookingMails } from "#features/visits/booking-mails.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { invoicesDesk } from "./desk/invoices-desk.server.ts";

const to = { recipient: "A school\n1 Lane\nColumbus", orderNumber: "PO 7" };
const byPhone: Contact = { ...ada, email: "", phone: "(614) 555-0101", reply: "call" };

/** A studio whose guests may pay by invoice, and an owner at its desk. */
function studio() {
  const { offers } = testSetup();
  const app = testDesk({ offers: offers.map((offer) => ({ ...offer, invoice: true })) });
  writeFact(app.db, mailFact, "1");
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const sam = { id: 1, name: "Sam", role: "owner" as const, confirmedUntil: Number.POSITIVE_INFINITY };
  const desk = visitsDesk(app.system, sam);
  const invoices = invoicesDesk(app.system, sam);
  const guest = app.visitor();
  let day = 3;
  /** Asks for an invoice, for a visit on a day of its own. */
  async function ask(contact: Contact = ada) {
    day++;
    const lines = [choice({ starts: `2026-12-${String(day).padStart(2, "0")}T15:00:00-05:00` })];
    const booked = await guest.book({ submissionId: submissionId(), lines, contact, invoice: to });
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    return { ...booked, id: app.visits.byReference(booked.reference)?.id ?? 0 };
  }
  /** The mail about a visit, and the link in it. */
  async function mailed(id: number) {
    const compose = bookingMails(app.system, app.store, { from: "a@b.example", to: [] });
    const item = { about: id, what: "booked", recipient: "visitor", made_at: app.clock.now } as const;
    const text = (await compose(bookingMail(item)))?.text ?? "";
    const [, reference = "", key = ""] = /\/booking\/(\w{5})\?key=([\w-]{22})/.exec(text) ?? [];
    return { text, pass: { reference, key } };
  }
  const numbers = () => invoices.list().map(({ name }) => name);
  return { app, desk, guest, ask, mailed, numbers };
}

it("uses no number before the booking is confirmed; page and mail say when the invoice comes", async () => {
  const { app, guest, ask, mailed, numbers } = studio();
  const booked = await ask();
  // Asking vouches for nothing: anybody can.
  expect(app.visits.byReference(booked.reference)?.vouchedAt).toBeUndefined();
  expect(numbers()).toEqual([]);
  const words =
    "Your time is kept. The invoice comes once you have pressed the button in our mail, or we have confirmed it: by ";
  expect(guest.read(booked)).toMatchObject({ askedInvoice: expect.stringContaining(words), invoices: [] });
  const { text, pass } = await mailed(booked.id);
  expect(text.replace(/\s+/g, " ")).toContain(words);
  expect(text).toContain("to pay by invoice");
  expect(text).not.toContain(to.recipient.split("\n")[0]);
  expect(await guest.confirm(pass)).toEqual({ kind: "changed" });
  expect(numbers()).toEqual(["A-1"]);
  expect(guest.read(booked)).toMatchObject({ invoices: [{ name: "A-1" }] });
  expect(guest.read(booked)).not.toHaveProperty("askedInvoice");
});

it("confirmed is also: Told by phone, We know them, and a payment, which leaves nothing to invoice", async () => {
  const { app, desk, ask, numbers, guest } = studio();
  const called = await ask(byPhone);
  expect(guest.read(called)?.askedInvoice).toMatch(/once we have confirmed it: by /);
  await desk.recordCall(called.reference, true);
  expect(numbers()).toEqual(["A-1"]);
  const known = await ask();
  const [waiting] = desk.toConfirm();
  expect(waiting).toMatchObject({ reference: known.reference, ...to, sum: 3500 });
  expect(await desk.act(waiting?.line ?? 0, { kind: "reached" })).toEqual({ kind: "changed" });
  expect(numbers()).toEqual(["A-2", "A-1"]);
  const paid = await ask();
  const line = desk.toConfirm()[0]?.line ?? 0;
  await desk.act(line, { kind: "pay", how: "cash" });
  expect([numbers(), desk.toConfirm()]).toEqual([["A-2", "A-1"], []]);
  expect(app.visits.byReference(paid.reference)?.invoiceAsk).toBeUndefined();
});

it("stands under To confirm until the studio has looked, with what makes it look right or wrong", async () => {
  const { app, desk, ask, guest } = studio();
  const first = await ask();
  await ask();
  app.clock.now += 3_600_000;
  expect(desk.toConfirm().map(({ signs }) => signs)).toEqual([
    [
      "Nobody has come before with this e-mail address or phone number.",
      "Nobody has pressed the button in our mail yet.",
      "1 other invoice waits that was asked for over the same internet connection.",
    ],
    expect.any(Array),
  ]);
  // A cancelled visit needs no invoice.
  await guest.cancel(first);
  expect(desk.toConfirm()).toHaveLength(1);
  // Somebody who was here before looks right.
  app.clock.now = Date.parse("2026-12-06T12:00:00-05:00");
  await ask({ ...ada, email: ada.email.toUpperCase(), phone: "" });
  expect(desk.toConfirm().at(-1)?.signs[0]).toBe(
    "1 visit before with this e-mail address or phone number, the last on December 5, 2026.",
  );
});

it("a hundred made-up schools use no number, and the next real invoice is the next one", async () => {
  const { desk, ask, numbers } = studio();
  for (let count = 0; count < 12; count++) await ask({ ...ada, email: `school${count}@example.com` });
  expect(numbers()).toEqual([]);
  const last = desk.toConfirm().at(-1);
  await desk.act(last?.line ?? 0, { kind: "reached" });
  expect(numbers()).toEqual(["A-1"]);
});
