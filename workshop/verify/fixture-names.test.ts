import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtureNames } from "./fixture-names.ts";

/** Layout components, which draw nothing themselves. */
const LAYOUT_ONLY = ["container", "stack", "visually-hidden"];

/** Shown by the fixtures of the pages that have it. */
const WITHIN_OTHERS = ["site-search"];

test("every component and section with a visible style has fixtures", () => {
  const folders = globSync("src/{ui,site/sections}/*/*.module.css").map((file) =>
    path.basename(path.dirname(file)),
  );
  const known = new Set([...fixtureNames(), ...LAYOUT_ONLY, ...WITHIN_OTHERS]);
  expect([...new Set(folders)].filter((name) => !known.has(name))).toEqual([]);
});

test("no two components share a fixtures page", () => {
  const names = fixtureNames();
  expect(new Set(names).size).toBe(names.length);
});
