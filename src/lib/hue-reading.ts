/** A color of the site, where it can be read least easily. */
export type MeasuredColor = {
  /** `Links`. */
  readonly what: string;
  /** As WCAG defines it, from 1 to 21. */
  readonly contrast: number;
  readonly least: number;
  readonly isEnough: boolean;
  /** `links on cards, by night, in dim light, with stronger contrast`. */
  readonly where: string;
};

/** What a brand's color makes of the site. */
export type HueReading = {
  /** Whether everybody can read it, in a sentence; or what is wrong with what was typed. */
  readonly words: string;
  readonly isGood: boolean;
  /** Colors to look at, as `#rrggbb`; none where nothing could be measured. */
  readonly swatches: readonly string[];
  readonly colors: readonly MeasuredColor[];
};
