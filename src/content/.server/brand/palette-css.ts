import { readFileSync } from "node:fs";
import path from "node:path";

let css: string | undefined;

/** Text of the palette: the only place where the site's colors stand. */
export function readPaletteCss(): string {
  css ??= readFileSync(path.resolve("src/styles/palette.css"), "utf8");
  return css;
}
