import { wordsPath } from "#domain/desk/addresses.ts";
import type { UndoneFile, UndoRecord } from "#server/desk/content-editor/undo-log.ts";
import { commentsFile } from "#src/content/.server/words/entry-comments.ts";
import { folderOf, tableOf } from "#src/content/.server/words/tables.ts";
import { titleOf } from "#src/content/.server/words/words-folder.ts";
import { formatTimestamp } from "#src/desk/shared/format-desk.ts";
import { amountWords } from "./amounts.ts";
import { type DeskWords, wordsAddress } from "./editor-of.ts";
import { fileWords } from "./present-draft.ts";

/** Result of undoing: where to go next, or why nothing was undone. */
type Undone =
  | { readonly kind: "undone"; readonly href: string }
  | { readonly kind: "refused"; readonly words: string };

/** Undoes what one act at Words did. */
export async function undoAct(desk: DeskWords, id: string): Promise<Undone> {
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
  return `${wordsPath}/${folderOf(record?.files[0]?.file ?? "")?.name ?? ""}?${query}`;
}

/** What was thrown away, and how much: "Post: A quiet hour", "3 changes. Discarded by Ada, November 26, 3:05 PM." */
export function thrownAwayWords(desk: DeskWords) {
  return desk.words.thrownAway().map((record) => ({
    id: record.id,
    name: recordName(desk, record),
    words: `${capital(amountWords(record.files))}. ${verbs[record.what]} by ${record.who}, ${formatTimestamp(record.at)}.`,
  }));
}

/** The files of an act, by name: "Post: A quiet hour". */
export function recordName(desk: DeskWords, { files }: UndoRecord): string {
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
function nameOf(desk: DeskWords, { file, before }: UndoneFile): string {
  const title = before === undefined ? "" : titleOf(file, before);
  return title ? `${tableOf(file)?.label ?? file}: ${title}` : fileWords(desk, file);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
