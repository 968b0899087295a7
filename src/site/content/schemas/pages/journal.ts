import type { z } from "zod";
import { group, heading, longTextField, text, textGroup } from "../fields.ts";
import { commentWords, page } from "../shared-parts.ts";

/** Blog and events, by their file in `content/pages`. */
export const journalPages = {
  /** Shared by the post lists and the post pages. */
  blog: page("Blog", {
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
  }),
  event: page("Events", {
    intro: heading.meta({ title: "Opening" }),
    labels: group("Labels around events", {
      upcoming: text.meta({ title: "Label of an upcoming event" }),
      past: text.meta({ title: "Label of a past event" }),
      none: text.meta({ title: "When there are no events" }),
      pastTitle: text.default("Past events").meta({ title: "Title above past events" }),
    }),
  }),
  /** Texts shared by all event pages. */
  "event-single": group("Text on every event page", {
    tabs: textGroup("Tab labels", { schedule: "Schedule", map: "Map", ask: "Ask" }),
    ask: group("Ask about the event", {
      title: text.meta({ title: "Title" }),
      lead: longTextField.meta({ title: "Text" }),
    }),
    sidebar: textGroup("Titles in the side column", { posts: "Posts", tags: "Tags" }),
  }),
};

export type BlogPage = z.infer<typeof journalPages.blog>;
export type EventsPage = z.infer<typeof journalPages.event>;
export type EventDetails = z.infer<(typeof journalPages)["event-single"]>;
