import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Relative to this source file. The built app lives elsewhere and falls back to the project folder. */
const BESIDE = path.resolve(import.meta.dirname, "../../../styles/palette.css");
let css: string | undefined;

/** The palette's CSS: the only place where the site's colors are defined. */
export function readPaletteCss(): string {
  css ??= readFileSync(existsSync(BESIDE) ? BESIDE : path.resolve("src/styles/palette.css"), "utf8");
  return css;
}
