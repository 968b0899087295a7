import { describe, expect, it } from "vitest";
import { removeDueMessages } from "#app/retention.server.ts";
import { passById } from "#core/booking/pass-store.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { movesOf, type NewMove, recordMove, sumOf } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { formatMoney, smallestOf } from "#core/values/money-text.ts";
import { type Invoice, type InvoiceLine, netOf, partsOnPaper, taxOfLine } from "#core/values/paper.ts";
import { openCalls } from "#desk/calls-store.server.ts";
import { addEventGift } from "#features/money/money.server.ts";
import { insertInvoice, invoiceById, nextSeries } from "#features/papers/paper-store.server.ts";
import { sellPass, takePass } from "#features/passes/pay-with-pass.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { createFrontDesk } from "#features/visits/desk/visit-changes.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { invoicesDesk } from "./desk/invoices-desk.server.ts";
import { invoiceMails } from "./invoice-mail.server.ts";
import {
  creditPart,
  invoiceCallWords,
  issueInvoice,
  openLines,
  tellOfInvoice,
} from "./issue-invoice.server.ts";
import { visitReceipt } from "./visit-receipt.server.ts";

const tax = { label: "Sales tax", percent: 7.5 };
const to = { recipient: "A school\n1 Lane\nColumbus", orderNumber: "PO 7" };

/** Invoices of an owner, and booked visits. */
function studio() {
  const { offers } = testSetup();
  const app = testDesk({ tax, offers: offers.map((offer) => ({ ...offer, invoice: true })) });
  const added = app.db.prepare(
    "INSERT INTO desk_people (name, email, role, made_at) VALUES ('Ada', '', 'owner', 0) RETURNING id",
  );
  const id = Number(added.get()?.id);
  const confirmedUntil = Number.POSITIVE_INFINITY;
  const owner = { id, name: "Ada", role: "owner", confirmedUntil } as const;
  const invoices = invoicesDesk(app.system, owner);
  const book = async (starts = choice().starts) => {
    const request = { submissionId: submissionId(), lines: [choice({ starts })], contact: ada };
    const booked = await app.studio.book(request);
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    return booked.reference;
  };
  const owed = () =>
    sumOf([1, 2, 3].flatMap((line) => movesOf(app.db, "line", line)).filter(({ way }) => way === "invoice"));
  return { app, owner, invoices, book, owed };
}

/** Issues an invoice for a visit. */
async function invoiceOf(invoices: ReturnType<typeof studio>["invoices"], reference: string) {
  const issued = await invoices.issue(reference, to);
  const id = "id" in issued ? issued.id : 0;
  return { id, pay: () => invoices.pay(id, "check") };
}

it("an invoice takes what is open of several visits, and they are then paid by it", async () => {
  const { invoices, book, owed } = studio();
  const references = [await book(), await book(choice().starts.replace("12-04", "12-05"))];
  const issued = await invoices.issue(references.join(", ").toLowerCase(), to);
  if (!("id" in issued)) throw new Error(issued.problem);
  expect(invoices.read(issued.id)).toMatchObject({
    name: "A-1",
    state: "open",
    ...to,
    tax,
    lines: [{ gross: 3500, day: "2026-12-04" }, { gross: 3500 }],
  });
  expect(owed()).toBe(7000);
  expect(await invoices.issue(references[0] ?? "", to)).toMatchObject({
    problem: expect.stringMatching(/Nothing is open/),
  });
  expect(await invoices.issue("HX7K2 ZZZZZ", to)).toHaveProperty("problem");
  expect(await invoices.pay(issued.id, "check")).toBe(true);
  expect(await invoices.pay(issued.id, "check")).toBe(false);
  expect([invoices.read(issued.id)?.state, owed()]).toEqual(["paid", 0]);
});

it("an invoice that is not paid is listed, however many papers came after it", async () => {
  const { app, invoices, book } = studio();
  const { id, pay } = await invoiceOf(invoices, await book());
  const lines = invoices.read(id)?.lines.map((line) => ({ ...line, gross: 0 })) ?? [];
  const paper = { kind: "invoice", issuedAt: 0, recipient: "", orderNumber: "", currency: "USD" } as const;
  await app.store.write((db) => {
    for (let other = 0; other < 200; other++)
      insertInvoice(db, { ...paper, lines, tax: undefined, of: undefined });
  });
  expect(invoices.list().filter((each) => each.id === id)).toHaveLength(1);
  await pay();
  expect(invoices.list().some((each) => each.id === id)).toBe(false);
});

