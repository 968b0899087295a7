import { expect, it } from "vitest";
import { NotAllowed } from "#desk/permit.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { sam } from "#workshop/fixtures/under-way.fixtures.ts";
import { invoicesDesk } from "./invoices-desk.server.ts";

const to = { recipient: "A school", orderNumber: "PO 7" };

/** The room of an owner, and visits on days of their own. */
function room() {
  const { offers } = testSetup();
  const app = testDesk({ offers: offers.map((offer) => ({ ...offer, invoice: true })) });
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  let day = 1;
  async function book(): Promise<string> {
    day++;
    const starts = choice().starts.replace("12-04", `12-${String(day).padStart(2, "0")}`);
    const contact = { ...ada, email: `guest${day}@example.com` };
    const booked = await app.studio.book({
      submissionId: submissionId(),
      lines: [choice({ starts })],
      contact,
    });
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    return booked.reference;
  }
  const log = () =>
    app.db
      .prepare("SELECT what, about FROM desk_log ORDER BY id")
      .all()
      .map(({ what, about }) => `${what}: ${about}`);
  return { ...app, invoices: invoicesDesk(app.system, sam), book, log };
}

it("a visit that is named fifty times is on the invoice once; longer lists, and what is unknown, are named", async () => {
  const { invoices, book } = room();
  const reference = await book();
  const times = (count: number) => Array(count).fill(reference).join("; ");
  expect(await invoices.issue(times(51), to)).toEqual({ problem: "One invoice takes at most 50 visits." });
  const unknown = `${reference} ${"Z".repeat(30)}`;
  expect(await invoices.issue(unknown, to)).toEqual({
    problem: `There is no visit with the reference “${"Z".repeat(20)}”. Nothing was issued.`,
  });
  expect(await invoices.issue(times(50), to)).toEqual({ id: 1 });
  expect(invoices.read(1)?.lines).toMatchObject([{ reference, gross: 3500 }]);
});

it("visits that were booked in two currencies are on no invoice together, and each has one in its own", async () => {
  const { invoices, book, state } = room();
  const dollars = await book();
  state.setup = { ...state.setup, currency: "GBP" };
  const pounds = await book();
  expect(await invoices.issue(`${dollars}, ${pounds}`, to)).toEqual({
    problem: expect.stringContaining("in several currencies"),
  });
  expect([await invoices.issue(dollars, to), await invoices.issue(pounds, to)]).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  expect(invoices.list().map(({ name, currency }) => `${name} ${currency}`)).toEqual(["A-2 GBP", "A-1 USD"]);
});

it("each act of an owner stands in the log; what cannot be done is not done, and not in it", async () => {
  const { invoices, book, log } = room();
  for (const none of [7, Number.NaN]) {
    expect([await invoices.pay(none, "cash"), await invoices.credit(none), invoices.read(none)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(await invoices.send(none, "issued")).toBe(false);
  }
  for (let visit = 0; visit < 2; visit++) await invoices.issue(await book(), to);
  expect([await invoices.send(1, "issued"), await invoices.send(1, "reminder")]).toEqual([true, true]);
  expect(await invoices.pay(1, "transfer")).toBe(true);
  const credit = (await invoices.credit(2)) ?? 0;
  expect([await invoices.credit(credit), await invoices.pay(credit, "cash")]).toEqual([undefined, false]);
  expect(await invoices.send(credit, "issued")).toBe(false);
  expect(log()).toEqual([
    "issued an invoice: invoice A-1",
    "issued an invoice: invoice A-2",
    "sent an invoice: invoice A-1",
    "reminded of an invoice: invoice A-1",
    "noted an invoice as paid: invoice A-1",
    "took an invoice back: invoice A-2",
  ]);
});

it("an invoice that was mailed is reminded of the same day, and each of both goes out once a day", async () => {
  const { invoices, book, clock } = room();
  await invoices.issue(await book(), to);
  await invoices.send(1, "issued");
  for (let press = 0; press < 2; press++) await invoices.send(1, "reminder");
  expect(invoices.read(1)?.reminded).toEqual([clock.now]);
  clock.now += 86_400_000;
  await invoices.send(1, "reminder");
  expect(invoices.read(1)?.reminded).toEqual([clock.now - 86_400_000, clock.now]);
});

it.each([
  [-1, true],
  [0, false],
  [365, false],
  [366, true],
  [1.5, true],
])("an invoice is to be paid within whole days of a year: %d", async (days, isRefused) => {
  const { invoices } = room();
  const error = await invoices.changeBank({ text: "Oak Bank\r\n12345\r", days });
  expect(error?.field).toBe(isRefused ? "days" : undefined);
  expect(invoices.bank().next?.text).toBe(isRefused ? undefined : "Oak Bank\n12345");
  expect(invoices.bank().days).toBe(isRefused ? 30 : days);
});

it("a host sees no invoice, and neither issues, sends, pays nor takes back one", async () => {
  const { system, invoices, book } = room();
  const reference = await book();
  await invoices.issue(reference, to);
  const host = invoicesDesk(system, { ...sam, role: "host" });
  for (const look of [
    () => host.bank(),
    () => host.list(),
    () => host.search("A-1"),
    () => host.read(1),
    () => host.about(reference),
  ])
    expect(look).toThrow(NotAllowed);
  for (const act of [
    () => host.keepBank(),
    () => host.issue(reference, to),
    () => host.send(1, "reminder"),
    () => host.pay(1, "cash"),
    () => host.credit(1),
  ])
    await expect(act()).rejects.toThrow(NotAllowed);
  expect(invoices.list()).toMatchObject([{ name: "A-1", state: "open", reminded: [] }]);
});

it("a form for a guest without an address begins with their visit alone", async () => {
  const { invoices, studio, db } = room();
  const references = [];
  for (const day of ["03", "04"]) {
    const starts = choice().starts.replace("12-04", `12-${day}`);
    const contact = { ...ada, email: "", phone: `(614) 555-01${day}` };
    const booked = await studio.book({ submissionId: submissionId(), lines: [choice({ starts })], contact });
    if (booked.kind === "booked") references.push(booked.reference);
  }
  expect(invoices.about(references[0] ?? "")?.visits).toBe(references[0]);
  db.exec("UPDATE bookings SET email = 'ada@example.com'");
  expect(invoices.about(references[0] ?? "")?.visits).toBe(references.join(", "));
});
