import { expect, it } from "vitest";
import {
  movesWithin,
  type NewMove,
  noteTax,
  recordMove,
  recordOpposite,
  sumOf,
} from "#core/money/money-store.server.ts";
import { moneyStudio, rowsOf, zone } from "#workshop/fixtures/money-desk.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { noteBack } from "../noted-back-store.server.ts";
import { addEventGift, findGifts, settlePaidOnline } from "../takings-store.server.ts";

it("the page, the table and the ledger agree, and tests are in none of them", async () => {
  const { money, db, inbox } = await moneyStudio();
  const cart = [
    { id: "1", title: "Candle", quantity: 2, price: 3000, worth: 800 },
    { id: "2", title: "Putty", quantity: 1, price: 900 },
  ];
  const fields = { name: "Bo Reed", email: "bo@example.com", cart: JSON.stringify(cart) };
  const { id } = await inbox.save(newMessage({ form: "order", fields }));
  const at = Date.parse("2026-12-02T17:00:00Z");
  settlePaidOnline(db, id, { at, amount: 6900, currency: "USD" }, at);
  const donor = { contact: { name: "Ada", email: "", phone: "" }, event: "Evening", worth: 500 };
  addEventGift(db, donor, { at, way: "cash", amount: 5000, currency: "USD", booking: 1, line: 2 });
  expect(money.owed("2026-12-31", zone)[2]).toMatchObject({ what: "Paid for visits to come", amount: 3500 });
  const visits = sumOf(movesWithin(db, 0, Number.MAX_SAFE_INTEGER));
  const year = money.sums("2026", zone);
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}`);
  const byMonth = months.flatMap((month) => money.sums(month, zone));
  const rows = rowsOf(await money.table("2026", zone));
  const net = rows;
  const cents = (column: string) => net.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect([sumOf(year), sumOf(byMonth), cents("net"), cents("gross") - cents("fee")]).toEqual(
    Array(4).fill(visits),
  );
  expect(net).toHaveLength(9);
  expect(net.find(({ kind }) => kind === "order")?.what).toBe("2 × Candle, 1 × Putty");
  expect(net[0]).toMatchObject({
    date: "2026-11-10",
    "day of the visit": "2026-11-10",
    reference: "HX7K2",
    what: "Lake",
    kind: "visit",
    way: "cash",
    gross: "20.00",
    net: "20.00",
    currency: "USD",
  });
  expect(year).toContainEqual({ kind: "visit", way: "card", currency: "USD", amount: 0 });
  // What is paid by gift is one, whatever it was paid with.
  expect(year.filter(({ kind }) => kind === "gift" || kind === "order")).toMatchObject([
    { kind: "gift", way: "online", amount: 6000 },
    { kind: "order", way: "online", amount: 900 },
    { kind: "gift", way: "cash", amount: 5000 },
  ]);
  expect(net).toContainEqual(
    expect.objectContaining({ kind: "gift", reference: "HX7K2", "document number": "G-2" }),
  );
});

it("the table says what is owed today, of a year that is over on 31 December, and names only if asked for", async () => {
  const inNovember = await moneyStudio();
  const soFar = rowsOf(await inNovember.money.table("2026", zone), "owed");
  expect(new Set(soFar.map((row) => row["owed at the end of"]))).toEqual(new Set(["2026-11-21"]));
  expect(soFar.find(({ what }) => what === "Paid for visits to come")?.amount).toBe("0.00");
  const { money, db } = await moneyStudio("owner", undefined, "2027-01-02");
  const plain = await money.table("2026", zone);
  const owed = rowsOf(plain, "owed");
  expect(owed.every((row) => row["owed at the end of"] === "2026-12-31")).toBe(true);
  expect(owed.map((row) => [row["by whom"], row.what, row.amount, row["how many"]])).toEqual([
    ["owed to us", "Visits that are not noted as paid", "15.00", "1"],
    ["owed to us", "Invoices that are not paid", "0.00", "0"],
    ["owed by us", "Paid for visits to come", "35.00", "1"],
    ["owed by us", "Left on passes", "0.00", "0"],
    ["owed by us", "Left on vouchers", "0.00", "0"],
    ["owed by us", "To be given back", "0.00", "0"],
  ]);
  expect(plain).not.toContain("Ada Reed");
  expect(await money.table("2026", zone, { hasNames: true })).toContain("Ada Reed");
  expect(db.prepare("SELECT what, about FROM desk_log").all()).toMatchObject([
    { what: "exported money", about: "money of 2026" },
    { what: "exported money", about: "money of 2026, with names" },
  ]);
  const ahead = money.owed("2027-01-06", zone).find(({ what }) => what === "Paid for visits to come");
  expect(ahead).toMatchObject({ amount: 0 });
});

it("a row says the tax within it, the payout, and the paper that it stands on", async () => {
  const { money, db } = await moneyStudio();
  const at = Date.parse("2026-12-21T17:00:00Z");
  const provider = { account: "stripe", payment: "pi_1", id: "pi_1" };
  recordMove(db, {
    at,
    kind: "visit",
    way: "online",
    amount: 1200,
    currency: "USD",
    booking: 1,
    line: 2,
    provider,
  });
  db.exec(`INSERT INTO payouts VALUES ('pi_1', 'po_1');
    INSERT INTO invoices (kind, letter, number, issued_at, booking, recipient, currency, lines) VALUES
    ('invoice', 'A', 7, ${at}, 1, 'Ada', 'USD', '[{"line":2,"booking":1}]')`);
  // What was issued later is not the paper of what moved before.
  db.exec(`INSERT INTO invoices (kind, letter, number, issued_at, booking, recipient, currency, lines) VALUES
    ('invoice', 'A', 8, ${at + 1}, 1, 'Ada', 'USD', '[{"line":2,"booking":1}]')`);
  const back = { ...provider, id: "re_1" };
  recordMove(db, {
    ...{ at: at + 2, kind: "refund", way: "online", amount: -1200, currency: "USD" },
    ...{ booking: 1, line: 2, provider: back },
  });
  db.exec("INSERT INTO payouts VALUES ('re_1', 'po_2')");
  const [row, refund] = rowsOf(await money.table("2026", zone, { tax: { percent: 20 } })).filter(
    (each) => each["Stripe payment"] === "pi_1",
  );
  expect(refund).toMatchObject({ gross: "-12.00", "Stripe payout": "po_2", "document number": "A-8" });
  expect(row).toMatchObject({
    gross: "12.00",
    tax: "2.00",
    "Stripe payout": "po_1",
    "document number": "A-7",
  });
});

it("all that a payment paid for, and what went back or was undone of it, names its first row", async () => {
  const { money, db } = await moneyStudio();
  const at = Date.parse("2026-12-21T17:00:00Z");
  const paid = { way: "online", currency: "USD", booking: 1 } as const;
  const by = (id: string) => ({ account: "stripe", payment: "pi_2", id });
  recordMove(db, { ...paid, at: at - 1, kind: "fee", amount: -30, provider: by("fee_1") });
  const first = recordMove(db, { ...paid, at, kind: "visit", amount: 1200, line: 1, provider: by("pi_2") });
  recordMove(db, { ...paid, at, kind: "visit", amount: 800, line: 2, provider: by("pi_2.2") });
  const back = recordMove(db, {
    ...paid,
    at: at + 1,
    kind: "refund",
    amount: -800,
    line: 2,
    provider: by("re_1"),
  });
  recordOpposite(db, back, { at: at + 2 });
  const rows = rowsOf(await money.table("2026", zone)).filter((each) => each["Stripe payment"] === "pi_2");
  expect(rows.map((row) => row["opposite of"])).toEqual(["", "", "", "", String(back)]);
  expect(rows.map((row) => `${row.kind} ${row.gross} ${row["belongs to"]}`)).toEqual([
    `fee 0.00 ${first}`,
    "visit 12.00 ",
    `visit 8.00 ${first}`,
    `refund -8.00 ${first}`,
    `refund 8.00 ${first}`,
  ]);
});

it("a host sees their own cash of today, and nothing else; an owner needs the passkey", async () => {
  const { money } = await moneyStudio("host");
  expect(money.ownCash(zone)).toEqual({ amount: 1250, currency: "USD", count: 1 });
  expect(() => money.sums("2026", zone)).toThrow();
  await expect(money.table("2026", zone)).rejects.toBeInstanceOf(Response);
  await expect(money.emptyTests()).rejects.toBeInstanceOf(Response);
  const { money: unconfirmed } = await moneyStudio("owner", 1);
  expect(() => unconfirmed.owed("2026-12-31", zone)).toThrow();
});

it("what test keys moved is emptied in one act", async () => {
  const { money, db } = await moneyStudio();
  const donor = { contact: { name: "Ada", email: "", phone: "" }, event: "Evening", worth: 500 };
  addEventGift(db, donor, { at: 1, way: "online", amount: 5000, currency: "USD", isTest: true });
  db.exec(`INSERT INTO payments (kind, state, amount, currency, request, key, until, made_at, is_test)
    VALUES ('order', 'paid', 5000, 'USD', '{}', 'k', 0, 0, 1)`);
  expect(await money.emptyTests()).toBe(2);
  expect(db.prepare("SELECT count(*) AS n FROM payments").get()).toEqual({ n: 0 });
  expect(findGifts(db, {})).toMatchObject([{ state: "nothing", payment: "A test. No money was taken." }]);
  expect(db.prepare("SELECT count(*) AS n FROM money_moves WHERE is_test = 1").get()).toEqual({ n: 0 });
  expect(db.prepare("SELECT what FROM desk_log").all()).toEqual([{ what: "emptied tests" }]);
});

it.each(["", "2026-13", "20261", "now", "9".repeat(10_000)])("no period is no sum: %.20s", async (period) => {
  const { money } = await moneyStudio();
  expect(money.sums(period, zone)).toEqual([]);
  expect(rowsOf(await money.table(period, zone))).toEqual([]);
});

it("a fee is a row of its own, what an invoice asks for is no money, and names are those of guests and donors", async () => {
  const { money, db, inbox } = await moneyStudio("owner", undefined, "2026-12-31");
  const at = Date.parse("2026-12-28T17:00:00Z");
  const move = { at, way: "cash", currency: "USD" } as const;
  const donor = { firstName: "Bo", lastName: "Reed", email: "bo@example.com" };
  const gift = await inbox.save(newMessage({ form: "donation", fields: donor }));
  const order = await inbox.save(newMessage({ form: "order", fields: { name: "Cy Reed", cart: "[]" } }));
  recordMove(db, { ...move, kind: "gift", amount: 100, message: gift.id });
  recordMove(db, { ...move, kind: "order", amount: 200, message: order.id });
  recordMove(db, { ...move, kind: "visit", way: "invoice", amount: 300, booking: 1, line: 1 });
  recordMove(db, { ...move, kind: "pass", amount: 1200, currency: "JPY" });
  db.exec("UPDATE messages SET fields = 'no fields' WHERE id = 2");
  const rows = rowsOf(await money.table("2026", zone, { hasNames: true }));
  const columns = (row: Record<string, string>) =>
    ["way", "gross", "fee", "net", "not in money", "currency", "reference", "name"].map((name) => row[name]);
  const [gave] = rows.slice(-4);
  expect(["day of the visit", "document number", "belongs to"].map((name) => gave?.[name])).toEqual([
    "",
    "",
    "",
  ]);
  expect(rows.filter(({ kind }) => kind === "fee").map(columns)).toEqual([
    ["online", "0.00", "1.30", "-1.30", "0.00", "USD", "", ""],
  ]);
  expect(rows.slice(-4).map(columns)).toEqual([
    ["cash", "1.00", "0.00", "1.00", "0.00", "USD", "message 1", "Bo Reed"],
    ["cash", "2.00", "0.00", "2.00", "0.00", "USD", "message 2", ""],
    ["invoice", "0.00", "0.00", "0.00", "3.00", "USD", "HX7K2", "Ada Reed"],
    ["cash", "1200", "0", "1200", "0", "JPY", "", ""],
  ]);
  // The year begins at midnight in the studio. What an earlier version noted has no currency until the studio's is known.
  const begins = Date.parse("2026-01-01T05:00:00Z");
  recordMove(db, { ...move, at: begins, kind: "order", amount: 100 });
  recordMove(db, { ...move, at: begins - 1, kind: "order", amount: 100 });
  db.exec(
    `INSERT INTO money_moves (at, kind, way, amount, currency) VALUES (${at}, 'order', 'cash', 700, '')`,
  );
  expect(rowsOf(await money.table("2026", zone))).toHaveLength(rows.length + 1);
  expect(money.sums("2026", zone).map(({ currency }) => currency)).not.toContain("");
  // A year that has not begun has no moves, and owes nothing yet.
  expect(await money.table("2027", zone)).not.toContain("owed");
  expect(rowsOf(await money.table("2027", zone))).toEqual([]);
  expect(money.sums("2026-12", zone)).toContainEqual({
    kind: "pass",
    way: "cash",
    currency: "JPY",
    amount: 1200,
  });
  expect(money.sums("2026-11", zone).some(({ currency }) => currency === "JPY")).toBe(false);
});

it("who counts their cash sees that of today, in today's currency, and nobody else's", async () => {
  const { money, db, clock, person } = await moneyStudio("host");
  const own = { at: clock.now, kind: "order", way: "cash", amount: 500, currency: "USD", person: 1 } as const;
  recordMove(db, { ...own, person: person("host", "Bo") });
  recordMove(db, { ...own, currency: "EUR" });
  recordMove(db, { ...own, way: "card" });
  expect(money.ownCash(zone)).toEqual({ amount: 1250, currency: "USD", count: 1 });
  recordMove(db, own);
  expect(money.ownCash(zone)).toEqual({ amount: 1750, currency: "USD", count: 2 });
  clock.now += 86_400_000;
  expect(money.ownCash(zone)).toEqual({ amount: 0, currency: "USD", count: 0 });
});

it("what is noted to be given back says of what, since when and until when, and that this is over", async () => {
  const { money, db, clock, inbox } = await moneyStudio("host");
  db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source)
    VALUES (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'desk')`);
  recordMove(db, { at: clock.now, kind: "pass", way: "cash", amount: 30_000, currency: "USD", pass: 1 });
  const { id: message } = await inbox.save(newMessage({ form: "order", fields: { name: "Bo", cart: "[]" } }));
  recordMove(db, { at: clock.now, kind: "order", way: "cash", amount: 500, currency: "USD", message });
  noteBack(db, { pass: 1 }, 5000, clock.now);
  noteBack(db, { message }, 200, clock.now);
  const lines = () =>
    money
      .noted(zone)
      .map(({ name, cents, since, by, isLate }) => `${name} ${cents} ${since} ${by} ${isLate}`);
  expect(lines()).toEqual([
    "Ten visits, ending in AAAA 5000 2026-11-21 2026-12-05 false",
    `Order ${message} 200 2026-11-21 2026-12-05 false`,
  ]);
  clock.now += 14 * 86_400_000;
  expect(money.noted(zone)[0]?.isLate).toBe(false);
  clock.now += 86_400_000;
  expect(money.noted(zone)[0]?.isLate).toBe(true);
});

