import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { digestOf } from "#core/process/keys.server.ts";
import { limits } from "#core/values/limits.ts";
import { readEditorDraft, saveDraft } from "#site/words/editor-draft.server.ts";
import { listUndo } from "#site/words/undo-log.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { twoMachines } from "#workshop/fixtures/two-machines.fixtures.ts";
import { beganWith, draftIn, noteBegan } from "./began-with-store.server.ts";
import { findChangedFiles, leftFiles } from "./changed-files.server.ts";
import { listCopied } from "./copy-files.server.ts";
import { openFiles, unpackFiles } from "./files-store.server.ts";
import { takeLeft } from "./left-store.server.ts";

const by = { who: "Sam", at: 5 };
const post = (words: string) => `---\ntitle: A quiet hour\n---\n${words}\n`;

/** Both machines, with the text and pictures that the second one began with. */
async function twoWithFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  const two = await twoMachines();
  const { next, places } = two;
  const dataDir = temporaryFolder();
  const old = { dataDir, contentDir: path.join(dataDir, "content"), publicDir: path.join(dataDir, "public") };
  writeFiles(old.contentDir, files);
  /** The second one takes over from what the first one has now. */
  async function takeOver() {
    const copy = openFiles(dataDir);
    copy.take(await listCopied(old), [], 1);
    copy.close();
    const { hashes } = unpackFiles(path.join(dataDir, "files.sqlite"), places.dataDir);
    noteBegan(next.store.db, 1, { files: hashes, draft: draftIn(places.dataDir) });
  }
  async function handOver() {
    const began = beganWith(next.db, 1);
    if (!began) throw new Error("Nobody knows what it began with.");
    const found = await findChangedFiles(old, began, next.clock.now);
    for (const one of leftFiles(old, found)) takeLeft(next.store.db, one, next.clock.now);
    return two.desk.list();
  }
  const drafted = () =>
    Object.fromEntries(readEditorDraft(places).map(({ file, ...change }) => [file, change]));
  return { ...two, old, takeOver, handOver, drafted };
}

it("texts that were changed on the previous machine alone come into the draft, to be looked at and published; nothing else is listed", async () => {
  const { old, desk, takeOver, handOver, drafted } = await twoWithFiles({
    "posts/1.md": post("as it was"),
    "posts/2.md": post("unchanged"),
    "posts/3.md": post("to go"),
    "pages/about.yaml": "meta: { title: About us }\n",
  });
  const digest = (file: string) => digestOf(readFileSync(path.join(old.contentDir, file), "utf8"));
  const before = { "posts/1.md": digest("posts/1.md"), "pages/about.yaml": digest("pages/about.yaml") };
  saveDraft(old, [{ file: "posts/2.md", text: post("drafted before"), from: digest("posts/2.md") }], by);
  await takeOver();
  writeFiles(old.contentDir, { "posts/1.md": post("published there"), "posts/4.md": post("new there") });
  rmSync(path.join(old.contentDir, "posts/3.md"));
  const about = { file: "pages/about.yaml", text: "meta: { title: Us }\n", from: before["pages/about.yaml"] };
  saveDraft(old, [about], by);
  const list = await handOver();
  expect(list.map(({ name, words, canBring }) => [name, words, canBring])).toEqual(
    expect.arrayContaining([
      ["Post: A quiet hour", "posts/1.md, as it was published there", true],
      ["Post: A quiet hour", "posts/4.md, as it was published there", true],
      ["Post", "posts/3.md, removed there", true],
      [expect.any(String), "pages/about.yaml, as it was in the draft there", true],
    ]),
  );
  expect(list).toHaveLength(4);
  for (const { id } of list)
    expect(await desk.bring(id)).toMatchObject({ kind: "done", words: expect.stringContaining("publish") });
  expect(drafted()).toMatchObject({
    "posts/1.md": {
      text: post("published there"),
      from: before["posts/1.md"],
      isOutdated: false,
      who: "Sam",
    },
    "posts/2.md": { text: post("drafted before") },
    "posts/3.md": { text: undefined, isOutdated: false },
    "posts/4.md": { text: post("new there"), from: undefined, isOutdated: false },
    "pages/about.yaml": { text: about.text, from: about.from, isOutdated: false },
  });
});

