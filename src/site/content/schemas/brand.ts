import { z } from "zod";
import { oklchOf } from "#site/palette/oklch.ts";
import { decimal } from "./fields.ts";

/** Colors with a lower OKLCH chroma count as gray. */
const GRAY = 0.02;

const drawing = z
  .string()
  .regex(/^[\w./-]+\.svg$/, {
    message: "the file name of a drawing (SVG) inside content/images, such as brand/haven-mark.svg",
  })
  .meta({ isDrawing: true });

const hue = z.union(
  [
    decimal(0, 360),
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .refine((color) => oklchOf(color).chroma >= GRAY)
      .transform((color) => Math.round(oklchOf(color).hue)),
  ],
  { message: 'a number of degrees from 0 to 360, or a color that is not gray, in quotes: "#2e7d32"' },
);

/** `content/brand.yaml`: what the studio looks like. */
export const brandSchema = z.strictObject({
  /** Shown before the name in header and footer, on sharing pictures, and in icons. */
  mark: drawing.meta({
    title: "Logo",
    description: "One of your drawings. You can add another one above.",
  }),
  markHasName: z.boolean().default(false).meta({
    title: "The logo shows the name",
    description: "The text next to it is then left out.",
  }),
  favicon: drawing.exactOptional().meta({
    title: "Small icon",
    description:
      "For browser tabs and phones, if the logo has too much detail. Without one, the logo is used.",
  }),
  /** OKLCH hue of the brand color. A hex color is converted to its hue. */
  hue: hue.meta({
    title: "Color of the brand",
    description:
      "Degrees on the color wheel: 20 red, 55 orange, 90 yellow, 145 green, 195 teal, 250 blue, 285 violet, 350 pink. Or the color itself, such as #2e7d32.",
    isHue: true,
  }),
});

export type BrandFacts = z.infer<typeof brandSchema>;
