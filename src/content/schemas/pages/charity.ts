import { z } from "zod";
import { heading, link, text } from "../fields.ts";
import { pictureRefSchema } from "../picture.ts";
import { commentWords, pageHead, sectionHead } from "./parts.ts";

/** `content/pages/causes.yaml`: the three lists of causes share it. */
export const causesPageSchema = z.strictObject({
  ...pageHead,
  intro: heading,
  featured: sectionHead,
  all: link,
  /** Opens the list of what each sum pays for. */
  ladder: heading,
});

/** `content/pages/causes-single.yaml`: words that every cause page shares. */
export const causeDetailsSchema = z.strictObject({
  tabs: z.strictObject({ description: text, donations: text, comments: text }),
  /** Leads to the donation form. */
  give: text,
  labels: z.strictObject({ raised: text, goal: text, donors: text }),
  comments: commentWords,
  sidebar: z.strictObject({ search: text, posts: text, projects: text, tags: text }),
});

/** `content/pages/donate.yaml` */
export const donatePageSchema = z.strictObject({
  ...pageHead,
  intro: heading,
  /** Sums to choose from, in whole dollars, with what each pays for. */
  presets: z.array(z.strictObject({ amount: z.int().min(1).max(25_000), pays: text })).min(1),
  boxes: z.strictObject({ amount: heading, details: heading, payment: heading }),
  /** The question which cause a gift is for, and the answer for those who leave it open. */
  cause: z.strictObject({ label: text, any: text }),
  form: z.strictObject({ reader: text, reply: text }),
  /** What a donor does after an offline pledge. */
  offline: z.strictObject({ title: text, steps: z.array(text).min(1) }),
  testMode: text,
});

/** `content/pages/volunteer.yaml` */
export const volunteersPageSchema = z.strictObject({ ...pageHead, intro: sectionHead });

/** `content/pages/volunteer-single.yaml`: the page with the volunteer form. */
export const becomeVolunteerPageSchema = z.strictObject({
  ...pageHead,
  intro: heading,
  picture: pictureRefSchema,
  form: z.strictObject({ title: text, reader: text, reply: text }),
});

export type CauseDetails = z.infer<typeof causeDetailsSchema>;
export type DonatePage = z.infer<typeof donatePageSchema>;
