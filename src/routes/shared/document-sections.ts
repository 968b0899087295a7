import { readSite } from "#src/content/.server/content.ts";
import type { DocumentSection, WrittenSection } from "#src/content/schemas/pages/guidance.ts";

/**
 * The parts of a document that are true for this site: what is written for a site with analytics only stands there
 * while analytics is on, and the other way round. What belongs to a switched-off feature has gone before.
 */
export function documentSections(sections: readonly WrittenSection[]): DocumentSection[] {
  const { analytics, serviceWorker } = readSite();
  return sections
    .filter(({ whenAnalytics = analytics }) => whenAnalytics === analytics)
    .map(({ points, ...section }) => ({
      ...section,
      ...(points && {
        points: points
          .filter((point) => serviceWorker || typeof point === "string" || !("whenServiceWorker" in point))
          .map((point) => (typeof point === "string" ? point : point.text)),
      }),
    }));
}
