import { folders } from "../../collections/collections.ts";
import type { Folder } from "../../collections/define-collection.ts";
import { lists } from "../../collections/lists.ts";
import type { FeatureName } from "../../schemas/site.ts";
import { takeAwayLabels } from "../../take-away-labels.ts";
import { openContentFolder, type TextChanges } from "../content-folder.ts";
import { type Path, valueAt } from "../source.ts";
import { dropReferences, leadToList } from "./drop-references.ts";
import { AnchorError, editYaml, saysInvented } from "./edit-yaml.ts";
import { dataOf, entryFolders, entryName, lockOf, splitFile } from "./editor-tables.ts";
import { type ChangedText, followEntry } from "./entry-comments.ts";
import { picturesFile } from "./prepare-picture.ts";

type Drafted = { readonly root: string; readonly changes: TextChanges };

const siteFile = "site.yaml";

/** Files that belong to a part of the site which a studio may not have. */
const parts: Readonly<Record<string, FeatureName>> = {
  "place.yaml": "visit",
  "pages/donate.yaml": "donations",
};

/** The file of a home page besides the first. */
const otherHome = /^pages\/home-\d\.yaml$/;

/** Parts of a file that a studio may not have, with what they are called. */
const pieces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [siteFile]: {
    social: "Profiles elsewhere",
    subscribers: "Readers of the newsletter",
    "map.picture": "Drawing of the map",
  },
  "booking.yaml": { closed: "Closed days", schoolTerms: "School terms" },
  "visit.yaml": { "directions.steps": "How to get here" },
  "pages/home.yaml": { counters: "Numbers on the home page", community: "The mobile room" },
};

/** The part of a file that a field belongs to, if a studio may not have it: `social` for `social.1.url`. */
export function pieceOf(file: string, path: string): { path: string; name: string } | undefined {
  const own = Object.entries(pieces[file] ?? {}).find(([piece]) => `${path}.`.startsWith(`${piece}.`));
  return own && { path: own[0], name: own[1] };
}

/** What is pressed on the row of a file to say that the studio does not have it; undefined where it must be changed. */
export function takeAwayLabel(file: string): string | undefined {
  if (Object.hasOwn(parts, file) || otherHome.test(file)) return takeAwayLabels.none;
  return isListFile(file) ? takeAwayLabels.these : undefined;
}

function isListFile(file: string): boolean {
  // Pictures may stay for a while: pages say that they are renderings.
  return file !== picturesFile && Object.values(lists).some(({ name }) => `${name}.yaml` === file);
}

/**
 * The files without something of the sample that the studio does not have: entries of a folder, of a list, a part of a file, or a part
 * of the site. A part of the site of which nothing is left is switched off.
 * @param file that of a list or part, or the folder
 * @param which the entries' files, the positions in the list, or the part of the file
 * @returns undefined where this cannot be taken away; a sentence where something else must be done first
 */
export function takeAway(
  file: string,
  which: readonly string[],
  drafted: Drafted,
): ChangedText[] | string | undefined {
  try {
    return filesWithout(file, which, drafted);
  } catch (error) {
    if (error instanceof AnchorError) return error.message;
    throw error;
  }
}

function filesWithout(
  file: string,
  which: readonly string[],
  drafted: Drafted,
): ChangedText[] | string | undefined {
  const { read } = openContentFolder(drafted.root, drafted.changes);
  const site = read(siteFile) ?? "";
  const folder = entryFolders.find(({ name }) => name === file);
  if (folder) return withoutEntries(folder, which, drafted);
  const feature = Object.hasOwn(parts, file) ? parts[file] : undefined;
  if (feature) return [{ file: siteFile, text: withFeature(site, feature, false) }];
  if (otherHome.test(file))
    return [
      { file: siteFile, text: editYaml(site, { kind: "set", path: ["features", "homes"], value: [] }) },
    ];
  const text = read(file) ?? "";
  const data = dataOf(text)?.data;
  if (isListFile(file) && Array.isArray(data)) {
    const positions = [...new Set(which.map(Number))].filter((at) => at in data).toSorted((a, b) => b - a);
    const rest = positions.reduce((before, at) => editYaml(before, { kind: "remove", path: [at] }), text);
    return [{ file, text: saysInvented(rest) ? rest.slice(rest.indexOf("\n") + 1) : rest }];
  }
  const piece = pieceOf(file, which[0] ?? "");
  return piece && [{ file, text: withoutPiece(text, piece.path.split(".")) }];
}

/** A text without a part. Lists that must be there stay, empty. */
function withoutPiece(text: string, path: Path): string {
  const value = valueAt(dataOf(text)?.data, path);
  if (value === undefined) return text;
  return Array.isArray(value)
    ? editYaml(text, { kind: "set", path, value: [] })
    : editYaml(text, { kind: "remove", path });
}

function withoutEntries(
  folder: Folder,
  which: readonly string[],
  drafted: Drafted,
): ChangedText[] | string | undefined {
  const { name, feature } = folder;
  const { root } = drafted;
  const { list, read } = openContentFolder(root, drafted.changes);
  const all = list(name);
  const gone = which.filter((one) => all.some((entry) => one === `${name}/${entry}`));
  if (gone.length === 0) return undefined;
  const isEmpty = gone.length === all.length;
  const isServices = name === folders.services.name;
  if (isEmpty && isServices) return "Please add your own rooms first: something must be there to book.";
  const changes = new Map(drafted.changes);
  const changed = new Map<string, string | undefined>();
  const keep = (files: readonly ChangedText[]) => {
    for (const { file, text } of files) {
      changes.set(file, text);
      changed.set(file, text);
    }
  };
  const keys = gone.flatMap((file) => {
    const id = valueAt(dataOf(splitFile(file, read(file) ?? "")?.yaml ?? "")?.data, ["id"]);
    return id === undefined ? [entryName(file)] : [entryName(file), `${id}`];
  });
  for (const file of gone)
    keep([{ file, text: undefined }, ...followEntry(file, undefined, { root, changes })]);
  if (isServices) keep(dropReferences(gone, { root, changes }));
  keep(leadToList(folder, keys, { root, changes }));
  if (isEmpty && feature) {
    const site = openContentFolder(root, changes).read(siteFile) ?? "";
    keep([{ file: siteFile, text: withFeature(site, feature, false) }]);
  }
  return [...changed].map(([file, text]) => ({ file, text }));
}

/** `site.yaml` with the part of the site that a folder belongs to, if it was switched off: whoever adds something to it wants it. */
export function switchedOn(
  { feature }: Folder,
  { root, changes }: Drafted,
): (ChangedText & { readonly text: string })[] {
  const before = openContentFolder(root, changes).read(siteFile) ?? "";
  // One that can only be read here is changed on the server.
  const mayChange = feature && !lockOf(siteFile, before);
  const text = mayChange ? withFeature(before, feature, true) : before;
  return text === before ? [] : [{ file: siteFile, text }];
}

/** `site.yaml` with a part of the site switched on or off. */
function withFeature(site: string, feature: FeatureName, isOn: boolean): string {
  const path = ["features", feature];
  return valueAt(dataOf(site)?.data, path) === isOn
    ? site
    : editYaml(site, { kind: "set", path, value: isOn });
}