it("says how many places were supplied where each person pays", async () => {
  const { app, invoices } = studio();
  const quiet = choice({ offer: "quiet", minutes: 120, people: 3, starts: "2026-12-01T10:00:00-05:00" });
  const booked = await app.studio.book({ submissionId: submissionId(), lines: [quiet], contact: ada });
  if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
  await invoices.issue(booked.reference, to);
  expect(invoices.read(1)?.lines).toMatchObject([{ quantity: 3, gross: booked.price }]);
});

it("numbers have no gap, a credit note has its own, and what was issued never changes", async () => {
  const { app, invoices, book, owed } = studio();
  const first = await invoices.issue(await book(), to);
  const id = "id" in first ? first.id : 0;
  const credit = await invoices.credit(id);
  expect(invoices.read(credit ?? 0)).toMatchObject({
    name: "CA-1",
    kind: "credit",
    others: [{ name: "A-1" }],
  });
  expect([await invoices.credit(id), await invoices.pay(id, "cash"), owed()]).toEqual([undefined, false, 0]);
  expect(invoices.read(id)).toMatchObject({ state: "credited", others: [{ name: "CA-1" }] });
  // One that fails after its number was taken takes none.
  const failing = app.write(() => {
    throw new Error("a failure");
  });
  await expect(failing).rejects.toThrow();
  await invoices.issue(await book(choice().starts.replace("12-04", "12-05")), to);
  expect(invoices.list().map(({ name }) => name)).toEqual(["A-2", "CA-1", "A-1"]);
  for (const change of ["UPDATE invoices SET recipient = 'me'", "DELETE FROM invoices"])
    expect(() => app.db.exec(change)).toThrow(/never/);
});

it("after a restore the series goes on under its day, and under the hour after a second one", async () => {
  const { app, invoices, book } = studio();
  await invoices.issue(await book(), to);
  const restoredAt = new Date(2026, 10, 28, 14, 3).getTime();
  nextSeries(app.db, undefined, restoredAt);
  await invoices.issue(await book(choice().starts.replace("12-04", "12-05")), to);
  // The same backup again: the store that is replaced knows what was issued since.
  nextSeries(app.db, app.db, restoredAt);
  await invoices.issue(await book(choice().starts.replace("12-04", "12-06")), to);
  expect(invoices.list().map(({ name }) => name)).toEqual(["26112814-1", "261128-1", "A-1"]);
});

