import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { ContentIssue } from "#site/content/.server/content-error.ts";
import { openContentFolder } from "#site/content/.server/content-folder.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import {
  amountWords,
  chooseFilePath,
  chosenField,
  countChanges,
  editorOf,
  editorUndo,
  fieldAddress,
  fileButton,
  namedFile,
} from "./editor-of.ts";
import {
  draftChangeWords,
  fileWords,
  issuesWords,
  recordName,
  releaseWords,
  thrownAwayWords,
  undoAct,
} from "./present-draft.ts";

const post = "---\ntitle: A quiet hour\nsummary: Soft light.\n---\n\nOne two three.\n";
const comments = "- post: '1'\n  name: Alma\n  replies:\n    - name: Haven\n      replies: []\n";

/** The editor of an owner, as the pages of the desk get it, on a few files. */
async function openEditor(files: Record<string, string> = { "posts/1.md": post }) {
  const root = temporaryFolder();
  writeFiles(root, { "site.yaml": "timeZone: America/New_York\n", ...files });
  const { send, person, session, dataDir } = deskApp({ env: { CONTENT_DIR: root } });
  const { services } = await send("/desk", {}, { cookie: session(person("owner", "Ada")) });
  const context = { get: () => services } as unknown as RouterContextProvider;
  const editor = () => editorOf(context);
  const { words } = editor();
  async function save(file: string, text: string | undefined): Promise<string> {
    const result = await words.save([{ file, text, from: words.read(file)?.digest }]);
    return (result.kind === "saved" && result.undo) || "";
  }
  const changed = () => editor().drafted.map((change) => draftChangeWords(editor(), change));
  return { root, dataDir, words, editor, save, changed };
}

it("a file is called by its kind and title; an entry that is gone by its address", async () => {
  const { root, editor, save } = await openEditor({ "posts/1.md": post, "comments.yaml": comments });
  expect(fileWords(editor(), "posts/1.md")).toBe("Post: A quiet hour");
  expect(fileWords(editor(), "comments.yaml")).toBe("Comments");
  expect(fileWords(editor(), "notes.yaml")).toBe("notes.yaml");
  await save("posts/1.md", undefined);
  expect(fileWords(editor(), "posts/1.md")).toBe("Post: A quiet hour");
  rmSync(path.join(root, "posts/1.md"));
  expect(fileWords(editor(), "posts/1.md")).toBe("Post: 1");
});

it("a change of the draft says what differs, who made it, and how much is discarded", async () => {
  const { save, changed } = await openEditor();
  await save("posts/1.md", post.replace("A quiet hour", "A soft hour").replace("Soft light", "No light"));
  expect(changed()).toMatchObject([
    {
      name: "Post: A soft hour",
      facts: [expect.stringMatching(/^Changed\. Ada, /)],
      discard: "Discard 2 changes",
      href: "/desk/words/posts/1",
      isOutdated: false,
      differences: [{}, {}],
    },
  ]);
  await save("posts/1.md", undefined);
  await save("posts/2.md", post);
  expect(changed()).toMatchObject([
    {
      facts: [expect.stringMatching(/^Deleted\. Ada/)],
      discard: "Bring back",
      href: undefined,
      differences: [],
    },
    { facts: [expect.stringMatching(/^New\. Ada/)], discard: "Discard 1 change", differences: [] },
  ]);
});

it("an entry with another address is no deleted one, and no new one", async () => {
  const { save, changed } = await openEditor();
  await save("posts/1.md", undefined);
  await save("posts/soft.md", post);
  await save("moved.yaml", "- from: /blog-single/1\n  link: /blog-single/soft\n");
  const facts = Object.fromEntries(changed().map((change) => [change.key, change.facts[0]?.split(".")[0]]));
  expect(facts).toEqual({
    "posts/1.md": "Moved to another address",
    "posts/soft.md": "Under its new address",
    "moved.yaml": "New",
  });
});

