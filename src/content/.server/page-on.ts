import { readSite } from "./content.ts";
import { missingFeature } from "./switched-off.ts";

/**
 * Whether the owner's switches (`features` in `content/site.yaml`) leave a page on the site.
 *
 * @param address Of a page or a route: `/blog/page/2`, `/event-single/:slug`.
 * @throws ContentError when the content has issues.
 */
export function isPageOn(address: string): boolean {
  return missingFeature(address, readSite().features) === undefined;
}
