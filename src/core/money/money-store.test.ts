import { expect, it } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  emptyTests,
  lacksCurrency,
  movesOf,
  movesWithin,
  type NewMove,
  nameCurrency,
  recordMove,
  recordOpposite,
  standing,
  sumOf,
} from "./money-store.server.ts";

const cash: NewMove = { at: 1000, kind: "visit", way: "cash", amount: 3500, currency: "USD", pass: 1 };

it("a balance is the sum of what stands: an undone move and its opposite are not, and nothing is undone twice", () => {
  const { db } = testStore();
  const first = recordMove(db, cash);
  recordMove(db, { ...cash, way: "card", amount: 500 });
  expect(recordOpposite(db, first, { at: 2000 })).toBe(true);
  expect(recordOpposite(db, first, { at: 3000 })).toBe(false);
  const moves = movesOf(db, "pass", 1);
  expect(moves.map(({ amount, oppositeOf }) => [amount, oppositeOf])).toEqual([
    [3500, undefined],
    [500, undefined],
    [-3500, first],
  ]);
  expect(sumOf(moves)).toBe(500);
  expect(standing(moves)).toMatchObject([{ way: "card", amount: 500 }]);
  const [opposite] = moves.slice(-1);
  expect(recordOpposite(db, opposite?.id ?? 0, { at: 3000 })).toBe(false);
});

it("what the provider reports again is not written again", () => {
  const { db } = testStore();
  const provider = { account: "stripe", payment: "pi_1", id: "pi_1" };
  recordMove(db, { ...cash, way: "online", provider });
  expect(() => recordMove(db, { ...cash, way: "online", provider })).toThrow("UNIQUE");
  recordMove(db, { ...cash, kind: "refund", amount: -3500, provider: { ...provider, id: "re_1" } });
  expect(sumOf(movesOf(db, "pass", 1))).toBe(0);
});

it("tests are in no sum of a time, and are emptied in one act; nothing else can be changed or deleted", () => {
  const { db } = testStore();
  recordMove(db, cash);
  recordMove(db, { ...cash, isTest: true });
  expect(movesWithin(db, 0, 2000)).toMatchObject([{ amount: 3500, isTest: false }]);
  expect(movesWithin(db, 0, 1000)).toEqual([]);
  expect(emptyTests(db)).toBe(1);
  expect(movesOf(db, "pass", 1)).toHaveLength(1);
  expect(() => db.exec("DELETE FROM money_moves")).toThrow("only appended");
  expect(() => db.exec("UPDATE money_moves SET amount = 1")).toThrow("only appended");
});

it.each([
  ["no amount", { amount: 12.5 }],
  ["an endless amount", { amount: Number.POSITIVE_INFINITY }],
  ["no currency", { currency: "" }],
])("a move with %s is refused", (_words, change) => {
  expect(() => recordMove(testStore().db, { ...cash, ...change })).toThrow(RangeError);
});

it("amounts of an earlier version get the currency of the content, in its own smallest unit", () => {
  const { db } = testStore();
  db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, pass)
    VALUES (1, 'visit', 'cash', 120000, '', 1)`);
  expect(lacksCurrency(db)).toBe(true);
  expect(nameCurrency(db, "JPY")).toBe(1);
  expect(movesOf(db, "pass", 1)).toMatchObject([{ amount: 1200, currency: "JPY" }]);
  expect([lacksCurrency(db), nameCurrency(db, "USD")]).toEqual([false, 0]);
});

it("what an earlier version noted is undone before its currency is known, too, and is nothing after", () => {
  const { db } = testStore();
  db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, pass)
    VALUES (1, 'visit', 'cash', 120000, '', 1)`);
  expect([recordOpposite(db, 1, { at: 2 }), recordOpposite(db, 1, { at: 3 })]).toEqual([true, false]);
  expect(nameCurrency(db, "JPY")).toBe(2);
  expect(sumOf(movesOf(db, "pass", 1))).toBe(0);
});

it("a bank transfer is a way of its own, of money that the studio notes", () => {
  const { db } = testStore();
  const paid = recordMove(db, { ...cash, way: "transfer" });
  recordMove(db, { ...cash, kind: "refund", way: "transfer", amount: -500 });
  expect(recordOpposite(db, paid, { at: 2000 })).toBe(true);
  expect(movesOf(db, "pass", 1).map(({ way, amount }) => [way, amount])).toEqual([
    ["transfer", 3500],
    ["transfer", -500],
    ["transfer", -3500],
  ]);
});
