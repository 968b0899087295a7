import { expect, it } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { beginEpoch, isAbove, readEpoch, renewEpoch } from "./epoch.server.ts";

it("machines that restored one backup count more than the one that made it, and one of them more than the other", () => {
  const [made, first, second, replaced] = [testStore().db, testStore().db, testStore().db, testStore().db];
  const backup = beginEpoch(made, 2, 1000);
  for (const [at, db] of [first, second].entries()) {
    // What the backup has.
    db.exec(`INSERT INTO facts (name, value) VALUES ('epoch', '${JSON.stringify(backup)}')`);
    renewEpoch(db, undefined, 2000 + at);
  }
  const [one, two] = [first, second].map(readEpoch);
  if (!one || !two) throw new Error("They have no epoch.");
  expect([isAbove(one, backup), isAbove(two, one), isAbove(one, two), isAbove(one, one)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // The machine went on since the backup was made: it counts more than what it was.
  beginEpoch(replaced, 7, 1500);
  renewEpoch(made, replaced, 3000);
  expect(readEpoch(made)?.number).toBe(9);
});

it("a studio that was never copied has no number after a restore either", () => {
  const { db } = testStore();
  renewEpoch(db, testStore().db, 1000);
  expect(readEpoch(db)).toBeUndefined();
});
