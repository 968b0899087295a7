/** The package brings no types. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };

  /** @returns The font with only these characters and axes, in the target format. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: "woff2" | "truetype"; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
