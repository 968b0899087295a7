import type { z } from "zod";
import { causes } from "./causes.ts";
import type { CollectionPages, Folder, List } from "./define-collection.ts";
import { events } from "./events.ts";
import { lists, products, volunteers } from "./lists.ts";
import { posts } from "./posts.ts";
import { services } from "./services.ts";

/** Every folder of entries, in desk order. */
export const folders = { posts, events, causes, services, products, volunteers } as const;

export type FolderName = keyof typeof folders;
type ListName = keyof typeof lists;

/** The entries of all collections, as passed to pages. */
export type Entries = {
  [Name in FolderName]: ReturnType<(typeof folders)[Name]["complete"]>[];
} & { [Name in ListName]: z.output<(typeof lists)[Name]["schema"]>[] };

export const collections: readonly (Folder | List)[] = [...Object.values(folders), ...Object.values(lists)];

export const pagedCollections = collections.filter(
  (collection): collection is typeof collection & { pages: CollectionPages } =>
    collection.pages !== undefined,
);
