import { z } from "zod";
import { day, slug, text, texts, webAddress } from "./fields.ts";
import { dayCode, openingTime } from "./site.ts";

/** Everything is booked in quarters of an hour. */
const QUARTER = 15;

const quarters = z
  .int()
  .min(QUARTER)
  .max(12 * 60)
  .multipleOf(QUARTER, { message: "minutes in steps of 15: 15, 30, 45, 60 …" });

/** In dollars, such as 35 or 17.50. */
const price = z
  .number()
  .min(0)
  .max(100_000)
  .multipleOf(0.01, { message: "dollars and cents, such as 17.50" });

const quarterTime = openingTime.regex(/:(00|15|30|45)$/, {
  message: 'a start is on a quarter of an hour: "10:00", "10:15"',
});

const hours = z.array(
  z.strictObject({ days: z.array(dayCode).min(1), opens: openingTime, closes: openingTime }),
);

const length = z.strictObject({
  minutes: quarters,
  price,
  per: z.enum(["party", "person"]).default("party"),
  /** Another price for visits from a day on. */
  later: z.array(z.strictObject({ from: day, price })).default([]),
});

const offerFields = {
  /** Slug of the service. */
  service: slug,
  /** The rooms it takes: each of them, or whichever of them is open. */
  allOf: z.array(slug).min(1).exactOptional(),
  anyOf: z.array(slug).min(1).exactOptional(),
  lengths: z.array(length).min(1),
  people: z.strictObject({ smallest: z.int().min(1).default(1), largest: z.int().min(1).max(99) }),
  companionsFree: z.int().min(0).default(0),
  minAge: z.int().min(0).default(0),
  /** Children under an age come with one adult for every so many of them. */
  adults: z.strictObject({ under: z.int().min(1).default(18), children: z.int().min(1) }).exactOptional(),
  /** Minutes to get the room ready. */
  ready: z.int().min(0).max(240).multipleOf(QUARTER, { message: "minutes in steps of 15: 0, 15, 30 …" }),
  /** Minutes between starts, counted from opening. */
  every: quarters.default(30),
  /** Fixed starts in place of `every`. */
  starts: z.array(quarterTime).min(1).exactOptional(),
  hours: hours.min(1).exactOptional(),
  notice: z.int().min(0).exactOptional(),
  horizon: z.int().min(1).max(366).exactOptional(),
};

const offer = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("private"), ...offerFields }),
  z.strictObject({
    mode: z.literal("shared"),
    ...offerFields,
    /** How many people share it; its lengths are one. */
    places: z.int().min(1).max(500),
    lengths: z.array(length).length(1, { message: "a shared visit has one length" }),
  }),
]);

/** `content/booking.yaml`: what can be booked, when, and for how much. */
export const bookingSchema = z.strictObject({
  /** Address of another booking service, which the buttons then lead to. */
  link: webAddress.exactOptional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { message: "three letters, such as USD or GBP" })
    .default("USD"),
  rooms: z
    .array(
      z.strictObject({
        id: slug,
        name: text,
        fits: z.int().min(1).max(500),
        /** Ids of `whatHelps` that are not possible here. */
        cannot: z.array(slug).default([]),
      }),
    )
    .min(1),
  offers: z.array(offer),
  /** Hours that private offers leave to quiet visits. */
  quietHours: hours.default([]),
  /** Days on which the studio is closed. */
  closed: z.array(z.strictObject({ from: day, to: day.exactOptional() })).default([]),
  whatHelps: z.array(z.strictObject({ id: slug, label: text, does: text })).default([]),
  houseRules: texts,
  partiesAtOnce: z.int().min(1).max(50).default(2),
  /** Hours before a start. */
  notice: z.number().min(0).max(720).default(2),
  /** Days ahead. */
  horizon: z.int().min(1).max(366).default(90),
  /** Minutes. */
  hold: z.int().min(5).max(120).default(30),
  /** Hours before the visit. */
  cancelUntil: z.number().min(0).max(720).default(2),
  /** What happens to the price after that. */
  lateCancelling: text,
  /** Hours before the visit. */
  reminder: z.number().min(1).max(336).default(24),
});

export type BookingFile = z.infer<typeof bookingSchema>;
