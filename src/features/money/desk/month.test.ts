import { expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { paidWords } from "#core/booking/paying.ts";
import type { FormTexts } from "#core/form/message-forms.ts";
import { formatMoney } from "#core/values/money-text.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { invoicesDesk } from "#features/invoices/desk/invoices-desk.server.ts";
import { removeMessage } from "#features/messages/message-store.server.ts";
import { sellPass } from "#features/passes/pay-with-pass.server.ts";
import { bookingMails } from "#features/visits/booking-mails.server.ts";
import { visitsDesk } from "#features/visits/desk/bookings.server.ts";
import { payingBackDesk } from "#features/visits/desk/paying-back.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { payingStudio } from "#workshop/fixtures/paying-studio.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { addEventGift, settle } from "../takings-store.server.ts";
import { moneyDesk } from "./money-desk.server.ts";

const zone = "America/New_York";
const tax = { label: "Sales tax", percent: 7.5 };

/** A month with money in, back, owed, invoiced and by transfer. */
async function month() {
  const offers = testSetup().offers.map((offer) => ({ ...offer, invoice: true as const }));
  const app = testDesk({ tax, offers, lateFee: { first: 50, after: 100 } });
  const { db, system, clock, store } = app;
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olga', '', 'owner', 0)");
  const owner = { id: 1, name: "Olga", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  const parts = { store, booking: system, currency: () => "USD", now: () => clock.now };
  const money = moneyDesk(parts as unknown as DeskParts, owner);
  const desk = visitsDesk(system, owner);
  const back = payingBackDesk(system, owner);
  const invoices = invoicesDesk(system, owner);
  let day = 1;
  /** Books an hour on a day of its own, as somebody else each time. */
  async function visit() {
    day++;
    const starts = choice().starts.replace("12-04", `12-${String(day).padStart(2, "0")}`);
    const booked = await app.studio.book({
      submissionId: submissionId(),
      lines: [choice({ starts })],
      contact: { ...ada, email: `guest${day}@example.com` },
    });
    if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
    const line = app.studio.read(booked)?.lines[0]?.id ?? 0;
    return { ...booked, line, starts };
  }
  const pay = async (how: "cash" | "card" | "check" | "transfer") => {
    const booked = await visit();
    await desk.act(booked.line, { kind: "pay", how });
    return booked;
  };
  const invoice = async (booked: { reference: string }) => {
    const issued = await invoices.issue(booked.reference, { recipient: "A school", orderNumber: "PO 7" });
    if (!("id" in issued)) throw new Error(issued.problem);
    return issued.id;
  };
  const cash = await pay("cash");
  const goodwill = await pay("card");
  await back.giveBack(goodwill.line, { way: "card", cents: 1000 });
  const owed = await pay("check");
  await desk.cancel(owed.reference);
  const given = await pay("transfer");
  await desk.cancel(given.reference);
  await back.giveBack(given.line, { way: "transfer" });
  const gift = await pay("cash");
  await desk.cancel(gift.reference);
  await back.theyGaveIt(gift.line, { how: "at the studio", day: "2026-11-21" });
  const open = await invoice(await visit());
  const paid = await invoice(await visit());
  await invoices.pay(paid, "transfer");
  const credited = await invoice(await visit());
  await invoices.credit(credited);
  const late = await pay("cash");
  clock.now = Date.parse(late.starts) - 60_000;
  await app.visitor().cancel(late);
  const undone = await back.giveBack(late.line, { way: "cash", cents: 500 });
  await back.undoGiving(undone.move ?? 0);
  const free = await visit();
  await desk.act(free.line, { kind: "pay", how: "waived" });
  const sold = { product: "Voucher", price: 5000, currency: "USD", timeZone: zone };
  sellPass(db, {
    ...sold,
    terms: { unit: "money", count: 5000, offers: [] },
    sold_at: clock.now,
    source: "desk",
  });
  return { ...app, money, desk, back, invoices, parts, visit, cash, owed, late, open };
}

/** Parts of the accountant's table: rows by the names of their columns. */
function partsOf(csv: string): Record<string, string>[][] {
  return csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n\r\n")
    .map((part) => {
      const [head = [], ...rows] = part.split("\r\n").map((line) => line.slice(1, -1).split('","'));
      return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
    });
}

const cents = (text = "") => Math.round(Number(text) * 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

it("Today, Money, the accountant's table, papers, pages and mails agree to the cent with the moves of the ledger", async () => {
  const { db, money, back, invoices, desk, visitor, owed, late, open, store, system } = await month();
  const moves = db.prepare("SELECT kind, way, amount, line FROM money_moves").all() as {
    kind: string;
    way: string;
    amount: number;
    line: number | null;
  }[];
  const isMoney = (way: string) => ["cash", "card", "check", "transfer", "online"].includes(way);
  const byWay = (way: string) => sumOf(moves.filter((move) => move.way === way).map(({ amount }) => amount));

  // Money and the table of the year.
  const [rows = [], ends = []] = partsOf(await money.table("2026", zone, { tax }));
  for (const way of ["cash", "card", "check", "transfer"]) {
    expect(
      sumOf(
        money
          .sums("2026", zone)
          .filter((sum) => sum.way === way)
          .map(({ amount }) => amount),
      ),
    ).toBe(byWay(way));
    expect(sumOf(rows.filter((row) => row.way === way).map(({ gross }) => cents(gross)))).toBe(byWay(way));
  }
  const inMoney = sumOf(moves.filter(({ way }) => isMoney(way)).map(({ amount }) => amount));
  expect(sumOf(rows.map(({ gross }) => cents(gross)))).toBe(inMoney);
  expect(sumOf(rows.map(({ net, fee }) => cents(net) + cents(fee)))).toBe(inMoney);
  expect(sumOf(rows.map((row) => cents(row["not in money"])))).toBe(
    sumOf(moves.filter(({ way }) => !isMoney(way)).map(({ amount }) => amount)),
  );
  const [november, december] = ["2026-11", "2026-12"].map((each) => money.sums(each, zone));
  expect(sumOf([...(november ?? []), ...(december ?? [])].map(({ amount }) => amount))).toBe(
    sumOf(moves.map(({ amount }) => amount)),
  );

  // The tax of what stayed with the studio for each visit is the tax of that sum.
  const ofVisits = moves.filter(({ way, line }) => isMoney(way) && line !== null);
  const taxes = [...Map.groupBy(ofVisits, ({ line }) => line).values()].map((own) => {
    const left = sumOf(own.map(({ amount }) => amount));
    return left - Math.round(left / 1.075);
  });
  expect(sumOf(rows.map((row) => cents(row.tax)))).toBe(sumOf(taxes));

  // What is to be given back: $35 by check, and half of what was cancelled late.
  const toGive = 3500 + 1750;
  expect(sumOf(back.owed().map((each) => each.cents))).toBe(toGive);
  const end = (what: string) => ends.find((row) => row.what === what);
  expect(cents(end("To be given back")?.amount)).toBe(toGive);
  const until = ends[0]?.["owed at the end of"] ?? "";
  const onPage = Object.fromEntries(money.owed(until, zone).map((each) => [each.what, each.amount]));
  for (const row of ends) expect(cents(row.amount)).toBe(onPage[row.what ?? ""]);
  for (const { reference } of [owed, late]) {
    const sum = formatMoney(desk.booking(reference)?.visits[0]?.paid?.owed ?? 0, "USD");
    const { key } = reference === owed.reference ? owed : late;
    expect(paidWords(visitor().read({ reference, key })?.money).join(" ")).toContain(`You get ${sum} back`);
    const booking = system.visits.byReference(reference)?.id ?? 0;
    const mail = db
      .prepare(
        "SELECT * FROM outbox WHERE kind = 'booking' AND about = ? AND recipient = 'visitor' ORDER BY id DESC",
      )
      .get(booking);
    const compose = bookingMails(system, store, { from: "site@studio.example", to: [] });
    const made = await compose(mail as unknown as Parameters<typeof compose>[0]);
    expect(made?.text).toContain(`You get ${sum} back`);
  }

  // Papers: what is asked for by invoice is what their lines say.
  const papers = invoices.list();
  const grossOf = (kind: string) =>
    sumOf(
      papers.filter((paper) => paper.kind === kind).flatMap(({ lines }) => lines.map(({ gross }) => gross)),
    );
  const settled = sumOf(
    papers
      .filter(({ kind, state }) => kind === "invoice" && state === "paid")
      .flatMap(({ lines }) => lines.map(({ gross }) => gross)),
  );
  expect(byWay("invoice")).toBe(grossOf("invoice") - grossOf("credit") - settled);
  expect(cents(end("Invoices that are not paid")?.amount)).toBe(byWay("invoice"));
  expect(invoices.read(open)).toMatchObject({ state: "open" });
});

it("a month that was exported does not change when the tax changes, a visit moves or something goes back later", async () => {
  const { money, clock, state, system, back, owed, desk, cash } = await month();
  const ofMonths = async () =>
    partsOf(await money.table("2026", zone, { tax: state.setup.tax }))[0]?.slice() ?? [];
  const before = await ofMonths();
  clock.now = Date.parse("2026-12-28T12:00:00-05:00");
  state.setup = { ...state.setup, tax: { ...tax, percent: 20 } };
  await system.write(() => {});
  await back.giveBack(owed.line, { way: "check" });
  const later = "2027-01-08T15:00:00-05:00";
  expect(await desk.move(cash.reference, cash.line, later)).toEqual({ kind: "changed" });
  const after = await ofMonths();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toMatchObject([
    { date: "2026-12-28", kind: "refund", gross: "-35.00", tax: "-2.44" },
  ]);
});

it("a month that was exported does not change when a gift or an order of it is deleted, or whoever gave", async () => {
  const { money, clock, db, store, system } = await month();
  const inbox = createInbox(store, () => clock.now);
  const send = async (form: "donation" | "order", fields: FormTexts) =>
    (await inbox.save(newMessage({ form, fields }))).id;
  const [putty, lamp] = ["Putty", "Lamp"].map((title) => ({ id: title, title, quantity: 2, price: 900 }));
  const ids = [
    await send("donation", { firstName: "Ada", email: "bo@example.com", amount: "25", cause: "food-shelf" }),
    await send("order", { name: "Bo", email: "bo@example.com", cart: JSON.stringify([putty, lamp]) }),
    await send("donation", { firstName: "Cy", email: "cy@example.com", amount: "12", cause: "food-shelf" }),
  ];
  for (const id of ids)
    await system.write(() => settle(db, id, { at: clock.now, way: "cash", amount: 1800, currency: "USD" }));
  // Given at an event, it has a line of a visit, and no tax all the same.
  await system.write(() =>
    addEventGift(
      db,
      { contact: { name: "Di", email: "di@example.com", phone: "" }, event: "Evening", worth: 0 },
      { at: clock.now, way: "cash", amount: 4000, currency: "USD", booking: 1, line: 1 },
    ),
  );
  const rows = async () => partsOf(await money.table("2026", zone, { tax }))[0] ?? [];
  const before = await rows();
  expect(before.slice(-4, -1)).toMatchObject([
    { reference: "message 1", what: "food-shelf", "document number": "G-1" },
    { reference: "message 2", what: "2 × Putty, 2 × Lamp", "document number": "" },
    { reference: "message 3", what: "food-shelf", "document number": "G-3" },
  ]);
  await system.write(() => forgetPerson(db, { email: "bo@example.com" }, clock.now));
  expect(await rows()).toEqual(before);
  for (const id of [...ids, 4]) await system.write(() => removeMessage(db, id, clock.now));
  expect(await rows()).toEqual(before);
});

it("what was owed at the end of a day stays as it was, whatever becomes of the visits later", async () => {
  const { money, clock, back, owed, late, desk, cash, visit } = await month();
  const postponed = await visit();
  const dropped = await visit();
  clock.now = Date.parse("2026-12-28T12:00:00-05:00");
  const day = "2026-12-28";
  const before = money.owed(day, zone);
  clock.now = Date.parse("2026-12-29T12:00:00-05:00");
  const nextMonth = "2027-01-09T15:00:00-05:00";
  expect(await desk.move(postponed.reference, postponed.line, nextMonth)).toEqual({ kind: "changed" });
  expect(await desk.cancel(dropped.reference)).toEqual({ kind: "changed" });
  await back.giveBack(owed.line, { way: "check" });
  await back.letGo(late.line);
  await desk.move(cash.reference, cash.line, "2027-01-08T15:00:00-05:00");
  const forgotten = choice({ starts: choice().starts.replace("12-04", "12-20") });
  expect(await desk.book([forgotten], ada, submissionId(), false, true)).toMatchObject({ kind: "booked" });
  expect(money.owed(day, zone)).toEqual(before);
  expect(money.owed("2026-12-29", zone)).not.toEqual(before);
});

it("what Stripe keeps of payments is a row of its own: the page, the table and Stripe's own list agree to the cent", async () => {
  const { begun, stripe, tell, checkout, payments, store, system, clock, db } = await payingStudio();
  db.exec("INSERT INTO desk_people (id, name, email, role, made_at) VALUES (1, 'Olga', '', 'owner', 0)");
  const owner = { id: 1, name: "Olga", role: "owner", confirmedUntil: Number.MAX_SAFE_INTEGER } as const;
  for (const hour of ["10", "13", "16"]) {
    const { session } = await begun([choice({ starts: `2026-12-04T${hour}:00:00-05:00` })]);
    // What test keys move is in no sum.
    await tell(Object.assign(stripe.pay(session), { livemode: true }));
  }
  const line = Number(db.prepare("SELECT min(id) AS id FROM booking_lines").get()?.id);
  await payingBackDesk(system, owner).giveBack(line, { way: "online", cents: 3500 });
  clock.now += 86_400_000;
  await checkout.run();
  const parts = { store, booking: system, currency: () => "USD", now: () => clock.now };
  const money = moneyDesk(parts as unknown as DeskParts, owner);
  let kept = 0;
  for await (const { amount } of payments?.fees(0) ?? []) kept += amount;
  // 2.9 % and 30 cents of each, also of the one that went back.
  expect(kept).toBe(3 * (102 + 30));
  const sums = money.sums("2026-11", zone);
  const of = (kind: string) => sumOf(sums.filter((sum) => sum.kind === kind).map(({ amount }) => amount));
  expect([of("visit"), of("refund"), of("fee")]).toEqual([10_500, -3500, -kept]);
  const [rows = []] = partsOf(await money.table("2026", zone));
  const column = (name: string) => sumOf(rows.map((row) => cents(row[name])));
  expect([column("gross"), column("fee"), column("net")]).toEqual([7000, kept, 7000 - kept]);
});
