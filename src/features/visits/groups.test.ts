import { expect, it } from "vitest";
import { filedQuestion, groupQuestions } from "#core/booking/setup.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { partsOnPaper } from "#core/values/paper.ts";
import { invoicesDesk } from "#features/invoices/invoices.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";

const filed = filedQuestion("3f9a2", "2026-09-14");
const lunch = { kind: "extra", ask: "Packed lunch", price: 800, currency: "USD", most: 30 } as const;
const support = { kind: "extra", ask: "One-to-one support", price: 4500, currency: "USD", most: 3 } as const;
const rooms = [{ id: "lake", name: "Lake Room", fits: 30, cannot: [] }];
const lengths = [
  { minutes: 60, per: "person" as const, prices: [{ cents: 1000 }], schoolPrices: [{ cents: 750 }] },
];
const group = roomOffer("lake", {
  ...{ isForGroups: true, invoice: true, lengths, rooms: { take: "all", ids: ["lake"] } },
  ...{ people: { min: 4, max: 30 }, horizon: 200, extras: [lunch, support] },
  questions: [...groupQuestions, filed],
});

const ofClass = {
  people: 12,
  adults: 3,
  children: 9,
  extras: [
    { id: "packed-lunch", ask: lunch.ask, label: "12" },
    { id: "one-to-one-support", ask: support.ask, label: "1" },
  ],
  answers: [
    { id: "group-name", ask: "Name of the class or group", label: "Class 3b" },
    { id: "filed-3f9a2", ask: filed.ask, label: "Yes" },
  ],
  // A Thursday.
  starts: "2026-12-03T10:00:00-05:00",
};

/** A studio for groups, and a teacher who has chosen a Thursday for twelve people. */
async function school() {
  const app = testDesk({
    ...{ rooms, offers: [group], fewer: { most: 3, until: "08:00" } },
    schoolTerms: [{ from: "2026-11-01", to: "2027-03-05", off: ["2026-12-31"] }],
  });
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.POSITIVE_INFINITY } as const;
  const teacher = app.visitor();
  const held = await teacher.hold([choice(ofClass)]);
  if (held.kind !== "held") throw new Error(JSON.stringify(held));
  return { ...app, owner, teacher, hold: held.hold };
}

const thursdays = ["2026-12-17", "2027-01-14", "2027-01-28", "2027-02-11", "2027-02-25"];
const to = { recipient: "Lane School\nThe office\n1 Lane\nColumbus", orderNumber: "PO 7" };
const each = 12_000 + 12 * 800 + 4500;

it("whoever says that they are a school gets its price: held, in the mail, on the invoice and in the ledger", async () => {
  const { teacher, visitor, hold, system, store, clock, db, owner } = await school();
  const held = () => mustFind(teacher.readHold(hold)?.lines[0]);
  const extras = 12 * 800 + 4500;
  expect(held().price).toBe(12_000 + extras);
  const party = { ...held().party, isSchool: true };
  await teacher.holdLine(hold, choice({ ...ofClass, party }), held().id);
  expect(held()).toMatchObject({ price: 9000 + extras, party: { people: 12, isSchool: true } });
  await teacher.saveDraft(hold, { contact: ada, lines: [] });
  const made = await teacher.book({ submissionId: submissionId(), hold, invoice: to });
  if (made.kind !== "booked") throw new Error(JSON.stringify(made));
  const read = () => mustFind(visitor().read(made));
  const compose = bookingMails(system, store, { from: "a@b.example", to: [] });
  const due = bookingMail({ about: 1, what: "booked", recipient: "visitor", made_at: clock.now });
  const mail = (await compose(due))?.text ?? "";
  expect(mail).toContain("$231");
  const [, reference = "", key = ""] = /\/booking\/(\w{5})\?key=([\w-]{22})/.exec(mail) ?? [];
  await teacher.confirm({ reference, key });
  const paper = () => mustFind(invoicesDesk(system, owner).list()[0]);
  expect(invoicesDesk(system, owner).read(paper().id)?.lines).toMatchObject([
    { gross: 9000 + extras, parts: [{ quantity: 12, gross: 9000 }, {}, {}] },
  ]);
  expect(db.prepare("SELECT price, is_school FROM booking_lines").get()).toEqual({
    ...{ price: 9000 + extras, is_school: 1 },
  });
  // They keep their rate, whoever comes; who is no school after all pays what others do.
  const [line] = read().lines;
  const come = (given: object) => teacher.change(made, { lines: [{ id: line?.id ?? 0, party: given }] });
  await come({ people: 13, adults: 3, children: 10 });
  expect(read().price).toBe(9750 + extras);
  await come({ isSchool: false });
  expect(read().price).toBe(13_000 + extras);
});

