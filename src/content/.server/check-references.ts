import { didYouMean } from "./closest-name.ts";
import type { Mistake } from "./content-error.ts";
import { formatPath, mistakeAt, type Path, type Source, valueAt } from "./source.ts";
import type { CollectionName, Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** Places of the content that name an entry of a folder, as a pattern over the way to the value. */
const references: { file: string; at: RegExp; folder: CollectionName }[] = [
  { file: "benefits.yaml", at: /^\[\d+\]\.service$/, folder: "services" },
  { file: "pages/home.yaml", at: /^offering\.items\[\d+\]$/, folder: "services" },
  { file: "visit.yaml", at: /^rooms\.services\[\d+\]$/, folder: "services" },
  { file: "place.yaml", at: /^plan\.areas\[\d+\]\.service$/, folder: "services" },
  { file: "comments.yaml", at: /^\[\d+\]\.cause$/, folder: "causes" },
  { file: "comments.yaml", at: /^\[\d+\]\.post$/, folder: "posts" },
];

/** Finds names of services and causes that no file stands for. */
export function checkReferences({ folder, sources, entries }: Reading): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const { file, at, folder: target } of references) {
    const source = sources.find((candidate) => candidate.file === folder.label(file));
    const list = entries.get(target);
    if (!source || !list) continue;
    const hasSlugs = target === "posts";
    // Names of files, so that a service with a mistake in it is still known.
    const known = hasSlugs
      ? list.map((entry) => String(valueAt(entry.source.data, ["slug"])))
      : folder.list(target).map((name) => name.replace(/\.md$/, ""));
    for (const { path, value } of leaves(source.data)) {
      if (typeof value !== "string" || !at.test(formatPath(path)) || known.includes(value)) continue;
      const hint = didYouMean(value, known) ?? `there are: ${known.join(", ")}`;
      const expected = hasSlugs
        ? `the slug of a file of content/${target}`
        : `the name of a file of content/${target}, without .md`;
      mistakes.push(mistakeAt(source, path, { found: `"${value}"`, expected, hint }));
    }
  }
  return mistakes;
}

/** A field that must differ from entry to entry, with the places it stands at. */
interface Unique {
  field: string;
  places: { source: Source; path: Path }[];
}

/** Finds entries that share a number or an address: one of them could never be reached. */
export function checkUnique({ folder, sources, entries }: Reading): Mistake[] {
  const groups: Unique[] = [];
  for (const [, list] of entries) {
    for (const field of ["id", "slug"]) {
      groups.push({ field, places: list.map(({ source }) => ({ source, path: [field] })) });
    }
  }
  for (const source of sources) {
    if (!Array.isArray(source.data)) continue;
    const isPictures = source.file === folder.label("pictures.yaml");
    for (const field of isPictures ? ["file"] : ["id", "slug"]) {
      // Answers to a comment are numbered together with the comments.
      const paths = [...leaves(source.data)].map(({ path }) => path).filter((path) => path.at(-1) === field);
      groups.push({ field, places: paths.map((path) => ({ source, path })) });
    }
  }
  return groups.flatMap(findTwins);
}

function findTwins({ field, places }: Unique): Mistake[] {
  const first = new Map<unknown, string>();
  const mistakes: Mistake[] = [];
  for (const { source, path } of places) {
    const value = valueAt(source.data, path);
    if (value === undefined || value === null) continue;
    const place = `${source.file}:${source.locate(path).line}`;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, place);
    else {
      const expected = `a ${field} of its own for every entry`;
      mistakes.push(
        mistakeAt(source, path, { found: `${String(value)}, which stands at ${earlier} too`, expected }),
      );
    }
  }
  return mistakes;
}
