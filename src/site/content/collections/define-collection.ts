import type { z } from "zod";
import type { RichTextData } from "#ui/lib/rich-text-data.ts";
import type { PictureRef } from "../schemas/fields.ts";
import type { FeatureName } from "../schemas/site.ts";

/** The paths of a collection's pages, each with a leading slash. */
export type CollectionPages = {
  /** The page that shows all entries. */
  readonly list: string;
  /** The path before an entry's slug. */
  readonly entry?: string;
  /** Whether an entry is also found by its number, as in the original template: `/causes-single/1`. */
  readonly hasNumbers?: boolean;
  /** Further pages and files that depend on the collection's feature. */
  readonly others?: readonly string[];
  /** Paths of the list and of entries in alternative layouts. */
  readonly layouts?: readonly { readonly list: string; readonly entry: string }[];
};

type Common<Name extends string, Schema extends z.ZodType> = {
  /** Name of the folder or file in `content/`. */
  readonly name: Name;
  /** Name at the desk. */
  readonly label: string;
  /** Schema of one entry, with the labels (`title`) and help texts (`description`) of its form. */
  readonly schema: Schema;
  readonly pages?: CollectionPages;
};

/** What every entry of a folder has besides its fields. */
export type EntryText = {
  /** Name of the file without `.md`. */
  readonly slug: string;
  readonly body: RichTextData<PictureRef>;
};

/** Facts that are not among an entry's fields. */
export type EntryFacts = {
  readonly words: number;
  /** The studio's time zone. */
  readonly timeZone: string;
  /** Where the studio is. */
  readonly place: {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly region?: string;
    readonly postalCode: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly picture: PictureRef;
  };
};

/** A folder with one Markdown file per entry: fields at the top, a text below them. */
export type Folder<
  Name extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Entry = unknown,
> = Common<Name, Schema> & {
  readonly kind: "folder";
  /** Name of one entry at the desk. */
  readonly one: string;
  /** The field that names an entry. */
  readonly titleField: keyof z.output<Schema> & string;
  /** The switch in `site.yaml` that removes the entries and their pages. */
  readonly feature?: FeatureName;
  /** Builds the entry that is passed to pages. */
  complete(entry: z.output<Schema> & EntryText, facts: EntryFacts): Entry;
  /** Sort order, as for `Array.sort`. */
  compare(a: Entry, b: Entry): number;
};

/** A YAML file that is one list. */
export type List<Name extends string = string, Schema extends z.ZodType = z.ZodType> = Common<
  Name,
  Schema
> & {
  readonly kind: "list";
  /** Whether the desk handles its entries on special pages instead of in a form. */
  readonly hasOwnDeskPages?: boolean;
  /** Whether the file may be missing; the list is then empty. */
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
