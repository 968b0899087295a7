/**
 * Resolves a header link such as `#about` for the page it stands on.
 *
 * @param href The link from the content: `#anchor` or a path.
 * @param anchors The section ids that the current page has.
 * @returns `#anchor` where the page has that section, else the home page's section (`/#anchor`); paths unchanged.
 */
export function resolveAnchor(href: string, anchors: readonly string[]): string {
  if (!href.startsWith("#")) return href;
  return anchors.includes(href.slice(1)) ? href : `/${href}`;
}
