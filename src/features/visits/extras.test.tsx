import { expect, it } from "vitest";
import { type Offer, offerOf } from "#core/booking/setup.ts";
import { partsOnPaper } from "#core/values/paper.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { invoicesDesk } from "#features/invoices/invoices.server.ts";
import { visitReceipt } from "#features/invoices/visit-receipt.server.ts";
import { moneyDesk } from "#features/money/money.server.ts";
import { invoicePaper } from "#features/papers/model.ts";
import { coverLines } from "#features/passes/pay-with-pass.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { markupOf, postedAsDrawn } from "#workshop/fixtures/posted-form.fixtures.tsx";
import { deskWith } from "#workshop/fixtures/visits-desk.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { helpWords } from "./desk/present-visits.ts";
import { ChangeVisit } from "./desk/visit-forms.tsx";
import { detailLines, readDraft, typedContact } from "./draft.ts";
import { heldWords } from "./guest/begin-visit.ts";
import { BookingDetails } from "./guest/booking-details.tsx";
import { lineFacts } from "./guest/present-visit.ts";

const lunch = { kind: "extra", ask: "Packed lunch", price: 800, currency: "USD", most: 12, tax: 0 } as const;
const host = { kind: "extra", ask: "A host more", price: 4050, currency: "USD", most: 1 } as const;
const tax = { label: "Sales tax", percent: 7.5 };

const withExtras = (extras: NonNullable<Offer["extras"]> = [lunch, host]) => ({
  tax,
  offers: [roomOffer("lake", { extras, invoice: true })],
});

/** A room that is held, with the form that asks who comes. */
async function held() {
  const app = testDesk(withExtras());
  const hold = await app.visitor().hold([choice()]);
  if (hold.kind !== "held") throw new Error(JSON.stringify(hold));
  const lines = () => app.visitor().readHold(hold.hold)?.lines ?? [];
  const page = () =>
    markupOf(() => (
      <BookingDetails
        contact={typedContact(ada)}
        stored=""
        lines={detailLines(app.state.setup, lines())}
        errors={[]}
        submit="Next"
      />
    ));
  const send = (html: string, typed: Readonly<Record<string, string>>) => {
    const form = postedAsDrawn(html, typed);
    return app.visitor().saveDraft(hold.hold, readDraft({ form, lines: lines(), setup: app.state.setup }));
  };
  return { ...app, hold: hold.hold, lines, page, send };
}

const two = { "lines.0.extras.packed-lunch": "2", "lines.0.extras.a-host-more": "1" };

it("a guest chooses how many of each: it is in the price, and a number that is none is said at its field", async () => {
  const { page, send, lines, visitor, hold } = await held();
  expect(page()).toContain("$8 each. Up to 12.");
  await send(page(), { ...two, "lines.0.extras.packed-lunch": "13" });
  expect(visitor().checkDraft(hold)).toEqual([
    { field: "extras.packed-lunch", message: "Please write a number up to 12." },
  ]);
  await send(page(), two);
  expect(visitor().checkDraft(hold)).toEqual([]);
  expect(lines()).toMatchObject([
    {
      price: 3500 + 1600 + 4050,
      extras: [
        { id: "packed-lunch", label: "2" },
        { id: "a-host-more", label: "1" },
      ],
    },
  ]);
  expect(visitor().readHold(hold)?.price).toBe(9150);
  await send(page(), { "lines.0.extras.a-host-more": "0", "lines.0.extras.packed-lunch": "" });
  expect(lines()).toMatchObject([{ price: 3500, extras: [] }]);
});

it("what was chosen keeps its price when it is changed or removed, and nobody can have more than there are", async () => {
  const { page, send, lines, state, visitor, hold } = await held();
  await send(page(), two);
  state.setup = testSetup(withExtras([{ ...lunch, price: 900, most: 3 }]));
  // A page that is older orders nothing that is not to be had any more.
  const fresh = await held();
  const old = fresh.page();
  fresh.state.setup = state.setup;
  await fresh.send(old, two);
  expect(fresh.lines()).toMatchObject([{ price: 3500 + 1800, extras: [{ id: "packed-lunch" }] }]);
  // Who has it keeps it, and can leave it.
  await send(page(), { "lines.0.extras.packed-lunch": "3" });
  expect(lines()).toMatchObject([{ price: 3500 + 2400 + 4050 }]);
  await send(page(), { "lines.0.extras.a-host-more": "2" });
  expect(visitor().checkDraft(hold)).toMatchObject([{ field: "extras.a-host-more" }]);
  await send(page(), { "lines.0.extras.a-host-more": "" });
  expect(lines()).toMatchObject([{ price: 3500 + 2400, extras: [{ id: "packed-lunch", label: "3" }] }]);
  expect(page()).not.toContain("A host more");
});

