import { z } from "zod";
import type { Timed } from "#ui/lib/use-is-past.ts";
import { promiseAnswers } from "../promise-answers.ts";
import {
  choice,
  day,
  decimal,
  entrySlug,
  group,
  heading,
  level,
  link,
  longTextField,
  oneOrMore,
  optionalList,
  slug,
  text,
  texts,
} from "./fields.ts";
import { page, pageHead } from "./shared-parts.ts";

/** How and when the studio determined a fact about itself. */
const found = group("How and when you found this out", {
  how: text.meta({ title: "How we know" }),
  date: day.meta({ title: "Day" }),
  sample: z.boolean().default(false).meta({
    title: "Made up, and not yours",
    description: "Until you switch this off, the page says so.",
  }),
});

/** Measurements. They are shown for a year. */
const measured = z
  .strictObject({
    lux: decimal(0, 100_000)
      .exactOptional()
      .meta({ title: "Light, in lux", description: "At the height of a seat." }),
    decibels: decimal(0, 130)
      .exactOptional()
      .meta({ title: "Loudness, in dB(A)", description: "At the height of the ears." }),
    device: text.meta({ title: "Measured with", description: "Such as: a phone with a free app." }),
    date: day.meta({ title: "Day" }),
  })
  .refine(({ lux, decibels }) => lux !== undefined || decibels !== undefined, {
    path: ["lux"],
    message: "write lux, decibels, or both",
  });

/** What a guest finds in an area. */
const amenity = choice({
  alone: "Time to be alone",
  restroom: "Restroom",
  "changing-bench": "Changing bench",
  "quiet-way-out": "Quiet way out",
  seat: "Seat",
  desk: "Front desk",
});

const sound = z.strictObject({
  text: longTextField.meta({ title: "What can be heard" }),
  file: slug.exactOptional().meta({
    title: "Recording",
    description: "Its name in content/sounds, without .webm and .m4a.",
  }),
  madeUp: z.boolean().default(false).meta({
    title: "Not recorded in this room",
    description: "The page says so.",
  }),
});

/** Which promise a fact of the building keeps. */
export const promiseKey = slug.exactOptional().meta({
  title: "Only while this is so",
  description: "The short name of a promise. If it is not so, pages say whom to ask.",
  oneOf: "promises",
});

const feet = decimal(0, 500);
const point = z.tuple([feet.meta({ title: "From the left" }), feet.meta({ title: "From the top" })]);

const area = z
  .strictObject({
    id: slug.meta({ title: "Name in the address", description: "Lowercase letters, digits and hyphens." }),
    here: promiseKey,
    name: text.meta({ title: "Name" }),
    text: longTextField.meta({ title: "Text" }),
    at: z
      .tuple([
        feet.meta({ title: "From the left" }),
        feet.meta({ title: "From the top" }),
        feet.meta({ title: "Width" }),
        feet.meta({ title: "Depth" }),
      ])
      .meta({ title: "On the plan, in feet" }),
    outside: z.boolean().default(false).meta({ title: "Outdoors" }),
    service: entrySlug("services").exactOptional().meta({
      title: "Service that takes place here",
      description: "The last part of its address. The area takes its ratings.",
    }),
    levels: group(
      "Ratings, for areas without a service",
      {
        light: level.meta({ title: "Light" }),
        sound: level.meta({ title: "Sound" }),
        crowding: level.meta({ title: "People" }),
      },
      { description: "From 0, none, to 5, a lot." },
    ).exactOptional(),
    has: optionalList(amenity).meta({ title: "What a guest finds here" }),
    measured: measured.exactOptional().meta({ title: "Measured", description: "Shown for a year." }),
    hear: sound.exactOptional().meta({ title: "What can be heard" }),
  })
  .refine(({ service, levels }) => !(service && levels), {
    path: ["levels"],
    message: "no ratings here: an area with a service takes the ratings of that service",
  });

const plan = heading.extend({
  size: z
    .tuple([feet.meta({ title: "Width" }), feet.meta({ title: "Depth" })])
    .meta({ title: "Size of the plan, in feet" }),
  areas: oneOrMore(area).meta({ title: "Areas" }),
  doors: optionalList(
    z.strictObject({
      at: point.meta({ title: "On the plan, in feet" }),
      here: promiseKey,
      width: feet.meta({ title: "Width" }),
      wall: choice({ across: "From left to right", down: "From top to bottom" }).meta({
        title: "How its wall runs on the plan",
      }),
    }),
  ).meta({ title: "Openings in walls" }),
  stepFree: optionalList(point).meta({ title: "The step-free route, point by point" }),
  found,
});

const fullness = choice({ calm: "Calm", some: "Some people", busy: "Busy", closed: "Closed" });

