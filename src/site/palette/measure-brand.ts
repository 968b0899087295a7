import { contrast, readTheme, tintOf } from "./read-palette.ts";

/** The contrast of two colors in one look. */
type MeasuredPair = {
  /** Name of the foreground color: `link`. */
  color: string;
  /** As text: `links on cards, by night, in dim light, with stronger contrast`. */
  where: string;
  contrast: number;
  /** The minimum contrast. */
  least: number;
  /** The contrast must stay below this. Infinite if there is no limit. */
  most: number;
};

type Pair = { color: string; background: string; least: number; most?: number };

const LEAST = { softer: 4.5, plain: 7, stronger: 15 } as const;
type Degree = keyof typeof LEAST;

const DEGREES: readonly Degree[] = ["softer", "plain", "stronger"];
const THEMES = ["day", "night"] as const;
const LIGHTS = ["light", "dim"] as const;
const BACKGROUNDS = ["background", "background-alt", "surface"];
const PROSE = ["text", "text-quiet", "heading"];
const COLORED_TEXT = ["eyebrow", "accent", "link", "error", "success"];

/** Black on white and white on black tire the eyes. */
const GLARE = 20;

/** What each color is used for. */
export const colorWords: Readonly<Record<string, string>> = {
  background: "the page",
  "background-alt": "bands",
  surface: "cards",
  text: "text",
  "text-quiet": "quiet text",
  heading: "headings",
  eyebrow: "small titles",
  accent: "buttons",
  "accent-hover": "pressed buttons",
  "on-accent": "the text",
  link: "links",
  error: "error messages",
  success: "success messages",
  "control-line": "outlines of fields",
  "focus-outer": "the focus ring",
  "focus-inner": "its inner half",
};

/**
 * Checks that everyone can read the site in a brand's hue: every pair of colors, in every look that a visitor
 * can choose.
 * @param hue Degrees, 0 to 360.
 * @returns The pairs that miss their contrast; empty if all is well.
 */
export function measureBrand(css: string, hue: number): MeasuredPair[] {
  return measurePairs(css, hue).filter((pair) => !hasContrast(pair));
}

/** For each color its weakest pair: the one that comes closest to its minimum contrast. */
export function weakestPairs(css: string, hue: number): MeasuredPair[] {
  const weakest = new Map<string, MeasuredPair>();
  const share = (pair: MeasuredPair) => (hasContrast(pair) ? pair.contrast / pair.least : 0);
  for (const pair of measurePairs(css, hue)) {
    const known = weakest.get(pair.color);
    if (!known || share(pair) < share(known)) weakest.set(pair.color, pair);
  }
  return [...weakest.values()];
}

/** Whether the contrast of two colors is high enough, and not too high. */
export function hasContrast({ contrast: reached, least, most }: MeasuredPair): boolean {
  return reached >= least && reached < most;
}

function measurePairs(css: string, hue: number): MeasuredPair[] {
  const tint = tintOf(css, hue);
  return THEMES.flatMap((theme) => {
    const colorsIn = readTheme(css, theme, tint);
    return LIGHTS.flatMap((light) =>
      DEGREES.flatMap((degree) => measureLook(colorsIn([light, degree, "lively"]), theme, light, degree)),
    );
  });
}

/**
 * Finds the nearest readable hues to one that fails: one on each side, the nearer first.
 * @returns Whole degrees; empty if none passes.
 */
export function nearestHues(css: string, hue: number): number[] {
  const passing = [-1, 1].flatMap((side) => {
    for (let steps = 1; steps <= 180; steps++) {
      const tried = (Math.round(hue) + side * steps + 360) % 360;
      if (measureBrand(css, tried).length === 0) return [{ tried, steps }];
    }
    return [];
  });
  return [...new Set(passing.toSorted((a, b) => a.steps - b.steps).map(({ tried }) => tried))];
}

function measureLook(
  color: (name: string) => string,
  theme: (typeof THEMES)[number],
  light: (typeof LIGHTS)[number],
  degree: Degree,
): MeasuredPair[] {
  const time = theme === "day" ? "by day" : "by night";
  return pairsOf(degree).map(({ color: name, background, least, most = Number.POSITIVE_INFINITY }) => {
    const where = `${colorWords[name]} on ${colorWords[background]}, ${time}, in ${light === "dim" ? "dim light" : "full light"}, with ${degree} contrast`;
    return { color: name, where, contrast: contrast(color(name), color(background)), least, most };
  });
}

function pairsOf(degree: Degree): Pair[] {
  const onBackgrounds = (names: string[], pair: Omit<Pair, "color" | "background">): Pair[] =>
    names.flatMap((color) => BACKGROUNDS.map((background) => ({ color, background, ...pair })));
  const colored = Math.min(LEAST[degree], 7);
  return [
    ...onBackgrounds(["text"], { least: LEAST[degree], most: GLARE }),
    ...onBackgrounds(PROSE, { least: LEAST[degree] }),
    ...onBackgrounds(COLORED_TEXT, { least: colored }),
    ...onBackgrounds(["control-line", "focus-outer"], { least: 3 }),
    { color: "on-accent", background: "accent", least: colored },
    { color: "on-accent", background: "accent-hover", least: colored },
    // The two halves of the ring: one of them shows on any picture.
    { color: "focus-outer", background: "focus-inner", least: 9 },
  ];
}