it("the tax of a visit has the rate of its first payment, part by part; gifts and what no money pays have none", async () => {
  const { money, db } = await moneyStudio("owner", undefined, "2026-12-31");
  const at = (day: string) => Date.parse(`2026-12-${day}T17:00:00Z`);
  const cake = [{ ask: "Cake", label: "1", each: { price: 1000, currency: "USD", tax: 0 } }];
  const insert = db.prepare(`INSERT INTO booking_lines
    (id, booking, offer, name, rooms, room_names, minutes, start_tick, people, price, extras)
    VALUES (?, 1, 'lake', 'Lake', '[]', '[]', 60, ?, 1, 3500, ?)`);
  for (const [id, extras] of [[], cake, []].entries())
    insert.run(id + 3, at("29") / 900_000, JSON.stringify(extras));
  noteTax(db, 20, 0);
  noteTax(db, 25, at("10"));
  noteTax(db, 0, at("28"));
  const pay = (line: number, day: string, amount: number, more: Partial<NewMove> = {}) =>
    recordMove(db, {
      ...{ kind: "visit", way: "cash", currency: "USD", booking: 1 },
      ...{ line, amount, at: at(day), ...more },
    });
  const donor = { contact: { name: "Ada", email: "", phone: "" }, event: "Evening", worth: 0 };
  addEventGift(db, donor, {
    ...{ at: at("16"), way: "cash", amount: 2000, currency: "USD", booking: 1, line: 1 },
  });
  pay(1, "15", 1500);
  pay(1, "17", 1200, { currency: "EUR" });
  pay(1, "22", -3500, { kind: "refund" });
  pay(3, "10", 2);
  pay(3, "18", 1248, { way: "invoice" });
  pay(3, "19", 1248);
  pay(4, "21", 3500);
  pay(5, "28", 3500);
  const rows = rowsOf(await money.table("2026", zone, { tax: { percent: 50 } }));
  const ofVisits = rows.filter(({ reference, gross }) => reference === "HX7K2" && gross !== "0.00");
  expect(ofVisits.map(({ date, gross, currency, tax }) => `${date} ${gross} ${currency} ${tax}`)).toEqual([
    "2026-11-10 20.00 USD 3.33",
    "2026-12-10 0.02 USD 0.00",
    "2026-12-15 15.00 USD 2.50",
    "2026-12-16 20.00 USD ",
    "2026-12-17 12.00 EUR 2.40",
    "2026-12-19 12.48 USD 2.50",
    "2026-12-20 35.00 USD 7.00",
    // The cake has no tax.
    "2026-12-21 35.00 USD 5.00",
    "2026-12-22 -35.00 USD -5.83",
    "2026-12-28 35.00 USD ",
  ]);
  expect(rows.filter(({ gross }) => gross === "0.00").every(({ tax }) => tax === "")).toBe(true);
});