it("in another room an extra stays that it has, too, for what it costs there, and the guest is told which one it lacks", async () => {
  const { page, send, lines, state, visitor, hold } = await held();
  await send(page(), two);
  const moon = roomOffer("moon", { extras: [{ ...lunch, price: 900 }] });
  state.setup = testSetup({ offers: [roomOffer("lake", { extras: [lunch, host] }), moon] });
  const [line] = lines();
  const kept = { hold, line: String(line?.id) };
  expect(heldWords(lines(), kept, moon)).toContain("Your extras that are not offered here: A host more.");
  expect(heldWords(lines(), kept, offerOf(state.setup, "lake"))).not.toContain("xtras");
  const moved = await visitor().holdLine(hold, { ...choice(), offer: "moon" }, line?.id);
  expect(moved.kind).toBe("held");
  expect(lines()).toMatchObject([
    { offer: "moon", price: 3500 + 1800, extras: [{ id: "packed-lunch", label: "2" }] },
  ]);
  // Fewer of them than were chosen: none, and it is said.
  const few = roomOffer("few", { extras: [{ ...lunch, most: 1 }] });
  expect(heldWords(lines(), kept, few)).toContain("Packed lunch.");
  expect(heldWords(lines(), kept)).toContain("Extras go along to a room that has them.");
});

/** A booked visit with extras. */
async function booked() {
  const chosen = {
    extras: [
      { id: "packed-lunch", ask: lunch.ask, label: "2" },
      { id: "a-host-more", ask: host.ask, label: "1" },
    ],
  };
  const app = await deskWith([choice(chosen)], "owner", testDesk(withExtras()));
  const visit = () => {
    const found = app.read();
    if (!found) throw new Error("It is gone.");
    return found;
  };
  const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.POSITIVE_INFINITY } as const;
  return { ...app, visit, owner };
}

it("they stand on the visit's page, in both mails and at the desk, and pass through a change there", async () => {
  const { visit, state, desk, visits, booked: made, system, store } = await booked();
  expect(visit().price).toBe(9150);
  const facts = visit().lines.flatMap((line) => lineFacts(line, state.setup));
  expect(facts).toContainEqual(expect.objectContaining({ label: "Packed lunch", values: ["2 × $8"] }));
  const compose = bookingMails(system, store, { from: "a@b.example", to: ["c@d.example"] });
  for (const recipient of ["visitor", "studio"] as const) {
    const mail = await compose(bookingMail({ about: 1, what: "booked", recipient, made_at: system.now() }));
    expect(mail?.text).toContain("A host more: $40.50");
  }
  expect(visits().flatMap(helpWords)).toContain("Packed lunch: 2 × $8");
  const lines = detailLines(state.setup, visit().lines, { hasParty: true });
  const page = markupOf(() => <ChangeVisit contact={visit().contact} lines={lines} errors={[]} />);
  const save = (typed = {}) => {
    const form = postedAsDrawn(page, typed);
    const draft = readDraft({ form, lines: visit().lines, setup: state.setup, hasParty: true });
    return desk.change(made.reference, draft);
  };
  await save();
  expect(visit().price).toBe(9150);
  await save({ "lines.0.extras.packed-lunch": "1", "lines.0.adults": "1", "lines.0.children": "0" });
  expect(visit().lines).toMatchObject([{ price: 8350, party: { people: 1 } }]);
  const told = async (recipient: "visitor" | "studio") =>
    compose(bookingMail({ about: 1, what: "changed", recipient, made_at: system.now() }));
  const words = "Changed: 1 person, 1 × Packed lunch, not 2 people, 2 × Packed lunch";
  for (const recipient of ["visitor", "studio"] as const)
    expect((await told(recipient))?.text).toContain(words);
  await save({ "lines.0.extras.packed-lunch": "0", "lines.0.extras.a-host-more": "0" });
  expect((await told("visitor"))?.text).toContain("not 2 people, 2 × Packed lunch, A host more ($40.50)");
});

