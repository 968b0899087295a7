import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { readFact, writeFact } from "./facts.server.ts";
import { explainStoreError, StoreBusy } from "./store-failure.server.ts";
import { toSignIn, writeIf } from "./writer.server.ts";

/** Another program that locks a store until it is released. */
function hold(db: DatabaseSync): () => void {
  const other = new DatabaseSync(String(db.location()));
  other.exec("BEGIN EXCLUSIVE");
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return () => other.close();
}

afterEach(() => void vi.useRealTimers());

it("a machine that takes nothing writes who signs in, and nothing else", async () => {
  const { db, write } = testStore();
  const ifStudio = writeIf(() => false, write);
  await expect(ifStudio((db) => writeFact(db, "a guest", "1"), { mayUseReserve: true })).rejects.toThrow(
    StoreBusy,
  );
  await ifStudio((db) => writeFact(db, "an owner", "1"), toSignIn);
  expect([readFact(db, "a guest"), readFact(db, "an owner")]).toEqual([undefined, "1"]);
});

describe("a write", () => {
  it("waits for another program without blocking anything else, then completes", async () => {
    const { db, write } = testStore();
    const release = hold(db);
    const written = write(() => writeFact(db, "color", "sage"));
    // The event loop keeps running and the store can be read.
    for (let round = 0; round < 100; round++) await new Promise((resolve) => setImmediate(resolve));
    expect(readFact(db, "color")).toBeUndefined();
    release();
    await written;
    expect(readFact(db, "color")).toBe("sage");
  });

  it("is rejected after its timeout, and is not done later either", async () => {
    vi.useFakeTimers();
    const { db, write, isHeld } = testStore();
    const release = hold(db);
    const work = vi.fn(() => writeFact(db, "color", "sage"));
    const first = expect(write(work)).rejects.toThrow(StoreBusy);
    await vi.advanceTimersByTimeAsync(900);
    expect(isHeld()).toBe(false);
    await vi.advanceTimersByTimeAsync(2100);
    expect(isHeld()).toBe(true);
    const patient = write(() => writeFact(db, "mood", "calm"), { timeout: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(2000);
    await first;
    release();
    await vi.advanceTimersByTimeAsync(100);
    await patient;
    expect(isHeld()).toBe(false);
    expect(work).not.toHaveBeenCalled();
    expect([readFact(db, "color"), readFact(db, "mood")]).toEqual([undefined, "calm"]);
  });

  it("that is urgent is done immediately, with everything queued before it", () => {
    const { db, write } = testStore();
    write(() => writeFact(db, "color", "sage"));
    write(() => writeFact(db, "mood", "calm"), { isUrgent: true });
    expect([readFact(db, "color"), readFact(db, "mood")]).toEqual(["sage", "calm"]);
  });

  it("that throws is rolled back alone, and the others are done", async () => {
    const { db, write } = testStore();
    const results = await Promise.allSettled([
      write(() => writeFact(db, "color", "sage")),
      write(() => {
        writeFact(db, "color", "red");
        throw new Error("It is taken.");
      }),
      write(() => writeFact(db, "mood", "calm")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect([readFact(db, "color"), readFact(db, "mood")]).toEqual(["sage", "calm"]);
  });

  it("that rolls back the whole transaction is retried separately", async () => {
    const { db, write } = testStore();
    const results = await Promise.allSettled([
      write(() => writeFact(db, "color", "sage")),
      write(() => db.exec("ROLLBACK; SELECT no_such_thing")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(readFact(db, "color")).toBe("sage");
  });
});

it("tells the owner that another program locks the store, and what to do", () => {
  const { db } = testStore();
  hold(db);
  try {
    db.exec("BEGIN IMMEDIATE");
    expect.unreachable();
  } catch (error) {
    expect(explainStoreError(error, "messages.sqlite")).toBe(
      "Another program holds messages.sqlite. Close it, or try again in a moment.",
    );
  }
});
