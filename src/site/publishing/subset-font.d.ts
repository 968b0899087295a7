/** The package has no types. */
declare module "subset-font" {
  type Axis = number | { min: number; max: number };

  /** @returns The font with only these characters, axes and features, in the target format. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, Axis>;
      /** Tags of the OpenType features to keep; all by default. */
      keepFeatures?: string[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
