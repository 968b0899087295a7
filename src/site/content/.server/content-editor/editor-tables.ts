import { z } from "zod";
import { asHere } from "#core/values/spelling.ts";
import { folders } from "../../collections/collections.ts";
import type { Folder, List } from "../../collections/define-collection.ts";
import { lists } from "../../collections/lists.ts";
import { bookingSchema } from "../../schemas/booking.ts";
import { brandSchema } from "../../schemas/brand.ts";
import { pageSchemas } from "../../schemas/pages/page-schemas.ts";
import { placeSchema } from "../../schemas/place.ts";
import { shortSchema, translatedShortSchema } from "../../schemas/short.ts";
import { siteSchema } from "../../schemas/site.ts";
import { visitSchema } from "../../schemas/visit-steps.ts";
import { translatedWaiverSchema, waiverSchema } from "../../schemas/waiver.ts";
import { wordsOf } from "../schema-parts.ts";
import { parseYaml, splitFrontMatter } from "../source.ts";
import { translatedFiles } from "../sources.ts";
import { anchorIn, anchorWords } from "./edit-yaml.ts";

/** How the desk edits a content file. */
export type EditorTable = {
  /** The file's name at the desk. */
  readonly label: string;
  readonly schema: z.ZodType;
  /** The collection, for an entry. */
  readonly folder?: Folder;
};

/** The file of what can be booked. */
export const bookingFile = "booking.yaml";

/** Single files, by name. */
const single: Readonly<Record<string, EditorTable>> = {
  "site.yaml": { label: "Facts, hours, menus and switches", schema: siteSchema },
  [bookingFile]: { label: "What can be booked, and prices", schema: bookingSchema },
  "brand.yaml": { label: "Logo and color", schema: brandSchema },
  "visit.yaml": { label: "What to expect", schema: visitSchema },
  "place.yaml": { label: "The place", schema: placeSchema },
  "waiver.yaml": { label: "What guests sign", schema: waiverSchema },
  "short.yaml": { label: "Short version", schema: shortSchema },
};

const translated: Readonly<Record<(typeof translatedFiles)[number], z.ZodType>> = {
  "waiver.yaml": translatedWaiverSchema,
  "short.yaml": translatedShortSchema,
};

/** Names of the files of other languages. */
export function filesIn(languages: readonly string[]): string[] {
  return languages.flatMap((language) => translatedFiles.map((name) => `${language}/${name}`));
}

/** The table of a file in another language; undefined for other files. */
function translatedTable(file: string): EditorTable | undefined {
  const [, language = "", written] = /^([a-z]{2}(?:-[a-z]{2,4})?)\/(\w+\.yaml)$/.exec(file) ?? [];
  const name = translatedFiles.find((each) => each === written);
  if (!name) return undefined;
  const inEnglish = new Intl.DisplayNames("en", { type: "language" }).of(language);
  return { label: `${single[name]?.label}: ${inEnglish}`, schema: translated[name] };
}

/** Names of the single files, in desk order. */
export const singleFiles: readonly string[] = Object.keys(single);

const offeredLists = (Object.values(lists) as readonly List[]).filter((list) => !list.hasOwnDeskPages);

export const listTableFiles: readonly string[] = offeredLists.map(({ name }) => `${name}.yaml`);

export const pageFiles: readonly string[] = Object.keys(pageSchemas).map((name) => `pages/${name}.yaml`);

export const entryFolders: readonly Folder[] = Object.values(folders);

/** The folder that an entry's file belongs to. */
export function folderOf(file: string): Folder | undefined {
  const [name, entry] = file.split("/");
  return entry?.endsWith(".md") ? entryFolders.find((folder) => folder.name === name) : undefined;
}

/** The name of an entry in its address: `lake-room` of `services/lake-room.md`. */
export function entryName(file: string): string {
  return file.replace(/^.*\/|\.md$/g, "");
}

/** The table of a file; undefined where the desk does not edit it. */
export function tableOf(file: string): EditorTable | undefined {
  const own = Object.hasOwn(single, file) ? single[file] : undefined;
  if (own) return { ...own, label: asHere(own.label) };
  const other = translatedTable(file);
  if (other) return other;
  const list = offeredLists.find(({ name }) => `${name}.yaml` === file);
  if (list) return { label: list.label, schema: z.array(list.schema) };
  const folder = folderOf(file);
  if (folder) return { label: folder.one, schema: folder.schema, folder };
  const page = /^pages\/([\w-]+)\.yaml$/.exec(file)?.[1] ?? "";
  const schema = Object.entries(pageSchemas).find(([name]) => name === page)?.[1];
  return schema && { label: wordsOf(schema).title ?? labelOf(page), schema };
}

/** A readable label for a name: "Image small" for `imageSmall`, "Causes single" for `causes-single`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll("-", " ")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The parts of a content file. */
type EditorFile = {
  /** The fields: the whole YAML file, or the front matter of an entry. */
  readonly yaml: string;
  /** The text below the front matter; undefined for a YAML file. */
  readonly body: string | undefined;
};

/** Splits a file into its parts; undefined for an entry without front matter. */
export function splitFile(file: string, text: string): EditorFile | undefined {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!file.endsWith(".md")) return { yaml: plain, body: undefined };
  const parts = splitFrontMatter(plain);
  return parts && { yaml: parts.yaml, body: parts.body };
}

/** Why the desk only shows a file, in words for the reader; undefined for one that it can change. */
export function lockOf(file: string, text: string): string | undefined {
  const parts = splitFile(file, text);
  const anchor = parts && anchorIn(parts.yaml, parts.body === undefined ? 0 : 1);
  return anchor && anchorWords(anchor);
}

/** Joins the parts of a file. The draft writes it as it was, such as with the line ends of Windows. */
export function joinFile({ yaml, body }: EditorFile): string {
  return body === undefined ? yaml : `---\n${yaml}---\n${body}`;
}

/** Parses a file's fields; undefined where they cannot be parsed. */
export function dataOf(yaml: string): { data: unknown } | undefined {
  const { document } = parseYaml(yaml);
  return document.errors.length > 0 ? undefined : { data: document.toJS() };
}