describe("a guest who pays by invoice", () => {
  /** Books two rooms by invoice, as a guest who has confirmed it. */
  async function invoiced(contact = ada, setup: Partial<BookingSetup> = {}) {
    const room = studio();
    room.app.state.setup = { ...room.app.state.setup, ...setup };
    const guest = room.app.visitor();
    const held = await guest.hold([choice(), choice({ offer: "moon" })]);
    if (held.kind !== "held") throw new Error(JSON.stringify(held));
    await guest.saveDraft(held.hold, { contact });
    const request = { submissionId: held.hold, hold: held.hold, invoice: to };
    const booked = await guest.book(request);
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    const id = room.app.visits.byReference(booked.reference)?.id ?? 0;
    await room.app.system.write(() => room.app.visits.vouch(id, "mail", "visitor"));
    return { ...room, guest, booked, request, visit: () => guest.read(booked) };
  }
  const kindOf = ({ system, store }: ReturnType<typeof studio>["app"]) =>
    invoiceMails(system, store, { from: "site@studio.test", to: [] });
  const mailed = async (app: ReturnType<typeof studio>["app"]) => {
    const mail = testOutbox(app.store, "invoice").next(app.clock.now);
    return mail && kindOf(app).compose(mail);
  };

  it("gets its number once they have confirmed the booking, once, and a mail with the way to it; nothing is due at the studio", async () => {
    const { app, guest, booked, request, invoices, visit } = await invoiced();
    expect(await guest.book(request)).toMatchObject({ isNew: false });
    expect(invoices.list()).toMatchObject([{ name: "A-1", ...to, tax, state: "open", lines: [{}, {}] }]);
    const { recipient, orderNumber } = to;
    for (const words of ["a-1", orderNumber, recipient.slice(1, 6).toUpperCase()])
      expect(invoices.search(words)).toMatchObject([{ name: "A-1" }]);
    expect(invoices.search("A-11")).toEqual([]);
    const sum = booked.price;
    expect(visit()).toMatchObject({
      invoices: [{ name: "A-1", kind: "invoice" }],
      money: { invoiced: sum, due: 0, paid: 0 },
    });
    expect(guest.receipt(booked)).toBeUndefined();
    expect(guest.invoice(booked, "A-1")).toMatchObject({ name: "A-1", ...to });
    for (const [key, name] of [
      ["x".repeat(22), "A-1"],
      [booked.key, "A-2"],
      [booked.key, "__proto__"],
    ] as const)
      expect(guest.invoice({ ...booked, key }, name)).toBeUndefined();
    const mail = await mailed(app);
    expect(mail).toMatchObject({ to: [ada.email], subject: "Invoice A-1 of Test Studio" });
    expect(mail?.text).toMatch(/\/invoice\/[\w-]{22}\s/);
    // No mail goes out whose address was deleted meanwhile.
    app.db.exec("UPDATE bookings SET email = ''");
    expect(await mailed(app)).toBeUndefined();
  });

  it("who cannot pay the full price owes nothing, whatever was pressed; where it is not offered nothing is issued", async () => {
    const { invoices } = await invoiced({ ...ada, paysLess: true });
    const other = await invoiced(ada, { offers: testSetup().offers });
    expect([invoices.list(), other.invoices.list()]).toEqual([[], []]);
  });

  it("cancels a part in time: a credit note takes just that off, and the rest is paid or taken back", async () => {
    const { app, guest, booked, invoices, owed, visit } = await invoiced();
    const [first] = visit()?.lines ?? [];
    for (let times = 0; times < 2; times++) await guest.cancel(booked, [first?.id ?? 0]);
    expect(visit()?.invoices?.map(({ name }) => name)).toEqual(["A-1", "CA-1"]);
    expect(owed()).toBe(booked.price - (first?.price ?? 0));
    const [credit, invoice] = invoices.list();
    expect([credit?.lines, invoice?.state]).toMatchObject([[{ gross: first?.price }], "open"]);
    expect(await invoices.pay(invoice?.id ?? 0, "check")).toBe(true);
    expect([owed(), visit()?.money?.paid]).toEqual([0, booked.price - (first?.price ?? 0)]);
    expect(await invoices.credit(invoice?.id ?? 0)).toBeUndefined();
    expect(app.visits.linesOf(1)).toHaveLength(2);
  });

  it("who cancels late owes what the studio keeps", async () => {
    const { app, guest, booked, owed } = await invoiced(ada, { lateFee: { first: 50, after: 50 } });
    app.clock.now = Date.parse(choice().starts) - 600_000;
    await guest.cancel(booked);
    expect(owed()).toBe(booked.price / 2);
  });

  it("is reminded plainly, once a day; without mail the staff are asked to tell them", async () => {
    const { app, invoices } = await invoiced();
    const outbox = testOutbox(app.store, "invoice", kindOf(app).giveUp);
    await outbox.markSent(outbox.about(1), app.clock.now);
    for (let times = 0; times < 2; times++) expect(await invoices.send(1, "reminder")).toBe(true);
    const mail = await mailed(app);
    expect(mail?.text).toContain("is not noted as paid yet");
    expect(mail?.text).not.toMatch(/fee|overdue|late|legal/i);
    expect(invoices.read(1)?.reminded).toHaveLength(1);
    writeFact(app.db, mailFact, "not configured");
    app.clock.now += 86_400_000 * 2;
    await invoices.send(1, "reminder");
    expect(openCalls(app.db)).toMatchObject([{ name: ada.name, about: "invoice 1" }]);
    const [price] = invoices.list().map(({ lines }) => lines.reduce((sum, { gross }) => sum + gross, 0));
    expect(invoiceCallWords(app.visits, 1, "issued")).toMatch(
      new RegExp(`^This is invoice A-1 of .*: \\${formatMoney(price ?? 0, "USD")}\\. Your order: PO 7\\.`),
    );
    app.db.exec("DELETE FROM calls_to_make");
    const reminder = outbox.about(1);
    await outbox.markFailed(reminder, app.clock.now, "the mailbox is full", app.clock.now + 1000);
    expect(openCalls(app.db)).toEqual([]);
    await outbox.markFailed(reminder, app.clock.now, "the mailbox is full", undefined);
    const [call] = openCalls(app.db);
    expect(invoiceCallWords(app.visits, 1, call?.words ?? "")).toContain("not noted as paid yet");
    await invoices.pay(1, "check");
    expect(invoiceCallWords(app.visits, 1, call?.words ?? "")).toBeUndefined();
    expect([await invoices.send(1, "reminder"), await mailed(app)]).toEqual([false, undefined]);
    // Nobody is called about what was paid meanwhile.
    expect(openCalls(app.db)).toEqual([]);
    if (reminder) await app.write(() => kindOf(app).giveUp?.(app.db, reminder, app.clock.now));
    expect([reminder?.what, openCalls(app.db)]).toEqual(["reminder", []]);
  });

  it("is called about it as they have asked, and no more once it is taken back; a part that is taken back changes nothing", async () => {
    const contact = { ...ada, email: "", phone: "(614) 555-0101", reply: "call" } as const;
    const { app, invoices, guest, booked, visit } = await invoiced(contact);
    expect(openCalls(app.db)).toMatchObject([{ name: ada.name, about: "invoice 1", is_by_text: 0 }]);
    await guest.cancel(booked, [visit()?.lines[0]?.id ?? 0]);
    expect(openCalls(app.db)).toHaveLength(1);
    await invoices.credit(1);
    expect(openCalls(app.db)).toEqual([]);
    const invoice = invoiceById(app.db, 1);
    if (invoice) await app.write(() => tellOfInvoice(app.visits, invoice, "reminder"));
    expect(openCalls(app.db)).toMatchObject([{ phone: contact.phone, words: "reminder" }]);
  });
});

