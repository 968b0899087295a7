import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt, type Path, type Source, valueAt } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/** Finds references to entries that do not exist. */
export function checkReferences({ folder, references }: Reading): ContentIssue[] {
  return references.flatMap(({ source, path, slug, folder: target }) => {
    // File names, so that an entry with an issue still counts as existing.
    const known = folder.list(target).map((name) => name.replace(/\.md$/, ""));
    if (known.includes(slug)) return [];
    const hint = didYouMean(slug, known) ?? `choose from: ${known.join(", ")}`;
    const expected = `the name of a file in content/${target}, without .md`;
    return [issueAt(source, path, { found: `"${slug}"`, expected, hint })];
  });
}

/** A field that must be unique across entries, with the places where it occurs. */
interface Unique {
  field: string;
  places: { source: Source; path: Path }[];
}

/** Finds entries that share a number or an address: one of them would be unreachable. */
export function checkUnique({ folder, sources, entries }: Reading): ContentIssue[] {
  const groups: Unique[] = [];
  for (const [, list] of entries)
    groups.push({ field: "id", places: list.map(({ source }) => ({ source, path: ["id"] })) });
  for (const source of sources) {
    if (!Array.isArray(source.data)) continue;
    const isPictures = source.file === folder.label("pictures.yaml");
    for (const field of isPictures ? ["file"] : ["id", "slug"]) {
      // Replies share the numbering of the comments.
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
      const expected = `a different ${field} for every entry`;
      issues.push(
        issueAt(source, path, { found: `${String(value)}, which is already used at ${earlier}`, expected }),
      );
    }
  }
  return issues;
}
