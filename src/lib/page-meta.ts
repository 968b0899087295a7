import type { MetaDescriptor } from "react-router";

export type PageMeta = {
  /** Full title, including the studio's name. */
  title: string;
  description: string;
  /** Path that search engines should index, starting with `/`. */
  canonical: string;
  /** Keeps the page out of search engines: previews, form responses. */
  noindex?: boolean | undefined;
};

/**
 * Builds the part of a page's head that must stay current while a visitor navigates. The build adds what only
 * other programs read (scripts/publish/machines/machine-files.ts).
 *
 * @param site Origin of the published site, without a trailing slash; whether it is a preview.
 * @param page What is specific to the page.
 */
export function pageMeta(site: { url: string; noindex: boolean }, page: PageMeta): MetaDescriptor[] {
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: site.url + page.canonical },
    ...(page.noindex || site.noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
