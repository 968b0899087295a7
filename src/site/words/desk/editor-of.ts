import { data, type RouterContextProvider } from "react-router";
import { pdfsPath, picturesPath, wordsPath } from "#core/values/desk-addresses.ts";
import type { ActNotice } from "#desk/parts/act-notice.ts";
import { deskOf } from "#desk/parts/desk-of.ts";
import { wordsAddress } from "#desk/rooms.ts";
import { draftStudio } from "#site/content/.server/content-editor/draft-studio.ts";
import { choicesIn, describedPictures } from "#site/content/.server/content-editor/editable-files.ts";
import { compareTexts } from "#site/content/.server/content-editor/editor-form.ts";
import { type EditorTable, folderOf, tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { commentsFile, countFileComments } from "#site/content/.server/content-editor/entry-comments.ts";
import { issueMessage } from "#site/content/.server/content-editor/find-issues.ts";
import { picturesFile, readPictureWords } from "#site/content/.server/content-editor/prepare-picture.ts";
import { readApart } from "#site/content/.server/content-editor/read-apart.ts";
import type { ContentIssue } from "#site/content/.server/content-error.ts";
import { openContentFolder, type TextChanges } from "#site/content/.server/content-folder.ts";
import { takesTooLong } from "#site/content/.server/markdown.ts";
import { pdfNames } from "#site/content/.server/pdf-files.ts";
import { commentCount } from "#ui/lib/count-comments.ts";
import type { UndoneFile } from "../undo-log.server.ts";

export type DeskEditor = ReturnType<typeof editorOf>;

/** The site's texts for the desk, with the changes of the draft. @throws A 404 response if the person may not change them */
export function editorOf(context: Readonly<RouterContextProvider>) {
  const { words, bookings } = deskOf(context);
  const { root, changes: drafted } = words.draft();
  const changes: TextChanges = new Map(drafted.map(({ file, text }) => [file, text]));
  /** How many people have signed up for an event, by its number. */
  const coming = (event: number) => bookings?.events.coming(event) ?? 0;
  /** What times and amounts are read by. */
  const studio = draftStudio(root, changes);
  return { words, root, drafted, changes, coming, studio };
}

/** The form that undoes an act at Words, if it can still be undone. @param id as the address of the page has it */
export function editorUndo({ words }: DeskEditor, id: string | null, action: string): ActNotice["undo"] {
  const undo = words.undoOf(id ?? "")?.id;
  return undo === undefined ? undefined : { action, fields: { act: "undo", undo } };
}

/** The pages where a file is chosen for a field, by what is chosen. */
const filePages = { picture: picturesPath, pdf: pdfsPath } as const;

/** A button that leads to such a page: `picture:hero.image`. @returns undefined for other buttons */
export function fileButton(act: string): { what: keyof typeof filePages; at: string } | undefined {
  const [, what, at] = /^(picture|pdf):(.+)$/.exec(act) ?? [];
  return at !== undefined && (what === "picture" || what === "pdf") ? { what, at } : undefined;
}

/**
 * Path of the page where a picture or a PDF is chosen for one field of a file's form.
 * @param to `open`: the parts of the form that stay open; `cursor`: where in a text it goes
 */
export function chooseFilePath(
  address: string,
  {
    what,
    at,
    open,
    cursor,
  }: { what: keyof typeof filePages; at: string; open: readonly string[]; cursor: string },
): string {
  const query = new URLSearchParams({ for: address.slice(wordsPath.length + 1), at });
  if (cursor !== "") query.set("cursor", cursor);
  for (const path of open) query.append("open", path);
  return `${filePages[what]}?${query}`;
}

/** The form of a field, at the field. @param done what was done, and what undoes it */
export function fieldAddress(
  { file, at, open }: { file: string; at: string; open: readonly string[] },
  done?: { done: string; undo: string | undefined },
): string {
  const query = new URLSearchParams({ at, ...(done?.undo && { done: done.done, undo: done.undo }) });
  for (const path of open) query.append("open", path);
  return `${wordsAddress(file)}?${query}#field-${at}`;
}

/** The field that a file is chosen for, as such a path names it; undefined on the page of all pictures. */
export function chosenField(query: URLSearchParams) {
  const [kind, name] = query.get("for")?.split("/") ?? [];
  const at = query.get("at");
  if (!kind || !name || !at) return undefined;
  const named = namedFile({ kind, name });
  const kept = ["for", "at", "open", "cursor"].flatMap((key) =>
    query.getAll(key).map((value) => [key, value] as const),
  );
  const cursor = query.get("cursor") ?? "";
  return {
    ...named,
    at,
    open: query.getAll("open"),
    ...(/^\d+$/.test(cursor) && { cursor: Number(cursor) }),
    kept,
  };
}

/** The file named by such a path. @throws A 404 response if the desk does not edit that file */
export function namedFile({ kind, name }: { kind: string; name: string }): {
  file: string;
  table: EditorTable;
} {
  const folder = kind === "studio" ? "" : `${kind}/`;
  const file = `${folder}${name}.${folderOf(`${folder}${name}.md`) ? "md" : "yaml"}`;
  const table = tableOf(file);
  if (!table) throw data(null, { status: 404 });
  return { file, table };
}

/** Every issue that would block publishing the draft. One without a place says that it took too long to look. */
export async function issuesOf({ root, changes }: DeskEditor): Promise<readonly ContentIssue[]> {
  const issues = await readApart("findTextIssues", root, changes);
  const expected = "shorter texts";
  return issues ?? [{ file: "", line: 1, column: 1, field: "", found: takesTooLong, expected }];
}

/**
 * What a file's form needs: issues that block publishing, and pictures to choose from.
 * @param isChecked false while the form is being worked on
 */
export async function formPartsOf(desk: DeskEditor, file: string, isChecked: boolean) {
  const { root, changes, studio } = desk;
  const folder = openContentFolder(root, changes);
  const label = folder.label(file);
  const issues = isChecked ? (await issuesOf(desk)).filter((issue) => issue.file === label) : [];
  return {
    issues,
    pictures: describedPictures(root, changes),
    pictureWords: new Map(
      readPictureWords(folder.read(picturesFile) ?? "").map(({ file: name, alt }) => [name, alt]),
    ),
    choices: choicesIn(root, changes),
    studio,
    pdfs: pdfNames(folder),
    drawings: [...folder.images].filter((name) => name.endsWith(".svg")),
    notes: issues.map((issue) => ({ line: issue.line, words: issueMessage(issue) })),
  };
}

/** How much an act threw away: "3 changes", "the whole entry, 412 words, and its 2 comments". */
export function amountWords(files: readonly UndoneFile[]): string {
  const gone = files.filter(({ before, after }) => before !== undefined && after === undefined);
  const words = gone.reduce((sum, { before = "" }) => sum + (before.match(/\S+/g)?.length ?? 0), 0);
  const rest = files.filter((one) => !gone.includes(one));
  if (gone.length > 0 && rest.every(({ file }) => file === commentsFile)) {
    const comments = rest.map(removedComments).find((count) => count > 0);
    const entries = `${gone.length === 1 ? "the whole entry" : `${gone.length} entries`}, ${counted(words, "word")}`;
    return comments === undefined ? entries : `${entries}, and its ${commentCount(comments)}`;
  }
  if (files.length === 1 && rest.some((one) => removedComments(one) > 0))
    return commentCount(rest.reduce((sum, one) => sum + removedComments(one), 0));
  return counted(
    files.reduce((sum, { file, before, after }) => sum + countChanges(file, before, after), 0),
    "change",
  );
}

/** How many comments were removed from the file of comments; 0 for other files. */
function removedComments({ file, before = "", after = "" }: UndoneFile): number {
  return file === commentsFile ? Math.max(0, countFileComments(before) - countFileComments(after)) : 0;
}

/** How many fields differ between two versions of a file; 1 where one of them does not exist. */
export function countChanges(file: string, one: string | undefined, other: string | undefined): number {
  const table = tableOf(file);
  if (!table || one === undefined || other === undefined) return 1;
  // Comments and order may differ, too, without a field that does.
  return Math.max(1, compareTexts(table, file, one, other).length);
}

/** A number with its noun: "1 change", "1,204 words". */
function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
