import { z } from "zod";
import { heading, text } from "../fields.ts";
import { commentWords, pageHead } from "./parts.ts";

/** `content/pages/blog.yaml`: the lists and the single posts share it. */
export const blogPageSchema = z.strictObject({
  ...pageHead,
  intro: heading,
  labels: z.strictObject({
    readMore: text,
    related: text,
    all: text,
    tags: text,
    share: text,
    sources: text,
    previous: text,
    next: text,
    comments: text,
  }),
  comments: commentWords,
});

/** `content/pages/event.yaml` */
export const eventsPageSchema = z.strictObject({
  ...pageHead,
  intro: heading,
  labels: z.strictObject({
    upcoming: text,
    past: text,
    none: text,
    /** Heads the events that are over. */
    pastTitle: text.default("Past events"),
  }),
});

/** `content/pages/event-single.yaml`: words that every event page shares. */
export const eventDetailsSchema = z.strictObject({
  tabs: z.strictObject({ schedule: text, map: text, ask: text }),
  ask: z.strictObject({ title: text, lead: text }),
  sidebar: z.strictObject({ posts: text, tags: text }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
export type EventsPage = z.infer<typeof eventsPageSchema>;
export type EventDetails = z.infer<typeof eventDetailsSchema>;
