import type { MetaDescriptor } from "react-router";

export type PageMeta = {
  /** Full title, with the studio's name. */
  title: string;
  description: string;
  /** Address that search engines should keep, starting with `/`. */
  canonical: string;
  /** Keeps the page out of search engines: previews, answers to forms. */
  noindex?: boolean | undefined;
};

/**
 * Builds the part of a page's head that stays true while a visitor goes from page to page. What only other programs
 * read, the build adds (scripts/publish/machines/machine-files.ts).
 *
 * @param site The origin under which the site is published, without a slash at the end; whether it is a preview.
 * @param page What is particular to the page.
 */
export function pageMeta(site: { url: string; noindex: boolean }, page: PageMeta): MetaDescriptor[] {
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: site.url + page.canonical },
    ...(page.noindex || site.noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
