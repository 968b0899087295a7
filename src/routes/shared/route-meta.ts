import type { MetaDescriptor, UIMatch } from "react-router";
import type { Frame } from "#src/content/.server/frame.ts";
import { type PageMeta, pageMeta } from "#src/lib/page-meta.ts";

type Matches = readonly ((Pick<UIMatch, "id"> & { loaderData?: unknown }) | undefined)[];

/**
 * Builds a page's head from a route's `meta` function.
 *
 * @param matches As React Router passes them to `meta`: the first is the root with the studio's facts.
 * @param page What is specific to the page.
 */
export function routeMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as Frame | undefined;
  if (!frame) return [{ title: page.title }];
  const title = frame.refusedForm ? `Error: ${page.title}` : page.title;
  return pageMeta(frame.site, { ...page, title });
}
