import { beginningIn } from "#core/values/digits.ts";
import { labelledFields, type ValueField } from "#ui/lib/editor-fields.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { memoize } from "../memoize.ts";
import { entryPaths } from "../site-paths.ts";
import { listEntries, listTexts, titleOf } from "./editable-files.ts";
import { editorForm, valuesIn } from "./editor-form.ts";
import { entryFolders, lockOf, singleFiles, tableOf } from "./editor-tables.ts";
import { movedFile } from "./entry-comments.ts";
import { postedFields, writeValues } from "./write-posted.ts";

type Draft = { readonly root: string; readonly changes: TextChanges };

/** A field whose text has the words that were looked for. */
type FoundTexts = {
  readonly file: string;
  /** Path of the field in its form. */
  readonly path: string;
  /** The file and the field, as the desk calls them. */
  readonly where: string;
  /** The text around the first place. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
  /** Whether it is an address or a key, which words with spaces would break. */
  readonly isAddress: boolean;
  /** Whether its file can only be read here. */
  readonly isLocked: boolean;
};

/** Most fields to show. */
export const maxFound = 200;
/** Keys, addresses of pages and people, and names of files, which other places refer to. */
const address = /^[a-z0-9-]+$|^(\/|\w+:)\S*$|^[^\s@]+@\S+$|^\S+\.\w{3,4}$/;
/** Characters to show on each side. */
const around = 60;

/** Controls that hold text of people; keys, dates and numbers are not searched. */
const written: ReadonlySet<ValueField["control"]> = new Set(["line", "text", "markdown"]);

/**
 * Finds words in every text that the desk edits, whatever their case; at most `maxFound` fields.
 * @param mayBeInside whether they are found inside other words, too
 */
export function searchTexts(words: string, { root, changes }: Draft, mayBeInside = true): FoundTexts[] {
  const { read } = openContentFolder(root, changes);
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const found: FoundTexts[] = [];
  for (const file of allFiles({ root, changes })) {
    const text = read(file) ?? "";
    // Long texts are folded in their files.
    if (!text.replace(/\s+/g, " ").toLowerCase().includes(wanted)) continue;
    const table = tableOf(file);
    const isLocked = lockOf(file, text) !== undefined;
    const title = [table?.label, titleOf(file, text)].filter(Boolean).join(": ");
    for (const { path, label, value } of writtenFields(file, text)) {
      const folded = value.toLowerCase();
      const at = mayBeInside ? folded.indexOf(wanted) : beginningIn(folded, wanted);
      if (at < 0) continue;
      found.push({
        file,
        path,
        where: `${title}: ${label}`,
        before: value.slice(Math.max(0, at - around), at),
        match: value.slice(at, at + wanted.length),
        after: value.slice(at + wanted.length, at + wanted.length + around),
        isAddress: address.test(value),
        isLocked,
      });
      if (found.length === maxFound) return found;
    }
  }
  return found;
}

/** Finds settings by their names, whatever their case: fields of the files that are not lists, pages or entries. */
export function findSettings(
  words: string,
  { root, changes }: Draft,
): Pick<FoundTexts, "file" | "path" | "where">[] {
  const { read } = openContentFolder(root, changes);
  const wanted = words.trim().toLowerCase();
  return singleFiles.flatMap((file) => {
    const text = read(file);
    return text === undefined
      ? []
      : settingsOf({ file, text }).filter(({ label }) => label.toLowerCase().includes(wanted));
  });
}

/** The settings of a file, with where they are. */
const settingsOf = memoize(
  ({ file, text }: { file: string; text: string }) => {
    const table = tableOf(file);
    if (!table) return [];
    return [...(valuesIn(table, file, text) ?? [])].map(([path, { label }]) => ({
      file,
      path,
      label,
      where: `${table.label}: ${label}`,
    }));
  },
  ({ file, text }) => `${file}\n${text}`,
);

/**
 * Replaces words in the chosen fields, in the case that was typed; capitals at the beginning stay.
 * @param places file and path of each field
 */
export function replaceWords(
  { words, by, places }: { words: string; by: string; places: readonly { file: string; path: string }[] },
  { root, changes }: Draft,
): { file: string; text: string }[] {
  const { read } = openContentFolder(root, changes);
  const pattern = new RegExp(words.trim().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "giu");
  return [...new Set(places.map(({ file }) => file))].flatMap((file) => {
    const table = tableOf(file);
    const text = read(file);
    const fields = table && text !== undefined ? postedFields(table, file, text) : undefined;
    if (!table || text === undefined || !fields || lockOf(file, text)) return [];
    const chosen = new Set(places.filter((place) => place.file === file).map(({ path }) => path));
    const changed = fields
      .filter(({ path, control }) => chosen.has(path) && written.has(control))
      .map((field) => [field, field.value.replace(pattern, () => by)] as const);
    const next = writeValues(table, file, text, changed);
    return next === text ? [] : [{ file, text: next }];
  });
}

/**
 * A text with the new address of an entry: in links to this site, and in the price that a service has in texts.
 *
 * @param entry its file, such as `services/lake-room.md`
 * @param slug the last part of its new address
 */
export function withNewAddress(text: string, entry: string, slug: string): string {
  const [folder = "", name = ""] = entry.replace(/\.md$/, "").split("/");
  const links = entryPaths.flatMap(([start, of]) => (of === folder ? [`(?<![\\p{L}\\w.])${start}`] : []));
  const before = folder === "services" ? [...links, "\\{price\\."] : links;
  return before.length === 0
    ? text
    : text.replace(new RegExp(`(?<=${before.join("|")})${name}(?![\\w-])`, "gu"), slug);
}

/**
 * What refers to an entry follows it to its new address: fields that name it, links and prices, in every file that the desk edits.
 *
 * @param entry its file, such as `services/lake-room.md`
 * @param slug the last part of its new address
 */
export function followReferences(
  entry: string,
  slug: string,
  { root, changes }: Draft,
): { file: string; text: string }[] {
  const [folder = "", name = ""] = entry.replace(/\.md$/, "").split("/");
  const { read } = openContentFolder(root, changes);
  // Only fields that are chosen from this collection get this option.
  const mark = { value: "", label: "an entry of the collection" };
  const choices = (from: string) => (from === folder ? [mark] : []);
  return allFiles({ root, changes }).flatMap((file) => {
    const table = tableOf(file);
    const before = read(file);
    if (!table || !before?.includes(name) || file === entry || file === movedFile) return [];
    const text = withNewAddress(before, entry, slug);
    const references = postedFields(table, file, text, { choices })
      ?.filter(({ value, options }) => value === name && options?.includes(mark))
      .map((field) => [field, slug] as const);
    // What a file that can only be read refers to is named by the check.
    const next =
      references?.length && !lockOf(file, text) ? writeValues(table, file, text, references) : text;
    return next === before ? [] : [{ file, text: next }];
  });
}

/** The fields of a file that hold text of people, labelled with the groups around them. */
function writtenFields(file: string, text: string) {
  const table = tableOf(file);
  const form = table && editorForm(table, file, text, { issues: [], pictures: [] });
  return labelledFields(form?.fields ?? []).flatMap(({ field, label }) =>
    field.kind === "value" && written.has(field.control) ? [{ ...field, label }] : [],
  );
}

/** Every file that the desk edits, as Words lists them. */
export function allFiles({ root, changes }: Draft): string[] {
  const { studio, lists, pages } = listTexts(root, changes);
  const entries = entryFolders.flatMap((folder) => listEntries(folder, root, changes));
  return [...studio, ...lists, ...[...pages, ...entries].map(({ file }) => file)];
}
