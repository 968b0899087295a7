import { z } from "zod";
import { heading, link, pictureRefSchema, text } from "../fields.ts";
import { commentWords, pageHead, sectionHead } from "./shared-parts.ts";

/** `content/pages/causes.yaml`: shared by the three cause lists. */
export const causesPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    featured: sectionHead.meta({ title: "Featured causes" }),
    all: link.meta({ title: "Link to all causes" }),
    ladder: heading.meta({ title: "What each sum pays for" }),
  })
  .meta({ title: "Causes" });

/** `content/pages/causes-single.yaml`: texts shared by all cause pages. */
export const causeDetailsSchema = z
  .strictObject({
    tabs: z
      .strictObject({
        description: text.meta({ title: "Description" }),
        donations: text.meta({ title: "Donations" }),
        comments: text.meta({ title: "Comments" }),
      })
      .meta({ title: "Tab labels" }),
    give: text.meta({ title: "Button that leads to the donation form" }),
    labels: z
      .strictObject({
        raised: text.meta({ title: "Raised" }),
        goal: text.meta({ title: "Goal" }),
        donors: text.meta({ title: "Donors" }),
      })
      .meta({ title: "Labels of the numbers" }),
    comments: commentWords,
    sidebar: z
      .strictObject({
        search: text.meta({ title: "Search" }),
        posts: text.meta({ title: "Posts" }),
        projects: text.meta({ title: "Other causes" }),
        tags: text.meta({ title: "Tags" }),
      })
      .meta({ title: "Titles in the side column" }),
  })
  .meta({ title: "Text on every cause page" });

/** `content/pages/donate.yaml` */
export const donatePageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    presets: z
      .array(
        z.strictObject({
          amount: z
            .int()
            .min(1)
            .max(25_000)
            .meta({ title: "Sum", description: "In your currency, without cents or pence." }),
          pays: text.meta({ title: "What it pays for" }),
        }),
      )
      .min(1)
      .meta({ title: "Sums to choose from" }),
    boxes: z
      .strictObject({
        amount: heading.meta({ title: "How much" }),
        details: heading.meta({ title: "Who gives" }),
        payment: heading.meta({ title: "How to pay" }),
      })
      .meta({ title: "Parts of the form" }),
    cause: z
      .strictObject({
        label: text.meta({ title: "Question" }),
        any: text.meta({ title: "Answer for no particular cause" }),
      })
      .meta({ title: "Which cause a gift is for" }),
    form: z
      .strictObject({
        reader: text.meta({ title: "Who reads the form" }),
        reply: text.meta({ title: "When the studio answers" }),
      })
      .meta({ title: "Form" }),
    offline: z
      .strictObject({
        title: text.meta({ title: "Title" }),
        steps: z.array(text).min(1).meta({ title: "Steps" }),
      })
      .meta({ title: "After a pledge to pay later" }),
    testMode: text.meta({ title: "Note while cards are in test mode" }),
  })
  .meta({ title: "Donate" });

/** `content/pages/volunteer.yaml` */
export const volunteersPageSchema = z
  .strictObject({ ...pageHead, intro: sectionHead.meta({ title: "Opening" }) })
  .meta({ title: "Volunteers" });

/** `content/pages/volunteer-single.yaml`: the page with the volunteer form. */
export const becomeVolunteerPageSchema = z
  .strictObject({
    ...pageHead,
    intro: heading.meta({ title: "Opening" }),
    picture: pictureRefSchema.meta({ title: "Picture" }),
    form: z
      .strictObject({
        title: text.meta({ title: "Title" }),
        reader: text.meta({ title: "Who reads the form" }),
        reply: text.meta({ title: "When the studio answers" }),
      })
      .meta({ title: "Form" }),
  })
  .meta({ title: "Become a volunteer" });

export type CauseDetails = z.infer<typeof causeDetailsSchema>;
export type DonatePage = z.infer<typeof donatePageSchema>;
