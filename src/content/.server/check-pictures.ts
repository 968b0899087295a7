import type { PictureEntry } from "../schemas/picture.ts";
import { didYouMean } from "./closest-name.ts";
import type { Mistake } from "./content-error.ts";
import { formatPath, type Position } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

const pictureName = /^(?!\/)[^\s:]+\.(webp|png|jpe?g|avif|svg)$/i;

/** Finds pictures that are named but missing, or shown without a description in `pictures.yaml`. */
export function checkPictures(reading: Reading, pictures: readonly PictureEntry[] | undefined): Mistake[] {
  const { folder, sources, entries } = reading;
  const described = pictures && new Set(pictures.map(({ file }) => file));
  const listFile = folder.label("pictures.yaml");
  /** Its drawings are looked at more closely, and stand beside the name that they stand for. */
  const brandFile = folder.label("brand.yaml");
  const mistakes: Mistake[] = [];

  function check(name: string, place: { file: string; field: string } & Position): void {
    const found = `"${name}"`;
    if (!folder.images.has(name)) {
      const hint =
        didYouMean(name, folder.images) ?? "put the picture into content/images, or correct its name";
      mistakes.push({
        ...place,
        found,
        expected: "a picture of content/images; this one is not there",
        hint,
      });
    } else if (described && !described.has(name) && place.file !== listFile) {
      const hint = "add the picture to content/pictures.yaml and say there what it shows";
      mistakes.push({ ...place, found, expected: "a picture that content/pictures.yaml describes", hint });
    }
  }

  for (const source of sources.filter(({ file }) => file !== brandFile)) {
    for (const { path, value } of leaves(source.data)) {
      if (typeof value !== "string" || !pictureName.test(value)) continue;
      check(value, { file: source.file, ...source.locate(path), field: formatPath(path) });
    }
  }
  for (const { source, text } of [...entries.values()].flat()) {
    for (const { name, line, column } of text.pictures) {
      check(name, { file: source.file, line, column, field: "text" });
    }
  }
  return mistakes;
}
