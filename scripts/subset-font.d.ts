/** The package brings no types. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };

  /** @returns The font with only these characters, axes and features, in the target format. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, Axis>;
      /** OpenType features by their tags; without it, all. */
      keepFeatures?: string[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
