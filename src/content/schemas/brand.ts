import { z } from "zod";
import { oklchOf } from "#src/lib/palette/oklch.ts";

/** Less has no hue that anybody would name. */
const GRAY = 0.02;

const drawing = z
  .string()
  .regex(/^[\w./-]+\.svg$/, {
    message: "the file name of a drawing (SVG) inside content/images, such as brand/haven-mark.svg",
  })
  .meta({ isDrawing: true });

const hue = z.union(
  [
    z.number().min(0).max(360),
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .refine((color) => oklchOf(color).chroma >= GRAY)
      .transform((color) => Math.round(oklchOf(color).hue)),
  ],
  { message: 'a number of degrees from 0 to 360, or a color that is no gray, in quotes: "#2e7d32"' },
);

/** `content/brand.yaml`: what the studio looks like. */
export const brandSchema = z.strictObject({
  /** Stands before the name in header and footer, on sharing pictures, and on icons. */
  mark: drawing.meta({
    title: "Logo",
    description: "One of your drawings. Another one is added above.",
  }),
  /** True where the drawing shows the name already: the words beside it are then left out. */
  markHasName: z.boolean().default(false).meta({
    title: "The logo shows the name",
    description: "The words beside it are then left out.",
  }),
  /** For the browser's tab and for icons, where the mark is too fine to be small. */
  favicon: drawing.exactOptional().meta({
    title: "Small icon",
    description:
      "For the browser's tab and for phones, where the logo is too fine. Without one, the logo stands there.",
  }),
  /** Place of the brand's color on the color wheel; the color itself gives the place too. */
  hue: hue.meta({
    title: "Color of the brand",
    description:
      "Degrees on the color wheel: 20 red, 55 orange, 90 yellow, 145 green, 195 teal, 250 blue, 285 violet, 350 pink. Or the color itself, such as #2e7d32.",
    isHue: true,
  }),
});

export type BrandFacts = z.infer<typeof brandSchema>;
