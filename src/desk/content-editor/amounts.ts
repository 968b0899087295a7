import type { UndoneFile } from "#server/desk/content-editor/undo-log.ts";
import { commentsFile, countFileComments } from "#src/content/.server/words/entry-comments.ts";
import { tableOf } from "#src/content/.server/words/tables.ts";
import { compareWords } from "#src/content/.server/words/words-form.ts";
import { commentCount } from "#src/lib/count-comments.ts";

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
  return Math.max(1, compareWords(table, file, one, other).length);
}

/** A number with its noun: "1 change", "1,204 words". */
function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
