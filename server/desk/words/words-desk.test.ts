import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { WordsEnd, WordsJobs } from "../../publishing/words-jobs.ts";
import { temporaryFolder, writeFiles } from "../../testing/app.fixtures.ts";
import { deskApp } from "../testing/desk-app.fixtures.ts";

/** The words' desk of an owner over a content folder of the test's own. */
async function wordsOf(files: Record<string, string>, wordsJobs?: WordsJobs) {
  const root = temporaryFolder();
  writeFiles(root, files);
  const { ask, person, session, db } = deskApp({
    env: { CONTENT_DIR: root },
    ...(wordsJobs && { wordsJobs }),
  });
  const cookie = session(person("owner", "Ada"));
  const { services } = await ask("/desk", {}, { cookie });
  const words = services?.desk?.words;
  if (!words) throw new Error("Nobody was let in.");
  const onDisk = (file: string) => readFileSync(path.join(root, file), "utf8");
  const change = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  return { words, onDisk, change, db };
}

it("keeps a change apart from the files until it is published, and says whose it is", async () => {
  const { words, onDisk, db } = await wordsOf({ "site.yaml": "name: Haven\n" });
  const before = words.read("site.yaml");
  await words.save([{ file: "site.yaml", text: "name: Harbor\n", from: before?.digest }]);
  expect(words.read("site.yaml")?.text).toBe("name: Harbor\n");
  expect(onDisk("site.yaml")).toBe("name: Haven\n");
  expect(words.draft().changes).toMatchObject([{ file: "site.yaml", who: "Ada", isOutdated: false }]);
  const logged = db.prepare("SELECT what, about FROM desk_log ORDER BY id DESC").get();
  expect(logged).toEqual({ what: "changed words in the draft", about: "site.yaml" });
});

it("overwrites nothing that somebody else has saved meanwhile, and changes no other file with it", async () => {
  const { words } = await wordsOf({ "site.yaml": "name: Haven\n", "faq.yaml": "[]\n" });
  const [site, faq] = [words.read("site.yaml"), words.read("faq.yaml")];
  await words.save([{ file: "site.yaml", text: "name: Harbor\n", from: site?.digest }]);
  const late = await words.save([
    { file: "faq.yaml", text: "- question: A\n", from: faq?.digest },
    { file: "site.yaml", text: "name: Heaven\n", from: site?.digest },
  ]);
  expect(late).toMatchObject({
    kind: "changed meanwhile",
    file: "site.yaml",
    now: { text: "name: Harbor\n" },
  });
  expect(words.read("faq.yaml")?.text).toBe("[]\n");
});

it("says when a file was changed on the disk under the draft, until one has looked at it", async () => {
  const { words, change } = await wordsOf({ "site.yaml": "name: Haven\n" });
  const from = words.read("site.yaml")?.digest;
  await words.save([{ file: "site.yaml", text: "name: Harbor\n", from }]);
  change("site.yaml", "name: Heaven\n");
  expect(words.draft().changes).toMatchObject([{ isOutdated: true }]);
  await words.keep("site.yaml");
  expect(words.draft().changes).toMatchObject([{ isOutdated: false, text: "name: Harbor\n" }]);
  change("site.yaml", "name: Harbor\n");
  expect(words.draft().changes).toEqual([]);
});

it("adds and takes away files, and takes changes back", async () => {
  const { words, onDisk } = await wordsOf({ "posts/1.md": "one\n" });
  const from = words.read("posts/1.md")?.digest;
  await words.save([
    { file: "posts/1.md", text: undefined, from },
    { file: "posts/two.md", text: "two\n", from: undefined },
  ]);
  expect([words.read("posts/1.md"), words.read("posts/two.md")?.text]).toEqual([undefined, "two\n"]);
  expect(onDisk("posts/1.md")).toBe("one\n");
  await words.discard("posts/1.md");
  expect(words.read("posts/1.md")?.text).toBe("one\n");
  await words.discard();
  expect(words.draft().changes).toEqual([]);
});

it.each(["../secret.yaml", "/etc/passwd", "posts/../../a.md", "images/a.webp", ".hidden.yaml"])(
  "writes no file called %s",
  async (file) => {
    const { words } = await wordsOf({ "site.yaml": "name: Haven\n" });
    await expect(words.save([{ file, text: "a", from: undefined }])).rejects.toThrow(RangeError);
    expect(words.draft().changes).toEqual([]);
  },
);

afterEach(() => void vi.useRealTimers());

/** Jobs whose end the test decides. */
function testJobs() {
  let finish: (end: WordsEnd) => void = () => {};
  const begin = () =>
    new Promise<WordsEnd>((resolve) => {
      finish = resolve;
    });
  const jobs: WordsJobs = {
    publish: begin,
    preview: begin,
    goBack: begin,
    last: () => undefined,
    stop: async () => {},
  };
  return { jobs, finish: (end: WordsEnd) => finish(end) };
}

it("what is written while a publish runs stays in the draft, and began with what went online", async () => {
  const { jobs, finish } = testJobs();
  const { words, change } = await wordsOf({ "site.yaml": "name: Haven\n" }, jobs);
  await words.save([{ file: "site.yaml", text: "name: Harbor\n", from: words.read("site.yaml")?.digest }]);
  const end = words.publish();
  await words.save([{ file: "site.yaml", text: "name: Heaven\n", from: words.read("site.yaml")?.digest }]);
  change("site.yaml", "name: Harbor\n");
  finish({ isPublished: true, words: "" });
  expect(await end).toEqual({ kind: "done" });
  expect(words.draft().changes).toMatchObject([{ text: "name: Heaven\n", isOutdated: false }]);
});

it("says why nothing went online, and answers before a connection is given up", async () => {
  const { jobs, finish } = testJobs();
  const { words } = await wordsOf({ "site.yaml": "name: Haven\n" }, jobs);
  const refused = words.publish();
  finish({ isPublished: false, words: "site.yaml is wrong." });
  expect(await refused).toEqual({ kind: "refused", words: "site.yaml is wrong." });
  vi.useFakeTimers();
  const late = words.preview();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await late).toEqual({ kind: "running" });
});
