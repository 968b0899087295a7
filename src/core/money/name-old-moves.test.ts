import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { lacksCurrency, movesOf } from "./money-store.server.ts";
import { nameOldMoves } from "./name-old-moves.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A store with what version 1.0.0 noted, and the lines of the log. */
function oldStore() {
  const store = testStore();
  store.db.exec(`INSERT INTO money_moves (at, kind, way, amount, currency, pass)
    VALUES (1, 'visit', 'cash', 350000, '', 1)`);
  const lines: unknown[] = [];
  return { store, lines, log: (...line: unknown[]) => void lines.push(line) };
}

/** Lets what was begun be written. */
async function settled({ write }: ReturnType<typeof testStore>) {
  await write(() => {});
  await write(() => {});
}

it("what an earlier version noted waits for content that names the studio's currency, and is named once", async () => {
  const { store, log, lines } = oldStore();
  let currency: string | undefined;
  const stop = nameOldMoves(store, () => currency, log);
  vi.advanceTimersByTime(60_000);
  await settled(store);
  expect([lacksCurrency(store.db), lines]).toEqual([true, []]);
  currency = "JPY";
  vi.advanceTimersByTime(1000);
  await settled(store);
  expect(movesOf(store.db, "pass", 1)).toMatchObject([{ amount: 3500, currency: "JPY" }]);
  vi.advanceTimersByTime(60_000);
  await settled(store);
  expect(lines).toEqual([["amounts named", { currency: "JPY", count: 1 }]]);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

it("a full disk is told to the operator, and the amounts are named once there is room", async () => {
  const { store, log, lines } = oldStore();
  let isFull = true;
  const write: typeof store.write = async (work, options) => {
    if (isFull) throw new Error("The disk is full.");
    return await store.write(work, options);
  };
  nameOldMoves({ ...store, write }, () => "USD", log);
  await settled(store);
  expect(lines).toEqual([["amounts not named", { reason: "The disk is full." }]]);
  isFull = false;
  vi.advanceTimersByTime(1000);
  await settled(store);
  expect(movesOf(store.db, "pass", 1)).toMatchObject([{ amount: 350_000, currency: "USD" }]);
});

it("a server that ends looks no more, and one whose amounts all have a currency never begins", async () => {
  const { store, log, lines } = oldStore();
  let currency: string | undefined;
  nameOldMoves(store, () => currency, log)();
  currency = "USD";
  vi.advanceTimersByTime(60_000);
  await settled(store);
  expect(lacksCurrency(store.db)).toBe(true);
  const named = testStore();
  nameOldMoves(named, () => currency, log);
  await settled(named);
  expect([lines, vi.getTimerCount()]).toEqual([[], 0]);
});
