import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { digestOf } from "#core/process/keys.server.ts";
import {
  currentFile,
  readCurrent,
  releaseParts,
  switchFile,
  UNFINISHED,
} from "#site/static/release-folder.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import {
  applyChanges,
  finishSwitch,
  goBackWithContent,
  rejectOutdated,
  switchWithContent,
  tryWriting,
} from "./apply-draft.server.ts";

const [older, newer] = ["1795443042994", "1795444010294"];
const original = { "site.yaml": "name: Haven\n", "posts/1.md": "one\n" };

let dataDir = "";
let contentDir = "";
beforeEach(() => {
  dataDir = temporaryFolder();
  contentDir = temporaryFolder();
  writeFiles(contentDir, original);
  writeFiles(releaseParts(dataDir, older).contentCopy, original);
  writeFileSync(currentFile(dataDir), `${older}\n`);
});

function read(file: string): string | undefined {
  const target = path.join(contentDir, file);
  return existsSync(target) ? readFileSync(target, "utf8") : undefined;
}

const changes = [
  { file: "site.yaml", text: "name: Harbor\n", from: digestOf("name: Haven\n") },
  { file: "posts/1.md", text: null, from: digestOf("one\n") },
  { file: "posts/two.md", text: "two\n", from: null },
];
const after = { "site.yaml": "name: Harbor\n", "posts/1.md": undefined, "posts/two.md": "two\n" };

it.each([0, 1, 2, 3])("completes a switch that was interrupted after %i of its files", async (done) => {
  mkdirSync(`${releaseParts(dataDir, newer).folder}${UNFINISHED}`, { recursive: true });
  writeFileSync(switchFile(dataDir), JSON.stringify({ id: newer, contentDir, changes }));
  applyChanges(contentDir, changes.slice(0, done));
  await finishSwitch(dataDir);
  for (const [file, text] of Object.entries(after)) expect(read(file), file).toBe(text);
  expect([readCurrent(dataDir), existsSync(switchFile(dataDir))]).toEqual([newer, false]);
  await finishSwitch(dataDir);
  expect(readCurrent(dataDir)).toBe(newer);
});

it("completes a switch whose release is already served", async () => {
  mkdirSync(releaseParts(dataDir, newer).folder, { recursive: true });
  await switchWithContent(dataDir, { id: newer, contentDir, changes });
  expect([readCurrent(dataDir), read("site.yaml")]).toEqual([newer, "name: Harbor\n"]);
});

it("keeps edits that were made after the switch was interrupted", async () => {
  mkdirSync(releaseParts(dataDir, newer).folder, { recursive: true });
  writeFileSync(switchFile(dataDir), JSON.stringify({ id: newer, contentDir, changes }));
  writeFiles(contentDir, { "site.yaml": "name: Heaven\n" });
  await finishSwitch(dataDir);
  expect([readCurrent(dataDir), read("site.yaml")]).toEqual([newer, "name: Heaven\n"]);
  expect([read("posts/1.md"), read("posts/two.md")]).toEqual([undefined, "two\n"]);
});

it("detects a folder that cannot be written before changing anything", () => {
  expect(() => tryWriting(contentDir, changes)).not.toThrow();
  writeFiles(contentDir, { events: "a file in the place of a folder" });
  const added = { file: "events/quiet.md", text: "Quiet\n", from: null };
  expect(() => tryWriting(contentDir, [...changes, added])).toThrow(/EEXIST|ENOTDIR/);
  expect(readdirSync(contentDir).toSorted()).toEqual(["events", "posts", "site.yaml"]);
  expect(readdirSync(path.join(contentDir, "posts"))).toEqual(["1.md"]);
});

it("does not overwrite a file that has changed since", () => {
  const plan = {
    who: "Ada",
    changes: changes.map((change) => ({ ...change, who: "Ada", at: 0 })),
  };
  expect(() => rejectOutdated(contentDir, plan)).not.toThrow();
  writeFiles(contentDir, { "site.yaml": "name: Heaven\n" });
  expect(() => rejectOutdated(contentDir, plan)).toThrow(/content\/site\.yaml/);
  // The same change is not a conflict.
  writeFiles(contentDir, { "site.yaml": "name: Harbor\n" });
  expect(() => rejectOutdated(contentDir, plan)).not.toThrow();
});

it("restores the content, and loses no unpublished changes", async () => {
  writeFiles(releaseParts(dataDir, newer).contentCopy, {
    "site.yaml": "name: Harbor\n",
    "posts/two.md": "two\n",
  });
  await switchWithContent(dataDir, { id: newer, contentDir, changes });
  writeFiles(contentDir, { "faq.yaml": "[]\n" });
  await expect(goBackWithContent(dataDir, contentDir, older)).rejects.toThrow(/faq\.yaml/);
  expect(readCurrent(dataDir)).toBe(newer);
  writeFiles(releaseParts(dataDir, newer).contentCopy, { "faq.yaml": "[]\n" });
  await goBackWithContent(dataDir, contentDir, older);
  expect(readCurrent(dataDir)).toBe(older);
  for (const [file, text] of Object.entries(original)) expect(read(file), file).toBe(text);
  expect([read("posts/two.md"), read("faq.yaml")]).toEqual([undefined, undefined]);
  await expect(goBackWithContent(dataDir, contentDir, "1795000000000")).rejects.toThrow(
    /no longer available/,
  );
});
