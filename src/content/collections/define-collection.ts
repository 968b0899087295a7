import type { z } from "zod";
import type { RichText } from "#src/lib/rich-text-data.ts";
import type { PictureRef } from "../schemas/picture.ts";
import type { FeatureName } from "../schemas/site.ts";

/** Addresses that exist because a collection does, each with its first slash. */
export type CollectionPages = {
  /** The page that shows all entries. */
  readonly list: string;
  /** What stands before an entry's slug in the address of its own page. */
  readonly entry?: string;
  /** An entry is found under its number too, as in the original template: `/causes-single/1`. */
  readonly hasNumbers?: boolean;
  /** Further pages and files that come and go with the collection. */
  readonly others?: readonly string[];
  /** The same two addresses for other arrangements of these pages. */
  readonly layouts?: readonly { readonly list: string; readonly entry: string }[];
};

type Common<Name extends string, Schema extends z.ZodType> = {
  /** Name of the folder or file in `content/`. */
  readonly name: Name;
  /** As the desk calls it. */
  readonly label: string;
  /** Shape of one entry, with labels (`title`) and help (`description`) for whoever fills it in. */
  readonly schema: Schema;
  readonly pages?: CollectionPages;
};

/** What every entry of a folder has beside its fields. */
export type EntryText = {
  /** Name of the file without `.md`. */
  readonly slug: string;
  readonly body: RichText<PictureRef>;
};

/** What an entry can take from elsewhere. */
export type EntryFacts = {
  /** Words of its text. */
  readonly words: number;
  /** The studio's clock. */
  readonly timeZone: string;
};

/** A folder with one Markdown file per entry: fields at the top, a text below them. */
export type Folder<
  Name extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Entry = unknown,
> = Common<Name, Schema> & {
  readonly kind: "folder";
  /** One entry, as the desk calls it. */
  readonly one: string;
  /** The field that names an entry. */
  readonly titleField: keyof z.output<Schema> & string;
  /** The switch in `site.yaml` that takes the entries and their pages away. */
  readonly feature?: FeatureName;
  /** Makes the entry as pages get it. */
  complete(entry: z.output<Schema> & EntryText, facts: EntryFacts): Entry;
  /** Order of the list, as `Array.sort` wants it. */
  compare(a: Entry, b: Entry): number;
};

/** A YAML file that is one list. */
export type List<Name extends string = string, Schema extends z.ZodType = z.ZodType> = Common<
  Name,
  Schema
> & {
  readonly kind: "list";
  /** Whether the desk has pages of its own for its entries, and no form for the file. */
  readonly isDeskMatter?: boolean;
  /** The file may be missing: the list is empty then. */
  readonly isOptional?: boolean;
};

/** Defines a folder of entries. */
export function defineFolder<const Name extends string, Schema extends z.ZodObject, Entry>(
  folder: Omit<Folder<Name, Schema, Entry>, "kind">,
): Folder<Name, Schema, Entry> {
  return { kind: "folder", ...folder };
}

/** Defines a list in one file. */
export function defineList<const Name extends string, Schema extends z.ZodType>(
  list: Omit<List<Name, Schema>, "kind">,
): List<Name, Schema> {
  return { kind: "list", ...list };
}
