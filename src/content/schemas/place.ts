import { z } from "zod";
import { day, entrySlug, heading, link, longText, slug, text, texts } from "./fields.ts";
import { pageHead } from "./pages/parts.ts";

/** How and when the studio found out what it says about itself. */
const found = z.strictObject({
  /** Reads on from "How we know:". */
  how: text,
  date: day,
  /** True while the values are those of the template. The page says so, and the launch check fails. */
  sample: z.boolean().default(false),
});

/** 0 = none, 5 = a lot. */
const level = z.int().min(0).max(5);

/** Readings of a meter. They are shown for a year. */
const measured = z
  .strictObject({
    /** Light at seat height. */
    lux: z.number().min(0).max(100_000).exactOptional(),
    /** Loudness at ear height, dB(A). */
    decibels: z.number().min(0).max(130).exactOptional(),
    /** What measured it, such as "a phone with a free app". */
    device: text,
    date: day,
  })
  .refine(({ lux, decibels }) => lux !== undefined || decibels !== undefined, {
    path: ["lux"],
    message: "write lux, decibels, or both",
  });

/** What a guest finds in an area. */
export const amenities = ["alone", "restroom", "changing-bench", "quiet-way-out", "seat", "desk"] as const;

const sound = z.strictObject({
  /** What can be heard, in words. */
  text: longText,
  /** Name of the recording in `content/sounds`, without `.webm` and `.m4a`. */
  file: slug.exactOptional(),
  /** True for a sound that was not recorded in this room. The page says so, and the launch check fails. */
  madeUp: z.boolean().default(false),
});

const feet = z.number().min(0).max(500);

const area = z
  .strictObject({
    /** Part of the address `/visit#area-<id>`. */
    id: slug,
    name: text,
    text: longText,
    /** On the plan, in feet: from its left edge, from its top edge, width, depth. */
    at: z.tuple([feet, feet, feet, feet]),
    /** True where there is no roof. */
    outside: z.boolean().default(false),
    /** The service that takes place here: its ratings are those of the area. */
    service: entrySlug("services").exactOptional(),
    /** The studio's own ratings, where no service has them. */
    levels: z.strictObject({ light: level, sound: level, crowding: level }).exactOptional(),
    has: z.array(z.enum(amenities)).default([]),
    measured: measured.exactOptional(),
    hear: sound.exactOptional(),
  })
  .refine(({ service, levels }) => !(service && levels), {
    path: ["levels"],
    message: "an area with a service takes its ratings from there; leave these out",
  });

const plan = heading.extend({
  /** Size of the plan in feet: width, depth. */
  size: z.tuple([feet, feet]),
  areas: z.array(area).min(1),
  /** Openings in walls: from the left, from the top, width, and whether the wall runs across the plan or down. */
  doors: z
    .array(z.strictObject({ at: z.tuple([feet, feet]), width: feet, wall: z.enum(["across", "down"]) }))
    .default([]),
  /** The way without a step, point by point. */
  stepFree: z.array(z.tuple([feet, feet])).default([]),
  found,
});

/** How full it usually is. */
export const fullness = ["calm", "some", "busy", "closed"] as const;

const quietTimes = heading
  .extend({
    /** Parts of a day, such as "Morning". */
    parts: z.array(z.strictObject({ name: text, hours: text })).min(1),
    days: z.array(z.strictObject({ day: text, levels: z.array(z.enum(fullness)) })).min(1),
    found,
  })
  .superRefine(({ parts, days }, context) => {
    for (const [index, { levels }] of days.entries()) {
      if (levels.length === parts.length) continue;
      context.addIssue({
        code: "custom",
        path: ["days", index, "levels"],
        message: `one word for each part of the day: ${parts.length}`,
      });
    }
  });

const fact = z
  .strictObject({
    label: text,
    text: text.exactOptional(),
    /** True where there is none, as far as the studio knows. */
    none: z.boolean().default(false),
  })
  .refine((one) => one.none !== (one.text !== undefined), {
    path: ["text"],
    message: "write a text, or `none: true` if there is none that you know of",
  });

const access = heading.extend({
  groups: z.array(z.strictObject({ title: text, facts: z.array(fact).min(1) })).min(1),
  found,
});

/** A card to hold up, so that nobody has to speak. */
const card = z.strictObject({ text, note: text.exactOptional() });

/** `content/place.yaml`: what the place is like before one comes. Every part may be left out. */
export const placeSchema = z.strictObject({
  ...pageHead,
  /** The visit in pictures, which leads to `/what-to-expect`. */
  story: heading.extend({ action: link }).exactOptional(),
  plan: plan.exactOptional(),
  quietTimes: quietTimes.exactOptional(),
  access: access.exactOptional(),
  /** `/visit/plan`: a plan that a visitor puts together and prints. */
  myPlan: z.strictObject({
    ...pageHead,
    /** What a visitor can tick. */
    helps: texts,
    cards: z.array(card).min(1).max(8),
  }),
});

export type Place = z.infer<typeof placeSchema>;
export type PlanWords = NonNullable<Place["plan"]>;
export type Area = PlanWords["areas"][number];
export type QuietTimes = NonNullable<Place["quietTimes"]>;
export type Access = NonNullable<Place["access"]>;
export type Found = z.infer<typeof found>;
export type Amenity = (typeof amenities)[number];
export type Fullness = (typeof fullness)[number];
export type MyPlanWords = Place["myPlan"];
