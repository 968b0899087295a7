import { readFile } from "node:fs/promises";
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";

/** Draws text as shapes, so that no machine needs the typeface to show it. */
export type Typeface = {
  /** Whether the typeface has glyphs for all of a text. */
  has: (text: string) => boolean;
  /** Width of one line in pixels, at a size in pixels. */
  width: (text: string, size: number) => number;
  /** One line as SVG, with its first glyph standing at `x` on the line `y`. */
  draw: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** More than any typeface of the site holds. */
const EVERY_LETTER = String.fromCodePoint(
  ...Array.from({ length: 0x2fff - 0x20 }, (_, index) => index + 0x20),
);

/**
 * Reads a typeface.
 *
 * @param file Path of a WOFF2 file.
 */
export async function loadTypeface(file: string): Promise<Typeface> {
  // HarfBuzz reads no WOFF2: the font cutter unpacks it.
  const unpacked = await subsetFont(await readFile(file), EVERY_LETTER, { targetFormat: "truetype" });
  const font = new Font(new Face(new Blob(new Uint8Array(unpacked))));
  const { upem } = font.face;

  function glyphsOf(text: string) {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  return {
    has: (text) => glyphsOf(text).every(({ codepoint }) => codepoint !== 0),
    width: (text, size) =>
      glyphsOf(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * (size / upem),
    draw(text, { x, y, size }) {
      let pen = 0;
      const glyphs = glyphsOf(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const glyph = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${font.glyphToPath(codepoint)}"/>`;
        pen += xAdvance;
        return glyph;
      });
      // Typefaces count upwards, pictures downwards.
      const scale = size / upem;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
    },
  };
}
