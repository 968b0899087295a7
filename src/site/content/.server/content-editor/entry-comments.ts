import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { editYaml } from "./edit-yaml.ts";
import { dataOf, entryName, folderOf, lockOf } from "./editor-tables.ts";

/** The file with the redirects from addresses that entries had before. */
export const movedFile = "moved.yaml";

/** The file with the comments that are part of the content. Those approved at the desk are in the store. */
export const commentsFile = "comments.yaml";

/** A file with its new text; undefined where it is deleted. */
export type ChangedText = { readonly file: string; readonly text: string | undefined };

type Draft = { readonly root: string; readonly changes: TextChanges };

/** A redirect. Anything may be missing while somebody edits the file. */
type Moved = { readonly from?: string; readonly link?: string };

/** A comment of the file, with its answers. Anything may be missing while somebody edits the file. */
type FileComment = {
  readonly id?: unknown;
  readonly date?: unknown;
  readonly text?: unknown;
  readonly name?: unknown;
  readonly cause?: unknown;
  readonly post?: unknown;
  readonly replies?: unknown;
};

/** Comments on entries that do not exist. */
export type OrphanComments = {
  /** How many, with their answers. */
  readonly count: number;
  /** Who wrote them, without those who answered. */
  readonly names: readonly string[];
  /** The file without them. */
  readonly text: string;
};

/**
 * The comments of an entry follow it: they get its new address, or are deleted with it.
 * @param file such as `posts/1.md`
 * @param slug the last part of its new address; undefined if it is deleted
 * @returns the changed file; nothing if the entry has no comments
 */
export function followEntry(file: string, slug: string | undefined, draft: Draft): ChangedText[] {
  const before = openContentFolder(draft.root, draft.changes).read(commentsFile) ?? "";
  let text = before;
  // From the end, so that removals do not shift the remaining indexes.
  for (const [index, comment] of [...commentsIn(before).entries()].toReversed()) {
    if (entryOf(comment) !== file) continue;
    const field = comment.post === undefined ? "cause" : "post";
    text = editYaml(
      text,
      slug === undefined
        ? { kind: "remove", path: [index] }
        : { kind: "set", path: [index, field], value: slug },
    );
  }
  return text === before ? [] : [{ file: commentsFile, text }];
}

/** The comments whose entry does not exist; undefined if there are none. */
export function orphanComments({ root, changes }: Draft): OrphanComments | undefined {
  const folder = openContentFolder(root, changes);
  const before = folder.read(commentsFile) ?? "";
  const known = new Set(
    ["posts", "causes"].flatMap((name) => folder.list(name).map((one) => `${name}/${one}`)),
  );
  // One that can only be read here is mended on the server: the check names each comment.
  if (lockOf(commentsFile, before)) return undefined;
  let text = before;
  const orphans: FileComment[] = [];
  for (const [index, comment] of [...commentsIn(before).entries()].toReversed()) {
    const entry = entryOf(comment);
    if (entry === undefined || known.has(entry)) continue;
    orphans.unshift(comment);
    text = editYaml(text, { kind: "remove", path: [index] });
  }
  if (orphans.length === 0) return undefined;
  return { text, count: countAll(orphans), names: orphans.map(({ name }) => String(name ?? "")) };
}

/** How many comments the file has, with their answers. */
export function countFileComments(text: string): number {
  return countAll(commentsIn(text));
}

/** The file's comments, without their answers. */
export function listFileComments(text: string) {
  return commentsIn(text).map(({ id, name, date, text: words, cause, post, replies }) => ({
    id: Number(id),
    name: String(name ?? ""),
    date: String(date ?? ""),
    text: String(words ?? ""),
    answers: Array.isArray(replies) ? countAll(replies as FileComment[]) : 0,
    target: post === undefined ? { cause: String(cause ?? "") } : { post: String(post) },
  }));
}

/** The file without a comment and its answers; undefined if it has no such comment. */
export function withoutComment(text: string, id: number): string | undefined {
  const index = commentsIn(text).findIndex((comment) => Number(comment.id) === id);
  return index < 0 ? undefined : editYaml(text, { kind: "remove", path: [index] });
}

function commentsIn(text: string): FileComment[] {
  const list = dataOf(text)?.data;
  return Array.isArray(list) ? list.map((one: FileComment | null) => one ?? {}) : [];
}

function entryOf({ cause, post }: FileComment): string | undefined {
  if (post !== undefined) return `posts/${String(post)}.md`;
  return cause === undefined ? undefined : `causes/${String(cause)}.md`;
}

function countAll(comments: readonly FileComment[]): number {
  return comments.reduce(
    (sum, { replies }) => sum + 1 + (Array.isArray(replies) ? countAll(replies as FileComment[]) : 0),
    0,
  );
}

/**
 * Whether another service is online at an address that the draft has freed: what is booked there would go on as a visit to
 * this one. A service may return to its own address.
 * @param target the file that the service would have
 */
export function isOfAnotherService(file: string, target: string, { root, changes }: Draft): boolean {
  const entry = folderOf(file)?.pages?.entry;
  if (!file.startsWith("services/") || openContentFolder(root).read(target) === undefined) return false;
  const moved = dataOf(openContentFolder(root, changes).read(movedFile) ?? "")?.data;
  return !(Array.isArray(moved) ? moved : []).some(
    (one: Moved | null) =>
      one?.from === `${entry}/${entryName(target)}` && one.link === `${entry}/${entryName(file)}`,
  );
}

/**
 * Moves an entry to another address, with its comments, and adds a redirect from the old one.
 * @param slug the last part of its new address
 */
export function moveEntry(
  { file, text, slug }: { file: string; text: string; slug: string },
  { root, changes }: Draft,
): ChangedText[] {
  const folder = folderOf(file);
  const target = file.replace(/(?<![^/])[^/]+\.md$/, `${slug}.md`);
  const files = [
    { file, text: undefined },
    { file: target, text },
    ...followEntry(file, slug, { root, changes }),
  ];
  const entry = folder?.pages?.entry;
  if (!entry) return files;
  const from = `${entry}/${entryName(file)}`;
  const link = `${entry}/${slug}`;
  let moved = openContentFolder(root, changes).read(movedFile) ?? "[]\n";
  const entries = dataOf(moved)?.data;
  const known = Array.isArray(entries) ? (entries as Moved[]) : [];
  // From the end, so that removals do not shift the remaining indexes.
  for (const [index, one] of [...known.entries()].toReversed()) {
    if (one?.from === link) moved = editYaml(moved, { kind: "remove", path: [index] });
    else if (one?.link === from) moved = editYaml(moved, { kind: "set", path: [index, "link"], value: link });
  }
  return [
    ...files,
    { file: movedFile, text: editYaml(moved, { kind: "append", path: [], value: { from, link } }) },
  ];
}
