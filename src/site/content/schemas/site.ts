import { z } from "zod";
import { countriesWithStates } from "#core/values/address.ts";
import { isEmail } from "#core/values/email.ts";
import { isDialable } from "#core/values/phone.ts";
import { weekdayWords } from "../weekday-words.ts";
import {
  choice,
  country,
  currency,
  decimal,
  group,
  href,
  key,
  link,
  longTextField,
  oneOrMore,
  pictureRefSchema,
  position,
  postalAddress,
  socialLink,
  text,
  timeZone,
  webAddress,
  whole,
} from "./fields.ts";

/** Parts of the site that the owner can switch off entirely: pages, links and sitemap entries. */
export const featureWords = {
  shop: "Shop",
  causes: "Causes",
  donations: "Donations",
  events: "Events",
  volunteers: "Volunteers",
  blog: "Blog",
  visit: "The place before a visit",
  booking: "Book visits on this site",
} as const;
export const featureName = choice(featureWords);
export const featureNames = featureName.options;

/** Other home pages besides `/`. */
const homeName = choice({ "home-2": "Home page 2", "home-3": "Home page 3", "home-4": "Home page 4" });
export const homeNames = homeName.options;

/** A time of day, `10:00`. */
export const openingTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'write a time as "10:00" or "20:00"' })
  .meta({ isTime: true });

/** A day of the week, in the two-letter form of schema.org. */
export const dayCode = choice(weekdayWords);

