import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconNames } from "./icon.tsx";

test("every icon has one drawing, and every drawing a name", () => {
  const svg = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");
  const drawn = [...svg.matchAll(/<symbol id="([\w-]+)"/g)].map((match) => match[1]);
  expect(drawn.toSorted()).toEqual([...iconNames].toSorted());
});
