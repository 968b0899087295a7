import { readSite } from "#src/content/.server/content.ts";
import type { DocumentSection } from "#src/content/schemas/pages/guidance.ts";

/**
 * The parts of a document that are true for this site: what is written for a site with analytics only stands there
 * while analytics is on, and the other way round.
 */
export function documentSections(sections: readonly DocumentSection[]): DocumentSection[] {
  const { analytics } = readSite();
  return sections.filter(({ whenAnalytics = analytics }) => whenAnalytics === analytics);
}
