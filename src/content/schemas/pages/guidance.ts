import { z } from "zod";
import { heading, link, text, texts } from "../fields.ts";
import { pictureRefSchema } from "../picture.ts";
import { featureName } from "../site.ts";
import { pageHead, plainBanner } from "./parts.ts";

/** A point of a list; one that names a feature or the service worker is shown only while that is switched on. */
const point = z.union([
  text,
  z.strictObject({ feature: featureName, text }),
  z.strictObject({ whenServiceWorker: z.literal(true), text }),
]);

const documentSection = z.strictObject({
  title: text,
  paragraphs: z.array(text).default([]),
  points: z.array(point).min(1).exactOptional(),
  /** Facts in two columns. */
  table: z
    .strictObject({
      head: z.tuple([text, text]),
      rows: z.array(z.tuple([text, text])).min(1),
    })
    .exactOptional(),
  /** Where to go from here. */
  link: link.exactOptional(),
  /** Shown only while the setting `analytics` of `site.yaml` is so. */
  whenAnalytics: z.boolean().exactOptional(),
  /** Shown only while this feature is switched on. */
  feature: featureName.exactOptional(),
});

/** `content/pages/privacy.yaml` */
export const privacyPageSchema = z.strictObject({
  ...pageHead,
  lead: text,
  sections: z.array(documentSection).min(1),
});

/** `content/pages/accessibility.yaml` */
export const accessibilityPageSchema = z.strictObject({
  ...pageHead,
  lead: text,
  sections: z.array(documentSection).min(1),
  /** Heads the list of every page of the site. */
  allPages: heading,
});

/** `content/pages/message-sent.yaml`: the answer to a form posted without JavaScript. */
export const messageSentPageSchema = z.strictObject({
  ...pageHead,
  texts,
  action: link,
  picture: pictureRefSchema,
});

/** `content/pages/not-found.yaml` */
export const notFoundPageSchema = z.strictObject({
  ...pageHead,
  banner: plainBanner,
  text,
  links: z.array(link).min(1),
});

/** `content/pages/offline.yaml`: stands in the place of a page that cannot be fetched without a network. */
export const offlinePageSchema = z.strictObject({
  ...pageHead,
  banner: plainBanner,
  texts,
  /** Words of the link that calls the studio. */
  call: text,
  /** Pages that a visitor is likely to have opened. */
  links: z.array(link).min(1),
});

/** `content/pages/search.yaml` */
export const searchPageSchema = z.strictObject({
  ...pageHead,
  lead: text,
  /** Shown when nothing was found; suggests what to do. */
  empty: text,
  /** Heads the list of pages that stands there without JavaScript. */
  fallback: text,
});

/** `content/pages/shop.yaml` */
export const shopPageSchema = z.strictObject({
  ...pageHead,
  intro: heading,
  /** How an order is paid and collected. */
  order: heading,
  empty: z.strictObject({ cart: text, wishList: text, compareList: text }),
});

export type WrittenSection = z.infer<typeof documentSection>;
/** A section as the page shows it: every point is a text. */
export type DocumentSection = Omit<WrittenSection, "points"> & { points?: string[] };
