import { z } from "zod";
import { text } from "./fields.ts";
import { meta } from "./pages/parts.ts";
import { pictureRefSchema } from "./picture.ts";

/** Drawings for what no picture shows. */
export const lineIcons = ["phone", "mail", "pen", "calendar", "heart", "users", "clock", "pin"] as const;

const line = z
  .strictObject({
    text,
    picture: pictureRefSchema.exactOptional(),
    icon: z.enum(lineIcons).exactOptional(),
  })
  .refine(({ picture, icon }) => !(picture && icon), {
    path: ["icon"],
    message: "a line has a picture or an icon, not both",
  });

/** `content/short.yaml`: the visit, the prices and how to book, one idea a line. */
export const shortSchema = z.strictObject({
  meta,
  title: text,
  lead: text,
  /** Who has tried these words out. Only then the page calls itself Easy Read. */
  testedBy: text.exactOptional(),
  parts: z
    .array(
      z.strictObject({
        title: text,
        lines: z.array(line).min(1),
        /** True puts the price of each service below the lines. */
        prices: z.boolean().default(false),
      }),
    )
    .min(1),
});

export type ShortVersion = z.infer<typeof shortSchema>;
