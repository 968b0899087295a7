import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureNames } from "./fixture-names.ts";

/** These arrange other things and have no look of their own. */
const WITHOUT_LOOK = ["container", "stack", "visually-hidden"];

test("every component and section with a look has fixtures", () => {
  const folders = globSync("src/{ui,sections}/*/*.module.css").map((file) =>
    path.basename(path.dirname(file)),
  );
  const known = new Set([...fixtureNames(), ...WITHOUT_LOOK]);
  expect([...new Set(folders)].filter((name) => !known.has(name))).toEqual([]);
});

test("no two components share the address of their fixtures", () => {
  const names = fixtureNames();
  expect(new Set(names).size).toBe(names.length);
});
