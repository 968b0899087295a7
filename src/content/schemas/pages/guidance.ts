import { z } from "zod";
import { heading, link, longText, pictureRefSchema, text, texts } from "../fields.ts";
import { featureName } from "../site.ts";
import { pageHead, plainBanner } from "./shared-parts.ts";

/** A list item. One with `feature` or `whenServiceWorker` is shown only while that is enabled. */
const point = z.union([
  text,
  z.strictObject({
    feature: featureName.meta({ title: "Only while this part is switched on" }),
    text: text.meta({ title: "Text" }),
  }),
  z.strictObject({
    whenServiceWorker: z
      .literal(true)
      .meta({ title: "Only while pages work offline", choices: { true: "Yes" } }),
    text: text.meta({ title: "Text" }),
  }),
]);

const documentSection = z.strictObject({
  title: text.meta({ title: "Title" }),
  paragraphs: z.array(text).default([]).meta({ title: "Paragraphs" }),
  points: z.array(point).min(1).exactOptional().meta({ title: "Points of a list" }),
  table: z
    .strictObject({
      head: z.tuple([text, text]).meta({ title: "Column titles" }),
      rows: z
        .array(z.tuple([text, text]))
        .min(1)
        .meta({ title: "Rows" }),
    })
    .exactOptional()
    .meta({ title: "Facts in two columns" }),
  link: link.exactOptional().meta({ title: "Link" }),
  whenAnalytics: z.boolean().exactOptional().meta({
    title: "Only while visits are measured",
    description: "Switched off, it is shown only while they are not. Left out, it is always shown.",
  }),
  feature: featureName.exactOptional().meta({ title: "Only while this part is switched on" }),
  whenPayments: z
    .literal(true)
    .exactOptional()
    .meta({
      title: "Only while something can be paid online",
      description: "With the keys of Stripe, or with the form for gifts.",
      choices: { true: "Yes" },
    }),
});

/** `content/pages/privacy.yaml` */
export const privacyPageSchema = z
  .strictObject({
    ...pageHead,
    lead: longText.meta({ title: "Opening" }),
    sections: z.array(documentSection).min(1).meta({ title: "Parts" }),
  })
  .meta({ title: "Privacy" });

/** `content/pages/accessibility.yaml` */
export const accessibilityPageSchema = z
  .strictObject({
    ...pageHead,
    lead: longText.meta({ title: "Opening" }),
    sections: z.array(documentSection).min(1).meta({ title: "Parts" }),
    allPages: heading.meta({ title: "List of every page" }),
  })
  .meta({ title: "Accessibility" });

/** `content/pages/message-sent.yaml`: the response to a form posted without JavaScript. */
export const messageSentPageSchema = z
  .strictObject({
    ...pageHead,
    texts: texts.meta({ title: "Paragraphs" }),
    action: link.meta({ title: "Link" }),
    picture: pictureRefSchema.meta({ title: "Picture" }),
  })
  .meta({ title: "Message sent" });

/** `content/pages/not-found.yaml` */
export const notFoundPageSchema = z
  .strictObject({
    ...pageHead,
    banner: plainBanner,
    text: longText.meta({ title: "Text" }),
    links: z.array(link).min(1).meta({ title: "Links" }),
  })
  .meta({ title: "Page not found" });

/** `content/pages/offline.yaml`: replaces a page that cannot be loaded without a network. */
export const offlinePageSchema = z
  .strictObject({
    ...pageHead,
    banner: plainBanner,
    texts: texts.meta({ title: "Paragraphs" }),
    call: text.meta({ title: "Link that calls the studio" }),
    links: z
      .array(link)
      .min(1)
      .meta({ title: "Links", description: "To pages that a visitor has probably opened before." }),
  })
  .meta({ title: "Offline" });

/** `content/pages/search.yaml` */
export const searchPageSchema = z
  .strictObject({
    ...pageHead,
    lead: longText.meta({ title: "Opening" }),
    empty: longText.meta({ title: "When nothing was found", description: "Say what to do." }),
    fallback: text.meta({
      title: "Title of the list of pages",
      description: "For visitors without JavaScript.",
    }),
  })
  .meta({ title: "Search" });

/** `content/pages/shop.yaml` */
export const shopPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    order: heading.meta({ title: "How an order is paid and collected" }),
    empty: z
      .strictObject({
        cart: text.meta({ title: "Cart" }),
        wishList: text.meta({ title: "Wish list" }),
        compareList: text.meta({ title: "List to compare" }),
      })
      .meta({ title: "Texts for empty lists" }),
  })
  .meta({ title: "Shop" });

export type WrittenSection = z.infer<typeof documentSection>;
/** A section as rendered: every point is plain text. */
export type DocumentSection = Omit<WrittenSection, "points"> & { points?: string[] };
