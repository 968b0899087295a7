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
export const plainBanner = z.strictObject({
  title: text.meta({ title: "Title" }),
  crumb: text.exactOptional().meta({ title: "Shorter name", description: "For the way back at the top." }),
  lead: longText.exactOptional().meta({ title: "Sentence below the title" }),
});

/** The same with a picture that is seen through a door. */
export const banner = plainBanner.extend({ picture: pictureRefSchema.exactOptional() });

/** What every page but the homes begins with. */
export const pageHead = { meta, banner };

/** Opening of a section that may end in a link. */
export const sectionHead = heading.extend({ action: link.exactOptional() });

/** The studio in a few words, with two pictures. */
export const aboutBlock = z.strictObject({
  eyebrow: text.exactOptional(),
  title: text,
  paragraphs: texts,
  points: texts.exactOptional(),
  mission: titledText.exactOptional(),
  vision: titledText.exactOptional(),
  pictures: z.array(pictureRefSchema).min(1),
  action: link.exactOptional(),
  /** A second way on, in a lower voice. */
  second: link.exactOptional(),
});

/** Words around a thread of comments: the form's title and note, and what stands where there is none yet. */
export const commentWords = z.strictObject({ title: text, note: text, empty: text });

/** Band that asks for one thing. */
export const callToAction = z.strictObject({
  eyebrow: text.exactOptional(),
  title: text,
  text: text.exactOptional(),
  action: link,
  second: link.exactOptional(),
  picture: pictureRefSchema,
});

/** A film behind a play button. Either a file of this site or the code of a film on YouTube. */
export const video = z.strictObject({
  label: text,
  title: text,
  /** What can be seen, for everybody who does not see it; stands below the film. */
  description: text,
  poster: pictureRefSchema,
  file: z.string().startsWith("/").exactOptional(),
  /** A file of this site with the spoken words (WebVTT). */
  captions: z.string().startsWith("/").exactOptional(),
  youtube: z
    .string()
    .regex(/^[\w-]{11}$/)
    .exactOptional(),
});

export type Banner = z.infer<typeof plainBanner>;
export type SectionHead = z.infer<typeof sectionHead>;
export type AboutBlock = z.infer<typeof aboutBlock>;
export type CallToAction = z.infer<typeof callToAction>;
export type CommentWords = z.infer<typeof commentWords>;
export type Video = z.infer<typeof video>;
