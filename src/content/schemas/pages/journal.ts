import { z } from "zod";
import { heading, longText, text } from "../fields.ts";
import { commentWords, pageHead } from "./shared-parts.ts";

/** `content/pages/blog.yaml`: shared by the post lists and the post pages. */
export const blogPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    labels: z
      .strictObject({
        readMore: text.meta({ title: "Link to the full post" }),
        related: text.meta({ title: "Above posts like this one" }),
        all: text.meta({ title: "Link to all posts" }),
        tags: text.meta({ title: "Tags" }),
        share: text.meta({ title: "Share" }),
        sources: text.meta({ title: "Sources" }),
        previous: text.meta({ title: "Previous post" }),
        next: text.meta({ title: "Next post" }),
        comments: text.meta({ title: "Comments" }),
      })
      .meta({ title: "Labels around posts" }),
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
        upcoming: text.meta({ title: "Label of an upcoming event" }),
        past: text.meta({ title: "Label of a past event" }),
        none: text.meta({ title: "When there are no events" }),
        pastTitle: text.default("Past events").meta({ title: "Title above past events" }),
      })
      .meta({ title: "Labels around events" }),
  })
  .meta({ title: "Events" });

/** `content/pages/event-single.yaml`: texts shared by all event pages. */
export const eventDetailsSchema = z
  .strictObject({
    tabs: z
      .strictObject({
        schedule: text.meta({ title: "Schedule" }),
        map: text.meta({ title: "Map" }),
        ask: text.meta({ title: "Ask" }),
      })
      .meta({ title: "Tab labels" }),
    ask: z
      .strictObject({ title: text.meta({ title: "Title" }), lead: longText.meta({ title: "Text" }) })
      .meta({ title: "Ask about the event" }),
    sidebar: z
      .strictObject({ posts: text.meta({ title: "Posts" }), tags: text.meta({ title: "Tags" }) })
      .meta({ title: "Titles in the side column" }),
  })
  .meta({ title: "Text on every event page" });

export type BlogPage = z.infer<typeof blogPageSchema>;
export type EventsPage = z.infer<typeof eventsPageSchema>;
export type EventDetails = z.infer<typeof eventDetailsSchema>;
