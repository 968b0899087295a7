import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { ContentJobs, JobEnd } from "#site/publishing/content-jobs.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { dropUnused } from "./added-files.server.ts";
import { pruneUndo, undoMs } from "./undo-log.server.ts";
import type { WordsDesk } from "./words-desk.server.ts";

/** An owner's words desk with its own content folder. */
async function wordsOf(files: Record<string, string>, contentJobs?: ContentJobs) {
  const root = temporaryFolder();
  writeFiles(root, files);
  const { send, person, session, db, dataDir, clock, parts } = deskApp({
    env: { CONTENT_DIR: root },
    ...(contentJobs && { contentJobs }),
  });
  const cookie = session(person("owner", "Ada"));
  const { services } = await send("/desk", {}, { cookie });
  if (!services?.desk) throw new Error("Nobody was let in.");
  const { words } = services.desk;
  const onDisk = (file: string) => readFileSync(path.join(root, file), "utf8");
  const change = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const isOnDisk = (picture: string) => existsSync(path.join(root, "images", picture));
  const places = { contentDir: root, dataDir };
  /** Saves a text on top of the current one. @returns the id that undoes it */
  async function save(file: string, text: string | undefined): Promise<string> {
    const result = await words.save([{ file, text, from: words.read(file)?.digest }]);
    if (result.kind !== "saved" || result.undo === undefined) throw new Error("Nothing was saved.");
    return result.undo;
  }
  return { words, root, onDisk, change, isOnDisk, save, db, dataDir, places, clock, parts };
}

it("keeps a change in the draft until it is published, with its author", async () => {
  const { words, onDisk, db } = await wordsOf({ "site.yaml": "name: Haven\n" });
  const before = words.read("site.yaml");
  await words.save([{ file: "site.yaml", text: "name: Harbor\n", from: before?.digest }]);
  expect(words.read("site.yaml")?.text).toBe("name: Harbor\n");
  expect(onDisk("site.yaml")).toBe("name: Haven\n");
  expect(words.draft().changes).toMatchObject([{ file: "site.yaml", who: "Ada", isOutdated: false }]);
  const logged = db.prepare("SELECT what, about FROM desk_log ORDER BY id DESC").get();
  expect(logged).toEqual({ what: "changed the draft", about: "site.yaml" });
});

it("a file that was written on Windows keeps its mark and its line ends, whatever changes it", async () => {
  const { words, save } = await wordsOf({ "moved.yaml": "\uFEFF- from: /a\r\n  link: /b\r\n" });
  await save("moved.yaml", "- from: /a\n  link: /c\n");
  expect(words.read("moved.yaml")?.text).toBe("\uFEFF- from: /a\r\n  link: /c\r\n");
  await save("moved.yaml", "- from: /a\n  link: /b\n");
  expect(words.draft().changes).toEqual([]);
});

it("does not overwrite somebody else's change, and then saves no other file either", async () => {
  const { words } = await wordsOf({ "site.yaml": "name: Haven\n", "faq.yaml": "[]\n" });
  const [site, faq] = [words.read("site.yaml"), words.read("faq.yaml")];
  await words.save([{ file: "site.yaml", text: "name: Harbor\n", from: site?.digest }]);
  const late = await words.save([
    { file: "faq.yaml", text: "- question: A\n", from: faq?.digest },
    { file: "site.yaml", text: "name: Heaven\n", from: site?.digest },
  ]);
  expect(late).toMatchObject({
    kind: "conflict",
    file: "site.yaml",
    now: { text: "name: Harbor\n" },
  });
  expect(words.read("faq.yaml")?.text).toBe("[]\n");
});

