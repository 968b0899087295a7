import { z } from "zod";
import { group, heading, link, pictureRefSchema, text, textGroup } from "../fields.ts";
import { commentWords, pageHead, sectionHead } from "./shared-parts.ts";

/** `content/pages/causes.yaml`: shared by the three cause lists. */
export const causesPageSchema = group("Causes", {
  ...pageHead,
  intro: heading.meta({ title: "Opening" }),
  featured: sectionHead.meta({ title: "Featured causes" }),
  all: link.meta({ title: "Link to all causes" }),
  ladder: heading.meta({ title: "What each sum pays for" }),
});

/** `content/pages/causes-single.yaml`: texts shared by all cause pages. */
export const causeDetailsSchema = group("Text on every cause page", {
  tabs: textGroup("Tab labels", { description: "Description", donations: "Donations", comments: "Comments" }),
  give: text.meta({ title: "Button that leads to the donation form" }),
  labels: textGroup("Labels of the numbers", { raised: "Raised", goal: "Goal", donors: "Donors" }),
  comments: commentWords,
  sidebar: textGroup("Titles in the side column", {
    search: "Search",
    posts: "Posts",
    projects: "Other causes",
    tags: "Tags",
  }),
});

/** `content/pages/donate.yaml` */
export const donatePageSchema = group("Donate", {
  ...pageHead,
  intro: heading.meta({ title: "Opening" }),
  presets: z
    .array(
      z.strictObject({
        amount: z
          .int()
          .min(1)
          .meta({ title: "Sum", description: "Without cents or pence.", amountIn: "units" }),
        pays: text.meta({ title: "What it pays for" }),
      }),
    )
    .min(1)
    .meta({ title: "Sums to choose from" }),
  boxes: group("Parts of the form", {
    amount: heading.meta({ title: "How much" }),
    details: heading.meta({ title: "Who gives" }),
    payment: heading.meta({ title: "How to pay" }),
  }),
  cause: textGroup("Which cause a gift is for", { label: "Question", any: "Answer for no particular cause" }),
  form: textGroup("Form", { reader: "Who reads the form", reply: "When the studio answers" }),
  offline: group("After a pledge to pay later", {
    title: text.meta({ title: "Title" }),
    steps: z.array(text).min(1).meta({ title: "Steps" }),
  }),
  testMode: text.meta({ title: "Note while cards are in test mode" }),
});

/** `content/pages/volunteer.yaml` */
export const volunteersPageSchema = group("Volunteers", {
  ...pageHead,
  intro: sectionHead.meta({ title: "Opening" }),
});

/** `content/pages/volunteer-single.yaml`: the page with the volunteer form. */
export const becomeVolunteerPageSchema = group("Become a volunteer", {
  ...pageHead,
  intro: heading.meta({ title: "Opening" }),
  picture: pictureRefSchema.meta({ title: "Picture" }),
  form: textGroup("Form", { title: "Title", reader: "Who reads the form", reply: "When the studio answers" }),
});

export type CauseDetails = z.infer<typeof causeDetailsSchema>;
export type DonatePage = z.infer<typeof donatePageSchema>;
