import type { Tint } from "#src/lib/palette/read-palette.ts";
import { brandSchema } from "../../schemas/brand.ts";
import { checkVisible } from "../brand/check-visible.ts";
import { readDrawing } from "../brand/read-drawing.ts";
import { writeDrawing } from "../brand/write-drawing.ts";
import type { ContentIssue } from "../content-error.ts";
import { kindOf } from "../pictures/picture-kinds.ts";
import { fieldsIn } from "../schema-parts.ts";
import { slugOf } from "../slug-of.ts";
import { valueAt } from "../source.ts";
import { findEncodingErrors } from "../text-encoding.ts";
import { editYaml } from "./edit-yaml.ts";
import { dataOf } from "./words-file.ts";

/** The file that names the drawings of the brand. */
export const brandFile = "brand.yaml";

/** A drawing that is ready for the site, or the reason why it was rejected. */
export type PreparedDrawing =
  | { readonly kind: "ready"; readonly name: string; readonly svg: string }
  | { readonly kind: "refused"; readonly words: string };

/** Generous: even with the metadata of drawing programs, a logo is smaller. */
const maxBytes = 100_000;

const words = {
  none: "Please choose a file first.",
  noDrawing:
    "This is not an SVG drawing. A photo cannot adapt to light and dark. Please ask the designer of the logo for the SVG file.",
  large: "This drawing is larger than 100 kB. Please simplify it, and save it without previews and metadata.",
} as const;

/**
 * Cleans an uploaded drawing: only shapes and their colors are kept. A drawing with anything else that
 * affects its look is rejected, with the reason.
 *
 * @param upload name and bytes of the file, as sent by the browser
 * @param tint the brand's color; the drawing must contrast with its backgrounds
 */
export function prepareDrawing(upload: { name: string; bytes: Uint8Array }, tint: Tint): PreparedDrawing {
  const refuse = (reason: string): PreparedDrawing => ({ kind: "refused", words: reason });
  if (upload.bytes.length === 0) return refuse(words.none);
  if (kindOf(upload.bytes) !== "SVG") return refuse(words.noDrawing);
  if (upload.bytes.length > maxBytes) return refuse(words.large);
  const text = Buffer.from(upload.bytes).toString("utf8");
  const read = findEncodingErrors(text, upload.name) ?? readDrawing(text, upload.name);
  const issues = Array.isArray(read) ? read : checkVisible(read, upload.name, tint);
  if (Array.isArray(read) || issues.length > 0) return refuse(issuesMessage(issues));
  const name =
    slugOf(upload.name.replace(/\.\w+$/, ""))
      .slice(0, 60)
      .replace(/-$/, "") || "logo";
  return { kind: "ready", name: `brand/${name}.svg`, svg: writeDrawing(read) };
}

/** Lists each distinct problem once, with its fix. */
function issuesMessage(issues: readonly ContentIssue[]): string {
  const said = new Set(
    issues.map(({ found, hint }) => `It has ${found}: ${hint ?? "please export it again"}.`),
  );
  return `This drawing cannot be used as it is. ${[...said].slice(0, 5).join(" ")}`;
}

/** Sets a drawing's name in the text of `brand.yaml`. @throws SyntaxError where it cannot be parsed */
export function nameDrawing(text: string, field: "mark" | "favicon", name: string): string {
  const isThere = valueAt(dataOf(text)?.data, [field]) !== undefined;
  if (isThere) return editYaml(text, { kind: "set", path: [field], value: name });
  const order = Object.keys(fieldsIn(brandSchema));
  return editYaml(text, { kind: "insert", path: [field], value: name, order });
}
