import { expect, test } from "vitest";
import {
  explainStoreError,
  isBusy,
  isConstraint,
  isStorageFault,
  isStorageFull,
  StoreBusy,
  StoreError,
  StoreFull,
} from "./store-failure.server.ts";

/** An error of SQLite. Its extended codes have the primary one in their last byte. */
const sqlite = (errcode: number) => Object.assign(new Error("why"), { code: "ERR_SQLITE_ERROR", errcode });
const system = (code: string) => Object.assign(new Error("why"), { code });

const rights =
  "store.sqlite cannot be opened. DATA_DIR must name a folder that this user may write to (why).";
const full = "The disk of store.sqlite is full. Free some space and try again.";
const damaged =
  "store.sqlite is damaged (why). Nothing in it was changed. Go back to a backup: docs/backup.md.";
const held = "Another program holds store.sqlite. Close it, or try again in a moment.";
const broken = "store.sqlite cannot be read or written: the disk may be full or broken (why).";

test.each([
  [3, rights],
  [5, held],
  [6, held],
  [261, held],
  [8, rights],
  [10, broken],
  [4874, broken],
  [11, damaged],
  [13, full],
  [14, rights],
  [26, damaged],
])("SQLite's code %i is explained to the owner, and is no mistake of the work", (code, words) => {
  expect(explainStoreError(sqlite(code), "store.sqlite")).toBe(words);
  expect(isStorageFault(sqlite(code))).toBe(true);
});

test.each([
  ["ENOSPC", full],
  ["EACCES", rights],
  ["ENOTDIR", rights],
  ["ENOENT", undefined],
])("the system's %s is explained to the owner, if it is about the store", (code, words) => {
  expect(explainStoreError(system(code), "store.sqlite")).toBe(words);
});

test("what the owner was told already is told as it is; what is about something else is not explained", () => {
  expect(explainStoreError(new StoreError("Do this."), "store.sqlite")).toBe("Do this.");
  for (const error of [sqlite(1), sqlite(19), new Error("why"), "why", undefined]) {
    expect(explainStoreError(error, "store.sqlite")).toBeUndefined();
    expect(isStorageFault(error)).toBe(false);
  }
});

test("a full disk, a lock and a row that is there already are told apart", () => {
  const errors = [
    sqlite(13),
    system("ENOSPC"),
    system("EDQUOT"),
    new StoreFull(),
    sqlite(5),
    sqlite(6),
    sqlite(2067),
  ];
  expect(errors.filter(isStorageFull)).toEqual(errors.slice(0, 4));
  expect(errors.filter(isBusy)).toEqual(errors.slice(4, 6));
  expect(errors.filter(isConstraint)).toEqual(errors.slice(6));
  expect([...errors.slice(0, 6), new StoreBusy()].every(isStorageFault)).toBe(true);
  expect(isStorageFault(sqlite(2067))).toBe(false);
});