/** A school that has booked for the term, by order number, and confirmed it. */
async function booked() {
  const app = await school();
  const { teacher, hold } = app;
  const weeks = teacher
    .weeks(hold, 2)
    .flatMap(({ line, time }) => (time ? [{ line, starts: time.starts }] : []));
  expect(await teacher.addWeeks(hold, weeks)).toEqual({ kind: "saved" });
  await teacher.saveDraft(hold, { contact: ada, lines: [] });
  const made = await teacher.book({ submissionId: submissionId(), hold, invoice: to });
  if (made.kind !== "booked") throw new Error(JSON.stringify(made));
  const compose = bookingMails(app.system, app.store, { from: "a@b.example", to: [] });
  const due = bookingMail({ about: 1, what: "booked", recipient: "visitor", made_at: app.clock.now });
  const mail = (await compose(due))?.text ?? "";
  const [, reference = "", key = ""] = /\/booking\/(\w{5})\?key=([\w-]{22})/.exec(mail) ?? [];
  expect(await teacher.confirm({ reference, key })).toEqual({ kind: "changed" });
  const visit = () => {
    const found = teacher.read(made);
    if (!found) throw new Error("It is gone.");
    return found;
  };
  const invoices = () =>
    invoicesDesk(app.system, app.owner)
      .list()
      .flatMap(({ id }) => invoicesDesk(app.system, app.owner).read(id) ?? [])
      .toReversed();
  const lineOn = (day: string) => visit().lines.find(({ starts }) => starts.startsWith(day));
  const come = (day: string, people: number) => {
    const line = lineOn(day);
    if (!line) throw new Error(day);
    const party = { people, adults: 3, children: people - 3 };
    return teacher.change(made, { lines: [{ id: line.id, party }] });
  };
  return { ...app, made, mail, visit, invoices, lineOn, come };
}

it("a group gets the days of its term, every week or every second one, without those off, and all are chosen", async () => {
  const { teacher, hold, state, visitor } = await school();
  const days = (step: number) => teacher.weeks(hold, step).map(({ date }) => date);
  expect(days(2)).toEqual(thursdays);
  expect(days(1)).toHaveLength(12);
  expect(days(1)).not.toContain("2026-12-31");
  expect(teacher.weeks(hold).every(({ isInTerm }) => isInTerm)).toBe(true);
  const { schoolTerms: _, ...others } = state.setup;
  state.setup = testSetup({ ...others, weeks: 2 });
  expect(
    visitor()
      .weeks(hold)
      .map(({ date }) => date),
  ).toEqual(["2026-12-10"]);
});

it("a teacher books six second Thursdays with two extras by order number: one mail has all dates, one invoice sums", async () => {
  const { visit, invoices, mail } = await booked();
  expect(visit().lines.map(({ starts }) => starts.slice(0, 10))).toEqual(["2026-12-03", ...thursdays]);
  expect(visit().price).toBe(6 * each);
  for (const day of ["December 3", "December 17", "January 14", "February 25"]) expect(mail).toContain(day);
  // What a class needs and what it is called stand in no mail.
  expect(mail).not.toContain("Class 3b");
  const [invoice] = invoices();
  expect(invoice).toMatchObject({ name: "A-1", ...to });
  expect(invoice?.lines.map(({ gross }) => gross)).toEqual(Array(6).fill(each));
  const parts = invoice?.lines.flatMap((line) => partsOnPaper(line, invoice)) ?? [];
  expect(parts.slice(0, 3)).toMatchObject([
    { what: "The lake", quantity: 12, gross: 12_000 },
    { what: "Packed lunch", quantity: 12, gross: 9600 },
    { what: "One-to-one support", quantity: 1, gross: 4500 },
  ]);
});

it("one pupil fewer costs less until that morning, and goes off the invoice; more than was promised does not", async () => {
  const { come, visit, invoices, lineOn, clock } = await booked();
  expect(await come("2026-12-03", 11)).toEqual({ kind: "changed" });
  expect(lineOn("2026-12-03")).toMatchObject({ price: each - 1000, party: { people: 11 } });
  const [invoice, note] = invoices();
  expect(note).toMatchObject({ kind: "credit", of: invoice?.id, lines: [{ gross: 1000 }] });
  const owed = invoices().flatMap(({ kind, lines }) =>
    lines.map(({ gross }) => (kind === "credit" ? -gross : gross)),
  );
  expect(owed.reduce((sum, cents) => sum + cents, 0)).toBe(visit().price);
  // Together with earlier ones.
  expect(await come("2026-12-03", 8)).toMatchObject({
    kind: "invalid",
    errors: [{ message: expect.stringContaining("Up to 2 people fewer cost less, until 8 am that morning") }],
  });
  expect(await come("2026-12-03", 9)).toEqual({ kind: "changed" });
  clock.now = Date.parse("2026-12-17T08:00:00-05:00");
  expect(await come("2026-12-17", 11)).toMatchObject({ kind: "invalid" });
  expect(lineOn("2026-12-17")).toMatchObject({ price: each });
  // More may come at any time.
  expect(await come("2026-12-17", 13)).toEqual({ kind: "changed" });
  expect(lineOn("2026-12-17")?.price).toBe(each + 1000);
});
