/**
 * The letters for which a style sheet asks for a font file: the `unicode-range` of its `@font-face` rule.
 *
 * @param styles Text of the style sheet.
 * @param file Name of the font file.
 * @throws When no rule with letters names the file.
 */
export function readLetters(styles: string, file: string): string {
  const rule = styles.split("@font-face").find((part) => part.includes(`/${file}"`)) ?? "";
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  if (!ranges) throw new Error(`No @font-face rule with a unicode-range names ${file}.`);
  return ranges.split(",").map(lettersOf).join("");
}

/** @param range One such as `U+20-7E` or `U+A9`. */
function lettersOf(range: string): string {
  const [first = Number.NaN, last = first] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
