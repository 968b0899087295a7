import { z } from "zod";
import { mostQuestions, questionName, questionOption } from "#core/form/kinds/questions/questions.ts";
import type { PagedCollection } from "#core/values/paths.ts";
import type { PictureData } from "#ui/lib/picture-address.ts";

/** A file name in `content/images`. `checkPictures` checks that the picture exists. */
export const pictureRefSchema = z
  .string()
  .regex(/^(?![/\s])[^\n:]*\.\w+$/, {
    message: "a picture is a file name inside content/images, such as hero-1-calm-room.webp",
  })
  .transform((picture): PictureRef => ({ picture }))
  .meta({ isPicture: true });

/** The picture on cards of an entry that also has a large one. {@link withSmallPicture} completes it. */
export const imageSmall = pictureRefSchema.exactOptional().meta({
  title: "Picture on cards",
  description: "If you choose none, it is the large one.",
});

/** Gives an entry its large picture on cards, if it has no other one. */
export function withSmallPicture<Entry extends { image: PictureRef; imageSmall?: PictureRef }>(
  entry: Entry,
): Entry & { imageSmall: PictureRef } {
  return { ...entry, imageSmall: entry.imageSmall ?? entry.image };
}

/** Non-empty text; surrounding spaces are trimmed. */
export const text = z.string().trim().min(1, { message: "this text is empty" });

/** Text of one or more sentences: edited in a multi-line control. */
export const longTextField = text.meta({ isLong: true });

/** A whole number within limits. */
export function whole(least: number, most?: number) {
  const number = z.int().min(least);
  return most === undefined ? number : number.max(most);
}

/** A number within limits, with or without decimals. */
export function decimal(least: number, most: number) {
  return z.number().min(least).max(most);
}

/** A list that is never empty. */
export function oneOrMore<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1);
}

/** A list that is empty if it is left out. */
export function optionalList<Item extends z.ZodType>(item: Item) {
  return z.array(item).default([]);
}

/** Fields that belong together, with the title they have at the desk. */
export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape, more?: z.GlobalMeta) {
  return z.strictObject(shape).meta({ title, ...more });
}

/** Texts that belong together, with the title they have at the desk. @param titles of each field */
export function textGroup<const Titles extends Readonly<Record<string, string>>>(
  title: string,
  titles: Titles,
) {
  const shape = Object.fromEntries(
    Object.entries(titles).map(([name, of]) => [name, text.meta({ title: of })]),
  );
  return group(title, shape as { [Name in keyof Titles]: typeof text });
}

/** An address of the studio's country. */
export const postalAddress = {
  street: text.meta({ title: "Street" }),
  city: text.meta({ title: "Town" }),
  region: text
    .exactOptional()
    .meta({ title: "State or province", description: "Only where addresses have one." }),
  postalCode: text.meta({ title: "ZIP code or postcode" }),
};

/** Paragraphs or list items, at least one. */
export const texts = oneOrMore(text);

/** Last part of an address: lowercase letters, digits and hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  message: "use lowercase letters, digits and single hyphens only, such as mobile-sensory-room",
});

/** The slug of an entry in a collection. `checkReferences` checks that the entry exists. */
export function entrySlug(collection: PagedCollection) {
  return slug.meta({ entryOf: collection, oneOf: collection });
}

/** The slug of a service, chosen from a list at the desk. */
export const serviceSlug = slug.meta({ oneOf: "services" });

/** A positive number that older addresses use instead of the slug: `/causes-single/1`. */
export const id = whole(1).meta({
  title: "Number",
  description: "Made for you. Older addresses use it.",
});

/** Search terms. */
export const tags = z.array(text);

/**
 * A target on this site (`/about`, `/#contact`, `#about`), another site, an e-mail address or a phone number.
 */
export const href = z.string().regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/, {
  message: "a link starts with / (this site), # (this page), https://, mailto: or tel:",
});

/** The address of a page on another site. */
export const webAddress = z.url({
  protocol: /^https$/,
  message: "a full address is needed, such as https://haven.example",
});

/** A calendar date, `2025-05-19`. */
export const day = z.iso.date({ message: "write a date as year-month-day, such as 2025-05-19" });

/** A price in whole units of the currency, such as 35 or 17.50. */
export const price = decimal(0, 100_000)
  .multipleOf(0.01, { message: "an amount such as 35 or 17.50" })
  .meta({ amountIn: "units" });

/** What other fields refer to an entry of a list by. */
export const key = slug.meta({
  title: "Short name",
  description:
    "Lowercase letters, digits and hyphens; no two are the same. It stays when the name changes: other places know it by its short name.",
});

/** An instant with its offset from UTC, `2027-04-17T16:00:00-04:00`. */
export const instant = z.iso.datetime({
  offset: true,
  message: "write date and time, such as 2027-04-17T16:00; in a file with the offset, such as -04:00",
});

/** A currency, by its code of ISO 4217: `USD`. */
export const currency = z
  .string()
  .overwrite((code) => code.toUpperCase())
  .refine((code) => Intl.supportedValuesOf("currency").includes(code), {
    message: "three letters, such as USD or GBP",
  })
  .meta({ title: "Currency", description: "Of all prices.", oneOf: "currencies" });

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The code of a country as ISO 3166 has it: `GB` also for `UK`, which many people write. */
function countryCode(typed: string): string {
  return /^[a-z]{2}$/i.test(typed) ? (new Intl.Locale(`und-${typed}`).region ?? typed) : typed;
}

