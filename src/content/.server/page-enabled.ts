import { readSite } from "./content.ts";
import { missingFeature } from "./switched-off.ts";

/**
 * Whether a page is enabled by the owner's switches (`features` in `content/site.yaml`).
 *
 * @param address A page's path or a route pattern: `/blog/page/2`, `/event-single/:slug`.
 * @throws ContentError when the content has issues.
 */
export function isPageEnabled(address: string): boolean {
  return missingFeature(address, readSite().features) === undefined;
}