it("marks a draft as outdated when its file changes on disk, until the user has seen it", async () => {
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

it("adds and deletes files, and discards changes", async () => {
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
  await words.discard("posts/two.md");
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

it("explains that a folder is not writable, and saves nothing", async () => {
  const { words, dataDir } = await wordsOf({ "site.yaml": "name: Haven\n", images: "a file, no folder" });
  writeFileSync(path.join(dataDir, "draft"), "a file in the place of a folder");
  const from = words.read("site.yaml")?.digest;
  const result = await words.save([{ file: "site.yaml", text: "name: Harbor\n", from }]).catch(String);
  expect(result).toMatchObject({ kind: "not kept", words: expect.stringContaining("may not write") });
  expect(await words.addPicture("lamp.webp", Buffer.from("picture"))).toMatchObject({ kind: "not kept" });
  expect(await words.publish()).toMatchObject({
    kind: "refused",
    words: expect.stringContaining("not write"),
  });
});

it("saves the draft even if the store has no space for the log entry", async () => {
  const { words, db } = await wordsOf({ "site.yaml": "name: Haven\n" });
  const from = words.read("site.yaml")?.digest;
  db.exec("CREATE TRIGGER full BEFORE INSERT ON desk_log BEGIN SELECT RAISE(ABORT, 'no room'); END");
  expect(await words.save([{ file: "site.yaml", text: "name: Harbor\n", from }])).toMatchObject({
    kind: "saved",
  });
  expect(words.read("site.yaml")?.text).toBe("name: Harbor\n");
});

afterEach(() => void vi.useRealTimers());

it("pictures added for discarded text go when it can no longer be undone, unless something else shows them", async () => {
  const { words, places, isOnDisk, clock } = await wordsOf({
    "pictures.yaml": "- file: lamp.webp\n",
    "faq.yaml": "[]\n",
    "images/lamp.webp": "old",
    "images/mine.webp": "put there by hand",
  });
  const save = (file: string, text: string) => words.save([{ file, text, from: words.read(file)?.digest }]);
  const added = await Promise.all(
    ["lamp.webp", "brand/mark.svg", "rug.webp"].map((name) => words.addPicture(name, new Uint8Array([1]))),
  );
  expect(added).toEqual(
    ["lamp-2.webp", "brand/mark.svg", "rug.webp"].map((name) => ({ kind: "added", name })),
  );
  await save(
    "pictures.yaml",
    "- file: lamp.webp\n- file: lamp-2.webp\n- file: rug.webp\n- file: mine.webp\n",
  );
  await save("faq.yaml", "rug.webp\n");
  await words.discard("pictures.yaml");
  const names = ["lamp.webp", "mine.webp", "lamp-2.webp", "rug.webp"];
  expect(await dropUnused(places, clock.now)).toEqual([]);
  expect(names.map(isOnDisk)).toEqual([true, true, true, true]);
  expect(await dropUnused(places, Date.now() + undoMs + 60_000)).toEqual(["lamp-2.webp", "brand/mark.svg"]);
  expect(names.map(isOnDisk)).toEqual([true, true, false, true]);
});

it("a PDF gets a free name of plain letters; it goes once the text that names it was discarded for good", async () => {
  const { words, places, root } = await wordsOf({ "place.yaml": "{}\n", "files/by-hand.pdf": "mine" });
  const isThere = (name: string) => existsSync(path.join(root, "files", name));
  const names = ["our-insurance.pdf", "our-insurance.pdf", "by-hand.pdf", "policy.pdf"];
  const added = [];
  for (const name of names) added.push(await words.addPdf(name, Buffer.from("%PDF-1.7 %%EOF")));
  expect(added.map((one) => "name" in one && one.name)).toEqual([
    ...["our-insurance.pdf", "our-insurance-2.pdf", "by-hand-2.pdf", "policy.pdf"],
  ]);
  for (const name of ["../place.pdf", "a/b.pdf", "A.pdf", ".pdf", "a.pdf\0"])
    await expect(words.addPdf(name, Buffer.from("x")), name).rejects.toThrow(RangeError);
  const from = words.read("place.yaml")?.digest;
  await words.save([{ file: "place.yaml", text: "papers: [{ pdf: policy }]\n", from }]);
  await dropUnused(places, Date.now() + undoMs + 60_000);
  expect(["by-hand.pdf", "policy.pdf", "our-insurance.pdf", "by-hand-2.pdf"].map(isThere)).toEqual([
    ...[true, true, false, false],
  ]);
});

it("discarding text keeps pictures that are in git or online", async () => {
  const { jobs, finish } = testJobs();
  const { words, places, change, isOnDisk, root } = await wordsOf({ "pictures.yaml": "[]\n" }, jobs);
  const save = async (text: string) =>
    words.save([{ file: "pictures.yaml", text, from: words.read("pictures.yaml")?.digest }]);
  await words.addPicture("lamp.webp", new Uint8Array([1]));
  await save("- file: lamp.webp\n");
  const end = words.publish();
  change("pictures.yaml", "- file: lamp.webp\n");
  finish({ isPublished: true, words: "" });
  await end;
  await save("[]\n");
  change("pictures.yaml", "[] # by hand\n");
  await words.addPicture("rug.webp", new Uint8Array([1]));
  await save("- file: rug.webp\n- file: lamp.webp\n");
  execFileSync("git", ["-C", root, "init", "--quiet"]);
  execFileSync("git", ["-C", root, "add", "images/rug.webp"]);
  await words.discard("pictures.yaml");
  await dropUnused(places, Date.now() + 2 * undoMs);
  expect([isOnDisk("lamp.webp"), isOnDisk("rug.webp")]).toEqual([true, true]);
});

/** Jobs that the test completes. */
function testJobs() {
  let finish: (end: JobEnd) => void = () => {};
  const begin = () =>
    new Promise<JobEnd>((resolve) => {
      finish = resolve;
    });
  const jobs: ContentJobs = {
    publish: begin,
    preview: begin,
    goBack: begin,
    last: () => undefined,
    isRunning: () => false,
    stop: async () => {},
  };
  return { jobs, finish: (end: JobEnd) => finish(end) };
}

it("changes made during a publish stay in the draft, rebased on the published text", async () => {
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

it("says why publishing failed, and responds before a connection times out", async () => {
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

/** The texts of every file that the draft changes. */
function draftOf(words: WordsDesk) {
  return Object.fromEntries(words.draft().changes.map(({ file, text }) => [file, text]));
}

it("undoing a save takes back that save, and leaves the earlier ones in the draft", async () => {
  const { words, save } = await wordsOf({ "site.yaml": "name: Haven\n", "faq.yaml": "[]\n" });
  await save("faq.yaml", "- question: A\n");
  await save("site.yaml", "name: Harbor\n");
  const undo = await save("site.yaml", "name: Heaven\n");
  expect(await words.undo(undo)).toMatchObject({ kind: "saved" });
  expect(draftOf(words)).toEqual({ "faq.yaml": "- question: A\n", "site.yaml": "name: Harbor\n" });
});

it("undoing a save that somebody saved over changes nothing, and says so", async () => {
  const { words, save } = await wordsOf({ "site.yaml": "name: Haven\n" });
  const undo = await save("site.yaml", "name: Harbor\n");
  await save("site.yaml", "name: Heaven\n");
  expect(await words.undo(undo)).toMatchObject({ kind: "conflict", file: "site.yaml" });
  expect(draftOf(words)).toEqual({ "site.yaml": "name: Heaven\n" });
});

it("undoing a save that is online since brings the text from before back into the draft", async () => {
  const { words, save, change } = await wordsOf({ "site.yaml": "name: Haven\n" });
  const undo = await save("site.yaml", "name: Harbor\n");
  change("site.yaml", "name: Harbor\n");
  expect(draftOf(words)).toEqual({});
  expect(await words.undo(undo)).toMatchObject({ kind: "saved" });
  expect(words.draft().changes).toMatchObject([{ text: "name: Haven\n", isOutdated: false }]);
});

it("a changed address is undone as one: the entry, its redirect, and what was typed", async () => {
  const { words } = await wordsOf({ "posts/1.md": "one\n", "moved.yaml": "[]\n" });
  const from = (file: string) => words.read(file)?.digest;
  const moved = await words.save([
    { file: "posts/1.md", text: undefined, from: from("posts/1.md") },
    { file: "posts/two.md", text: "two\n", from: undefined },
    { file: "moved.yaml", text: "- from: /1\n", from: from("moved.yaml") },
  ]);
  await words.undo((moved.kind === "saved" && moved.undo) || "");
  expect(draftOf(words)).toEqual({});
});

it("everything discarded, deleted or replaced can be brought back for 30 days, also after a restart", async () => {
  const { words, save, change, clock, dataDir } = await wordsOf({
    "site.yaml": "name: Haven\n",
    "posts/1.md": "one\n",
    "faq.yaml": "[]\n",
  });
  await save("site.yaml", "name: Harbor\n");
  await save("site.yaml", "name: Heaven\n");
  await words.discard("site.yaml");
  await save("posts/1.md", "one and more\n");
  await save("posts/1.md", undefined);
  await save("faq.yaml", "- question: Mine\n");
  change("faq.yaml", "- question: On the server\n");
  await words.keep("faq.yaml");
  const away = words.thrownAway();
  expect(away.map(({ what, files }) => [what, files[0]?.before]).sort()).toEqual([
    ["deleted", "one and more\n"],
    ["discarded", "name: Heaven\n"],
    ["replaced", "- question: On the server\n"],
  ]);
  for (const { id } of away) expect(await words.undo(id)).toMatchObject({ kind: "saved" });
  expect(draftOf(words)).toEqual({ "site.yaml": "name: Heaven\n", "posts/1.md": "one and more\n" });
  expect(words.read("faq.yaml")?.text).toBe("- question: On the server\n");
  // The draft that was replaced in turn is thrown away now.
  expect(words.thrownAway().map(({ what }) => what)).toEqual(["undone"]);
  clock.now += undoMs + 1;
  expect(words.thrownAway()).toEqual([]);
  expect(await words.undo(away[0]?.id ?? "")).toEqual({ kind: "gone" });
  pruneUndo(dataDir, clock.now);
  expect(readdirSync(path.join(dataDir, "draft/undo"))).toEqual([]);
});

it("bringing back a draft does not hide that its file has changed on the server", async () => {
  const { words, save, change } = await wordsOf({ "site.yaml": "name: Haven\n" });
  await save("site.yaml", "name: Harbor\n");
  change("site.yaml", "name: Heaven\n");
  const discarded = await words.discard("site.yaml");
  await words.undo((discarded.kind === "saved" && discarded.undo) || "");
  expect(words.draft().changes).toMatchObject([{ text: "name: Harbor\n", isOutdated: true }]);
});

it("a machine that takes nothing takes no words either: nothing is saved, added or published, and it says why", async () => {
  const { words, root, save, parts } = await wordsOf({ "site.yaml": "name: Haven\n" });
  await save("site.yaml", "name: Harbor\n");
  Object.assign(parts, { copies: { mayTake: () => false } });
  const why = { words: expect.stringContaining("This machine takes nothing") };
  const { digest } = words.read("site.yaml") ?? {};
  expect(await words.save([{ file: "site.yaml", text: "name: Heaven\n", from: digest }])).toMatchObject(why);
  expect(await words.discard("site.yaml")).toMatchObject(why);
  expect(await words.addPicture("lamp.webp", new Uint8Array(2))).toMatchObject(why);
  expect(await words.publish()).toMatchObject({ kind: "refused", ...why });
  expect(await words.goBack("1")).toMatchObject({ kind: "refused", ...why });
  expect(draftOf(words)).toEqual({ "site.yaml": "name: Harbor\n" });
  expect(existsSync(path.join(root, "images"))).toBe(false);
  Object.assign(parts, { copies: undefined });
  await save("site.yaml", "name: Heaven\n");
});

it("nothing is thrown away while its way back cannot be written", async () => {
  const { words, save, dataDir } = await wordsOf({ "site.yaml": "name: Haven\n" });
  await save("site.yaml", "name: Harbor\n");
  const folder = path.join(dataDir, "draft/undo");
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "a file in the place of a folder");
  expect(await words.discard("site.yaml")).toMatchObject({ kind: "not kept" });
  expect(words.read("site.yaml")?.text).toBe("name: Harbor\n");
});

it("ways back take at most 64 MB: the oldest saves go first, then the oldest of what was thrown away", async () => {
  const { words, save, dataDir, clock } = await wordsOf({ "posts/1.md": "one\n" });
  const large = (letter: string) => `${letter.repeat(6_000_000)}\n`;
  await save("posts/1.md", large("a"));
  await words.discard("posts/1.md");
  for (const letter of "bcdefgh") {
    clock.now += 1000;
    await save("posts/1.md", large(letter));
  }
  const kept = readdirSync(path.join(dataDir, "draft/undo"));
  expect(kept.length).toBeLessThan(9);
  expect(words.thrownAway()).toMatchObject([{ what: "discarded" }]);
});

it.each(["../../words", "1-saved-zz", "", "1-saved-00000000"])(
  "there is nothing to undo at %j",
  async (id) => {
    const { words } = await wordsOf({ "site.yaml": "name: Haven\n" });
    expect(await words.undo(id)).toEqual({ kind: "gone" });
  },
);