it("an issue leads to the form of its file, and comments of an entry that is gone go together", async () => {
  const { root, editor, save } = await openEditor({ "posts/1.md": post, "comments.yaml": comments });
  const { label } = openContentFolder(root);
  const issue = (file: string, field: string): ContentIssue => ({
    file: label(file),
    line: 2,
    column: 1,
    field,
    found: "nothing",
    expected: "a text",
  });
  const [found, elsewhere] = issuesWords(editor(), [issue("posts/1.md", "title"), issue("notes.yaml", "a")]);
  expect(found).toMatchObject({ name: "Post: A quiet hour", href: "/desk/words/posts/1", button: undefined });
  expect(elsewhere).toMatchObject({ name: "notes.yaml", href: undefined });
  await save("posts/1.md", undefined);
  const orphan = issuesWords(editor(), [
    issue("comments.yaml", "[1].post"),
    issue("comments.yaml", "[1].date"),
  ]);
  expect(orphan).toMatchObject([
    { name: "Comments" },
    {
      facts: [expect.stringMatching(/^2 comments belong to an entry that is gone, by Alma\./)],
      button: { act: "delete-comments", label: "Delete 2 comments" },
    },
  ]);
});

it("undoing leads to the page of what is back, or to the list where nothing is", async () => {
  const { editor, save } = await openEditor();
  const change = await save("posts/1.md", post.replace("quiet", "soft"));
  const addition = await save("posts/2.md", post);
  const leads = async (id: string) => {
    const undone = await undoAct(editor(), id);
    return undone.kind === "undone" ? undone.href.replace(/&undo=.*/, "&undo") : undone.words;
  };
  expect(await leads(change)).toBe("/desk/words/posts/1?done=undone&undo");
  expect(await leads(addition)).toBe("/desk/words/posts?done=undone&undo");
  expect(await leads(addition)).toMatch(/^There is nothing to undo/);
  const early = await save("posts/1.md", post.replace("quiet", "slow"));
  await save("posts/1.md", post.replace("quiet", "still"));
  expect(await leads(early)).toMatch(/^Post: A still hour was changed again after that/);
});

it("what can be undone has a button, and what cannot has none", async () => {
  const { editor, save } = await openEditor();
  const undo = await save("posts/1.md", post.replace("quiet", "soft"));
  expect(editorUndo(editor(), undo, "/desk/words")).toEqual({
    action: "/desk/words",
    fields: { act: "undo", undo },
  });
  expect(editorUndo(editor(), "1-saved-00000000", "/desk/words")).toBeUndefined();
  expect(editorUndo(editor(), null, "/desk/words")).toBeUndefined();
});

it("what was thrown away says what it was, how much, and by whom", async () => {
  const { editor, words, save } = await openEditor();
  await save("posts/1.md", post.replace("quiet", "soft"));
  await words.discard("posts/1.md");
  await save("posts/1.md", undefined);
  const away = thrownAwayWords(editor()).map(({ name, facts }) => `${name}. ${facts}`);
  expect(away.toSorted()).toEqual([
    expect.stringMatching(/^Post: A quiet hour\. The whole entry, \d+ words\. Deleted by Ada, /),
    expect.stringMatching(/^Post: A soft hour\. 1 change\. Discarded by Ada, /),
  ]);
});

it("several files of one act are named without the comments that went along", async () => {
  const { editor } = await openEditor();
  const gone = (file: string, before: string) => ({ file, before, after: undefined });
  const record = { id: "", what: "deleted", who: "Ada", at: 1 } as const;
  const name = (...files: ReturnType<typeof gone>[]) => recordName(editor(), { ...record, files });
  expect(name(gone("posts/1.md", post), gone("comments.yaml", comments))).toBe("Post: A quiet hour");
  expect(name(gone("comments.yaml", comments))).toBe("Comments");
});

it("a version names who published it, its first ten texts, and what git says", async () => {
  const { dataDir, editor } = await openEditor();
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `notes-${at}.yaml`, what: "changed" }));
  const publish = (id: string, changes?: object) =>
    writeFiles(path.join(dataDir, "releases", id), {
      "release.json": "{}",
      ...(changes && { "changes.json": JSON.stringify(changes) }),
    });
  publish("1000000000000", { who: "Ada", files, notCommitted: "no name" });
  publish("1100000000000", { who: "", files: [] });
  publish("1200000000000");
  writeFileSync(path.join(dataDir, "current"), "1200000000000\n");
  const [server, itself, ada] = releaseWords(editor());
  expect(server).toMatchObject({ isOnline: true, name: expect.stringContaining("online now") });
  expect(server?.facts[0]).toBe("On the server");
  expect(itself).toMatchObject({ isOnline: false, name: itself?.when });
  expect(itself?.facts[0]).toMatch(/^By itself/);
  expect(ada?.facts.slice(0, 2)).toEqual(["Ada", "notes-0.yaml: changed"]);
  expect(ada?.facts.slice(10)).toEqual([
    "notes-9.yaml: changed",
    "and 2 more",
    "It is online, but git has no commit for it. Git says: no name",
  ]);
});

