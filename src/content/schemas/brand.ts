import { z } from "zod";
import { oklchOf } from "#src/lib/palette/oklch.ts";

/** Less has no hue that anybody would name. */
const GRAY = 0.02;

const drawing = z.string().regex(/^[\w./-]+\.svg$/, {
  message: "the file name of a drawing (SVG) inside content/images, such as brand/haven-mark.svg",
});

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
  mark: drawing,
  /** True where the drawing shows the name already: the words beside it are then left out. */
  markHasName: z.boolean().default(false),
  /** For the browser's tab and for icons, where the mark is too fine to be small. */
  favicon: drawing.exactOptional(),
  /** Place of the brand's color on the color wheel; the color itself gives the place too. */
  hue,
});

export type BrandFacts = z.infer<typeof brandSchema>;
