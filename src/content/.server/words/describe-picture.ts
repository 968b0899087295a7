import { pictures } from "../../collections/pictures.ts";
import { fieldsIn } from "../schema-parts.ts";
import { valueAt } from "../source.ts";
import { editYaml } from "./edit-yaml.ts";
import { dataOf } from "./words-file.ts";

/** The file with the picture descriptions. */
export const picturesFile = "pictures.yaml";

/** A picture's description. */
export type PictureWords = {
  readonly file: string;
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  /** Percent from the left and from the top. */
  readonly focal: readonly [number, number];
};

/** Reads the picture descriptions from the text of `pictures.yaml`. */
export function readPictureWords(text: string): PictureWords[] {
  const list = dataOf(text)?.data;
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const file = valueAt(entry, ["file"]);
    const alt = valueAt(entry, ["alt"]);
    const [x, y] = [valueAt(entry, ["focal", 0]), valueAt(entry, ["focal", 1])].map((one) =>
      Number(one ?? 50),
    );
    return typeof file === "string"
      ? [{ file, alt: typeof alt === "string" ? alt : "", focal: [x ?? 50, y ?? 50] as const }]
      : [];
  });
}

/** Adds or replaces a picture's description in the text of `pictures.yaml`. */
export function describePicture(text: string, { file, alt, focal }: PictureWords): string {
  const index = readPictureWords(text).findIndex((one) => one.file === file);
  const decorative = alt === "";
  const value = { file, alt, focal: [...focal], ...(decorative && { decorative }) };
  if (index < 0) return editYaml(text, { kind: "append", path: [], value });
  const order = Object.keys(fieldsIn(pictures.schema));
  let next = editYaml(text, { kind: "set", path: [index, "alt"], value: alt });
  const own = (name: string) => valueAt(dataOf(next)?.data, [index, name]);
  if (own("focal") === undefined)
    next = editYaml(next, { kind: "insert", path: [index, "focal"], value: [...focal], order });
  else
    for (const [place, percent] of focal.entries())
      next = editYaml(next, { kind: "set", path: [index, "focal", place], value: percent });
  if (decorative && own("decorative") === undefined)
    next = editYaml(next, { kind: "insert", path: [index, "decorative"], value: true, order });
  else if (own("decorative") !== undefined && own("decorative") !== decorative)
    next = editYaml(next, { kind: "set", path: [index, "decorative"], value: decorative });
  return next;
}
