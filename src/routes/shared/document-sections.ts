import { readSite } from "#src/content/.server/content.ts";
import { readPaymentOrigin } from "#src/content/.server/forms-setting.ts";
import type { DocumentSection, WrittenSection } from "#src/content/schemas/pages/guidance.ts";

/**
 * The sections of a document that apply to this site: some are only true with analytics on, some only with it
 * off, some only where something can be paid online. Sections of disabled features are already gone.
 */
export function documentSections(sections: readonly WrittenSection[]): DocumentSection[] {
  const { analytics, serviceWorker, features } = readSite();
  const hasPayments = features.donations || readPaymentOrigin(process.env) !== undefined;
  return sections
    .filter(({ whenAnalytics = analytics }) => whenAnalytics === analytics)
    .filter(({ whenPayments }) => !whenPayments || hasPayments)
    .map(({ points, ...section }) => ({
      ...section,
      ...(points && {
        points: points
          .filter((point) => serviceWorker || typeof point === "string" || !("whenServiceWorker" in point))
          .map((point) => (typeof point === "string" ? point : point.text)),
      }),
    }));
}
