import { z } from "zod";
import type { PagedCollection } from "#src/lib/paths.ts";

/** Text that may not be empty; spaces around it are dropped. */
export const text = z.string().trim().min(1, { message: "this text is empty" });

/** The same, of one or more sentences: whoever writes it gets room for several lines. */
export const longText = text.meta({ isLong: true });

/** Paragraphs, or points of a list: at least one. */
export const texts = z.array(text).min(1);

/** Last part of an address: lowercase letters, digits and hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  message: "use lowercase letters, digits and single hyphens only, such as mobile-sensory-room",
});

/** The slug of an entry of a collection. Whether there is such an entry is checked with all files. */
export function entrySlug(collection: PagedCollection) {
  return slug.meta({ entryOf: collection });
}

/** A number above zero that older addresses use in place of the slug: `/causes-single/1`. */
export const id = z
  .int()
  .min(1)
  .meta({ title: "Number", description: "Each entry has one of its own, for older addresses." });

/** Words that people search for. */
export const tags = z.array(text);

/** A target on this site (`/about`, `/#contact`, `#about`), another site, an e-mail address or a phone number. */
export const href = z.string().regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/, {
  message: "a link starts with / (this site), # (this page), https://, mailto: or tel:",
});

/** The address of a page on another site. */
export const webAddress = z.url({
  protocol: /^https$/,
  message: "a full address is needed, such as https://haven.example",
});

/** A calendar day, `2025-05-19`. */
export const day = z.iso.date({ message: "write a date as year-month-day, such as 2025-05-19" });

/** An instant with its offset from UTC, `2027-04-17T16:00:00-04:00`. */
export const instant = z.iso.datetime({
  offset: true,
  message: "write date, time and offset, such as 2027-04-17T16:00:00-04:00",
});

/** Name of a clock, as the world's list of them has it. */
export const timeZone = text.refine(isTimeZone, {
  message: "the name of a time zone, such as America/New_York or Europe/Berlin",
});

/** Words that lead somewhere. */
export const link = z.strictObject({
  label: text.meta({ title: "Words" }),
  href: href.meta({ title: "Leads to", description: "/about on this site, or https://… elsewhere." }),
});

/** Opening of a section: a small line above, the title, one sentence below. */
export const heading = z.strictObject({
  eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
  title: text.meta({ title: "Title" }),
  lead: longText.exactOptional().meta({ title: "Sentence below the title" }),
});

/** A titled text. */
export const titledText = z.strictObject({
  title: text.meta({ title: "Title" }),
  text: longText.meta({ title: "Text" }),
});

/**
 * One of several words, each with what the desk calls it.
 * @param words label by value, in the order in which they are offered
 */
export function choice<const Words extends Readonly<Record<string, string>>>(words: Words) {
  return z.enum(Object.keys(words) as (keyof Words & string)[]).meta({ choices: words });
}

/** A profile on another site. */
export const socialLink = z.strictObject({
  network: choice({
    facebook: "Facebook",
    instagram: "Instagram",
    youtube: "YouTube",
    linkedin: "LinkedIn",
  }).meta({ title: "Network" }),
  url: webAddress.meta({ title: "Address" }),
});

/** Street, town and position of a place. */
export const position = {
  latitude: z.number().min(-90).max(90).meta({ title: "Latitude" }),
  longitude: z.number().min(-180).max(180).meta({ title: "Longitude" }),
};

export type Link = z.infer<typeof link>;
export type Heading = z.infer<typeof heading>;
export type TitledText = z.infer<typeof titledText>;
export type SocialLink = z.infer<typeof socialLink>;

/** Names such as `EST` or `+02:00` are no places: their clocks know no summer time. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name === "UTC" || name.includes("/");
  } catch {
    return false;
  }
}
