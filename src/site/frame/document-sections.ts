import { providerName } from "#core/pay/provider.ts";
import { readSite } from "#site/content/.server/content.ts";
import { readPaymentOrigin } from "#site/content/.server/forms-setting.ts";
import type { DocumentSection, WrittenSection } from "#site/content/schemas/pages/guidance.ts";

const hasKeys = () => readPaymentOrigin(process.env) !== undefined;

/**
 * The sections of a document that apply to this site: some are only true with analytics on, some only with it
 * off, some only where something can be paid online. Sections of disabled features are already gone.
 */
export function documentSections(sections: readonly WrittenSection[]): DocumentSection[] {
  const { analytics, serviceWorker, features } = readSite();
  const hasPayments = features.donations || hasKeys();
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

/** What is true of payments, whatever the content says. */
const cardPayments: DocumentSection = {
  title: "Card payments",
  paragraphs: [
    `You pay on the page of ${providerName}, our payment provider, which handles the payment under its own privacy policy. Your card number never reaches our server, our storage, or our records. With a gift ${providerName} gets your name, your e-mail, and what else you write in the form; with anything else your e-mail, and what you pay for.`,
  ],
};

/**
 * The parts of the privacy page. Where something can be paid online they name who handles it, even if the content does not, such as
 * that of version 1.0.0 without donations.
 */
export function privacySections(written: readonly WrittenSection[]): DocumentSection[] {
  const sections = documentSections(written);
  return hasKeys() && !JSON.stringify(sections).includes(providerName)
    ? [...sections, cardPayments]
    : sections;
}
