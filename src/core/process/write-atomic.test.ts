import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, test } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { changedAt, writeAtomic, writeFault } from "./write-atomic.server.ts";

it("a file has all of the new text, in folders that are made for it, with nothing left beside it", () => {
  const folder = path.join(temporaryFolder(), "a", "b");
  const [open, secret] = [path.join(folder, "open.txt"), path.join(folder, "secret.txt")];
  for (const text of ["the first, which is longer", "the second"]) writeAtomic(open, text);
  writeAtomic(secret, "hush", 0o600);
  expect([open, secret].map((file) => readFileSync(file, "utf8"))).toEqual(["the second", "hush"]);
  expect([open, secret].map((file) => statSync(file).mode & 0o777)).toEqual([0o644, 0o600]);
  expect(readdirSync(folder)).toEqual(["open.txt", "secret.txt"]);
});

it("what cannot be written leaves nothing half done, and says why", () => {
  const folder = temporaryFolder();
  const taken = path.join(folder, "taken");
  mkdirSync(taken);
  writeFileSync(path.join(taken, "inside"), "stays");
  let fault: unknown;
  try {
    writeAtomic(taken, "text");
  } catch (error) {
    fault = error;
  }
  expect(writeFault(fault)).toBe("not allowed");
  expect(readdirSync(folder)).toEqual(["taken"]);
  expect(readFileSync(path.join(taken, "inside"), "utf8")).toBe("stays");
});

test.each([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "not allowed"],
  ["EACCES", "not allowed"],
  ["ENOENT", undefined],
])("a write that fails with %s is %s", (code, fault) => {
  expect(writeFault(Object.assign(new Error("no"), { code }))).toBe(fault);
});

it("a file that a wrong clock has dated ahead counts as changed now, from then on", () => {
  const file = path.join(temporaryFolder(), "file");
  writeFileSync(file, "text");
  const [before, now] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 2)];
  utimesSync(file, before / 1000, before / 1000);
  expect(changedAt(file, now)).toBe(before);
  utimesSync(file, now / 1000 + 500, now / 1000 + 500);
  expect([changedAt(file, now), changedAt(file, now + 60_000)]).toEqual([now, now]);
});
