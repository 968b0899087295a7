import { z } from "zod";
import { entrySlug, href, link, text, texts } from "../fields.ts";
import { pictureRefSchema } from "../picture.ts";
import { contactSection } from "./contact-section.ts";
import { aboutBlock, meta, sectionHead } from "./parts.ts";

const hero = z.strictObject({
  title: text,
  subtitle: text,
  lead: text,
  slides: z.array(pictureRefSchema).min(1),
  /** Words of the button that leads to the contact form, ready for a booking. */
  book: text,
  more: link,
});

const feature = z.strictObject({ icon: z.enum(["pin", "heart"]), title: text, description: text });

const community = z.strictObject({
  eyebrow: text,
  title: text,
  text,
  /** What the mobile sensory room is for. */
  aims: texts,
  href: href.exactOptional(),
  picture: pictureRefSchema,
});

const callToActionBand = z.strictObject({
  eyebrow: text,
  title: text,
  text: text.exactOptional(),
  button: text,
  donate: text,
  picture: pictureRefSchema,
});

/** A figure that nobody knows is not shown. */
const counter = z.strictObject({
  value: z.number().min(0).nullish(),
  /** Stands before the number, such as $. */
  prefix: z.string().nullish(),
  suffix: z.string().nullish(),
  label: text,
});

const counters = z
  .array(counter)
  .nullish()
  .transform((list) =>
    (list ?? []).flatMap(({ value, prefix, suffix, label }) =>
      typeof value === "number" ? [{ value, prefix: prefix ?? "", suffix: suffix ?? "", label }] : [],
    ),
  );

/** `content/pages/home.yaml`, section by section in the order of the page. */
export const homePageSchema = z.strictObject({
  meta,
  hero,
  features: z.array(feature).min(1),
  about: aboutBlock,
  offering: sectionHead.extend({ items: z.array(entrySlug("services")).min(1) }),
  community,
  benefits: sectionHead.extend({ note: text }),
  callToAction: callToActionBand,
  counters,
  events: sectionHead,
  testimonials: sectionHead,
  gallery: sectionHead,
  blog: sectionHead,
  partners: sectionHead,
  contact: contactSection,
});

export type HomePage = z.infer<typeof homePageSchema>;
export type FeatureCard = HomePage["features"][number];
export type CommunityBanner = HomePage["community"];
export type CounterFigure = HomePage["counters"][number];
