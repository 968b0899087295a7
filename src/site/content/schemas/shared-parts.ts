import { z } from "zod";
import {
  group,
  heading,
  link,
  longTextField,
  oneOrMore,
  pictureRefSchema,
  text,
  texts,
  titledText,
} from "./fields.ts";

/** A page's title and description for browser tabs and search engines. */
export const meta = group("For search engines", {
  title: text.meta({ title: "Title in the browser’s tab" }),
  description: longTextField.max(200).meta({ title: "Description for search engines", isLong: true }),
});

/** The band with the page's title. `crumb` is the shorter name in the breadcrumb. */
export const plainBanner = group("Top of the page", {
  title: text.meta({ title: "Title" }),
  crumb: text.exactOptional().meta({ title: "Shorter name", description: "For the breadcrumb at the top." }),
  lead: longTextField.exactOptional().meta({ title: "Sentence below the title" }),
});

/** The top of a page, with a picture in the shape of a door. */
const banner = plainBanner
  .extend({ picture: pictureRefSchema.exactOptional().meta({ title: "Picture" }) })
  .meta({ title: "Top of the page" });

/** The first fields of every page except the home pages. */
export const pageHead = { meta, banner };

/** A page with these first fields. @param title its name at the desk */
export function page<Shape extends z.ZodRawShape>(title: string, fields: Shape) {
  return group(title, { ...pageHead, ...fields });
}

/** A section's heading with an optional link. */
export const sectionHead = heading.extend({ action: link.exactOptional().meta({ title: "Link" }) });

/** A short introduction of the studio, with pictures. */
export const aboutBlock = group("About the studio", {
  eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
  title: text.meta({ title: "Title" }),
  paragraphs: texts.meta({ title: "Paragraphs" }),
  points: texts.exactOptional().meta({ title: "Points of a list" }),
  mission: titledText.exactOptional().meta({ title: "Mission" }),
  vision: titledText.exactOptional().meta({ title: "Vision" }),
  pictures: oneOrMore(pictureRefSchema).meta({ title: "Pictures" }),
  action: link.exactOptional().meta({ title: "Link" }),
  second: link.exactOptional().meta({ title: "Second link", description: "It looks less important." }),
});

/** Texts around comments: the form's title and note, and the text shown when there are none. */
export const commentWords = group("Comments", {
  title: text.meta({ title: "Title of the form" }),
  note: longTextField.meta({ title: "Note above the form" }),
  empty: longTextField.meta({ title: "When there are no comments" }),
});

export const callToAction = group(
  "Invitation",
  {
    eyebrow: text.exactOptional().meta({ title: "Small line above the title" }),
    title: text.meta({ title: "Title" }),
    text: longTextField.exactOptional().meta({ title: "Text" }),
    action: link.meta({ title: "Button" }),
    second: link.exactOptional().meta({ title: "Second button" }),
    picture: pictureRefSchema.meta({ title: "Picture" }),
  },
  { description: "A band that asks for one thing." },
);

/** A video behind a play button: either a file on this site or a YouTube video. */
export const video = group("Film", {
  label: text.meta({ title: "Button text" }),
  title: text.meta({ title: "Title" }),
  description: longTextField.meta({
    title: "What can be seen",
    description: "Shown below the film, for people who cannot see it.",
  }),
  poster: pictureRefSchema.meta({ title: "Picture before it plays" }),
  file: z.string().startsWith("/").exactOptional().meta({
    title: "File of the film",
    description: "On this site: /film.mp4. Or name a film on YouTube.",
  }),
  captions: z.string().startsWith("/").exactOptional().meta({
    title: "File with the captions",
    description: "Captions (WebVTT) on this site: /film.vtt.",
  }),
  youtube: z
    .string()
    .regex(/^[\w-]{11}$/)
    .exactOptional()
    .meta({ title: "YouTube code", description: "The eleven characters at the end of its address." }),
});

export type SectionHead = z.infer<typeof sectionHead>;
export type AboutBlock = z.infer<typeof aboutBlock>;
export type CallToActionContent = z.infer<typeof callToAction>;
export type CommentWords = z.infer<typeof commentWords>;
export type Video = z.infer<typeof video>;
