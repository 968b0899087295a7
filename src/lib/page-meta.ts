import type { MetaDescriptor } from "react-router";

export type PageMeta = {
  /** Full title, with the studio's name. */
  title: string;
  description: string;
  /** Address that search engines should keep, starting with `/`. */
  canonical: string;
  /** Address of the sharing picture (1200 × 630), starting with `/`. */
  picture?: string | undefined;
  type?: "website" | "article" | undefined;
  /** Keeps the page out of search engines: previews, answers to forms. */
  noindex?: boolean | undefined;
};

/**
 * Builds the head of one page.
 *
 * @param site Name of the studio and the origin under which it is published, without a slash at the end.
 * @param page What is particular to the page.
 */
export function pageMeta(
  site: { name: string; url: string; noindex: boolean },
  page: PageMeta,
): MetaDescriptor[] {
  const url = site.url + page.canonical;
  const isHidden = page.noindex || site.noindex;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    ...(page.picture ? [{ property: "og:image", content: site.url + page.picture }] : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