it("a text that was changed on both machines is shown as such, and what the draft had of it can be brought back", async () => {
  const { old, places, next, desk, takeOver, handOver, drafted } = await twoWithFiles({
    "posts/1.md": post("as it was"),
    "posts/2.md": post("as it was"),
  });
  await takeOver();
  for (const file of ["posts/1.md", "posts/2.md"]) writeFiles(old.contentDir, { [file]: post("there") });
  writeFiles(places.contentDir, { "posts/1.md": post("published here") });
  saveDraft(places, [{ file: "posts/2.md", text: post("drafted here"), from: digestOf(post("as it was")) }], {
    who: "Kim",
    at: next.clock.now,
  });
  const answers = [];
  for (const { id } of await handOver()) answers.push((await desk.bring(id)).words);
  expect(answers).toEqual([
    expect.stringContaining("Words shows both"),
    expect.stringContaining("“Thrown away in the last 30 days”"),
  ]);
  expect(drafted()).toMatchObject({
    "posts/1.md": { text: post("there"), isOutdated: true },
    "posts/2.md": { text: post("there"), isOutdated: false },
  });
  expect(readFileSync(path.join(places.contentDir, "posts/1.md"), "utf8")).toBe(post("published here"));
  const replaced = listUndo(places.dataDir, next.clock.now, (what) => what === "replaced");
  expect(replaced.flatMap(({ files }) => files.map(({ before }) => before))).toEqual([post("drafted here")]);
});

it("pictures and PDFs come along under their names, or under free ones, once; what cannot come by itself is said", async () => {
  const { old, places, desk, takeOver, handOver } = await twoWithFiles({
    "images/both.webp": Buffer.from("both"),
    "site.yaml": "name: Ours\n",
  });
  await takeOver();
  writeFiles(old.contentDir, {
    "images/lamp.webp": Buffer.from("a lamp"),
    "images/things/ball.webp": Buffer.from("a ball"),
    "files/insurance.pdf": Buffer.from("a paper"),
    "images/large.webp": new Uint8Array(limits.fileBytes + 1),
    "sounds/rain.mp3": Buffer.from("rain"),
  });
  writeFiles(places.contentDir, { "images/lamp.webp": Buffer.from("another lamp") });
  const list = await handOver();
  const canBring = Object.fromEntries(list.map(({ words, canBring }) => [words.split(",")[0], canBring]));
  expect(canBring).toEqual({
    "images/lamp.webp": true,
    "images/things/ball.webp": true,
    "files/insurance.pdf": true,
    "images/large.webp": false,
    "sounds/rain.mp3": false,
  });
  for (const { words, canBring } of list)
    if (!canBring) expect(words).toContain("can copy it by hand, from CONTENT_DIR there");
  const answers = new Map<string, string>();
  for (const { id, words, canBring } of list)
    if (canBring) answers.set(words.split(",")[0] ?? "", (await desk.bring(id)).words);
  const bytes = (file: string) => readFileSync(path.join(places.contentDir, file), "utf8");
  expect(answers.get("images/lamp.webp")).toContain("lamp-2.webp, because another lamp.webp is here");
  expect([bytes("images/lamp.webp"), bytes("images/lamp-2.webp")]).toEqual(["another lamp", "a lamp"]);
  expect([bytes("images/things/ball.webp"), bytes("files/insurance.pdf")]).toEqual(["a ball", "a paper"]);
});

it("a folder of words that is not mounted has removed nothing", async () => {
  const { old, takeOver, handOver } = await twoWithFiles({ "posts/1.md": post("as it was") });
  await takeOver();
  rmSync(old.contentDir, { recursive: true });
  expect(await handOver()).toEqual([]);
});