const quietTimes = heading
  .extend({
    parts: oneOrMore(
      z.strictObject({
        name: text.meta({ title: "Name", description: "Such as: Morning." }),
        hours: text.meta({ title: "Hours" }),
      }),
    ).meta({ title: "Parts of a day" }),
    days: oneOrMore(
      z.strictObject({
        day: text.meta({ title: "Day" }),
        levels: z
          .array(fullness)
          .meta({ title: "How busy it usually is", description: "One word for each part of the day." }),
      }),
    ).meta({ title: "Days" }),
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

/** What the texts say of the building, each with the owner's answer. */
const promise = z.strictObject({
  id: slug.meta({ title: "Short name", description: "As texts name it: {here.steps | There are no steps.}" }),
  fact: longTextField.meta({ title: "What your texts say" }),
  about: text.meta({ title: "What it is about", description: "Pages say: Ask us about …" }),
  answer: choice(promiseAnswers).exactOptional().meta({ title: "Is it so at your place?" }),
});

const fact = z
  .strictObject({
    here: promiseKey,
    label: text.meta({ title: "Name" }),
    text: text.exactOptional().meta({ title: "Text" }),
    none: z.boolean().default(false).meta({
      title: "There is none",
      description: "As far as you know. The text is left out then.",
    }),
  })
  .refine((one) => one.none !== (one.text !== undefined), {
    path: ["text"],
    message: "write a text, or `none: true` if there is none that you know of",
  });

const access = heading.extend({
  groups: oneOrMore(
    z.strictObject({
      title: text.meta({ title: "Title" }),
      facts: oneOrMore(fact).meta({ title: "Facts" }),
    }),
  ).meta({ title: "Groups" }),
  found,
});

/** A card to hold up, so that nobody has to speak. */
const card = z.strictObject({
  text: text.meta({ title: "Text" }),
  note: text.exactOptional().meta({ title: "Note" }),
});

/** One of the owner's papers: a PDF in the content, or a link to where it is. */
const paper = z
  .strictObject({
    label: link.shape.label,
    pdf: slug.exactOptional().meta({
      title: "PDF",
      description: "One of your files. Or write a link below.",
      isPdf: true,
    }),
    href: link.shape.href.exactOptional(),
  })
  .refine(({ pdf, href }) => (pdf === undefined) !== (href === undefined), {
    path: ["pdf"],
    message: "write `pdf` for a file in content/files, or `href` for a link, not both",
  });

/** What groups need for their own risk assessment, and no other part of the site says. */
const forGroups = page("The page that groups file", {
  exits: longTextField.meta({ title: "Exits" }),
  evacuation: longTextField.meta({ title: "Getting out with a wheelchair" }),
  others: longTextField.meta({ title: "Who else is in the house then" }),
  upset: longTextField.meta({ title: "What may upset" }),
  lunch: longTextField.meta({ title: "Packed lunch", description: "Where it is eaten." }),
  training: longTextField.meta({
    title: "First aid and training",
    description: "Roles and numbers, never names: two hosts, pediatric first aid until May 2027.",
  }),
  checked: longTextField.meta({ title: "How staff are checked" }),
  safeguarding: longTextField.meta({
    title: "Safeguarding",
    description: "The role of who leads it, and how to reach them. No name.",
  }),
  papers: optionalList(paper).meta({
    title: "Insurance and policies",
    description: "Your files, as PDF or as links.",
  }),
  firstLook: entrySlug("services").exactOptional().meta({
    title: "Service that is a first look for teachers",
    description: "The last part of its address. It is free, and staff come along.",
  }),
  found,
});

/** `content/place.yaml`: what to know about the place before a visit. Every part is optional. */
export const placeSchema = z.strictObject({
  ...pageHead,
  story: heading
    .extend({ action: link.meta({ title: "Link" }) })
    .exactOptional()
    .meta({ title: "The visit in pictures" }),
  plan: plan.exactOptional().meta({ title: "Plan" }),
  quietTimes: quietTimes.exactOptional().meta({ title: "Quiet times" }),
  access: access.exactOptional().meta({ title: "Access" }),
  promises: optionalList(promise).meta({
    title: "What your texts promise about the building",
    description: "Each is said only if you answered that it is so.",
  }),
  forGroups: forGroups.exactOptional(),
  myPlan: page("The plan that a visitor prints", {
    helps: texts.meta({ title: "What a visitor can tick" }),
    cards: oneOrMore(card)
      .max(8)
      .meta({ title: "Cards to hold up", description: "So that nobody has to speak." }),
  }),
});

export type Place = z.infer<typeof placeSchema>;
export type PlanWords = NonNullable<Place["plan"]>;
export type Area = PlanWords["areas"][number];
export type QuietTimesContent = NonNullable<Place["quietTimes"]>;
export type Access = NonNullable<Place["access"]>;
/** One of the papers that groups can file with the page. */
export type PaperOfPlace = z.infer<typeof paper> & {
  /** Of the bytes of its PDF, once it is loaded. */
  readonly digest?: string;
};
export type Found = z.infer<typeof found>;
export type Amenity = z.infer<typeof amenity>;
export type Fullness = z.infer<typeof fullness>;
export type MyPlanWords = Place["myPlan"];

/** A sound in two formats; every browser plays one of them. */
export type SoundFiles = {
  /** Opus. */
  webm: string;
  /** AAC. */
  m4a: string;
  /** Duration in seconds. */
  seconds: number;
};

/** Ratings of an area, from 0 to 5. */
export type AreaLevels = { light: number; sound: number; crowding: number };

export type ShownArea = Omit<Area, "service" | "levels" | "measured" | "hear"> & {
  /** Page of the service that takes place here. */
  href?: string;
  levels?: AreaLevels;
  /** The levels that differ in quiet hours. */
  quiet?: Partial<AreaLevels>;
  measured?: NonNullable<Area["measured"]> & Timed;
  hear?: { text: string; isMadeUp: boolean; files?: SoundFiles };
};

/** The plan as rendered, with the ratings of the services in its areas. */
export type ShownPlan = Omit<PlanWords, "areas"> & { areas: ShownArea[] };
