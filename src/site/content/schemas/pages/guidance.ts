import { z } from "zod";
import { providerName } from "#core/pay/provider.ts";
import {
  group,
  heading,
  link,
  longTextField,
  oneOrMore,
  optionalList,
  pictureRefSchema,
  text,
  textGroup,
  texts,
} from "../fields.ts";
import { page, pageHead, plainBanner } from "../shared-parts.ts";
import { featureName } from "../site.ts";

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
  paragraphs: optionalList(text).meta({ title: "Paragraphs" }),
  points: oneOrMore(point).exactOptional().meta({ title: "Points of a list" }),
  table: group("Facts in two columns", {
    head: z.tuple([text, text]).meta({ title: "Column titles" }),
    rows: oneOrMore(z.tuple([text, text])).meta({ title: "Rows" }),
  }).exactOptional(),
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
      description: `With the keys of ${providerName}, or with the form for gifts.`,
      choices: { true: "Yes" },
    }),
});

/** Pages that help to use the site, by their file in `content/pages`. */
export const guidancePages = {
  privacy: page("Privacy", {
    lead: longTextField.meta({ title: "Opening" }),
    sections: oneOrMore(documentSection).meta({ title: "Parts" }),
  }),
  accessibility: page("Accessibility", {
    lead: longTextField.meta({ title: "Opening" }),
    sections: oneOrMore(documentSection).meta({ title: "Parts" }),
    allPages: heading.meta({ title: "List of every page" }),
  }),
  /** The response to a form posted without JavaScript. */
  "message-sent": page("Message sent", {
    texts: texts.meta({ title: "Paragraphs" }),
    action: link.meta({ title: "Link" }),
    picture: pictureRefSchema.meta({ title: "Picture" }),
  }),
  "not-found": group("Page not found", {
    ...pageHead,
    banner: plainBanner,
    text: longTextField.meta({ title: "Text" }),
    links: oneOrMore(link).meta({ title: "Links" }),
  }),
  /** Replaces a page that cannot be loaded without a network. */
  offline: group("Offline", {
    ...pageHead,
    banner: plainBanner,
    texts: texts.meta({ title: "Paragraphs" }),
    call: text.meta({ title: "Link that calls the studio" }),
    links: oneOrMore(link).meta({
      title: "Links",
      description: "To pages that a visitor has probably opened before.",
    }),
  }),
  search: page("Search", {
    lead: longTextField.meta({ title: "Opening" }),
    empty: longTextField.meta({ title: "When nothing was found", description: "Say what to do." }),
    fallback: text.meta({
      title: "Title of the list of pages",
      description: "For visitors without JavaScript.",
    }),
  }),
  shop: page("Shop", {
    intro: heading.meta({ title: "Opening" }),
    order: heading.meta({ title: "How an order is paid and collected" }),
    empty: textGroup("Texts for empty lists", {
      cart: "Cart",
      wishList: "Wish list",
      compareList: "List to compare",
    }),
  }),
};

export type WrittenSection = z.infer<typeof documentSection>;
/** A section as rendered: every point is plain text. */
export type DocumentSection = Omit<WrittenSection, "points"> & { points?: string[] };
