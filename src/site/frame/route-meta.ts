import type { MetaDescriptor, UIMatch } from "react-router";
import type { Frame } from "#site/content/.server/frame.ts";

type Matches = readonly ((Pick<UIMatch, "id"> & { loaderData?: unknown }) | undefined)[];

type PageMeta = {
  /** Full title, including the studio's name. */
  title: string;
  description: string;
  /** Path that search engines should index, starting with `/`. */
  canonical: string;
  /** Keeps the page out of search engines: previews, form responses. */
  noindex?: boolean | undefined;
  /** The page in each of its languages, this one too, if there are several: the code, and the path. */
  languages?: readonly { lang: string; path: string }[];
};

/**
 * Builds the part of a page's head that must stay current while a visitor navigates. The build adds what only
 * other programs read (src/site/publishing/machines/machine-files.server.ts).
 * @param matches As React Router passes them to `meta`: the first is the root with the studio's facts.
 */
export function routeMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as Frame | undefined;
  if (!frame) return [{ title: page.title }];
  const { site, refusedForm } = frame;
  return [
    { title: refusedForm ? `Error: ${page.title}` : page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: site.url + page.canonical },
    ...(page.languages ?? []).map(({ lang, path }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: lang,
      href: site.url + path,
    })),
    ...(page.noindex || site.noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

type WithPage = {
  matches: Matches;
  loaderData: { page: { meta: Pick<PageMeta, "title" | "description"> }; title?: string };
};

/** The `meta` function of a page at one address, whose loader returns its texts as `page`, and its title if it is another one. */
export function metaOf(canonical: string, more: Pick<PageMeta, "noindex"> = {}) {
  return ({ matches, loaderData: { page, title = page.meta.title } }: WithPage) =>
    routeMeta(matches, { ...page.meta, title, canonical, ...more });
}
