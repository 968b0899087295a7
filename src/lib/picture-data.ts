/** `upright` is a part that is four wide and five high; frames from a door to a square show little less of it. */
export type Crop = "whole" | "upright";

/** Light a picture was made in: tells a component which background and text color go with it. */
export type SectionTheme = "day" | "night";

/** Everything a component needs to show a picture, in any crop and size. */
export interface PictureData {
  /** Start of the addresses of its files: `/pictures/1a2b3c4d5e/lamp` (see picture-address.ts). */
  base: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  alt: string;
  /** A point that stays in view when the picture is cropped: whole percents from the left and from the top. */
  focal: readonly [x: number, y: number];
  theme: SectionTheme;
  decorative: boolean;
  /** A drawing (SVG) has one file that fits every size. */
  isDrawing: boolean;
  /** A drawing in one color that follows the text color; shown as an image it is black. */
  isMono: boolean;
  /** Blurred preview of each crop (see picture-classes.ts). Drawings and see-through pictures have none. */
  previews?: Readonly<Record<Crop, string>>;
}
