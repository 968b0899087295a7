import { readSite } from "#src/content/.server/content.ts";
import type { DocumentSection, WrittenSection } from "#src/content/schemas/pages/guidance.ts";

/**
 * The sections of a document that apply to this site: some are only true with analytics on, some only with it
 * off. Sections of disabled features are already gone.
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