/** Names days of the week as people do: `Monday to Friday`, `Tuesday and Thursday`. */
export function dayNames(codes: readonly (keyof typeof weekdayWords)[]): string {
  const all = dayCode.options;
  const numbers = [...new Set(codes)].map((code) => all.indexOf(code)).toSorted();
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const names = numbers.map((number) => weekdayWords[all[number] ?? "Mo"]);
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${names[0]} to ${names.at(-1)}`;
  return new Intl.ListFormat("en").format(names);
}

const openingHours = z.strictObject({
  days: text.exactOptional().meta({
    title: "Days in other words",
    description: "Left out, they are named as people say them: Monday to Friday.",
  }),
  dayCodes: oneOrMore(dayCode).meta({ title: "Days" }),
  opens: openingTime.meta({ title: "Opens", description: "In 24 hours: 10:00." }),
  closes: openingTime.meta({ title: "Closes", description: "In 24 hours: 20:00." }),
  note: text.exactOptional().meta({ title: "Note" }),
});

/** A number of a charity: `none` if it has none, null if not known yet. Both become null. */
const charityNumber = text
  .nullable()
  .default(null)
  .transform((value) => (value === "none" ? null : value));

/** The feature that a link belongs to. The link is removed while the feature is off. */
const onlyWith = featureName.exactOptional().meta({ title: "Only while this part is switched on" });

const featureLink = link.extend({ feature: onlyWith });

const menuEntry = z.strictObject({
  id: key,
  title: text.meta({ title: "Text" }),
  link: href.meta({ title: "Leads to" }),
  feature: onlyWith,
});

const navigation = group("Menus", {
  header: oneOrMore(featureLink).meta({ title: "At the top" }),
  menu: oneOrMore(
    menuEntry.extend({ items: oneOrMore(menuEntry).exactOptional().meta({ title: "Submenu" }) }),
  ).meta({ title: "Menu that slides in" }),
  footer: oneOrMore(featureLink).meta({ title: "At the bottom, first" }),
  explore: z.array(featureLink).meta({ title: "At the bottom, after these" }),
});

const siteFields = z.strictObject({
  sample: z.boolean().meta({
    title: "The line that says that the texts are made up",
    description: "Until you switch this off, the foot of each page says so. It goes last.",
  }),
  noindex: z.boolean().meta({ title: "Keep search engines away" }),
  url: webAddress
    .refine((value) => !value.endsWith("/"), { message: "leave out the slash at the end" })
    .refine((value) => value.endsWith("/") || (URL.parse(value)?.pathname ?? "/") === "/", {
      message: "leave out everything after the host name: the site cannot be in a subfolder",
    })
    .meta({ title: "Address of the site", description: "Without a slash at the end." }),
  name: text.meta({ title: "Name" }),
  shortName: text.meta({ title: "Short name", description: "As people say it." }),
  tagline: text.meta({ title: "Motto" }),
  description: longTextField.meta({
    title: "Description",
    description: "One or two sentences for search engines and the footer.",
  }),
  organisation: longTextField.meta({
    title: "What the studio offers",
    description: "One line of the footer.",
  }),
  phone: z
    .string()
    .trim()
    .refine(isDialable, { message: "a phone number with all its digits, as people dial it" })
    .meta({ title: "Phone" }),
  email: z.string().refine(isEmail, { message: "an e-mail address is needed" }).meta({ title: "E-mail" }),
  replyTime: text.meta({ title: "Reply time", description: 'Completes the sentence "We answer …".' }),
  address: group("Address", {
    ...postalAddress,
    country: z.string().length(2).exactOptional().meta({
      title: "Country, for search engines",
      description: "Only if “Country” below is empty.",
    }),
  }),
  country: country.exactOptional(),
  currency: currency.exactOptional(),
  map: group("Map", {
    ...position,
    picture: pictureRefSchema.exactOptional().meta({
      title: "Drawing of the map",
      description:
        "Shown until a visitor loads the real map. Without one, only the map itself can be opened.",
    }),
  }),
  timeZone: timeZone.meta({
    title: "Time zone",
    description: "Of the opening hours and events.",
  }),
  hours: z
    .array(openingHours)
    .transform((list) => list.map((one) => ({ ...one, days: one.days ?? dayNames(one.dayCodes) })))
    .meta({ title: "Opening hours", description: "Leave the list empty if people come by appointment." }),
  quietHours: longTextField.exactOptional().meta({ title: "Quiet hours" }),
  social: z.array(socialLink).meta({ title: "Profiles elsewhere" }),
  ein: charityNumber.meta({
    title: "Tax number of the charity (EIN)",
    description: 'Only in the United States. Empty, or "none", hides every claim that needs it.',
  }),
  tax: group(
    "Tax in your prices",
    {
      label: text.meta({ title: "Its name", description: "As it stands on receipts: Sales tax, VAT." }),
      percent: decimal(0, 100).meta({ title: "Percent" }),
      number: text.exactOptional().meta({ title: "Your tax number" }),
    },
    { description: "Receipts and invoices then say how much of a price it is. Leave it out without tax." },
  ).exactOptional(),
  giftAid: z.boolean().exactOptional().meta({
    title: "Gift Aid",
    description:
      "For charities in the United Kingdom: the donation form asks for HMRC’s declaration, with a tick of its own.",
  }),
  charityRegistration: charityNumber.meta({
    title: "Registration of the charity",
    description: "Its number, as the register of your country or state writes it.",
  }),
  subscribers: whole(1)
    .nullable()
    .default(null)
    .meta({ title: "Readers of the newsletter", description: "Empty hides the number." }),
  newsletter: group(
    "Newsletter",
    {
      title: text.meta({ title: "Title" }),
      reader: text.meta({ title: "Who reads the sign-ups" }),
      reply: text.meta({ title: "What comes next" }),
    },
    { description: "If left out, nobody can sign up." },
  )
    .nullable()
    .default(null),
  features: group(
    "Parts of the site",
    {
      shop: z.boolean().meta({ title: featureWords.shop }),
      causes: z.boolean().meta({ title: featureWords.causes }),
      donations: z.boolean().meta({ title: featureWords.donations }),
      events: z.boolean().meta({ title: featureWords.events }),
      volunteers: z.boolean().meta({ title: featureWords.volunteers }),
      blog: z.boolean().meta({ title: featureWords.blog }),
      visit: z.boolean().default(false).meta({
        title: featureWords.visit,
        description: "Plan, sounds, quiet times, the short version.",
      }),
      booking: z.boolean().default(true).meta({
        title: featureWords.booking,
        description: "If switched off, visitors use the request form.",
      }),
      homes: z
        .array(homeName)
        .default([...homeNames])
        .meta({ title: "Other home pages" }),
    },
    { description: "A part that is switched off disappears, with all links to it." },
  ),
  analytics: z.boolean().meta({ title: "Measure how fast pages are for visitors" }),
  serviceWorker: z.boolean().meta({
    title: "Pages work offline",
    description: "Visitors can reopen pages that they have opened before.",
  }),
  privacy: group("Facts of the privacy page", {
    updated: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: "write year and month, such as 2025-04" })
      .meta({ title: "Last changed", description: "Year and month: 2025-04." }),
    minimumAge: whole(1).meta({ title: "Youngest age of people who may write to you" }),
    noticeDays: whole(1).meta({ title: "Days of notice before a change" }),
  }),
  copies: group(
    "Copies on another machine",
    {
      keeper: text.meta({
        title: "Who keeps them",
        description: "As the privacy page names them: Example Storage Inc.",
      }),
      country: country.meta({ title: "In which country", description: "Where that machine is." }),
    },
    { description: "The privacy page says so. Leave it out if all copies stay with you." },
  ).exactOptional(),
  retentionDays: whole(1).meta({
    title: "Days that a message is kept",
    description: "Shown on the privacy page.",
  }),
  emergency: longTextField.meta({ title: "In an emergency" }),
  notMedical: longTextField.meta({ title: "What the studio is not" }),
  navigation,
});

/** `content/site.yaml`: the studio's facts that more than one page shows. */
export const siteSchema = siteFields.refine(
  ({ address, country: code = "US" }) => address.region !== undefined || !countriesWithStates.includes(code),
  { path: ["address", "region"], message: "addresses of this country need the state or province" },
);

export type FeatureName = (typeof featureNames)[number];
/** A switch in `features`. */
export type SwitchName = keyof Site["features"];
export type Site = z.infer<typeof siteSchema>;
