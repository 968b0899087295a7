/** `upright` is a 4:5 part; frames from tall to square show almost all of it. */
export type Crop = "whole" | "upright";

/** The light a picture was taken in: decides which background and text colors go with it. */
export type SectionTheme = "day" | "night";

/** Everything a component needs to show a picture, in any crop and size. */
export interface PictureData {
  /** Start of the URLs of its files: `/pictures/1a2b3c4d5e/lamp` (see picture-address.ts). */
  base: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
  alt: string;
  /**
   * A point that stays in view when the picture is cropped, in whole percent from the left and from the top.
   */
  focal: readonly [x: number, y: number];
  theme: SectionTheme;
  decorative: boolean;
  /** A drawing (SVG) has one file for all sizes. */
  isDrawing: boolean;
  /** A drawing in one color that follows the text color; shown as an image it is black. */
  isMono: boolean;
  /** Preview of each crop (see picture-classes.ts). Drawings and transparent pictures have none. */
  previews?: Readonly<Record<Crop, string>>;
}
