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

it("a higher number counts more, whenever it was taken, and of two at one time the ids decide for both alike", () => {
  const epoch = { number: 2, id: "b", host: "one", since: 2000 };
  expect(isAbove(epoch, undefined)).toBe(true);
  expect(isAbove({ ...epoch, number: 3, since: 1000 }, epoch)).toBe(true);
  expect(isAbove(epoch, { ...epoch, number: 3, since: 1000 })).toBe(false);
  expect([isAbove(epoch, { ...epoch, id: "a" }), isAbove({ ...epoch, id: "a" }, epoch)]).toEqual([
    true,
    false,
  ]);
});

it("a restore in place of a store that is older than numbers counts above the backup", () => {
  const [made, bare] = [testStore().db, testStore().db];
  beginEpoch(made, 4, 1000);
  bare.exec("DROP TABLE facts");
  renewEpoch(made, bare, 2000);
  expect(readEpoch(made)).toMatchObject({ number: 6, since: 2000 });
});
