import { z } from "zod";
import { heading, link, longText, text, texts, titledText } from "../fields.ts";
import { pictureRefSchema } from "../picture.ts";

/** Title and description of a page for the browser's tab and for search engines. */
export const meta = z
  .strictObject({
    title: text.meta({ title: "Title in the browser's tab" }),
    description: longText
      .max(200, { message: "keep the description at 200 characters or fewer" })
      .meta({ title: "Description for search engines", isLong: true }),
  })
  .meta({ title: "For search engines" });

/** The band with the page's title; `crumb` is the shorter name in the breadcrumb. */
export const plainBanner = z
  .strictObject({
    title: text.meta({ title: "Title" }),
    crumb: text.exactOptional().meta({ title: "Shorter name", description: "For the way back at the top." }),
    lead: longText.exactOptional().meta({ title: "Sentence below the title" }),
  })
  .meta({ title: "Top of the page" });

/** The same with a picture that is seen through a door. */
export const banner = plainBanner
  .extend({ picture: pictureRefSchema.exactOptional().meta({ title: "Picture" }) })
  .meta({ title: "Top of the page" });

/** What every page but the homes begins with. */
export const pageHead = { meta, banner };

/** Opening of a section that may end in a link. */
export const sectionHead = heading.extend({ action: link.exactOptional().meta({ title: "Link" }) });

/** The studio in a few words, with two pictures. */
export const aboutBlock = z
  .strictObject({
    eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
    title: text.meta({ title: "Title" }),
    paragraphs: texts.meta({ title: "Paragraphs" }),
    points: texts.exactOptional().meta({ title: "Points of a list" }),
    mission: titledText.exactOptional().meta({ title: "Mission" }),
    vision: titledText.exactOptional().meta({ title: "Vision" }),
    pictures: z.array(pictureRefSchema).min(1).meta({ title: "Pictures" }),
    action: link.exactOptional().meta({ title: "Link" }),
    second: link.exactOptional().meta({ title: "Second link", description: "It looks less important." }),
  })
  .meta({ title: "About the studio" });

/** Words around a thread of comments: the form's title and note, and what stands where there is none yet. */
export const commentWords = z
  .strictObject({
    title: text.meta({ title: "Title of the form" }),
    note: longText.meta({ title: "Note above the form" }),
    empty: longText.meta({ title: "While there is no comment" }),
  })
  .meta({ title: "Comments" });

/** Band that asks for one thing. */
export const callToAction = z
  .strictObject({
    eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
    title: text.meta({ title: "Title" }),
    text: longText.exactOptional().meta({ title: "Text" }),
    action: link.meta({ title: "Button" }),
    second: link.exactOptional().meta({ title: "Second button" }),
    picture: pictureRefSchema.meta({ title: "Picture" }),
  })
  .meta({ title: "Invitation", description: "A band that asks for one thing." });

/** A film behind a play button. Either a file of this site or the code of a film on YouTube. */
export const video = z
  .strictObject({
    label: text.meta({ title: "Words of the button" }),
    title: text.meta({ title: "Title" }),
    description: longText.meta({
      title: "What can be seen",
      description: "Stands below the film, for everybody who does not see it.",
    }),
    poster: pictureRefSchema.meta({ title: "Picture before it plays" }),
    file: z.string().startsWith("/").exactOptional().meta({
      title: "File of the film",
      description: "On this site: /film.mp4. Or name a film on YouTube.",
    }),
    captions: z.string().startsWith("/").exactOptional().meta({
      title: "File with the spoken words",
      description: "Captions (WebVTT) on this site: /film.vtt.",
    }),
    youtube: z
      .string()
      .regex(/^[\w-]{11}$/)
      .exactOptional()
      .meta({ title: "Code on YouTube", description: "The eleven characters at the end of its address." }),
  })
  .meta({ title: "Film" });

export type Banner = z.infer<typeof plainBanner>;
export type SectionHead = z.infer<typeof sectionHead>;
export type AboutBlock = z.infer<typeof aboutBlock>;
export type CallToAction = z.infer<typeof callToAction>;
export type CommentWords = z.infer<typeof commentWords>;
export type Video = z.infer<typeof video>;
