import { z } from "zod";
import { folders, lists } from "../../collections/collections.ts";
import type { Folder, List } from "../../collections/define-collection.ts";
import { bookingSchema } from "../../schemas/booking.ts";
import { brandSchema } from "../../schemas/brand.ts";
import { pageSchemas } from "../../schemas/pages/page-schemas.ts";
import { placeSchema } from "../../schemas/place.ts";
import { shortSchema } from "../../schemas/short.ts";
import { siteSchema } from "../../schemas/site.ts";
import { visitSchema } from "../../schemas/visit.ts";
import { wordsOf } from "../schema-parts.ts";

/** What a file of the content is made of. */
export type WordsTable = {
  /** What the file is called at the desk. */
  readonly label: string;
  readonly schema: z.ZodType;
  /** The collection of an entry that has a file of its own. */
  readonly folder?: Folder;
};

/** Files of their own, by name. */
const single: Readonly<Record<string, WordsTable>> = {
  "site.yaml": { label: "Facts, hours, menus and switches", schema: siteSchema },
  "booking.yaml": { label: "What can be booked, and prices", schema: bookingSchema },
  "brand.yaml": { label: "Logo and color", schema: brandSchema },
  "visit.yaml": { label: "What to expect", schema: visitSchema },
  "place.yaml": { label: "The place", schema: placeSchema },
  "short.yaml": { label: "Short version", schema: shortSchema },
};

/** Names of the files of the studio, in the order of the desk. */
export const singleFiles: readonly string[] = Object.keys(single);

const offeredLists = (Object.values(lists) as readonly List[]).filter((list) => !list.isDeskMatter);

/** Names of the files that are lists. */
export const listFiles: readonly string[] = offeredLists.map(({ name }) => `${name}.yaml`);

/** Names of the files of pages. */
export const pageFiles: readonly string[] = Object.keys(pageSchemas).map((name) => `pages/${name}.yaml`);

/** The folders of entries. */
export const entryFolders: readonly Folder[] = Object.values(folders);

/** The folder that an entry's file belongs to. */
export function folderOf(file: string): Folder | undefined {
  const [name, entry] = file.split("/");
  return entry?.endsWith(".md") ? entryFolders.find((folder) => folder.name === name) : undefined;
}

/** The table of a file; undefined where the desk changes no such file. */
export function tableOf(file: string): WordsTable | undefined {
  const own = Object.hasOwn(single, file) ? single[file] : undefined;
  if (own) return own;
  const list = offeredLists.find(({ name }) => `${name}.yaml` === file);
  if (list) return { label: list.label, schema: z.array(list.schema) };
  const folder = folderOf(file);
  if (folder) return { label: folder.one, schema: folder.schema, folder };
  const page = /^pages\/([\w-]+)\.yaml$/.exec(file)?.[1] ?? "";
  const schema = Object.entries(pageSchemas).find(([name]) => name === page)?.[1];
  return schema && { label: wordsOf(schema).title ?? labelOf(page), schema };
}

/** `imageSmall` and `causes-single` as people read them: "Image small", "Causes single". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll("-", " ")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
