import { count } from "#core/values/plural.ts";
import type { Content } from "../load-content.ts";
import { leaves } from "../walk.ts";

/** A picture that comes back more often no longer says anything about the place where it stands. */
const OFTEN = 3;

/** Parts of the content that are no page: what pictures show, and facts of the code. */
const NO_PAGE: ReadonlySet<string> = new Set(["pictures", "links", "brand", "translatedShorts"]);

/**
 * Pictures that stand on more than three pages. An entry is a page, as is each file of `pages/`; all home pages together
 * are one, as they are looks of the same page. A translation shows what its page shows, and is not counted; nor are drawings:
 * a map is the same on every page that needs it.
 * @returns one note for each such picture, the most frequent first
 */
export function repeatedPictures(content: Content): string[] {
  const photos = content.pictures.filter(({ file, decorative }) => !decorative && !file.endsWith(".svg"));
  const described = new Set(photos.map(({ file }) => file));
  const pagesOf = new Map<string, Set<string>>();
  for (const { path, value } of leaves(content)) {
    const page = pageOf(content, path.map(String));
    if (page === undefined || typeof value !== "string" || !described.has(value)) continue;
    pagesOf.set(value, (pagesOf.get(value) ?? new Set()).add(page));
  }
  return [...pagesOf]
    .filter(([, pages]) => pages.size > OFTEN)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(
      ([file, pages]) =>
        `${file} stands on ${count(pages.size, "page", "pages")}: ${[...pages].join(", ")}. A picture says more where it is the only one of its kind. Choose another for some of them, so that it stands on three at most.`,
    );
}

/** The page a field belongs to, by the name of its file without the ending. */
function pageOf(content: Content, [part = "", name = ""]: readonly string[]): string | undefined {
  if (NO_PAGE.has(part)) return undefined;
  if (part === "pages") return name.startsWith("home") ? "pages/home" : `pages/${name}`;
  const list: unknown = content[part as keyof Content];
  const entry: unknown = Array.isArray(list) ? list[Number(name)] : undefined;
  return isEntry(entry) ? `${part}/${entry.slug}` : part;
}

function isEntry(value: unknown): value is { slug: string } {
  return typeof value === "object" && value !== null && "slug" in value && typeof value.slug === "string";
}
