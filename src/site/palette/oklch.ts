/** A color in OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

const RADIAN = Math.PI / 180;

/** A number, or a sum or product of two. */
const NUMBER = /calc\(\s*([\d.]+)\s*([-+*])\s*([\d.]+)\s*\)|([\d.]+)/.source;
/** `oklch(0.2 0.06 288)`, or `oklch(0.2 calc(0.06 * 0.8) calc(285 + 3))`. */
const OKLCH = new RegExp(`^oklch\\(\\s*(?:${NUMBER})\\s+(?:${NUMBER})\\s+(?:${NUMBER})\\s*\\)$`);

/**
 * Converts a color to `#rrggbb`, for whatever does not support OKLCH: pictures, frames of other sites. Colors
 * outside sRGB are clipped, as browsers do.
 * @param color As a style sheet or a browser writes it, without variables.
 * @returns Any notation other than `oklch(…)` is returned as it is.
 */
export function hexOf(color: string): string {
  const parsed = parseOklch(color);
  if (!parsed) return color.trim();
  const channels = toLinear(parsed).map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(255 * encoded);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Parses `oklch(…)` without variables; undefined for any other notation. */
export function parseOklch(color: string): Oklch | undefined {
  const match = OKLCH.exec(color.trim());
  if (!match) return undefined;
  const numberAt = (at: number): number => {
    const [first, operator, second, plain] = match.slice(at, at + 4);
    if (plain !== undefined) return Number(plain);
    if (operator === "*") return Number(first) * Number(second);
    return Number(first) + Number(`${operator}${second}`);
  };
  return { lightness: numberAt(1), chroma: numberAt(5), hue: numberAt(9) };
}

/** Whether every screen can show a color. Outside sRGB it would be clipped, and its hue would shift. */
export function isInGamut(color: Oklch): boolean {
  return toLinear(color).every((value) => value > -0.0005 && value < 1.0005);
}

/** Linear red, green and blue of `#rrggbb`, each from 0 to 1. */
export function linearOf(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return [red, green, blue];
}

/** Lightness, green–red and blue–yellow of `#rrggbb`, as OKLab defines them. */
export function oklabOf(hex: string): [lightness: number, a: number, b: number] {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Converts `#rrggbb` to OKLCH. The hue of a gray is meaningless: its chroma is near zero. */
export function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = oklabOf(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) / RADIAN + 360) % 360 };
}

function toLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue * RADIAN);
  const b = chroma * Math.sin(hue * RADIAN);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
