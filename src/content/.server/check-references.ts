import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt, type Path, type Source, valueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** Finds names of entries that no file stands for. */
export function checkReferences({ folder, references }: Reading): ContentIssue[] {
  return references.flatMap(({ source, path, slug, folder: target }) => {
    // Names of files, so that a service with an issue in it is still known.
    const known = folder.list(target).map((name) => name.replace(/\.md$/, ""));
    if (known.includes(slug)) return [];
    const hint = didYouMean(slug, known) ?? `there are: ${known.join(", ")}`;
    const expected = `the name of a file of content/${target}, without .md`;
    return [issueAt(source, path, { found: `"${slug}"`, expected, hint })];
  });
}

/** A field that must differ from entry to entry, with the places it stands at. */
interface Unique {
  field: string;
  places: { source: Source; path: Path }[];
}

/** Finds entries that share a number or an address: one of them could never be reached. */
export function checkUnique({ folder, sources, entries }: Reading): ContentIssue[] {
  const groups: Unique[] = [];
  for (const [, list] of entries)
    groups.push({ field: "id", places: list.map(({ source }) => ({ source, path: ["id"] })) });
  for (const source of sources) {
    if (!Array.isArray(source.data)) continue;
    const isPictures = source.file === folder.label("pictures.yaml");
    for (const field of isPictures ? ["file"] : ["id", "slug"]) {
      // Answers to a comment are numbered together with the comments.
      const paths = [...leaves(source.data)].map(({ path }) => path).filter((path) => path.at(-1) === field);
      groups.push({ field, places: paths.map((path) => ({ source, path })) });
    }
  }
  return groups.flatMap(findDuplicates);
}

function findDuplicates({ field, places }: Unique): ContentIssue[] {
  const first = new Map<unknown, string>();
  const issues: ContentIssue[] = [];
  for (const { source, path } of places) {
    const value = valueAt(source.data, path);
    if (value === undefined || value === null) continue;
    const place = `${source.file}:${source.locate(path).line}`;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, place);
    else {
      const expected = `a ${field} of its own for every entry`;
      issues.push(
        issueAt(source, path, { found: `${String(value)}, which stands at ${earlier} too`, expected }),
      );
    }
  }
  return issues;
}
