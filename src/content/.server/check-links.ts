import type { FolderName } from "../collections/collections.ts";
import { closestName, didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { entryPaths, fixedPaths } from "./site-paths.ts";
import { formatPath, type Position } from "./source.ts";
import type { Reading } from "./sources.ts";
import { isLink, leaves } from "./walk.ts";

/** The last path segments that lead to an entry: its slug and, where it has one, its number. */
export type Addresses = ReadonlyMap<FolderName, ReadonlySet<string>>;

/** A link as written in the content, with its position. */
export interface WrittenLink extends Position {
  target: string;
  file: string;
  field: string;
}

const linkStart = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Finds broken links in fields and texts. */
export function checkLinks(reading: Reading, addresses: Addresses): ContentIssue[] {
  return linksOf(reading).flatMap(({ target, ...place }) => {
    const problem = linkProblem(target, addresses);
    return problem ? [{ ...place, found: `"${target}"`, ...problem }] : [];
  });
}

/** Every link in fields and texts. Malformed links in fields are left out: the schema reports them. */
export function linksOf({ sources, entries }: Reading): WrittenLink[] {
  const inFields = sources.flatMap((source) =>
    [...leaves(source.data)].flatMap(({ path, value }) => {
      if (typeof value !== "string" || !isLink(path) || !linkStart.test(value)) return [];
      return [{ target: value, file: source.file, ...source.locate(path), field: formatPath(path) }];
    }),
  );
  const inTexts = [...entries.values()].flat().flatMap(({ source, text }) =>
    text.links.map(({ name, line, column }) => ({
      target: name,
      file: source.file,
      line,
      column,
      field: "text",
    })),
  );
  return [...inFields, ...inTexts];
}

function linkProblem(
  href: string,
  addresses: Addresses,
): Pick<ContentIssue, "expected" | "hint"> | undefined {
  if (!linkStart.test(href)) {
    const hint = href.startsWith("http://") ? `https${href.slice(4)}` : undefined;
    const expected = "a link that starts with / (this site), # (this page), https://, mailto: or tel:";
    return { expected, ...(hint && { hint: `try ${hint}` }) };
  }
  if (!href.startsWith("/")) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? "";
  // List pages and files such as /feed.xml are generated.
  if (fixedPaths.has(path) || /\/page\/\d+$|\.[a-z]+$/.test(path)) return undefined;
  for (const [start, collection] of entryPaths) {
    if (!path.startsWith(start)) continue;
    const known = addresses.get(collection) ?? new Set();
    const name = path.slice(start.length);
    if (known.has(name)) return undefined;
    const near = closestName(name, known);
    const hint =
      near === undefined ? `choose from: ${[...known].join(", ")}` : `did you mean ${start}${near}?`;
    return { expected: `a link to an entry in content/${collection}; there is no "${name}"`, hint };
  }
  const hint = didYouMean(path, fixedPaths);
  return { expected: "the address of a page on this site", ...(hint && { hint }) };
}
