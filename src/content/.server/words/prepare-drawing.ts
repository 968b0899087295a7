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

/** A drawing that is ready for the site, or why there is none, in sentences. */
export type PreparedDrawing =
  | { readonly kind: "ready"; readonly name: string; readonly svg: string }
  | { readonly kind: "refused"; readonly words: string };

/** Drawing programs add notes of their own; a logo without them is far smaller. In bytes. */
const mostBytes = 100_000;

const words = {
  none: "Please choose a file first.",
  noDrawing:
    "This is no SVG drawing. A photo cannot follow light and dark. Please ask whoever made the logo for the SVG file.",
  large: "This drawing has more than 100 kB. Please simplify it, and save it without previews and notes.",
} as const;

/**
 * Cleans a drawing that somebody uploaded: shapes and their colors stay, and nothing else of the file. What cannot be left
 * out without changing the picture is refused, by name.
 *
 * @param upload name and bytes of the file, as the browser sent them
 * @param tint the brand's color, whose backgrounds the drawing has to stand out from
 */
export function prepareDrawing(upload: { name: string; bytes: Uint8Array }, tint: Tint): PreparedDrawing {
  const refuse = (reason: string): PreparedDrawing => ({ kind: "refused", words: reason });
  if (upload.bytes.length === 0) return refuse(words.none);
  if (kindOf(upload.bytes) !== "SVG") return refuse(words.noDrawing);
  if (upload.bytes.length > mostBytes) return refuse(words.large);
  const text = Buffer.from(upload.bytes).toString("utf8");
  const read = findEncodingErrors(text, upload.name) ?? readDrawing(text, upload.name);
  const issues = Array.isArray(read) ? read : checkVisible(read, upload.name, tint);
  if (Array.isArray(read) || issues.length > 0) return refuse(issuesWords(issues));
  const name =
    slugOf(upload.name.replace(/\.\w+$/, ""))
      .slice(0, 60)
      .replace(/-$/, "") || "logo";
  return { kind: "ready", name: `brand/${name}.svg`, svg: writeDrawing(read) };
}

/** Each thing that cannot stay, once, with what to do about it. */
function issuesWords(issues: readonly ContentIssue[]): string {
  const said = new Set(
    issues.map(({ found, hint }) => `It has ${found}: ${hint ?? "please export it anew"}.`),
  );
  return `This drawing cannot be used as it is. ${[...said].slice(0, 5).join(" ")}`;
}

/** Names a drawing in the text of `brand.yaml`. @throws SyntaxError where it cannot be read */
export function nameDrawing(text: string, field: "mark" | "favicon", name: string): string {
  const isThere = valueAt(dataOf(text)?.data, [field]) !== undefined;
  if (isThere) return editYaml(text, { kind: "set", path: [field], value: name });
  const order = Object.keys(fieldsIn(brandSchema));
  return editYaml(text, { kind: "put", path: [field], value: name, order });
}
