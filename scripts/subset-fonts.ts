import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

// Cuts the two typefaces to what the site shows. Run it after an update of the font packages; the results are
// committed, so neither a build nor a visitor needs the originals.

const PACKAGES = new URL("../node_modules/@fontsource-variable/", import.meta.url);
const TARGET = new URL("../src/styles/fonts/", import.meta.url);

/** All characters from one code point to another, both included. */
function charactersBetween(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Basic Latin, Latin-1 (accented names, ×, ½, ©) and the punctuation of running text. */
const CHARACTERS = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−→`;

const FONTS = [
  {
    source: "fraunces/files/fraunces-latin-full-normal.woff2",
    licence: "fraunces/LICENSE",
    name: "fraunces",
    // One fixed cut, soft and for display sizes: with a free optical size the letters' widths change with their
    // size, and no fallback font could be matched to them.
    axes: { opsz: 84, wght: 540, SOFT: 100, WONK: 0 },
  },
  {
    source: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    licence: "atkinson-hyperlegible-next/LICENSE",
    name: "atkinson-hyperlegible-next",
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, licence, name, axes } of FONTS) {
  const original = await readFile(new URL(source, PACKAGES));
  const font = await subsetFont(original, CHARACTERS, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(new URL(`${name}.woff2`, TARGET), font);
  await copyFile(new URL(licence, PACKAGES), new URL(`${name}.LICENSE.txt`, TARGET));
  console.log(`${name}: ${original.length} → ${font.length} bytes`);
}
