import type { PictureEntry } from "../collections/pictures.ts";
import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { PICTURE_NAME, promisedKind, remedyFor, SHOWN_KINDS } from "./pictures/picture-kinds.ts";
import { formatPath, type Position } from "./source.ts";
import type { Reading } from "./sources.ts";
import { leaves } from "./walk.ts";

/**
 * Finds references to pictures that are missing, in an unsupported format, or not described in
 * `pictures.yaml`. `checkPictureFiles` checks the files themselves.
 */
export function checkPictures(
  reading: Reading,
  pictures: readonly PictureEntry[] | undefined,
): ContentIssue[] {
  const { folder, sources, entries } = reading;
  const described = pictures && new Set(pictures.map(({ file }) => file));
  const listFile = folder.label("pictures.yaml");
  /** Skipped: `loadBrand` checks its drawings, and they need no description beside the studio's name. */
  const brandFile = folder.label("brand.yaml");
  const issues: ContentIssue[] = [];

  function check(name: string, place: { file: string; field: string } & Position): void {
    const found = `"${name}"`;
    const kind = promisedKind(name);
    const remedy = kind && remedyFor(kind);
    if (remedy) {
      issues.push({
        ...place,
        found: `${found}, a picture in ${kind} format`,
        expected: SHOWN_KINDS,
        hint: remedy,
      });
    } else if (!folder.hasImage(name)) {
      const hint =
        didYouMean(name, folder.images) ?? "add the picture to content/images, or correct its name";
      issues.push({
        ...place,
        found,
        expected: "a picture in content/images; this file does not exist",
        hint,
      });
    } else if (described && !described.has(name) && place.file !== listFile) {
      const hint = "add the picture to content/pictures.yaml and describe what it shows";
      issues.push({ ...place, found, expected: "a picture described in content/pictures.yaml", hint });
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
