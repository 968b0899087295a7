import { z } from "zod";
import { choice, group, oneOrMore, pictureRefSchema, text } from "./fields.ts";
import { meta } from "./shared-parts.ts";

/** Icons for lines without a picture. */
const lineIcon = choice({
  phone: "Phone",
  mail: "Letter",
  pen: "Pen",
  calendar: "Calendar",
  heart: "Heart",
  users: "People",
  clock: "Clock",
  pin: "Pin on a map",
});

const line = z
  .strictObject({
    text: text.meta({ title: "Text", description: "One idea." }),
    picture: pictureRefSchema.exactOptional().meta({ title: "Picture" }),
    icon: lineIcon.exactOptional().meta({ title: "Icon", description: "Instead of a picture." }),
  })
  .refine(({ picture, icon }) => !(picture && icon), {
    path: ["icon"],
    message: "a line has a picture or an icon, not both",
  });

const part = z.strictObject({
  title: text.meta({ title: "Title" }),
  lines: oneOrMore(line).meta({ title: "Lines" }),
  prices: z.boolean().default(false).meta({ title: "With the price of each service below" }),
});

/** `content/short.yaml`: the visit, the prices and how to book, one idea per line. */
export const shortSchema = z.strictObject({
  meta,
  title: text.meta({ title: "Title" }),
  lead: text.meta({ title: "Sentence below the title" }),
  testedBy: text.exactOptional().meta({
    title: "Who has tested this text",
    description: "The page calls itself Easy Read only if this is filled in.",
  }),
  parts: oneOrMore(part).meta({ title: "Parts" }),
});

/** The short version in another language, as `es/short.yaml`: its page is `/es/short`. */
export const translatedShortSchema = shortSchema.omit({ testedBy: true, parts: true }).extend({
  link: text.meta({
    title: "Link to this page",
    description: "In the language itself: En español. It stands in the menu and on the short version.",
  }),
  // Names and prices of services are in the language of the site: a fact such as {price.quiet-hour-visit} gives an amount.
  parts: oneOrMore(part.omit({ prices: true })).meta({ title: "Parts" }),
  labels: group("Words of the page", {
    skip: text.default("Skip to content").meta({ title: "Link that skips to the content" }),
    home: text.meta({ title: "Link to the home page" }),
    book: text.meta({ title: "Button that books" }),
    print: text.meta({ title: "Button that prints" }),
    offline: text.exactOptional().meta({ title: "Said where a browser shows a page without a connection" }),
  }),
});

export type ShortContent = z.infer<typeof shortSchema>;
/** A translation, with the code of its language. */
export type TranslatedShort = z.infer<typeof translatedShortSchema> & { readonly lang: string };
