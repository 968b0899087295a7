import type { PictureEntry } from "../collections/pictures.ts";
import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { PICTURE_NAME, promisedKind, remedyFor, SHOWN_KINDS } from "./pictures/picture-kinds.ts";
import { formatPath, type Position } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/**
 * Finds pictures that are named but missing, of a kind that the site cannot show, or without a description in
 * `pictures.yaml`. What is wrong inside a file is found by `checkPictureFiles`.
 */
export function checkPictures(
  reading: Reading,
  pictures: readonly PictureEntry[] | undefined,
): ContentIssue[] {
  const { folder, sources, entries } = reading;
  const described = pictures && new Set(pictures.map(({ file }) => file));
  const listFile = folder.label("pictures.yaml");
  /** Its drawings are looked at more closely, and stand beside the name that they stand for. */
  const brandFile = folder.label("brand.yaml");
  const issues: ContentIssue[] = [];

  function check(name: string, place: { file: string; field: string } & Position): void {
    const found = `"${name}"`;
    const kind = promisedKind(name);
    const remedy = kind && remedyFor(kind);
    if (remedy) {
      issues.push({
        ...place,
        found: `${found}, a picture of the kind ${kind}`,
        expected: SHOWN_KINDS,
        hint: remedy,
      });
    } else if (!folder.hasImage(name)) {
      const hint =
        didYouMean(name, folder.images) ?? "put the picture into content/images, or correct its name";
      issues.push({
        ...place,
        found,
        expected: "a picture of content/images; this one is not there",
        hint,
      });
    } else if (described && !described.has(name) && place.file !== listFile) {
      const hint = "add the picture to content/pictures.yaml and say there what it shows";
      issues.push({ ...place, found, expected: "a picture that content/pictures.yaml describes", hint });
    }
  }

  for (const source of sources.filter(({ file }) => file !== brandFile)) {
    for (const { path, value } of leaves(source.data)) {
      if (typeof value !== "string" || !PICTURE_NAME.test(value)) continue;
      check(value, { file: source.file, ...source.locate(path), field: formatPath(path) });
    }
  }
  for (const { source, text } of [...entries.values()].flat()) {
    for (const { name, line, column } of text.pictures) {
      check(name, { file: source.file, line, column, field: "text" });
    }
  }
  return issues;
}
