/**
 * Resolves a header link such as `#about` for the current page.
 * @param href The link from the content: `#anchor`, which may follow a query (`?intent=book#contact`), a
 * path, or the URL of another site.
 * @param anchors Section ids on the current page.
 * @returns The link itself if the page has that section or the link names a page; otherwise the home page's
 * section.
 */
export function resolveAnchor(href: string, anchors: readonly string[]): string {
  if (/^(\/|https:)/.test(href)) return href;
  const [, anchor = ""] = href.split("#");
  return anchors.includes(anchor) ? href : `/${href}`;
}

/** Where visits are requested if they cannot be booked online: the contact form, set to a booking request. */
export const BOOK_HREF = "?intent=book#contact";