it("a visit that became dearer is on two invoices, each paid once, in either order", async () => {
  for (const isOldFirst of [true, false]) {
    const { app, invoices, book, owed } = studio();
    const reference = await book();
    const old = await invoiceOf(invoices, reference);
    if (isOldFirst) expect(await old.pay()).toBe(true);
    app.db.exec("UPDATE booking_lines SET price = price + 1500");
    const rest = await invoiceOf(invoices, reference);
    const state = () => [old, rest].map(({ id }) => invoices.read(id)?.state);
    expect([state(), owed()]).toEqual(isOldFirst ? [["paid", "open"], 1500] : [["open", "open"], 5000]);
    expect(await rest.pay()).toBe(true);
    expect([state(), owed()]).toEqual(isOldFirst ? [["paid", "paid"], 0] : [["open", "paid"], 3500]);
    expect(await old.pay()).toBe(!isOldFirst);
    expect([state(), owed(), await rest.pay()]).toEqual([["paid", "paid"], 0, false]);
  }
});

it("a form for an invoice begins with all visits of the guest that have something open", async () => {
  const { invoices, book } = studio();
  const references = [await book(), await book(choice().starts.replace("12-04", "12-05"))];
  const begun = invoices.about(references[0]?.toLowerCase() ?? "");
  expect(begun).toMatchObject({ visits: references.join(", "), recipient: ada.name });
  await invoices.issue(begun?.visits ?? "", to);
  expect(invoices.about(references[0] ?? "")?.visits).toBe("");
  expect(invoices.about("ZZZZZ")).toBeUndefined();
});

it("goes once the law of the country no longer asks for its year, and never before", async () => {
  const { app, invoices, book } = studio();
  await invoices.issue(await book(), to);
  const clean = async (country: string | undefined, day: string) => {
    await removeDueMessages({
      store: app.store,
      days: 180,
      log() {},
      country: () => country,
      now: () => Date.parse(day),
    });
    return invoices.list().length;
  };
  // The trigger of the store looks at the clock of the machine: here the invoice is old.
  app.db.exec("DROP TRIGGER invoices_stay; UPDATE invoices SET issued_at = 1577880000000"); // 2020-01-01
  expect([await clean(undefined, "2050-01-01"), await clean("GB", "2026-12-31")]).toEqual([1, 1]);
  expect([await clean("US", "2027-01-03"), await clean("GB", "2027-01-03")]).toEqual([1, 0]);
});

