import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { errorMessage, readJson, unlessMissing } from "./errors.server.ts";

it("what is missing is nothing; what is there and cannot be read is an error", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { file: "text" });
  mkdirSync(path.join(folder, "inner"));
  const read = (name: string) => unlessMissing(() => readFileSync(path.join(folder, name), "utf8"));
  expect([read("file"), read("other"), read("file/below")]).toEqual(["text", undefined, undefined]);
  expect(unlessMissing(() => readdirSync(path.join(folder, "none")))).toBeUndefined();
  expect(() => read("inner")).toThrow("EISDIR");
  expect(() =>
    unlessMissing(() => {
      throw "ENOENT";
    }),
  ).toThrow();
});

it("a file that holds no JSON holds nothing", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "good.json": '{"a":1}', "cut.json": '{"a":' });
  const read = (name: string) => readJson(path.join(folder, name));
  expect([read("good.json"), read("cut.json"), read("none.json")]).toEqual([{ a: 1 }, undefined, undefined]);
});

it("anything that is thrown says something", () => {
  expect([new Error("no room"), "no room", 7].map(errorMessage)).toEqual(["no room", "no room", "7"]);
});