it("an invoice has a line for each with its own tax, and sums to the cent", async () => {
  const { system, owner, booked: made } = await booked();
  const invoices = invoicesDesk(system, owner);
  const issued = await invoices.issue(made.reference, { recipient: "A school", orderNumber: "PO 7" });
  if (!("id" in issued)) throw new Error(issued.problem);
  const paper = invoices.read(issued.id);
  if (!paper) throw new Error("It is gone.");
  const [line] = paper.lines;
  if (!line) throw new Error("It is empty.");
  expect(partsOnPaper(line, paper)).toEqual([
    { what: "The lake", quantity: 1, gross: 3500, percent: 7.5, tax: 244 },
    { what: "Packed lunch", quantity: 2, gross: 1600, percent: 0, tax: 0 },
    { what: "A host more", quantity: 1, gross: 4050, percent: 7.5, tax: 283 },
  ]);
  const [table] = invoicePaper({ ...paper, others: [] }).tables;
  expect(table?.rows.map(({ what, amount }) => `${what} ${amount}`)).toEqual([
    "1 × The lake $35.00",
    "2 × Packed lunch $16.00",
    "1 × A host more $40.50",
  ]);
  expect(table?.sums).toContainEqual({ what: "Sales tax, 7.5%", amount: "$5.27" });
  expect(table?.sums).toContainEqual({ what: "In all", amount: "$91.50" });
  // A part of it: each of its lines in part, and no cent is lost.
  const part = partsOnPaper({ ...line, gross: 1000, tax: 57 }, paper);
  expect(part.reduce((sum, { gross }) => sum + gross, 0)).toBe(1000);
  expect(part.reduce((sum, each) => sum + each.tax, 0)).toBe(57);
});

it("an extra that is left goes off an open invoice with its own tax; one that is added is on a second invoice with its own", async () => {
  const { system, owner, booked: made, visit, desk, state } = await booked();
  const invoices = invoicesDesk(system, owner);
  const issue = async () => {
    const issued = await invoices.issue(made.reference, { recipient: "A school", orderNumber: "" });
    if (!("id" in issued)) throw new Error(issued.problem);
    return issued.id;
  };
  const rowsOf = (id: number) => {
    const paper = invoices.read(id);
    return paper?.lines.flatMap((line) =>
      partsOnPaper(line, paper).map(({ what, quantity, gross, tax }) => [what, quantity, gross, tax]),
    );
  };
  const change = (typed: Record<string, string>) => {
    const lines = detailLines(state.setup, visit().lines, { hasParty: true });
    const page = markupOf(() => <ChangeVisit contact={visit().contact} lines={lines} errors={[]} />);
    const form = postedAsDrawn(page, typed);
    return desk.change(
      made.reference,
      readDraft({ form, lines: visit().lines, setup: state.setup, hasParty: true }),
    );
  };
  const first = await issue();
  await change({ "lines.0.extras.packed-lunch": "0" });
  const [note] = invoices.read(first)?.others ?? [];
  expect(rowsOf(note?.id ?? 0)).toEqual([["Packed lunch", 2, 1600, 0]]);
  await change({ "lines.0.extras.packed-lunch": "1" });
  expect(rowsOf(await issue())).toEqual([["Packed lunch", 1, 800, 0]]);
});

it("the ledger's tax is that of what was bought, a receipt lists it, and a pass for visits leaves it to pay", async () => {
  const { system, store, owner, db, visit, booked: made, state } = await booked();
  db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, booking, line)
    VALUES (${system.now()}, 'visit', 'cash', 9150, 'USD', 1, 1)`);
  const parts = { booking: system, store, now: system.now, currency: () => "USD" };
  const money = moneyDesk(parts as unknown as DeskParts, owner);
  expect(await money.table("2026", "America/New_York", { tax })).toContain('"91.50","5.27"');
  // They want no lunch any more. The month was handed in: it stays, and what goes back takes its own tax along.
  const [before] = (await money.table("2026", "America/New_York", { tax })).split("\r\n\r\n");
  db.exec(
    `UPDATE booking_lines SET price = 7550, extras = '${JSON.stringify(visit().lines[0]?.extras.slice(1))}'`,
  );
  db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, booking, line)
    VALUES (${system.now() + 60_000}, 'refund', 'cash', -1600, 'USD', 1, 1)`);
  const [after = ""] = (await money.table("2026", "America/New_York", { tax })).split("\r\n\r\n");
  expect(after.startsWith(before ?? "-")).toBe(true);
  expect(after.slice(before?.length)).toContain('"-16.00","0.00"');
  const paid = visitReceipt(system.visits, 1);
  expect(paid?.payments).toMatchObject([{ cents: 9150 }, { cents: -1600 }]);
  expect(made.kind).toBe("booked");
  const [line] = system.visits.linesOf(1);
  const pass = { unit: "visits", offers: [], left: 5 } as const;
  expect(line && coverLines(pass, [line], state.setup)).toMatchObject([{ cents: 3500 }]);
  expect(visit().money?.due).toBe(0);
});
