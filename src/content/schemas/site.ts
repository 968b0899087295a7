import { z } from "zod";
import { href, link, position, slug, socialLink, text, timeZone, webAddress } from "./fields.ts";
import { pictureRefSchema } from "./picture.ts";

/** Parts of the site that the owner can take away as a whole: pages, links and sitemap rows. */
export const featureNames = [
  "shop",
  "causes",
  "donations",
  "events",
  "volunteers",
  "blog",
  "visit",
  "booking",
] as const;
export const featureName = z.enum(featureNames);

/** Other home pages beside `/`. */
export const homeNames = ["home-2", "home-3", "home-4"] as const;

/** A time of day, `10:00`. */
export const openingTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'write a time as "10:00" or "20:00"' });

/** A day of the week, as search engines write it. */
export const dayCode = z.enum(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]);

const openingHours = z.strictObject({
  /** As people say it: "Monday to Friday". */
  days: text,
  /** The same for machines. */
  dayCodes: z.array(dayCode).min(1),
  opens: openingTime,
  closes: openingTime,
  note: text.exactOptional(),
});

/** A number that a charity has or has not: `none` says so, null that nobody has said yet. */
const charityNumber = text
  .nullable()
  .default(null)
  .transform((value) => (value === "none" ? null : value));

/** A link that belongs to a feature goes when the feature is off. */
const featureLink = link.extend({ feature: featureName.exactOptional() });

const menuEntry = z.strictObject({ id: slug, title: text, link: href, feature: featureName.exactOptional() });

const navigation = z.strictObject({
  header: z.array(featureLink).min(1),
  /** The slide-in menu; an entry with `items` opens a submenu. */
  menu: z.array(menuEntry.extend({ items: z.array(menuEntry).min(1).exactOptional() })).min(1),
  explore: z.array(featureLink),
  footer: z.array(featureLink).min(1),
});

/** `content/site.yaml`: every fact of the studio that more than one page shows. */
export const siteSchema = z.strictObject({
  /** True while the content is a template's sample: the footer says so, and the launch check fails. */
  sample: z.boolean(),
  /** True keeps search engines away, for a preview. */
  noindex: z.boolean(),
  /** Address of the site without a slash at its end. */
  url: webAddress
    .refine((value) => !value.endsWith("/"), { message: "leave out the slash at the end" })
    .refine((value) => value.endsWith("/") || (URL.parse(value)?.pathname ?? "/") === "/", {
      message: "leave out what follows the host name: the site cannot stand below a path",
    }),
  name: text,
  shortName: text,
  tagline: text,
  /** One or two sentences for search engines and the footer. */
  description: text,
  /** What the organisation offers, in one line of the footer. */
  organisation: text,
  phone: text,
  email: z.email({ message: "an e-mail address is needed" }),
  /** Ends the sentence "We answer …". */
  replyTime: text,
  address: z.strictObject({
    street: text,
    city: text,
    region: text,
    postalCode: text,
    country: z.string().length(2),
  }),
  map: z.strictObject({ ...position, picture: pictureRefSchema }),
  /** The studio's clock: opening hours and events are told by it. */
  timeZone,
  hours: z.array(openingHours).min(1),
  quietHours: text.exactOptional(),
  social: z.array(socialLink),
  /** United States tax number of the charity; null or `none` hides every claim that needs it. */
  ein: charityNumber,
  charityRegistration: charityNumber,
  /** Readers of the newsletter; null hides the number. */
  subscribers: z.int().min(1).nullable().default(null),
  /** Who reads newsletter sign-ups and what comes next; null takes the sign-up away. */
  newsletter: z.strictObject({ title: text, reader: text, reply: text }).nullable().default(null),
  features: z.strictObject({
    shop: z.boolean(),
    causes: z.boolean(),
    donations: z.boolean(),
    events: z.boolean(),
    volunteers: z.boolean(),
    blog: z.boolean(),
    /** The place before one comes: `/visit`, `/visit/plan` and `/short`. */
    visit: z.boolean().default(false),
    /** Visits are booked here, if there is a `booking.yaml`. */
    booking: z.boolean().default(true),
    /** The other home pages that the site has. */
    homes: z.array(z.enum(homeNames)).default([...homeNames]),
  }),
  analytics: z.boolean(),
  /** Pages that were opened open again without a network; false takes what was kept away again. */
  serviceWorker: z.boolean(),
  privacy: z.strictObject({
    /** Year and month of the last change: `2025-04`. */
    updated: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: "write year and month, such as 2025-04" }),
    minimumAge: z.int().min(1),
    noticeDays: z.int().min(1),
  }),
  /** Days a delivered message is kept. */
  retentionDays: z.int().min(1),
  emergency: text,
  notMedical: text,
  navigation,
});

export type FeatureName = (typeof featureNames)[number];
/** What takes pages away in `features`. */
export type SwitchName = keyof Site["features"];
export type Site = z.infer<typeof siteSchema>;
