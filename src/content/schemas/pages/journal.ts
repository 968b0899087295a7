import { z } from "zod";
import { heading, longText, text } from "../fields.ts";
import { commentWords, pageHead } from "./parts.ts";

/** `content/pages/blog.yaml`: the lists and the single posts share it. */
export const blogPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    labels: z
      .strictObject({
        readMore: text.meta({ title: "Link to the whole post" }),
        related: text.meta({ title: "Above posts like this one" }),
        all: text.meta({ title: "Link to all posts" }),
        tags: text.meta({ title: "Tags" }),
        share: text.meta({ title: "Share" }),
        sources: text.meta({ title: "Sources" }),
        previous: text.meta({ title: "Post before" }),
        next: text.meta({ title: "Post after" }),
        comments: text.meta({ title: "Comments" }),
      })
      .meta({ title: "Words around posts" }),
    comments: commentWords,
  })
  .meta({ title: "Blog" });

/** `content/pages/event.yaml` */
export const eventsPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    labels: z
      .strictObject({
        upcoming: text.meta({ title: "Mark of an event to come" }),
        past: text.meta({ title: "Mark of an event that is over" }),
        none: text.meta({ title: "While there is no event" }),
        pastTitle: text.default("Past events").meta({ title: "Title above past events" }),
      })
      .meta({ title: "Words around events" }),
  })
  .meta({ title: "Events" });

/** `content/pages/event-single.yaml`: words that every event page shares. */
export const eventDetailsSchema = z
  .strictObject({
    tabs: z
      .strictObject({
        schedule: text.meta({ title: "Schedule" }),
        map: text.meta({ title: "Map" }),
        ask: text.meta({ title: "Ask" }),
      })
      .meta({ title: "Words of the tabs" }),
    ask: z
      .strictObject({ title: text.meta({ title: "Title" }), lead: longText.meta({ title: "Text" }) })
      .meta({ title: "Ask about the event" }),
    sidebar: z
      .strictObject({ posts: text.meta({ title: "Posts" }), tags: text.meta({ title: "Tags" }) })
      .meta({ title: "Titles in the side column" }),
  })
  .meta({ title: "Words of every event" });

export type BlogPage = z.infer<typeof blogPageSchema>;
export type EventsPage = z.infer<typeof eventsPageSchema>;
export type EventDetails = z.infer<typeof eventDetailsSchema>;
