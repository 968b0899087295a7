import type { DraftChange } from "#server/desk/content-editor/draft.ts";
import type { ContentIssue } from "#src/content/.server/content-error.ts";
import { openContentFolder } from "#src/content/.server/content-folder.ts";
import {
  commentsFile,
  type OrphanComments,
  orphanComments,
} from "#src/content/.server/words/entry-comments.ts";
import { issueMessage } from "#src/content/.server/words/find-issues.ts";
import { tableOf } from "#src/content/.server/words/tables.ts";
import { titleOf } from "#src/content/.server/words/words-folder.ts";
import { compareWords, describePlace } from "#src/content/.server/words/words-form.ts";
import { commentCount } from "#src/lib/count-comments.ts";
import { countChanges } from "./amounts.ts";
import { type DeskWords, wordsAddress } from "./editor-of.ts";

/** A file's display name: `Post: A quiet hour`. */
export function fileWords({ words }: Pick<DeskWords, "words">, file: string): string {
  const label = tableOf(file)?.label ?? (file === commentsFile ? "Comments" : file);
  const text = words.read(file)?.text ?? words.onDisk(file);
  const title = text === undefined ? "" : titleOf(file, text);
  return title ? `${label}: ${title}` : label;
}

/** A change of the draft as display text. */
export function draftChangeWords(desk: DeskWords, { file, text, from, isOutdated }: DraftChange) {
  const table = tableOf(file);
  const before = desk.words.onDisk(file);
  return {
    file,
    name: fileWords(desk, file),
    what: text === undefined ? "Deleted" : from === undefined ? "New" : "Changed",
    discard:
      text === undefined ? "Bring back" : discardWords(countChanges(file, text, desk.words.onDisk(file))),
    href: text === undefined || !tableOf(file) ? undefined : wordsAddress(file),
    isOutdated,
    differences:
      table && text !== undefined && before !== undefined ? compareWords(table, file, before, text) : [],
  };
}

function discardWords(count: number): string {
  return `Discard ${count === 1 ? "1 change" : `${count} changes`}`;
}

/** The issues that block publishing, each with a link to the page where it can be fixed. */
export function issuesWords(desk: DeskWords, issues: readonly ContentIssue[]) {
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
      words: `${field ? `${field}: ` : ""}${issueMessage(issue)}`,
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
    words: `${these} belong${count === 1 ? "s" : ""} to an entry that is gone, by ${names.join(", ")}. Delete them, or bring the entry back.`,
    button: { act: "delete-comments", label: `Delete ${these}` },
  };
}
