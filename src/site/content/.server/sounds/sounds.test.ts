import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentRoot } from "../content-folder.ts";
import { soundSeconds } from "./sound-files.ts";

const FOLDER = path.join(contentRoot(), "sounds");
const files = readdirSync(FOLDER).filter((file) => /\.(webm|m4a)$/.test(file));
const names = [...new Set(files.map((file) => path.parse(file).name))];

test("there are sounds", () => {
  expect(names.length).toBeGreaterThan(0);
});

test.each(names)("%s exists with and without Opus, and is short and small", (name) => {
  for (const ending of ["webm", "m4a"]) {
    expect(files).toContain(`${name}.${ending}`);
    const bytes = readFileSync(path.join(FOLDER, `${name}.${ending}`));
    expect.soft(bytes.length, `bytes of ${name}.${ending}`).toBeLessThanOrEqual(90_000);
    const seconds = soundSeconds(bytes);
    expect.soft(seconds, `seconds of ${name}.${ending}`).toBeGreaterThan(14.5);
    expect.soft(seconds, `seconds of ${name}.${ending}`).toBeLessThan(15.5);
  }
});

test("a file that is not a sound has no duration", () => {
  expect(soundSeconds(Buffer.from("no sound"))).toBeUndefined();
});
