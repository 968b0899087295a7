import { expect, it } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { invoicesDesk } from "#features/invoices/desk/invoices-desk.server.ts";
import { passesDesk } from "#features/passes/desk/passes-desk.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { callsNow } from "#workshop/fixtures/told-calls.fixtures.ts";
import { bookingMails } from "./booking-mails.server.ts";
import { visitsDesk } from "./desk/bookings.server.ts";
import { deskVisitWords } from "./desk/present-visits.ts";
import { cancelCosts } from "./guest/present-record.ts";
import { latePercent } from "./visit-passes.server.ts";

const hour = 3_600_000;
const starts = "2026-12-04T15:00:00-05:00";
const kind = { cancelUntil: 120, lateCancelling: "Late costs nothing.", lateFee: { first: 0, after: 50 } };
const strict = { cancelUntil: 2880, lateCancelling: "Late costs all.", lateFee: { first: 100, after: 100 } };
const owner = { id: 1, name: "Sam", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
/** A studio that has become strict, and moved. */
const changed = (setup: BookingSetup): BookingSetup => ({
  ...setup,
  ...strict,
  timeZone: "Europe/London",
  currency: "GBP",
});

it("what was promised with a visit stays, whatever is published later: page, mail and cancelling", async () => {
  const desk = testDesk(kind);
  const booked = await desk
    .visitor()
    .book({ submissionId: submissionId(), lines: [choice({ starts })], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  desk.state.setup = changed(desk.state.setup);
  desk.clock.now = Date.parse(starts) - 3 * hour;
  const visit = desk.visitor().read(booked);
  expect(visit).toMatchObject({
    currency: "USD",
    lines: [{ starts, freeUntil: "2026-12-04T13:00:00-05:00", isFreeToCancel: true }],
  });
  const compose = bookingMails(desk.system, desk.store, { from: "a@b.example", to: [] });
  const id = desk.visits.byReference(booked.reference)?.id ?? 0;
  const item = { about: id, what: "changed", recipient: "visitor", made_at: desk.clock.now } as const;
  const text = (await compose(bookingMail(item)))?.text ?? "";
  expect(text).toContain("$35");
  expect(text).toContain("3 pm");
  desk.clock.now = Date.parse(starts) - hour;
  const late = desk.visitor().read(booked);
  expect(late && cancelCosts(late, late.lines)).toContain("Late costs nothing.");
  const line = desk.visits.linesOf(id)[0];
  expect(line && latePercent(desk.visits, line, "visitor")).toBe(0);
  // Who books now is promised what is published now.
  const next = await desk.visitor("new").book({
    submissionId: submissionId(),
    lines: [choice({ starts: "2026-12-08T15:00:00+00:00" })],
    contact: ada,
  });
  expect(next.kind === "booked" && desk.visitor("new").read(next)).toMatchObject({
    currency: "GBP",
    lines: [{ lateCancelling: "Late costs all.", freeUntil: "2026-12-06T15:00:00+00:00" }],
  });
});

it("what is booked stays in its currency when the studio has another: at the desk, in calls, noted and invoiced", async () => {
  const studio = await payingStudio("choice");
  studio.db.exec(
    "INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)",
  );
  const [desk, invoices] = [visitsDesk(studio.system, owner), invoicesDesk(studio.system, owner)];
  const book = async (day: string) => {
    const line = choice({ starts: starts.replace("12-04", day) });
    const contact = { ...ada, email: "", phone: "+1 614 555 0134" };
    const booked = await studio.studio.book({ submissionId: submissionId(), lines: [line], contact });
    return "reference" in booked ? booked.reference : "";
  };
  const [first, second] = [await book("12-04"), await book("12-05")];
  await studio.system.write(() => {});
  studio.state.setup = { ...studio.state.setup, currency: "JPY" };
  const third = await book("12-06");
  const words = () => {
    const found = desk.booking(first);
    return found && [found.currency, found.visits.map((visit) => deskVisitWords(visit).money).join()];
  };
  expect(words()).toEqual(["USD", "$35"]);
  await desk.askToPay(first);
  expect(callsNow(studio.system).map((call) => call.words)).toEqual([
    expect.stringContaining("You can pay $35"),
  ]);
  await desk.act(1, { kind: "pay", how: "cash", cents: 1500 });
  expect(studio.db.prepare("SELECT amount, currency FROM money_moves").all()).toEqual([
    { amount: 1500, currency: "USD" },
  ]);
  expect(words()?.[1]).toContain("$20 to pay");
  const to = { recipient: "A school", orderNumber: "" };
  expect(await invoices.issue(`${second} ${third}`, to)).toMatchObject({
    problem: expect.stringContaining("several currencies"),
  });
  await invoices.issue(`${first} ${second}`, to);
  await invoices.issue(third, to);
  expect(invoices.list().map(({ currency, lines }) => [currency, lines.map(({ gross }) => gross)])).toEqual([
    ["JPY", [3500]],
    ["USD", [2000, 3500]],
  ]);
});

it("a voucher in the currency in which a visit was booked pays for it at the desk, and one in the studio's new currency does not", async () => {
  const app = testDesk();
  app.db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Sam', '', 'owner', 0)");
  const line = choice({ starts });
  const booked = await app.visitor().book({ submissionId: submissionId(), lines: [line], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await app.system.write(() => {});
  app.state.setup = changed(app.state.setup);
  const voucher = (currency: string) =>
    sellPass(app.store.db, {
      product: "Voucher",
      price: 5000,
      currency,
      sold_at: app.clock.now,
      terms: { unit: "money", count: 5000, offers: [] },
      source: "desk",
      timeZone: "America/New_York",
    });
  const passes = passesDesk(app.system, owner);
  expect(await passes.take(voucher("GBP"), booked.reference)).toContain("This voucher is in GBP");
  expect(await passes.take(voucher("USD"), booked.reference)).toBeUndefined();
  expect(app.db.prepare("SELECT amount, currency FROM money_moves WHERE line IS NOT NULL").all()).toEqual([
    { amount: 3500, currency: "USD" },
  ]);
});

it("who has pressed Pay is promised what Pay showed", async () => {
  const studio = await payingStudio("choice", kind);
  const begun = await studio.begun([choice({ starts })]);
  studio.state.setup = changed(studio.state.setup);
  await studio.tell(studio.stripe.pay(begun.session));
  const booked = studio.visitor().bookedAs(begun.hold);
  expect(booked && studio.visitor().read(booked)).toMatchObject({
    currency: "USD",
    lines: [{ lateCancelling: "Late costs nothing." }],
  });
});

it("a visit of before is promised what was served last, at the first start", async () => {
  const desk = testDesk(kind);
  const booked = await desk
    .visitor()
    .book({ submissionId: submissionId(), lines: [choice({ starts })], contact: ada });
  if (booked.kind !== "booked") throw new Error(booked.kind);
  await desk.system.write(() => {});
  desk.db.exec("UPDATE booking_lines SET terms = NULL");
  const published = changed(desk.state.setup);
  const system = openBookingSystem({
    store: desk.store,
    setup: () => published,
    onMail: () => {},
    log: () => {},
    now: () => desk.clock.now,
  });
  await system.write(() => {});
  expect(bookingService(system, "203.0.113.7")?.read(booked)).toMatchObject({
    currency: "USD",
    lines: [{ lateCancelling: "Late costs nothing.", freeUntil: "2026-12-04T13:00:00-05:00" }],
  });
});