/** A country, by its code of ISO 3166: `GB`. It decides how phone numbers, addresses, dates and times are written. */
export const country = z
  .string()
  .overwrite(countryCode)
  .refine((code) => /^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined, {
    message: "two letters, such as US or GB",
  })
  .meta({
    title: "Country",
    description: "Phone numbers, addresses, dates and times are written as people write them there.",
    oneOf: "countries",
  });

/** An IANA time zone name. */
export const timeZone = text
  .refine(isTimeZone, {
    message: "the name of a time zone, such as America/New_York or Europe/Berlin",
  })
  .meta({ oneOf: "timeZones" });

export const link = z.strictObject({
  label: text.meta({ title: "Text" }),
  href: href.meta({ title: "Leads to", description: "/about on this site, or https://… elsewhere." }),
});

/** A section's heading: a small line above the title, the title, and a sentence below. */
export const heading = z.strictObject({
  eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
  title: text.meta({ title: "Title" }),
  lead: longTextField.exactOptional().meta({ title: "Sentence below the title" }),
});

export const titledText = z.strictObject({
  title: text.meta({ title: "Title" }),
  text: longTextField.meta({ title: "Text" }),
});

/** An enum whose values have labels for the desk. @param words labels by value, in display order */
export function choice<const Words extends Readonly<Record<string, string>>>(words: Words) {
  return z.enum(Object.keys(words) as (keyof Words & string)[]).meta({ choices: words });
}

/** One of the kinds of a group. @param title of the field that chooses between them @param words its name at the desk */
export function oneKind<const Kind extends string>(title: string, kind: Kind, words: string) {
  return z.literal(kind).meta({ title, choices: { [kind]: words } });
}

/** How strong something is: 0 is none, 5 is a lot. */
export const level = whole(0, 5);

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

/** Coordinates of a place, in degrees. */
export const position = {
  latitude: decimal(-90, 90).meta({ title: "Latitude" }),
  longitude: decimal(-180, 180).meta({ title: "Longitude" }),
};

export type Link = z.infer<typeof link>;
export type HeadingContent = z.infer<typeof heading>;
export type TitledText = z.infer<typeof titledText>;
export type SocialLink = z.infer<typeof socialLink>;

/** Whether a text names a time zone. `EST` or `+02:00` do not count: they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name === "UTC" || name.includes("/");
  } catch {
    return false;
  }
}

/** A reference to a picture, before it is resolved. */
export interface PictureRef {
  /** File name inside `content/images`. */
  picture: string;
}

/** A type of content with every picture reference replaced by the picture's data. */
export type WithPictures<T> = T extends PictureRef
  ? PictureData
  : T extends object
    ? { [Key in keyof T]: WithPictures<T[Key]> }
    : T;

/**
 * A name that stays while words change. The editor writes it when they do for the first time: beside them, or, of an option, within a
 * group that takes its place (`nameIs`).
 */
const ownName = slug
  .regex(/^[a-z]/, { message: "begin it with a letter" })
  .exactOptional()
  .meta({
    title: "Short name",
    description: "Stays when the words change: answers are found by it. Without one, the words are its name.",
  });

const ask = text.max(200).meta({ title: "Question", nameIs: "beside" });

const option = z
  .union([text.max(80), z.strictObject({ label: text.max(80).meta({ title: "Answer" }), id: key })])
  .meta({ nameIs: "within" });

function eachOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Questions of the owner to whoever books. Answers are deleted with what helps. */
export const questions = z
  .array(
    z.discriminatedUnion("kind", [
      z.strictObject({
        kind: oneKind("How it is answered", "text", "With a line of text"),
        ask,
        id: ownName,
      }),
      z.strictObject({
        kind: oneKind("How it is answered", "choice", "With one of a few answers"),
        ask,
        options: z
          .array(option)
          .min(2)
          .max(10)
          .refine((list) => eachOnce(list.map((one) => questionOption(one).value)), {
            message: "each answer only once: these have the same words, or the same key",
          })
          .meta({ title: "Answers to choose from" }),
        id: ownName,
      }),
      z.strictObject({ kind: oneKind("How it is answered", "tick", "With a tick"), ask, id: ownName }),
    ]),
  )
  .max(mostQuestions)
  .refine((list) => eachOnce(list.map(questionName)), {
    message: "each question only once: two have the same words, or the same key",
  })
  .exactOptional()
  .meta({
    title: "Questions of your own",
    description: `Up to ${mostQuestions}. Nobody has to answer. The answers are deleted a week after the visit.`,
  });

/** What can be had with a visit, for a price of its own. */
export const extras = z
  .array(
    z.strictObject({
      name: text.max(80).meta({ title: "What it is", nameIs: "beside" }),
      price: price.meta({ title: "Price of one" }),
      most: whole(1, 99).meta({ title: "How many at most" }),
      tax: decimal(0, 100).exactOptional().meta({
        title: "Tax within its price",
        description: "In percent, if it is another one than that of the visit.",
      }),
      id: ownName,
    }),
  )
  .max(mostQuestions)
  .refine((list) => eachOnce(list.map(({ id, name }) => questionName({ ask: name, ...(id && { id }) }))), {
    message: "each extra only once: two have the same name, or the same key",
  })
  .exactOptional()
  .meta({
    title: "Extras",
    description: "Whoever books chooses how many of each. They are a line of their own on invoices.",
  });
