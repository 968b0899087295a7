import { expect, it } from "vitest";
import { notePasts, recordMove } from "#core/money/money-store.server.ts";
import { removeMessage } from "#features/messages/messages.server.ts";
import { moneyStudio, zone } from "#workshop/fixtures/money-desk.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { dropNote, noteBack } from "../noted-back-store.server.ts";

it("passes, vouchers, invoices and refunds are owed on the day on which they were", async () => {
  const { money, db } = await moneyStudio();
  const at = (day: string) => Date.parse(`${day}T17:00:00Z`);
  db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source, last_day) VALUES
    (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 30000, 'USD', 0, 'desk', NULL),
    (2, 'b', 'BBBB', 'Voucher', 'money', 5000, 5000, 'USD', 0, 'desk', '2026-12-15');
    INSERT INTO pass_moves (pass, at, what, units) VALUES (1, ${at("2026-11-01")}, 'sold', 10),
    (2, ${at("2026-11-01")}, 'sold', 5000), (1, ${at("2026-11-20")}, 'used', -4), (2, ${at("2026-11-20")}, 'used', -1500)`);
  recordMove(db, {
    at: at("2026-11-12"),
    kind: "visit",
    way: "invoice",
    amount: 1500,
    currency: "USD",
    booking: 1,
    line: 1,
  });
  db.exec(`INSERT INTO payments (id, kind, amount, currency, request, key, until, made_at) VALUES
    (1, 'visit', 900, 'USD', '{}', 'k', 0, 0);
    INSERT INTO refunds (payment, amount, currency, why, key, state, made_at, ended_at) VALUES
    (1, 900, 'USD', 'x', 'r', 'done', ${at("2026-11-12")}, ${at("2026-11-14")})`);
  const owed = (day: string) =>
    Object.fromEntries(money.owed(day, zone).map(({ what, amount }) => [what, amount]));
  expect(owed("2026-11-13")).toMatchObject({
    ...{ "Left on passes": 30000, "Left on vouchers": 5000, "To be given back": 900 },
    ...{ "Invoices that are not paid": 1500, "Visits that are not noted as paid": 0 },
  });
  expect(owed("2026-11-21")).toMatchObject({ "Left on passes": 18000, "Left on vouchers": 3500 });
  expect(owed("2026-12-14")["Left on vouchers"]).toBe(3500);
  // The voucher ends on the 15th.
  expect(owed("2026-12-15")["Left on vouchers"]).toBe(0);
  expect(owed("2026-12-31")).toMatchObject({ "Left on vouchers": 0, "To be given back": 0 });
});

it("what was given back of a visit is not owed again", async () => {
  const { money, db } = await moneyStudio();
  const back = {
    at: Date.parse("2026-11-12T17:00:00Z"),
    kind: "refund",
    way: "cash",
    amount: -2000,
  } as const;
  const owed = () => money.owed("2026-12-31", zone).find(({ what }) => what.startsWith("Visits"));
  expect(owed()).toMatchObject({ amount: 1500, count: 1 });
  recordMove(db, { ...back, currency: "USD", booking: 1, line: 1 });
  expect(owed()).toMatchObject({ amount: 1500, count: 1 });
  // What is left was paid while the studio had another currency.
  recordMove(db, { ...back, kind: "visit", amount: 1500, currency: "EUR", booking: 1, line: 1 });
  expect(owed()).toMatchObject({ amount: 0, count: 0 });
});

it.each(["pass", "order"] as const)(
  "what was noted to be given back of a %s on a day stays, whatever is noted or deleted later",
  async (thing) => {
    const { money, db, inbox } = await moneyStudio();
    const at = (day: string) => Date.parse(`${day}T17:00:00Z`);
    db.exec(`INSERT INTO passes (id, hash, last_four, product, unit, count, price, currency, sold_at, source)
      VALUES (1, 'a', 'AAAA', 'Ten visits', 'visits', 10, 5000, 'USD', 0, 'desk')`);
    const { id: message } = await inbox.save(
      newMessage({ form: "order", fields: { name: "Bo", cart: "[]" } }),
    );
    const [of, kind] = thing === "pass" ? [{ pass: 1 }, "pass" as const] : [{ message }, "order" as const];
    recordMove(db, { ...of, at: at("2026-11-02"), kind, way: "cash", amount: 5000, currency: "USD" });
    const days = ["2026-11-02", "2026-11-03", "2026-11-05", "2026-11-07", "2026-11-09"];
    const owed = () =>
      days.map((day) => money.owed(day, zone).find(({ what }) => what === "To be given back")?.amount);
    noteBack(db, of, 3000, at("2026-11-03"));
    expect(owed()).toEqual([0, 3000, 3000, 3000, 3000]);
    noteBack(db, of, 1000, at("2026-11-05"));
    expect(owed()).toEqual([0, 3000, 1000, 1000, 1000]);
    dropNote(db, of, at("2026-11-07"));
    expect(owed()).toEqual([0, 3000, 1000, 0, 0]);
    noteBack(db, of, 500, at("2026-11-08"));
    expect(owed()).toEqual([0, 3000, 1000, 0, 500]);
    removeMessage(db, message, at("2026-11-10"));
    expect(owed()).toEqual([0, 3000, 1000, 0, 500]);
  },
);

it("who is marked as absent later, and whose contact is deleted later, change no earlier day", async () => {
  const { money, db } = await moneyStudio();
  const at = (day: string) => Date.parse(`${day}T17:00:00Z`);
  db.exec(`UPDATE bookings SET email = 'ada@example.com';
    UPDATE booking_lines SET terms = '{}';
    UPDATE booking_lines SET cancelled_at = ${at("2026-11-09")}, kept = 500, back_since = ${at("2026-11-09")} WHERE id = 1`);
  notePasts(db, at("2026-11-10"));
  const days = ["2026-11-10", "2026-11-12"];
  const owed = (what: string) =>
    days.map((day) => money.owed(day, zone).find((each) => each.what === what)?.amount);
  const [toGive, unreached] = [
    "To be given back",
    "To be given back to guests who left no way to reach them",
  ];
  expect([owed(toGive), owed(unreached)]).toEqual([
    [1500, 1500],
    [undefined, undefined],
  ]);
  db.exec("UPDATE bookings SET email = ''");
  notePasts(db, at("2026-11-12"));
  expect([owed(toGive), owed(unreached)]).toEqual([
    [1500, 0],
    [undefined, 1500],
  ]);
  const unpaid = "Visits that are not noted as paid";
  db.exec("UPDATE booking_lines SET cancelled_at = NULL, kept = NULL, back_since = NULL WHERE id = 1");
  notePasts(db, at("2026-11-12"));
  expect(owed(unpaid)).toEqual([0, 1500]);
  db.exec("UPDATE booking_lines SET presence = 'absent' WHERE id = 1");
  notePasts(db, at("2026-11-13"));
  expect(owed(unpaid)).toEqual([0, 1500]);
  expect(money.owed("2026-11-13", zone).find(({ what }) => what === unpaid)?.amount).toBe(0);
  db.exec("UPDATE booking_lines SET presence = NULL WHERE id = 1");
  notePasts(db, at("2026-11-14"));
  expect(money.owed("2026-11-13", zone).find(({ what }) => what === unpaid)?.amount).toBe(0);
});

it("owed is what is open on that day: not of who did not come, nor what is on its way back, and apart from whom nobody can reach", async () => {
  const { money, db } = await moneyStudio();
  const at = (day: string) => Date.parse(`${day}T17:00:00Z`);
  const owed = (day = "2026-12-31") =>
    Object.fromEntries(money.owed(day, zone).map(({ what, amount }) => [what, amount]));
  expect(owed()["Visits that are not noted as paid"]).toBe(1500);
  db.exec("UPDATE booking_lines SET presence = 'absent' WHERE id = 1");
  expect(owed()["Visits that are not noted as paid"]).toBe(0);
  // Nor of what was cancelled by then.
  db.exec(`UPDATE booking_lines SET presence = NULL, cancelled_at = ${at("2026-11-09")} WHERE id = 1`);
  expect([
    owed()["Visits that are not noted as paid"],
    owed("2026-11-08")["Paid for visits to come"],
  ]).toEqual([0, 0]);
  // Waived is no money, and neither is it owed.
  const more = {
    at: at("2026-12-21"),
    kind: "visit",
    amount: 700,
    currency: "USD",
    booking: 1,
    line: 2,
  } as const;
  for (const way of ["waived", "invoice"] as const) recordMove(db, { ...more, way });
  expect(owed()["Paid for visits to come"]).toBe(3500);
  db.exec("UPDATE booking_lines SET price = 2000, back_since = 1 WHERE id = 2");
  const nobody = "To be given back to guests who left no way to reach them";
  expect(owed()).toMatchObject({ "Paid for visits to come": 1300, [nobody]: 2200, "To be given back": 0 });
  db.exec("UPDATE bookings SET phone = '614 555 0142'");
  expect(owed()).toMatchObject({ "Paid for visits to come": 1300, "To be given back": 2200 });
  expect(owed()[nobody]).toBeUndefined();
  db.exec("UPDATE bookings SET phone = '', email = 'ada@example.com'");
  expect(owed()[nobody]).toBeUndefined();
  db.exec(`INSERT INTO payments (id, kind, amount, currency, request, key, until, made_at) VALUES
    (1, 'visit', 3500, 'USD', '{}', 'k', 0, 0);
    INSERT INTO refunds (payment, line, amount, currency, why, key, state, made_at) VALUES
    (1, 2, 1000, 'USD', 'x', 'r', 'waiting', ${at("2026-12-22")})`);
  // On its way, it is owed once.
  expect(owed()).toMatchObject({ "To be given back": 2200 });
});

it("of what an earlier version cancelled, what was not paid online is to be given back, and what is on its way is owed once", async () => {
  const { money, db } = await moneyStudio();
  const at = (day: string) => Date.parse(`${day}T17:00:00Z`);
  const owed = () =>
    money.owed("2026-12-31", zone).find(({ what }) => what.startsWith("To be given back to guests"));
  recordMove(db, {
    ...{ at: at("2026-12-20"), kind: "visit", way: "cash", amount: 1000, currency: "USD" },
    ...{ booking: 1, line: 2 },
  });
  db.exec(`UPDATE booking_lines SET cancelled_at = ${at("2026-12-21")}, back_since = 1 WHERE id = 2`);
  expect(owed()).toMatchObject({ amount: 1000, count: 1 });
  db.exec(`INSERT INTO payments (id, kind, amount, currency, request, key, until, made_at) VALUES
    (1, 'visit', 3500, 'USD', '{}', 'k', 0, 0);
    INSERT INTO refunds (payment, line, amount, currency, why, key, state, made_at) VALUES
    (1, 2, 500, 'USD', 'x', 'r', 'waiting', ${at("2026-12-22")})`);
  expect(owed()).toMatchObject({ amount: 1000 });
  // A gift at an event stays where it is, and so does what is kept.
  db.exec("UPDATE booking_lines SET cancelled_at = NULL, kept = 400 WHERE id = 2; DELETE FROM refunds");
  recordMove(db, {
    ...{ at: at("2026-12-20"), kind: "gift", way: "cash", amount: 700, currency: "USD" },
    ...{ booking: 1, line: 2 },
  });
  expect(owed()).toMatchObject({ amount: 4100 });
});

it("the year of a studio that gives back from passes in today's currency owes each once", async () => {
  const { money, db } = await moneyStudio();
  const at = Date.parse("2026-11-12T17:00:00Z");
  const insert = db.prepare(`INSERT INTO passes
    (id, hash, last_four, product, unit, count, price, currency, sold_at, source) VALUES
    (?, ?, 'AAAA', 'Pass', ?, ?, ?, ?, 0, 'desk')`);
  const moved = db.prepare("INSERT INTO pass_moves (pass, at, what, units) VALUES (?, ?, 'sold', ?)");
  for (const [id, unit, count, price, currency] of [
    [1, "visits", 10, 30_000, "USD"],
    [2, "money", 5000, 5000, "USD"],
    [3, "money", 9000, 9000, "EUR"],
  ] as const) {
    insert.run(id, String(id), unit, count, price, currency);
    moved.run(id, at, count);
    recordMove(db, { at, kind: "pass", way: "cash", amount: price, currency, pass: id });
  }
  for (const [pass, cents] of [
    [1, 4000],
    [2, 1000],
    [3, 2000],
  ] as const)
    noteBack(db, { pass }, cents, at);
  const owed = Object.fromEntries(money.owed("2026-11-21", zone).map(({ what, amount }) => [what, amount]));
  expect(owed).toMatchObject({
    ...{ "Left on passes": 26_000, "Left on vouchers": 4000, "To be given back": 5000 },
  });
});
