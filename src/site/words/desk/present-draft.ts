import { count } from "#core/values/plural.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { deskAt, wordsAddress } from "#desk/rooms.ts";
import { titleOf } from "#site/content/.server/content-editor/editable-files.ts";
import { compareTexts, describePlace } from "#site/content/.server/content-editor/editor-form.ts";
import { dataOf, entryName, folderOf, tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import {
  commentsFile,
  movedFile,
  type OrphanComments,
  orphanComments,
} from "#site/content/.server/content-editor/entry-comments.ts";
import { issueMessage } from "#site/content/.server/content-editor/find-issues.ts";
import type { ContentIssue } from "#site/content/.server/content-error.ts";
import { openContentFolder } from "#site/content/.server/content-folder.ts";
import { commentCount } from "#ui/lib/count-comments.ts";
import type { DraftChange } from "../editor-draft.server.ts";
import type { EditorRelease } from "../online.server.ts";
import type { UndoneFile, UndoRecord } from "../undo-log.server.ts";
import { amountWords, countChanges, type DeskEditor } from "./editor-of.ts";

/** A file's display name: `Post: A quiet hour`. */
export function fileWords({ words }: Pick<DeskEditor, "words">, file: string): string {
  const label = tableOf(file)?.label ?? (file === commentsFile ? "Comments" : file);
  const text = words.read(file)?.text ?? words.onDisk(file);
  // Of an entry that is gone, only the address is known.
  const title = text === undefined && folderOf(file) ? entryName(file) : titleOf(file, text ?? "");
  return title ? `${label}: ${title}` : label;
}

/** A change of the draft as an entry of a list, with what differs: as it is online, and in the draft. */
export function draftChangeWords(desk: DeskEditor, { file, text, from, isOutdated, ...by }: DraftChange) {
  const table = tableOf(file);
  const before = desk.words.onDisk(file);
  return {
    key: file,
    name: fileWords(desk, file),
    facts: [`${whatChanged(desk, { file, text, from })}. ${by.who}, ${formatTimestamp(by.at)}`],
    discard:
      text === undefined
        ? "Bring back"
        : `Discard ${count(countChanges(file, text, before), "change", "changes")}`,
    href: text === undefined || !table ? undefined : wordsAddress(file),
    isOutdated,
    differences:
      table && text !== undefined && before !== undefined
        ? compareTexts(table, file, before, text, desk.studio)
        : [],
  };
}

function whatChanged(
  desk: DeskEditor,
  { file, text, from }: Pick<DraftChange, "file" | "text" | "from">,
): string {
  if (text === undefined) return hasRedirect(desk, file, "from") ? "Moved to another address" : "Deleted";
  if (from === undefined) return hasRedirect(desk, file, "link") ? "Under its new address" : "New";
  return "Changed";
}

/** Whether the draft redirects from the address of an entry, or to it. */
function hasRedirect({ words }: DeskEditor, file: string, side: "from" | "link"): boolean {
  const entry = folderOf(file)?.pages?.entry;
  const address = `${entry}/${entryName(file)}`;
  const moved = dataOf(words.read(movedFile)?.text ?? "")?.data;
  return Array.isArray(moved) && moved.some((one) => one?.[side] === address);
}

/** The issues that block publishing, each with a link to the page where it can be fixed. */
export function issuesWords(desk: DeskEditor, issues: readonly ContentIssue[]) {
  const { root } = desk;
  const prefix = openContentFolder(root).label("").replace(/\/?$/, "/");
  const orphans = orphanComments(desk);
  const listed = issues.map((issue) => {
    const file = issue.file.startsWith(prefix) ? issue.file.slice(prefix.length) : issue.file;
    const table = tableOf(file);
    const text = desk.words.read(file)?.text;
    const field = table && text !== undefined ? describePlace(table, file, text, issue.field) : issue.field;
    return {
      key: `${file}:${issue.line}:${issue.field}:${issue.expected}`,
      href: table && text !== undefined ? wordsAddress(file) : undefined,
      name: fileWords(desk, file),
      facts: [`${field ? `${field}: ` : ""}${issueMessage(issue)}`],
      button: undefined,
      isAboutOrphan: orphans !== undefined && file === commentsFile && /\.(cause|post)$/.test(issue.field),
    };
  });
  const fixed = listed.filter(({ isAboutOrphan }) => !isAboutOrphan);
  return orphans ? [...fixed, orphanWords(orphans)] : fixed;
}

/** The comments of deleted entries, with the button that deletes them, too. */
function orphanWords({ count, names }: OrphanComments) {
  const these = commentCount(count);
  return {
    key: "orphans",
    href: undefined,
    name: "Comments",
    facts: [
      `${these} belong${count === 1 ? "s" : ""} to an entry that is gone, by ${names.join(", ")}. Delete them, or bring the entry back.`,
    ],
    button: { act: "delete-comments", label: `Delete ${these}` },
  };
}

/** Result of undoing: where to go next, or why nothing was undone. */
type Undone =
  | { readonly kind: "undone"; readonly href: string }
  | { readonly kind: "refused"; readonly words: string };

/** Undoes what one act at Words did. */
export async function undoAct(desk: DeskEditor, id: string): Promise<Undone> {
  const { words } = desk;
  const record = words.undoOf(id);
  const result = await words.undo(id);
  if (result.kind === "saved") return { kind: "undone", href: addressAfter(record, result.undo) };
  if (result.kind === "not kept") return { kind: "refused", words: result.words };
  if (result.kind === "gone")
    return {
      kind: "refused",
      words: "There is nothing to undo: this was undone already, or is more than 30 days ago.",
    };
  return {
    kind: "refused",
    words: `${fileWords(desk, result.file)} was changed again after that, so nothing was undone and nothing is lost. Undo or discard the later change first, then press Undo again.`,
  };
}

/** The page of the file that is back, or the list where it no longer exists. */
function addressAfter(record: UndoRecord | undefined, undo: string | undefined): string {
  const query = new URLSearchParams({ done: "undone", ...(undo && { undo }) });
  const back = record?.files.find(({ before }) => before !== undefined)?.file;
  if (back !== undefined) return `${wordsAddress(back)}?${query}`;
  return `${deskAt("words", folderOf(record?.files[0]?.file ?? "")?.name)}?${query}`;
}

/** What was thrown away, and how much: "Post: A quiet hour", "3 changes. Discarded by Ada, November 26, 3:05 PM." */
export function thrownAwayWords(desk: DeskEditor) {
  return desk.words.thrownAway().map((record) => ({
    key: record.id,
    name: recordName(desk, record),
    facts: [
      `${amountWords(record.files).replace(/^./, (first) => first.toUpperCase())}. ${verbs[record.what]} by ${record.who}, ${formatTimestamp(record.at)}.`,
    ],
  }));
}

/** How many texts of a version are named: the first version has all of the site. */
const mostNamed = 10;

/** The versions that were published, newest first: by whom, and what was changed. */
export function releaseWords(desk: DeskEditor) {
  return desk.words.releases().map(({ id, at, isOnline, changes }) => {
    const when = formatTimestamp(at);
    const files = (changes?.files ?? []).map(({ file, what }) => `${fileWords(desk, file)}: ${what}`);
    const { notCommitted } = changes ?? {};
    return {
      key: id,
      when,
      isOnline,
      name: isOnline ? `${when} · online now` : when,
      facts: [
        whoPublished(changes),
        ...files.slice(0, mostNamed),
        files.length > mostNamed ? `and ${files.length - mostNamed} more` : "",
        notCommitted ? `It is online, but git has no commit for it. Git says: ${notCommitted}` : "",
      ],
    };
  });
}

/** Who published a release: a person, somebody on the server, or the site by itself. */
function whoPublished(changes: EditorRelease["changes"]): string {
  if (changes?.files.length === 0 && changes.who === "")
    return "By itself, with new comments, amounts or closed times. The text stayed as it was.";
  return changes?.who || "On the server";
}

/** The files of an act, by name: "Post: A quiet hour". */
export function recordName(desk: DeskEditor, { files }: UndoRecord): string {
  return files
    .filter(({ file }) => files.length === 1 || file !== commentsFile)
    .map((one) => nameOf(desk, one))
    .join(", ");
}

const verbs: Readonly<Record<UndoRecord["what"], string>> = {
  saved: "Saved over",
  discarded: "Discarded",
  deleted: "Deleted",
  replaced: "Replaced",
  undone: "Undone",
};

/** A file's display name, from the text that was thrown away. */
function nameOf(desk: DeskEditor, { file, before }: UndoneFile): string {
  const title = before === undefined ? "" : titleOf(file, before);
  return title ? `${tableOf(file)?.label ?? file}: ${title}` : fileWords(desk, file);
}
