import { z } from "zod";
import { choice, pictureRefSchema, text } from "./fields.ts";
import { meta } from "./pages/parts.ts";

/** Icons for lines without a picture. */
const lineIcon = choice({
  phone: "Phone",
  mail: "Letter",
  pen: "Pen",
  calendar: "Calendar",
  heart: "Heart",
  users: "People",
  clock: "Clock",
  pin: "Pin on a map",
});

const line = z
  .strictObject({
    text: text.meta({ title: "Text", description: "One idea." }),
    picture: pictureRefSchema.exactOptional().meta({ title: "Picture" }),
    icon: lineIcon.exactOptional().meta({ title: "Icon", description: "Instead of a picture." }),
  })
  .refine(({ picture, icon }) => !(picture && icon), {
    path: ["icon"],
    message: "a line has a picture or an icon, not both",
  });

/** `content/short.yaml`: the visit, the prices and how to book, one idea per line. */
export const shortSchema = z.strictObject({
  meta,
  title: text.meta({ title: "Title" }),
  lead: text.meta({ title: "Sentence below the title" }),
  testedBy: text.exactOptional().meta({
    title: "Who has tested this text",
    description: "The page calls itself Easy Read only if this is filled in.",
  }),
  parts: z
    .array(
      z.strictObject({
        title: text.meta({ title: "Title" }),
        lines: z.array(line).min(1).meta({ title: "Lines" }),
        prices: z.boolean().default(false).meta({ title: "With the price of each service below" }),
      }),
    )
    .min(1)
    .meta({ title: "Parts" }),
});

export type ShortVersion = z.infer<typeof shortSchema>;
