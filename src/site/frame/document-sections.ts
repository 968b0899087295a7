import { providerName } from "#core/pay/provider.ts";
import { daysAfterVisit } from "#core/values/kept.ts";
import { readSite } from "#site/content/.server/content.ts";
import { readPaymentOrigin } from "#site/content/.server/forms-setting.ts";
import type { DocumentSection, WrittenSection } from "#site/content/schemas/pages/guidance.ts";
import type { Site } from "#site/content/schemas/site.ts";

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

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** What is true of copies on another machine, whatever the content says. */
function copiesElsewhere({ copies }: Site): DocumentSection {
  const keeper = copies
    ? `${copies.keeper} keeps these copies in ${countryNames.of(copies.country)}, and cannot`
    : "Whoever keeps these copies for us cannot";
  return {
    title: "Copies",
    paragraphs: [
      `If our machine fails, nothing should be lost. So what we keep is copied to another machine within seconds. It is encrypted before it leaves ours: ${keeper} read them. What is deleted is gone from our machine at once, from its journal within a day, and from all copies within 14 days.`,
      `If a new machine takes over, the old one hands it what only the old one has, also encrypted, and nobody else sees it. It waits for us in a list. What we have not dealt with is deleted from there ${daysAfterVisit.helps} days after the visit, or after 30 days if it is about no visit.`,
    ],
  };
}

/** Whether something is copied to another machine: the content says so, or the server's settings. */
const hasCopies = ({ copies }: Site) => copies !== undefined || Boolean(process.env.REPLICA_URL?.trim());

/**
 * The parts of the privacy page. It says where copies are kept, if there are any. Where something can be paid online they name who
 * handles it, even if the content does not, such as that of version 1.0.0 without donations.
 */
export function privacySections(written: readonly WrittenSection[]): DocumentSection[] {
  const sections = documentSections(written);
  const site = readSite();
  const isProviderMissing = hasKeys() && !JSON.stringify(sections).includes(providerName);
  return [
    ...sections,
    ...(isProviderMissing ? [cardPayments] : []),
    ...(hasCopies(site) ? [copiesElsewhere(site)] : []),
  ];
}
