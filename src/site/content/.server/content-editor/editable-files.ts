import { Document } from "yaml";
import { z } from "zod";
import type { Choice } from "#ui/lib/editor-fields.ts";
import type { Folder } from "../../collections/define-collection.ts";
import { fileNameOf } from "../content-error.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { unwrap, wordsOf } from "../schema-parts.ts";
import { type Path, valueAt } from "../source.ts";
import { shapeOf } from "./editor-form.ts";
import {
  dataOf,
  entryFolders,
  entryName,
  filesIn,
  folderOf,
  joinFile,
  listTableFiles,
  pageFiles,
  singleFiles,
  splitFile,
} from "./editor-tables.ts";
import { worldChoices } from "./world-choices.ts";

export type ListedFile = {
  readonly file: string;
  /** The title of the entry or page; empty where it cannot be read. */
  readonly title: string;
  /** Its picture on cards; empty if it has none. */
  readonly picture?: string;
};

/** Content files by kind. */
export type ListedFiles = {
  readonly studio: readonly string[];
  readonly lists: readonly string[];
  readonly pages: readonly ListedFile[];
  readonly folders: readonly { readonly folder: Folder; readonly count: number }[];
};

/** Lists every content file that the desk can edit. */
export function listTexts(root: string, changes: TextChanges): ListedFiles {
  const { read, list, languages } = openContentFolder(root, changes);
  const isThere = (file: string) => read(file) !== undefined;
  return {
    studio: [...singleFiles, ...filesIn(languages())].filter(isThere),
    lists: listTableFiles.filter(isThere),
    pages: pageFiles.flatMap((file) => {
      const text = read(file);
      return text === undefined ? [] : [{ file, title: fieldOf(file, text, "meta", "title") }];
    }),
    folders: entryFolders.map((folder) => ({ folder, count: entriesIn(list(folder.name)).length })),
  };
}

/** Lists the entries of a folder, sorted by file name. @param most how many at most; by default all */
export function listEntries(folder: Folder, root: string, changes: TextChanges, most?: number): ListedFile[] {
  const { read, list } = openContentFolder(root, changes);
  return entriesIn(list(folder.name))
    .slice(0, most)
    .map((name) => {
      const file = `${folder.name}/${name}`;
      const text = read(file) ?? "";
      const picture = fieldOf(file, text, "imageSmall") || fieldOf(file, text, "image");
      return { file, title: fieldOf(file, text, folder.titleField), picture };
    });
}

/** The slug of the first entry of a folder; undefined if it has none. */
export function firstEntry(name: string, root: string, changes: TextChanges): string | undefined {
  return entriesIn(openContentFolder(root, changes).list(name))[0]?.replace(/\.md$/, "");
}

/** The title of an entry; empty where it has none, or for other files. */
export function titleOf(file: string, text: string): string {
  const folder = folderOf(file);
  return folder ? fieldOf(file, text, folder.titleField) : "";
}

/** The picture files to choose from: those with a description. */
export function describedPictures(root: string, changes: TextChanges): string[] {
  const list = listIn(openContentFolder(root, changes).read("pictures.yaml"), []);
  return list.map((entry) => valueAt(entry, ["file"])).filter((file) => typeof file === "string");
}

/** What fields that name something choose from: entries of a collection, keys of booking.yaml, and countries and the like, with their names. */
export function choicesIn(root: string, changes: TextChanges): (from: string) => readonly Choice[] {
  const { read } = openContentFolder(root, changes);
  return (from) => {
    const known = worldChoices(from);
    if (known) return known;
    const folder = entryFolders.find(({ name }) => name === from);
    if (folder)
      return listEntries(folder, root, changes).map(({ file, title }) => {
        const value = entryName(file);
        return { value, label: title || value };
      });
    return listIn(read(from === "promises" ? "place.yaml" : "booking.yaml"), [from]).flatMap((one) => {
      const [id, name, label, about] = ["id", "name", "label", "about"].map((field) => valueAt(one, [field]));
      return typeof id === "string" ? { value: id, label: String(name ?? label ?? about ?? id) } : [];
    });
  };
}

