import { afterAll, beforeAll, expect, it } from "vitest";
import type { TextChanges } from "../content-folder.ts";
import { copyContent, type TemporaryContent } from "../temporary-content.fixtures.ts";
import {
  commentsFile,
  countFileComments,
  followEntry,
  isOfAnotherService,
  listFileComments,
  moveEntry,
  orphanComments,
  withoutComment,
} from "./entry-comments.ts";
import { findTextIssues } from "./find-issues.ts";

let content: TemporaryContent;
beforeAll(() => {
  content = copyContent();
});
afterAll(() => content.remove());

const noChanges = new Map<string, string | undefined>();

/** The issues in the comments after some changes. */
function issuesAfter(files: readonly { file: string; text: string | undefined }[]) {
  const changes = new Map(files.map(({ file, text }) => [file, text]));
  return findTextIssues(content.root, changes).filter(({ file }) => file.endsWith(commentsFile));
}

it("a deleted entry takes its comments along, so that nothing blocks publishing", () => {
  const deleted = { file: "posts/1.md", text: undefined };
  expect(issuesAfter([deleted])).toHaveLength(2);
  const comments = followEntry("posts/1.md", undefined, { root: content.root, changes: noChanges });
  expect(issuesAfter([deleted, ...comments])).toEqual([]);
  const [left = 0, all = 0] = [comments[0]?.text, content.read(commentsFile)].map((text) =>
    countFileComments(text ?? ""),
  );
  expect(all - left).toBe(3);
  expect(followEntry("events/1.md", undefined, { root: content.root, changes: noChanges })).toEqual([]);
});

it("comments follow an entry to its new address", () => {
  for (const [file, slug] of [
    ["posts/1.md", "a-calm-night"],
    ["causes/family-food-shelf.md", "2026"],
  ] as const) {
    const text = content.read(file);
    const files = moveEntry({ file, text, slug }, { root: content.root, changes: noChanges });
    expect(issuesAfter(files)).toEqual([]);
    const comments = files.find((one) => one.file === commentsFile)?.text ?? "";
    expect(countFileComments(comments)).toBe(countFileComments(content.read(commentsFile)));
  }
});

it("a service gets the address of another one only after a publish, but may return to its own", () => {
  const [one, other, free] = ["services/tactile-wall.md", "services/quiet-hour-visit.md", "services/free.md"];
  const move = (file: string, slug: string, changes: TextChanges) =>
    new Map([
      ...changes,
      ...moveEntry({ file, text: content.read(one), slug }, { root: content.root, changes }).map(
        (changed) => [changed.file, changed.text] as const,
      ),
    ]);
  const draft = { root: content.root, changes: move(one, "free", noChanges) };
  expect(isOfAnotherService(other, one, draft)).toBe(true);
  expect(isOfAnotherService(free, one, draft)).toBe(false);
  const further = { root: content.root, changes: move(free, "further", draft.changes) };
  expect(isOfAnotherService("services/further.md", one, further)).toBe(false);
  expect(isOfAnotherService(other, "services/new.md", draft)).toBe(false);
  expect(isOfAnotherService("posts/1.md", "posts/2.md", draft)).toBe(false);
});

it("names the comments of entries that are gone, and deletes only those", () => {
  expect(orphanComments({ root: content.root, changes: noChanges })).toBeUndefined();
  const changes = new Map([["posts/1.md", undefined]]);
  const orphans = orphanComments({ root: content.root, changes });
  expect(orphans).toMatchObject({ count: 3, names: [expect.any(String), expect.any(String)] });
  expect(
    issuesAfter([
      { file: "posts/1.md", text: undefined },
      { file: commentsFile, text: orphans?.text },
    ]),
  ).toEqual([]);
});

it("every comment of the file can be removed one by one, with its answers", () => {
  let text = content.read(commentsFile);
  const all = listFileComments(text);
  expect(all.length).toBeGreaterThan(1);
  for (const { id } of all) {
    const less = withoutComment(text, id) ?? "";
    expect(listFileComments(less).map((one) => one.id)).not.toContain(id);
    expect(issuesAfter([{ file: commentsFile, text: less }])).toEqual([]);
    text = less;
  }
  expect(countFileComments(text)).toBe(0);
  expect(withoutComment(text, 1)).toBeUndefined();
});
