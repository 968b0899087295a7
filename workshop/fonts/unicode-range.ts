/**
 * The characters that a style sheet uses from a font file: the `unicode-range` of its `@font-face` rule.
 *
 * @param styles Text of the style sheet.
 * @param file Name of the font file.
 * @throws When no rule with a `unicode-range` references the file.
 */
export function readUnicodeRange(styles: string, file: string): string {
  const rule = styles.split("@font-face").find((part) => part.includes(`/${file}"`)) ?? "";
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  if (!ranges) throw new Error(`No @font-face rule with a unicode-range names ${file}.`);
  return ranges.split(",").map(charactersOf).join("");
}

/** @param range Such as `U+20-7E` or `U+A9`. */
function charactersOf(range: string): string {
  const [first = Number.NaN, last = first] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
