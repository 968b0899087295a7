import { z } from "zod";
import { bookingLimits } from "#core/booking/booking-limits.ts";
import { providerName } from "#core/pay/provider.ts";
import {
  choice,
  currency,
  day,
  decimal,
  extras,
  group,
  key,
  oneKind,
  oneOrMore,
  optionalList,
  price,
  questions,
  serviceSlug,
  slug,
  text,
  texts,
  webAddress,
  whole,
} from "./fields.ts";
import { promiseKey } from "./place.ts";
import { dayCode, openingTime } from "./site.ts";

/** Bookings are in steps of 15 minutes. */
const QUARTER = 15;

const quarters = whole(QUARTER, 12 * 60).multipleOf(QUARTER, {
  message: "minutes in steps of 15: 15, 30, 45, 60 …",
});

const fewQuarters = whole(0, 240).multipleOf(QUARTER, { message: "minutes in steps of 15: 0, 15, 30 …" });

const percent = whole(0, 100);

const quarterTime = openingTime
  .regex(/:(00|15|30|45)$/, { message: 'a start time on a quarter of an hour, such as "10:00" or "10:15"' })
  .meta({ isTime: true });

/** The key of a room, and of something that helps: chosen from a list at the desk. */
const room = slug.meta({ oneOf: "rooms" });
const help = slug.meta({ oneOf: "whatHelps" });

const hours = z.array(
  z.strictObject({
    days: oneOrMore(dayCode).meta({ title: "Days" }),
    opens: openingTime.meta({ title: "From", description: "In 24 hours: 10:00." }),
    closes: openingTime.meta({ title: "To", description: "In 24 hours: 20:00." }),
  }),
);

const length = z.strictObject({
  minutes: quarters.meta({ title: "Minutes" }),
  price: price.meta({ title: "Price", description: "In your currency." }),
  per: choice({ party: "Everybody together", person: "Each person" })
    .default("party")
    .meta({ title: "The price is for" }),
  later: optionalList(
    z.strictObject({
      from: day.meta({ title: "For visits from" }),
      price: price.meta({ title: "Price" }),
    }),
  ).meta({ title: "Different prices from a certain day" }),
  prices: z
    .array(
      z.strictObject({
        for: choice({ schools: "Schools" }).meta({ title: "Who pays it" }),
        price: price.meta({ title: "Price" }),
        from: day.exactOptional().meta({ title: "For visits from" }),
      }),
    )
    .exactOptional()
    .meta({
      title: "Another price for schools",
      description: "Whoever books says whether they are a school. Nothing is asked for as proof.",
    }),
});

/** A postal code, or how several begin. YAML reads one of digits alone as a number, and drops a zero before it. */
const postcodes = z
  .string({ error: 'a postal code in quotation marks: "43215"' })
  .regex(/^[\p{L}\d][\p{L}\d -]{0,10}\*?$/u, {
    message: 'a postal code, or how several begin: "43215", or 432*',
  });

const area = z.strictObject({
  postcodes: oneOrMore(postcodes).meta({
    title: "Postal codes",
    description:
      'A whole one, or how several begin: 432*. In Britain a district is enough: LS1. Write one of digits alone in quotation marks: "43215".',
  }),
  drive: fewQuarters.meta({ title: "Minutes of the drive, one way" }),
  fee: price.default(0).meta({ title: "Price of the drive" }),
});