it("undoing a payment at the desk opens the invoice again, or puts a visit back on its pass; an open invoice stays", async () => {
  const { app, invoices, book, owed } = studio();
  app.clock.perLook = 1;
  const { pay, id } = await invoiceOf(invoices, await book());
  const desk = createFrontDesk(app.visits);
  const undo = (line: number) => app.write(() => desk.act(line, { kind: "pay", how: undefined }, 1));
  await expect(undo(1)).rejects.toMatchObject({
    errors: [{ message: expect.stringMatching(/on an invoice/) }],
  });
  await pay();
  await undo(1);
  expect([invoices.read(id)?.state, owed()]).toEqual(["open", 3500]);
  const reference = await book(choice().starts.replace("12-04", "12-05"));
  const pass = sellPass(app.db, {
    product: "One visit",
    price: 3500,
    currency: "USD",
    timeZone: "UTC",
    sold_at: 0,
    source: "desk",
    terms: { unit: "visits", count: 1, offers: [] },
  });
  const booking = app.visits.byReference(reference)?.id ?? 0;
  const [line] = app.visits.linesOf(booking);
  const row = passById(app.db, pass);
  if (!line || !row) throw new Error("There is nothing to pay.");
  takePass(app.db, row, [{ line: line.id, units: 1, cents: 3500 }], { booking, now: 0 });
  for (let times = 0; times < 2; times++) await undo(line.id);
  // What was noted as paid with a paper pass, or by an invoice of elsewhere, is just a note.
  for (const how of ["pass", "invoice"] as const) {
    await app.write(() => desk.act(line.id, { kind: "pay", how }, 1));
    expect(sumOf(movesOf(app.db, "line", line.id))).toBe(3500);
    await undo(line.id);
  }
  expect([passById(app.db, pass)?.left, sumOf(movesOf(app.db, "line", line.id))]).toEqual([1, 0]);
});

it("what is given back of a visit on a paid invoice is on a credit note; undone, it is on a paid invoice again", async () => {
  const { app, owner, invoices, book, owed } = studio();
  app.clock.perLook = 1;
  const reference = await book();
  const { id, pay } = await invoiceOf(invoices, reference);
  await pay();
  const back = payingBackDesk(app.system, owner);
  const line = app.system.visits.linesOf(app.system.visits.byReference(reference)?.id ?? 0)[0]?.id ?? 0;
  const { move = 0 } = await back.giveBack(line, { way: "transfer", cents: 1000 });
  const papers = () =>
    invoices.list().map(({ kind, state, lines: [first] }) => {
      const words = kind === "credit" ? kind : `${kind} ${state}`;
      return `${words}: ${first?.gross}, ${first?.tax}`;
    });
  expect(papers()).toEqual(["credit: 1000, 70", "invoice paid: 3500, 244"]);
  app.clock.now += 60_000;
  await back.undoGiving(move);
  expect(papers()[0]).toBe("invoice paid: 1000, 70");
  await back.giveBack(line, { way: "cash" });
  expect(papers()).toEqual([
    "credit: 2500, 174",
    "credit: 1000, 70",
    "invoice credited: 1000, 70",
    "credit: 1000, 70",
    "invoice credited: 3500, 244",
  ]);
  expect([invoices.read(id)?.state, owed()]).toEqual(["credited", 0]);
});

it("credit notes take back exactly the tax of their invoice, however often and into whatever parts it is split", async () => {
  // Fixed seed: every run tries the same.
  let state = 7;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  const studios: { app: ReturnType<typeof studio>["app"]; currency: string; line: InvoiceLine }[] = [];
  for (const currency of ["USD", "JPY", "KWD"]) {
    const { app, book } = studio();
    app.state.setup = { ...app.state.setup, currency };
    const [line] = openLines(app.system.visits, [await book()]);
    if (!line) throw new Error("Nothing is open.");
    studios.push({ app, currency, line });
  }
  for (let round = 0; round < 40; round++) {
    const opened = studios[round % 3];
    if (!opened) throw new Error("There is no studio.");
    const { app, currency, line } = opened;
    const rate = { label: "Tax", percent: (1 + random(300)) / 10 };
    const coin = currency === "JPY" ? 100 : 1;
    const gross = coin * (2 + random(99_999));
    const own = coin * Math.ceil(gross / coin / (2 + random(5)));
    const extra = { what: "Lunch", quantity: 1, gross: gross - own, percent: random(2) * 7 };
    const parts = [{ what: line.what, quantity: 1, gross: own, percent: rate.percent }, extra];
    const taxIn = parts.map((part) => part.gross - netOf(part.gross, part.percent, currency));
    const inParts = { parts, tax: taxIn.reduce((sum, each) => sum + each, 0) };
    // Every other one has an extra with a tax of its own.
    const lines = [{ ...line, gross, ...(round % 2 === 1 && inParts) }];
    const { visits } = app.system;
    const invoice = issueInvoice(visits, lines, { ...to, tax: rate, person: 1 });
    const tax = taxOfLine(invoice.lines[0] ?? line, invoice);
    let left = invoice.lines[0]?.gross ?? 0;
    const notes: Invoice[] = [];
    while (left > 0) {
      const part = Math.min(left, coin * (1 + random(Math.ceil(left / coin))));
      const note = creditPart(visits, invoice, [{ ...line, gross: part }]);
      notes.push(note);
      left -= part;
    }
    const taxes = notes.flatMap((note) => note.lines.map((each) => taxOfLine(each, note)));
    const sum = taxes.reduce((all, each) => all + smallestOf(each, currency), 0);
    expect(sum).toBe(smallestOf(tax, currency));
    // Also of each rate.
    const shown = (papers: readonly Invoice[]) => {
      const all = papers.flatMap((paper) => paper.lines.flatMap((each) => partsOnPaper(each, paper)));
      return [...Map.groupBy(all, ({ percent }) => percent)]
        .map(([percent, of]) => [
          percent,
          of.reduce((all, part) => all + part.gross, 0),
          of.reduce((all, part) => all + part.tax, 0),
        ])
        .filter(([, all]) => all !== 0)
        .toSorted();
    };
    expect(shown(notes)).toEqual(shown([invoice]));
    for (const note of notes)
      for (const each of note.lines) {
        expect(taxOfLine(each, note)).toBeGreaterThanOrEqual(0);
        if (currency === "JPY") expect(taxOfLine(each, note) % coin).toBe(0);
        expect(each.gross - taxOfLine(each, note)).toBeGreaterThanOrEqual(0);
      }
    // What was issued stays, whatever the rate is by then.
    const again = invoiceById(app.db, notes[0]?.id ?? 0);
    expect(again?.lines[0]?.tax).toBe(taxes[0]);
  }
});