it.each([
  ["one field", [{ file: "posts/1.md", before: post, after: post.replace("quiet", "soft") }], "1 change"],
  ["a new entry", [{ file: "posts/1.md", before: undefined, after: post }], "1 change"],
  [
    "two files",
    [
      { file: "posts/1.md", before: post, after: post.replace("quiet", "soft").replace("Soft", "No") },
      { file: "posts/2.md", before: post, after: post.replace("quiet", "soft") },
    ],
    "3 changes",
  ],
  ["an entry", [{ file: "posts/1.md", before: "one two", after: undefined }], "the whole entry, 2 words"],
  [
    "an entry of a word",
    [{ file: "posts/1.md", before: "one", after: undefined }],
    "the whole entry, 1 word",
  ],
  [
    "two entries",
    [
      { file: "posts/1.md", before: "one two", after: undefined },
      { file: "posts/2.md", before: "three", after: undefined },
    ],
    "2 entries, 3 words",
  ],
  [
    "an entry with its comments",
    [
      { file: "posts/1.md", before: "one", after: undefined },
      { file: "comments.yaml", before: comments, after: "[]\n" },
    ],
    "the whole entry, 1 word, and its 2 comments",
  ],
  ["comments alone", [{ file: "comments.yaml", before: comments, after: "[]\n" }], "2 comments"],
])("how much was thrown away: %s", (_name, files, words) => {
  expect(amountWords(files)).toBe(words);
});

it("a file that only one side has, or that the desk has no form for, differs by one change", () => {
  expect(countChanges("posts/1.md", undefined, post)).toBe(1);
  expect(countChanges("notes.yaml", "a: 1\n", "a: 2\nb: 2\n")).toBe(1);
  expect(countChanges("posts/1.md", post, `${post}# More\n`)).toBe(1);
});

it("choosing a picture leads there and back to the same field, with the same parts open and the cursor where it was", () => {
  const chosen = fileButton("picture:sections.0.image");
  expect(chosen).toEqual({ what: "picture", at: "sections.0.image" });
  const open = ["sections", "sections.0"];
  const there = new URL(
    chooseFilePath("/desk/words/posts/1", { what: "picture", at: "sections.0.image", open, cursor: "12" }),
    "https://studio.test",
  );
  expect(there.pathname).toBe("/desk/words/pictures");
  expect(chosenField(there.searchParams)).toMatchObject({
    file: "posts/1.md",
    at: "sections.0.image",
    open,
    cursor: 12,
    kept: [
      ["for", "posts/1"],
      ["at", "sections.0.image"],
      ["open", "sections"],
      ["open", "sections.0"],
      ["cursor", "12"],
    ],
  });
  const back = fieldAddress({ file: "posts/1.md", at: "image", open }, { done: "chosen", undo: "1" });
  expect(back).toBe(
    "/desk/words/posts/1?at=image&done=chosen&undo=1&open=sections&open=sections.0#field-image",
  );
  expect(
    fieldAddress({ file: "posts/1.md", at: "image", open: [] }, { done: "chosen", undo: undefined }),
  ).toBe("/desk/words/posts/1?at=image#field-image");
});

it("other buttons choose nothing, and the page of all pictures has no field", () => {
  for (const act of ["save", "film:a", "picture:", "up:picture:a"]) expect(fileButton(act)).toBeUndefined();
  expect(fileButton("pdf:file")).toEqual({ what: "pdf", at: "file" });
  for (const query of ["", "for=posts/1", "at=image", "for=posts&at=image"])
    expect(chosenField(new URLSearchParams(query))).toBeUndefined();
  const field = chosenField(new URLSearchParams("for=studio/site&at=logo&cursor=x"));
  expect(field).toMatchObject({ file: "site.yaml", at: "logo" });
  expect(field).not.toHaveProperty("cursor");
});

it("an address without a form is not found", () => {
  expect(namedFile({ kind: "posts", name: "1" }).file).toBe("posts/1.md");
  expect(() => namedFile({ kind: "studio", name: "notes" })).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
});