const offerFields = {
  service: serviceSlug.meta({ title: "Service" }),
  for: choice({ everybody: "Everybody", groups: "Schools and other groups" })
    .exactOptional()
    .meta({ title: "Who it is for", description: "Groups get the page that they file, if there is one." }),
  allOf: oneOrMore(room).exactOptional().meta({
    title: "Takes all of these rooms",
    description: "Fill in this list or the next one.",
  }),
  anyOf: oneOrMore(room)
    .exactOptional()
    .meta({ title: "Takes one of these rooms", description: "Whichever is free." }),
  lengths: oneOrMore(length).meta({ title: "Lengths and prices" }),
  people: group("People", {
    smallest: whole(1).default(1).meta({ title: "Fewest" }),
    largest: whole(1, bookingLimits.people).meta({ title: "Most" }),
  }),
  companionsFree: whole(0).default(0).meta({
    title: "Companions who come free",
    description: "Where the price is for each person.",
  }),
  minAge: whole(0).default(0).meta({ title: "Youngest age", description: "0 is for all ages." }),
  adults: group("Children come with adults", {
    under: whole(1).default(18).meta({ title: "Children under this age" }),
    children: whole(1).meta({ title: "How many come with one adult" }),
  }).exactOptional(),
  before: fewQuarters.exactOptional().meta({ title: "Minutes that the room is kept free before" }),
  ready: fewQuarters.meta({ title: "Minutes to get the room ready" }),
  every: quarters.default(30).meta({ title: "Minutes between starts", description: "Counted from opening." }),
  starts: oneOrMore(quarterTime).exactOptional().meta({
    title: "Fixed starts",
    description: "In 24 hours: 10:00. They replace the minutes between starts.",
  }),
  hours: hours
    .min(1)
    .exactOptional()
    .meta({ title: "Its own hours", description: "They replace the opening hours." }),
  inQuietHours: z
    .boolean()
    .exactOptional()
    .meta({ title: "Takes place in the quiet hours", description: "Instead of hours of its own." }),
  at: choice({ here: "In your rooms", yours: "At the guest's address" })
    .exactOptional()
    .meta({ title: "Where it takes place" }),
  areas: oneOrMore(area).exactOptional().meta({
    title: "Where you drive to",
    description: "For what takes place at the guest's address. The drive is kept free before and after it.",
  }),
  hosts: whole(1, 20).exactOptional().meta({
    title: "How many hosts go",
    description: "For what takes place at the guest's address.",
  }),
  ask: z.boolean().exactOptional().meta({
    title: "Guests ask for it",
    description: "You then book it for them at the desk.",
  }),
  notice: whole(0).exactOptional().meta({ title: "Hours of notice before a start" }),
  horizon: whole(1, 366).exactOptional().meta({ title: "Days ahead that can be booked" }),
  pay: choice({
    "at the studio": "At the studio",
    choice: "Online or at the studio",
    "in full": "Online, in full",
  })
    .exactOptional()
    .meta({
      title: "How it is paid",
      description: `Online needs keys of ${providerName}. Until then: at the studio. It takes the place of a deposit.`,
      insteadOf: "deposit",
    }),
  invoice: z.boolean().exactOptional().meta({
    title: "Can be paid by invoice",
    description:
      "For schools and other groups: they write whom it is for, and get it once their booking is confirmed.",
  }),
  questions,
  extras,
  deposit: price.min(0.01).exactOptional().meta({
    title: "Deposit",
    description:
      "Paid online when it is booked, for each room and time. The rest is paid at the studio. It takes the place of the choice above.",
    insteadOf: "pay",
  }),
};

const offer = z.discriminatedUnion("mode", [
  z.strictObject({ mode: oneKind("Who is in the room", "private", "Only this party"), ...offerFields }),
  z.strictObject({
    mode: oneKind("Who is in the room", "shared", "Several parties share it"),
    ...offerFields,
    places: whole(1, 500).meta({ title: "How many people share it" }),
    lengths: z
      .array(length)
      .length(1, { message: "a shared visit has one length" })
      .meta({ title: "Length and price" }),
  }),
]);