/** A list in a YAML text; empty if there is none. */
function listIn(yaml: string | undefined, path: Path): readonly unknown[] {
  const list = valueAt(dataOf(yaml ?? "")?.data, path);
  return Array.isArray(list) ? list : [];
}

/** Creates a new entry for a folder: an unused file name and a text to fill in. */
export function newEntry(
  folder: Folder,
  title: string,
  { root, changes, today }: { root: string; changes: TextChanges; today: string },
): { file: string; text: string } {
  const fields = blankOf(folder.schema) as Record<string, unknown>;
  fields[folder.titleField] = title;
  if ("id" in fields) fields.id = nextNumber(folder, root, changes);
  if ("date" in fields) fields.date = today;
  return {
    file: freeEntryFile(folder, title, { root, changes }),
    text: joinFile({ yaml: new Document(fields).toString(), body: "\n" }),
  };
}

/** An unused file name for a new entry, made from its title: `services/yoga-room.md`. */
function freeEntryFile(
  folder: Folder,
  title: string,
  { root, changes }: { root: string; changes: TextChanges },
): string {
  const names = takenNames(folder, root, changes);
  return `${folder.name}/${freeName(fileNameOf(title) || folder.one.toLowerCase(), names)}.md`;
}

/** Copies an entry under a new name and number. */
export function copyEntry(
  folder: Folder,
  { file, text }: { file: string; text: string },
  { root, changes }: { root: string; changes: TextChanges },
): { file: string; text: string } {
  const names = takenNames(folder, root, changes);
  const name = freeName(`${entryName(file)}-copy`, names);
  const number = String(nextNumber(folder, root, changes));
  return { file: `${folder.name}/${name}.md`, text: text.replace(/^id: .*$/m, `id: ${number}`) };
}

/**
 * The file names that a new entry cannot have. A service gets no address that is still online, either: visits that are
 * booked there would become visits to it.
 */
function takenNames({ name }: Folder, root: string, changes: TextChanges): string[] {
  const online = name === "services" ? openContentFolder(root).list(name) : [];
  return entriesIn([...openContentFolder(root, changes).list(name), ...online]);
}

/** A number that no entry of the folder uses. */
function nextNumber(folder: Folder, root: string, changes: TextChanges): number {
  const { read, list } = openContentFolder(root, changes);
  const numbers = entriesIn(list(folder.name)).map((name) => {
    const file = `${folder.name}/${name}`;
    return Number(fieldOf(file, read(file) ?? "", "id")) || 0;
  });
  return Math.max(0, ...numbers) + 1;
}

/** A name, with a number behind it if it is taken. @param taken - The file names there are, each with `.md` */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.includes(`${one}.md`);
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

function entriesIn(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith(".md"));
}

function fieldOf(file: string, text: string, ...path: readonly string[]): string {
  const value = valueAt(dataOf(splitFile(file, text)?.yaml ?? "")?.data, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * A new, empty value for a schema, with all required fields, to be filled in. Numbers and choices start empty, too: a
 * default would look as if somebody had chosen it.
 */
export function blankOf(schema: unknown): unknown {
  const { inner } = unwrap(schema);
  if (wordsOf(schema).isPicture) return "";
  if (inner instanceof z.ZodPipe) return blankOf(inner.in);
  if (inner instanceof z.ZodObject || inner instanceof z.ZodDiscriminatedUnion) {
    const shape = shapeOf(inner, undefined);
    const needed = Object.entries(shape).filter(([, part]) => !unwrap(part).isOptional);
    return Object.fromEntries(needed.map(([name, part]) => [name, blankOf(part)]));
  }
  if (inner instanceof z.ZodArray) {
    // One blank item where the list must not be empty.
    return z.safeParse(inner, []).success ? [] : [blankOf(inner.element)];
  }
  if (inner instanceof z.ZodTuple) return inner.def.items.map(() => "");
  if (inner instanceof z.ZodBoolean) return false;
  return "";
}
