import { folders } from "../../collections/collections.ts";
import type { Folder } from "../../collections/define-collection.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { entryPaths } from "../site-paths.ts";
import { type Path, valueAt } from "../source.ts";
import { leaves } from "../walk.ts";
import { editYaml } from "./edit-yaml.ts";
import { pathOf } from "./editor-form.ts";
import { bookingFile, dataOf, entryName, joinFile, splitFile, tableOf } from "./editor-tables.ts";
import { allFiles } from "./search-texts.ts";
import { postedFields } from "./write-posted.ts";

type NewText = { readonly file: string; readonly text: string };

type Drafted = { readonly root: string; readonly changes: TextChanges };

/**
 * Links to entries that are gone lead to the list of their kind.
 * @param keys the last parts of their addresses
 * @param drafted without the entries
 * @returns the changed files
 */
export function leadToList(folder: Folder, keys: readonly string[], drafted: Drafted): NewText[] {
  const { read } = openContentFolder(drafted.root, drafted.changes);
  const starts = entryPaths.flatMap(([start, of]) => (of === folder.name ? [start] : []));
  const list = folder.pages?.list;
  if (starts.length === 0 || !list) return [];
  const links = new RegExp(`(?<![\\p{L}\\w.])(?:${starts.join("|")})(?:${keys.join("|")})(?![\\w-])`, "gu");
  return allFiles(drafted).flatMap((file) => {
    const before = read(file) ?? "";
    const text = before.replace(links, list);
    return text === before ? [] : [{ file, text }];
  });
}

/**
 * What refers to services that are gone: items of lists go, rooms that nothing uses any more, and sentences with a price or a name of
 * theirs. A list that would be empty shows the services that are left.
 * @param drafted without the services
 * @returns the changed files
 */
export function dropReferences(gone: readonly string[], drafted: Drafted): NewText[] {
  const slugs = new Set(gone.map(entryName));
  const { read, list } = openContentFolder(drafted.root, drafted.changes);
  const left = list(folders.services.name).map(entryName);
  const booking = read(bookingFile) ?? "";
  const withoutOffers = withoutItems(booking, referencesIn(bookingFile, booking, slugs), left);
  const rooms = unusedRooms(booking, withoutOffers);
  const bookingText = withoutItems(
    withoutOffers,
    idsIn(withoutOffers).flatMap((id, index) => (rooms.has(id) ? [["rooms", index]] : [])),
    left,
  );
  const said = new RegExp(
    `\\{(?:price\\.(?:${[...slugs].join("|")})|room\\.(?:${[...rooms, "-"].join("|")}))\\}`,
  );
  return allFiles(drafted).flatMap((file) => {
    // A pass for visits that are gone is the owner's to change: without them it would pay every visit.
    if (file.startsWith("products/")) return [];
    const before = read(file) ?? "";
    const now = file === bookingFile ? bookingText : before;
    const parts = splitFile(file, now);
    if (!parts) return [];
    const sayings = [...leaves(dataOf(parts.yaml)?.data)].flatMap(({ path, value }) =>
      typeof value === "string" && said.test(value) ? [path] : [],
    );
    const names = file === bookingFile ? [] : referencesIn(file, now, slugs);
    const text = joinFile({ ...parts, yaml: withoutItems(parts.yaml, [...names, ...sayings], left) });
    return text === before ? [] : [{ file, text }];
  });
}

/** Where a file names one of the services in a field that is chosen from them. */
function referencesIn(file: string, text: string, slugs: ReadonlySet<string>): Path[] {
  const table = tableOf(file);
  const mark = { value: "", label: "a service" };
  const choices = (from: string) => (from === folders.services.name ? [mark] : []);
  const fields = table ? (postedFields(table, file, text, { choices }) ?? []) : [];
  return fields
    .filter(({ value, options }) => slugs.has(value) && options?.includes(mark))
    .map(({ path }) => pathOf(path));
}

/** Removes the item of a list around each path; where there is no list, the field itself. */
function withoutItems(yaml: string, paths: readonly Path[], left: readonly string[]): string {
  const items = paths.map((path) => {
    const depth = path.findLastIndex((part) => typeof part === "number");
    return depth < 0 ? path : path.slice(0, depth + 1);
  });
  const data = dataOf(yaml)?.data;
  const unique = [...new Map(items.map((path) => [JSON.stringify(path), path])).values()];
  const byList = Map.groupBy(unique, (path) => JSON.stringify(path.slice(0, -1)));
  // From the end, so that removals do not shift the remaining positions.
  return [...byList.values()].toReversed().reduce((text, own) => {
    const around = own[0]?.slice(0, -1) ?? [];
    const list = valueAt(data, around);
    const isOfNames = Array.isArray(list) && list.every((item) => typeof item === "string");
    const kept = isOfNames && list.length === own.length ? left.slice(0, own.length) : [];
    return own.toReversed().reduce((before, path, fromEnd) => {
      const instead = kept[own.length - 1 - fromEnd];
      return instead === undefined
        ? editYaml(before, { kind: "remove", path })
        : editYaml(before, { kind: "set", path, value: instead });
    }, text);
  }, yaml);
}

/** Rooms that offers used before, and none uses now. */
function unusedRooms(before: string, after: string): Set<string> {
  const [used, still] = [before, after].map((text) => {
    const offers = valueAt(dataOf(text)?.data, ["offers"]);
    const lists = (Array.isArray(offers) ? offers : []).flatMap((offer) => [
      valueAt(offer, ["allOf"]),
      valueAt(offer, ["anyOf"]),
    ]);
    return new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(String) : [])));
  });
  return new Set([...(used ?? [])].filter((id) => !still?.has(id)));
}

/** The short names of the rooms in a file of what can be booked. */
function idsIn(booking: string): string[] {
  const rooms = valueAt(dataOf(booking)?.data, ["rooms"]);
  return Array.isArray(rooms) ? rooms.map((room) => String(valueAt(room, ["id"]))) : [];
}