/** `content/booking.yaml`: what can be booked, when, and for how much. */
export const bookingSchema = z.strictObject({
  link: webAddress.exactOptional().meta({
    title: "Another booking service",
    description: "Its address. The buttons then lead there, and visitors cannot book on this site.",
  }),
  // Stood here until version 1.1.0; `npm run upgrade` moves it to site.yaml.
  currency: currency.exactOptional(),
  rooms: oneOrMore(
    z.strictObject({
      id: key,
      name: text.meta({ title: "Name" }),
      fits: whole(1, 500).meta({ title: "Most people in it", description: "Including companions." }),
      cannot: optionalList(help).meta({ title: "What does not work here" }),
    }),
  ).meta({ title: "Rooms" }),
  offers: z.array(offer).meta({ title: "Offers" }),
  quietHours: hours
    .default([])
    .meta({ title: "Quiet hours", description: "Kept free of private visits, for quiet visits." }),
  closed: optionalList(
    z.strictObject({
      from: day.meta({ title: "First day" }),
      to: day.exactOptional().meta({ title: "Last day", description: "Leave it out for a single day." }),
    }),
  ).meta({ title: "Days on which you are closed" }),
  whatHelps: optionalList(
    z.strictObject({
      id: key,
      label: text.meta({ title: "Text next to the checkbox" }),
      does: text.meta({ title: "What you then do" }),
      here: promiseKey,
    }),
  ).meta({ title: "What helps" }),
  houseRules: texts.meta({ title: "House rules" }),
  partiesAtOnce: whole(1, 50)
    .default(2)
    .meta({ title: "Parties that can arrive at once", description: "Within the same 15 minutes." }),
  notice: decimal(0, 720).default(2).meta({ title: "Hours of notice before a start" }),
  horizon: whole(1, 366).default(90).meta({ title: "Days ahead that can be booked" }),
  hold: whole(5, 120).default(30).meta({ title: "Minutes that a chosen time is held" }),
  cancelUntil: decimal(0, 720)
    .default(2)
    .meta({ title: "Free cancellation until", description: "In hours before the visit." }),
  lateCancelling: text.meta({ title: "What a later cancellation costs" }),
  lateFee: group(
    "What a later cancellation keeps of a payment online",
    {
      first: percent.meta({ title: "The first one in half a year" }),
      after: percent.meta({ title: "Each further one" }),
    },
    { description: "In percent. All of it is given back if it is left out." },
  ).exactOptional(),
  payWithin: whole(30, 24 * 60)
    .exactOptional()
    .meta({
      title: "Minutes to pay online",
      description: "The time is kept meanwhile. 120 if it is left out.",
    }),
  reminder: decimal(1, 336)
    .default(24)
    .meta({ title: "Reminder", description: "In hours before the visit." }),
  waitlist: choice({ off: "Nobody can wait", "ask me": "Ask me first", "by itself": "Offer it by itself" })
    .default("ask me")
    .meta({
      title: "When a place opens that somebody waits for",
      description: "If you are asked and do not answer within three opening hours, it is offered by itself.",
    }),
  weeks: whole(1, bookingLimits.weeks).default(1).meta({
    title: "Weeks that a visitor can book at once",
    description: "The same time each week. 1 is just the visit itself.",
  }),
  schoolTerms: z
    .array(
      z.strictObject({
        from: day.meta({ title: "First day" }),
        to: day.meta({ title: "Last day" }),
        off: optionalList(day).meta({ title: "Days without school" }),
      }),
    )
    .exactOptional()
    .meta({
      title: "School terms",
      description: "Groups can book the same time for a whole term at once.",
    }),
  fewer: group(
    "Fewer people of a group cost less",
    {
      most: whole(1, 99).meta({ title: "Up to how many" }),
      until: openingTime.meta({ title: "Until, that morning", description: "In 24 hours: 08:00." }),
    },
    { description: "Where the price is for each person." },
  ).exactOptional(),
  offerHours: whole(1, 48).default(3).meta({
    title: "Hours that an offered place is kept",
    description: "The hours from 9 pm to 8 am do not count.",
  }),
});

export type BookingFile = z.infer<typeof bookingSchema>;
