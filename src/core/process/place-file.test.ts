import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { placeFile } from "./place-file.server.ts";

it("a picture is placed without a copy, in a folder that is made for it, and changes in no other release", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "kept/old": "old", "kept/new": "new" });
  const at = (name: string) => path.join(folder, name);
  await placeFile(at("kept/old"), at("first/deep/picture"));
  await placeFile(at("kept/old"), at("second/picture"));
  expect(statSync(at("first/deep/picture")).ino).toBe(statSync(at("kept/old")).ino);
  await placeFile(at("kept/new"), at("second/picture"));
  const read = (name: string) => readFileSync(at(name), "utf8");
  expect(["first/deep/picture", "second/picture", "kept/old"].map(read)).toEqual(["old", "new", "old"]);
});
