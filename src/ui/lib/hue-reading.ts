/** A color of the site in its least readable combination. */
export type MeasuredColor = {
  /** `Links`. */
  readonly what: string;
  /** WCAG contrast, from 1 to 21. */
  readonly contrast: number;
  readonly least: number;
  readonly isEnough: boolean;
  /** `links on cards, by night, in dim light, with stronger contrast`. */
  readonly where: string;
};

/** How readable the site is in a brand's color. */
export type HueReading = {
  /** A sentence: whether everyone can read the site, or what is wrong with the input. */
  readonly words: string;
  readonly isGood: boolean;
  /** Sample colors as `#rrggbb`; empty if nothing could be measured. */
  readonly swatches: readonly string[];
  readonly colors: readonly MeasuredColor[];
};
