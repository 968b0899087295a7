/**
 * Resolves a header link such as `#about` for the page it stands on.
 *
 * @param href The link from the content: `#anchor`, which may follow a query (`?intent=book#contact`), a path, or the
 *   address of another site.
 * @param anchors The section ids that the current page has.
 * @returns The link itself where the page has that section or the link names a page, else the home page's section.
 */
export function resolveAnchor(href: string, anchors: readonly string[]): string {
  if (/^(\/|https:)/.test(href)) return href;
  const [, anchor = ""] = href.split("#");
  return anchors.includes(anchor) ? href : `/${href}`;
}

/** Where visits are requested, if they cannot be booked: the contact form, ready for a booking request. */
export const BOOK_HREF = "?intent=book#contact";