it("what is given back of a visit on two paid invoices is taken off the newer one first; undone, just that stands again", async () => {
  const { app, owner, invoices, book } = studio();
  app.clock.perLook = 1;
  const reference = await book();
  await (await invoiceOf(invoices, reference)).pay();
  app.db.exec("UPDATE booking_lines SET price = price + 1500");
  await (await invoiceOf(invoices, reference)).pay();
  const back = payingBackDesk(app.system, owner);
  const line = app.visits.linesOf(app.visits.byReference(reference)?.id ?? 0)[0]?.id ?? 0;
  const papers = () => invoices.list().map(({ kind, lines }) => `${kind} ${lines[0]?.gross}`);
  await back.giveBack(line, { way: "transfer", cents: 1000 });
  expect(papers()).toEqual(["credit 1000", "invoice 1500", "invoice 3500"]);
  app.clock.now += 60_000;
  const { move = 0 } = await back.giveBack(line, { way: "transfer", cents: 2000 });
  expect(papers().slice(0, 2)).toEqual(["credit 1500", "credit 500"]);
  app.clock.now += 60_000;
  await back.undoGiving(move);
  expect(papers().slice(0, 3).toSorted()).toEqual(["credit 1500", "invoice 1500", "invoice 500"]);
});

it("a receipt says what was paid and given back in money, by pass and as a gift; neither what is invoiced or waived, nor tests", async () => {
  const { app, book } = studio();
  const booking = app.visits.byReference(await book())?.id ?? 0;
  const receipt = () => visitReceipt(app.visits, booking);
  const move = (amount: number, more: Partial<NewMove> = {}) =>
    recordMove(app.db, {
      ...{ at: app.clock.now, kind: "visit", way: "cash", currency: "GBP", booking, line: 1 },
      ...{ amount, ...more },
    });
  move(3500, { way: "invoice" });
  move(3500, { way: "waived" });
  move(3500, { isTest: true });
  expect(receipt()).toBeUndefined();
  move(3500);
  move(-500, { kind: "refund", way: "card" });
  const contact = { name: "Ada", email: "", phone: "" };
  const gift = { at: app.clock.now, way: "cash", amount: 1000, currency: "GBP", booking, line: 1 } as const;
  addEventGift(app.db, { contact, event: "Evening", worth: 0 }, gift);
  const day = "2026-11-21";
  expect(receipt()).toEqual({
    payments: [
      { day, words: "Cash", isBack: false, cents: 3500 },
      { day, words: "Card", isBack: true, cents: -500 },
      { day, words: "Cash", isBack: false, cents: 1000 },
    ],
    currency: "GBP",
    // The gift has no tax.
    parts: [{ gross: 3000, percent: 7.5 }],
    gifts: [{ number: "G-1", path: expect.stringContaining("/gift/receipt/") }],
  });
  app.db.exec("UPDATE gift_receipts SET void_at = 1");
  expect(receipt()?.gifts).toEqual([]);
});
