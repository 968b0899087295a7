import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Seen from this file; in the built app, which stands elsewhere, from the folder of the project. */
const BESIDE = path.resolve(import.meta.dirname, "../../../styles/palette.css");
let css: string | undefined;

/** Text of the palette: the only place where the site's colors stand. */
export function readPaletteCss(): string {
  css ??= readFileSync(existsSync(BESIDE) ? BESIDE : path.resolve("src/styles/palette.css"), "utf8");
  return css;
}
