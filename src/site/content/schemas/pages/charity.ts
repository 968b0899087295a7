import { z } from "zod";
import { group, heading, link, oneOrMore, pictureRefSchema, text, textGroup, whole } from "../fields.ts";
import { commentWords, page, sectionHead } from "../shared-parts.ts";

/** Pages of the charity side, by their file in `content/pages`. */
export const charityPages = {
  /** Shared by the three cause lists. */
  causes: page("Causes", {
    intro: heading.meta({ title: "Opening" }),
    featured: sectionHead.meta({ title: "Featured causes" }),
    all: link.meta({ title: "Link to all causes" }),
    ladder: heading.meta({ title: "What each sum pays for" }),
  }),
  /** Texts shared by all cause pages. */
  "causes-single": group("Text on every cause page", {
    tabs: textGroup("Tab labels", {
      description: "Description",
      donations: "Donations",
      comments: "Comments",
    }),
    give: text.meta({ title: "Button that leads to the donation form" }),
    labels: textGroup("Labels of the numbers", { raised: "Raised", goal: "Goal", donors: "Donors" }),
    comments: commentWords,
    sidebar: textGroup("Titles in the side column", {
      search: "Search",
      posts: "Posts",
      projects: "Other causes",
      tags: "Tags",
    }),
  }),
  donate: page("Donate", {
    intro: heading.meta({ title: "Opening" }),
    presets: oneOrMore(
      z.strictObject({
        amount: whole(1).meta({ title: "Sum", description: "Without cents or pence.", amountIn: "units" }),
        pays: text.meta({ title: "What it pays for" }),
      }),
    ).meta({ title: "Sums to choose from" }),
    boxes: group("Parts of the form", {
      amount: heading.meta({ title: "How much" }),
      details: heading.meta({ title: "Who gives" }),
      payment: heading.meta({ title: "How to pay" }),
    }),
    cause: textGroup("Which cause a gift is for", {
      label: "Question",
      any: "Answer for no particular cause",
    }),
    form: textGroup("Form", { reader: "Who reads the form", reply: "When the studio answers" }),
    offline: group("After a pledge to pay later", {
      title: text.meta({ title: "Title" }),
      steps: oneOrMore(text).meta({ title: "Steps" }),
    }),
    testMode: text.meta({ title: "Note while cards are in test mode" }),
  }),
  volunteer: page("Volunteers", {
    intro: sectionHead.meta({ title: "Opening" }),
  }),
  /** The page with the volunteer form. */
  "volunteer-single": page("Become a volunteer", {
    intro: heading.meta({ title: "Opening" }),
    picture: pictureRefSchema.meta({ title: "Picture" }),
    form: textGroup("Form", {
      title: "Title",
      reader: "Who reads the form",
      reply: "When the studio answers",
    }),
  }),
};

export type CauseDetails = z.infer<(typeof charityPages)["causes-single"]>;
export type DonatePage = z.infer<typeof charityPages.donate>;
