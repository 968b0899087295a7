import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { withPlainZero } from "./plain-zero.ts";
import { readUnicodeRange } from "./unicode-range.ts";

// Subsets the site's two fonts: each once with the characters of plain English, which every page needs, and
// once with all characters. Run it after updating the font packages or changing the ranges in
// src/site/styles/fonts.css. The results are committed, so neither builds nor visitors need the originals.

const PACKAGES = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
const STYLES = new URL("../../src/site/styles/", import.meta.url);

const FONTS = [
  {
    source: "fraunces/files/fraunces-latin-full-normal.woff2",
    licence: "fraunces/LICENSE",
    name: "fraunces",
    // One fixed instance, soft and for display sizes. With a variable optical size, glyph widths would depend
    // on the font size, and no fallback font could match them.
    axes: { opsz: 84, wght: 540, SOFT: 100, WONK: 0 },
    // `rvrn` substitutes the upright glyphs for this size.
    features: ["kern", "liga", "rvrn"],
  },
  {
    source: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    licence: "atkinson-hyperlegible-next/LICENSE",
    name: "atkinson-hyperlegible-next",
    axes: { wght: { min: 400, max: 700 } },
    // `tnum`: tabular figures, for sums. Fractions and localized forms are not used.
    features: ["kern", "tnum"],
    change: withPlainZero,
  },
];

const styles = await readFile(new URL("fonts.css", STYLES), "utf8");
for (const { source, licence, name, axes, features, change } of FONTS) {
  const original = await readFile(new URL(source, PACKAGES));
  const english = readUnicodeRange(styles, `${name}.woff2`);
  const others = readUnicodeRange(styles, `${name}-all.woff2`);
  for (const [file, characters] of [
    [`${name}.woff2`, english],
    [`${name}-all.woff2`, english + others],
  ] as const) {
    const options = {
      variationAxes: axes,
      keepFeatures: features,
      // Style names for font menus.
      dropTables: ["STAT"],
    };
    const changed = change?.(
      await subsetFont(original, characters, { ...options, targetFormat: "truetype" }),
    );
    const font = await subsetFont(changed ?? original, characters, { ...options, targetFormat: "woff2" });
    await writeFile(new URL(`fonts/${file}`, STYLES), font);
    console.log(`${file}: ${original.length} → ${font.length} bytes`);
  }
  await copyFile(new URL(licence, PACKAGES), new URL(`fonts/${name}.LICENSE.txt`, STYLES));
}
