type Flag = "light" | "dim" | "softer" | "plain" | "stronger" | "lively" | "calm";

/**
 * Reads the palette as a browser would, for the test that measures its contrast.
 *
 * @param css Text of palette.css.
 * @param mood The section's mood; what a mood does not set comes from the root.
 * @param flags The flags that are on (see comfort.css).
 * @returns A function from a colour's name without `--color-` to its value, `#rrggbb`. It throws on an unknown name.
 */
export function readPalette(css: string, mood: "day" | "night", flags: readonly Flag[]) {
  const declarations = new Map<string, string>();
  for (const [, selector = "", body = ""] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (!selector.includes(":root") && !selector.includes(`[data-mood="${mood}"]`)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--color-([\w-]+):([^;]+);/g))
      declarations.set(name, value);
  }
  return function colour(name: string): string {
    const declared = declarations.get(name);
    if (!declared) throw new Error(`palette.css sets no --color-${name}`);
    const value = keepFlagged(declared, flags).trim();
    if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} is "${value}", not one colour`);
    return value;
  };
}

/** Replaces each `var(--if-flag, value)` by its value or by nothing, the innermost ones first. */
function keepFlagged(value: string, flags: readonly string[]): string {
  const innermost = /var\(\s*--if-(\w+),([^()]*)\)/;
  let rest = value;
  for (let match = innermost.exec(rest); match; match = innermost.exec(rest)) {
    rest = rest.replace(match[0], flags.includes(match[1] ?? "") ? (match[2] ?? "") : "");
  }
  return rest;
}

/** The contrast of two colours (`#rrggbb`) as WCAG defines it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
