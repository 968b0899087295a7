import { hexOf, isInGamut, linearOf, parseOklch } from "./oklch.ts";

type Flag = "light" | "dim" | "softer" | "plain" | "stronger" | "lively" | "calm";

/** What a brand's hue does to the palette. */
export type Tint = {
  /** Degrees on the color wheel. */
  hue: number;
  /** Share of the palette's chroma, above 0 and at most 1. */
  chroma: number;
};

/**
 * A look that a visitor may see: the theme of a section, and the flags that are on (see
 * src/site/styles/comfort.css).
 */
export type Look = { theme: "day" | "night"; flags: readonly Flag[] };

/** A whole `oklch(…)`, possibly with `calc(…)` inside. */
const OKLCH = /oklch\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Evaluates the palette as a browser would: for pictures, icons and contrast checks.
 * @param look What a theme does not set comes from the root.
 * @param tint The brand's tint: `tintOf(css, hue)`.
 * @returns A function from a color's name, without `--color-`, to `#rrggbb`. It throws on an unknown name.
 */
export function readPalette(css: string, { theme, flags }: Look, tint: Tint): (name: string) => string {
  return readTheme(css, theme, tint)(flags);
}

/** Like `readPalette`, for several looks of one theme: the style sheet is parsed once. */
export function readTheme(
  css: string,
  theme: Look["theme"],
  tint: Tint,
): (flags: Look["flags"]) => (name: string) => string {
  const declarations = new Map<string, string>();
  for (const [, selector = "", body = ""] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (!selector.includes(":root") && !selector.includes(`[data-section-theme="${theme}"]`)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--color-([\w-]+):([^;]+);/g))
      declarations.set(
        name,
        withTint(value, tint).replace(OKLCH, (color) => hexOf(color)),
      );
  }
  return (flags) => (name) => {
    const declared = declarations.get(name);
    if (!declared) throw new Error(`palette.css has no color "${name}"`);
    const value = keepFlagged(declared, flags);
    if (!/^#[0-9a-f]{6}$/.test(value))
      throw new Error(`the color "${name}" is "${value}", which is not a single color`);
    return value;
  };
}

/** Above this lightness, nobody sees that a color was clipped. */
const PALE = 0.9;

/**
 * A brand's hue with as much chroma as every screen can show. Dark teal and dark orange have less room for it
 * than dark violet, and would shift to other colors.
 */
export function tintOf(css: string, hue: number): Tint {
  const full = withTint(css, { hue, chroma: 1 }).match(OKLCH) ?? [];
  const dark = full.flatMap((color) => parseOklch(color) ?? []).filter(({ lightness }) => lightness < PALE);
  let percent = 100;
  while (
    percent > 1 &&
    !dark.every((color) => isInGamut({ ...color, chroma: (color.chroma * percent) / 100 }))
  )
    percent--;
  return { hue, chroma: percent / 100 };
}

/** The style sheet that tints the palette. Pages carry it inline, unless the hue is the palette's own. */
export function tintStyle({ hue, chroma }: Tint): string {
  return `:root{--hue:${hue};--chroma:${chroma}}`;
}

function withTint(value: string, { hue, chroma }: Tint): string {
  return value.replaceAll("var(--hue)", String(hue)).replaceAll("var(--chroma)", String(chroma));
}

/** The palette's own hue, which pages need not set. */
export function defaultHue(css: string): number {
  return Number(/--hue:\s*([\d.]+)/.exec(css)?.[1]);
}

/** The WCAG contrast of two colors (`#rrggbb`), from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Replaces each `var(--if-flag, value)` with its value or with nothing, innermost first. */
function keepFlagged(value: string, flags: readonly string[]): string {
  const innermost = /var\(\s*--if-(\w+),([^()]*)\)/;
  let rest = value;
  for (let match = innermost.exec(rest); match; match = innermost.exec(rest)) {
    rest = rest.replace(match[0], flags.includes(match[1] ?? "") ? (match[2] ?? "") : "");
  }
  return rest.trim();
}
