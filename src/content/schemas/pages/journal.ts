import type { z } from "zod";
import { group, heading, longText, text, textGroup } from "../fields.ts";
import { commentWords, pageHead } from "./shared-parts.ts";

/** `content/pages/blog.yaml`: shared by the post lists and the post pages. */
export const blogPageSchema = group("Blog", {
  ...pageHead,
  intro: heading.meta({ title: "Opening" }),
  labels: textGroup("Labels around posts", {
    readMore: "Link to the full post",
    related: "Above posts like this one",
    all: "Link to all posts",
    tags: "Tags",
    share: "Share",
    sources: "Sources",
    previous: "Previous post",
    next: "Next post",
    comments: "Comments",
  }),
  comments: commentWords,
});

/** `content/pages/event.yaml` */
export const eventsPageSchema = group("Events", {
  ...pageHead,
  intro: heading.meta({ title: "Opening" }),
  labels: group("Labels around events", {
    upcoming: text.meta({ title: "Label of an upcoming event" }),
    past: text.meta({ title: "Label of a past event" }),
    none: text.meta({ title: "When there are no events" }),
    pastTitle: text.default("Past events").meta({ title: "Title above past events" }),
  }),
});

/** `content/pages/event-single.yaml`: texts shared by all event pages. */
export const eventDetailsSchema = group("Text on every event page", {
  tabs: textGroup("Tab labels", { schedule: "Schedule", map: "Map", ask: "Ask" }),
  ask: group("Ask about the event", {
    title: text.meta({ title: "Title" }),
    lead: longText.meta({ title: "Text" }),
  }),
  sidebar: textGroup("Titles in the side column", { posts: "Posts", tags: "Tags" }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
export type EventsPage = z.infer<typeof eventsPageSchema>;
export type EventDetails = z.infer<typeof eventDetailsSchema>;
