import { ContentError, type ContentIssue } from "../content-error.ts";
import { contentRoot, openContentFolder } from "../content-folder.ts";
import { issueAt } from "../source.ts";
import { readYaml } from "../yaml-source.ts";
import { PictureError } from "./picture-error.ts";

/**
 * Runs work on a picture in `content/images`.
 *
 * @throws ContentError with the picture's position in `pictures.yaml`, instead of a PictureError.
 */
export async function withPictureLocation<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const { found, expected, hint } = error;
    throw new ContentError([placeOf(file, { found, expected, hint })]);
  }
}

function placeOf(
  file: string,
  fault: Pick<ContentIssue, "expected" | "hint"> & { found: string },
): ContentIssue {
  const folder = openContentFolder(contentRoot());
  const label = folder.label("pictures.yaml");
  const source = readYaml(folder.read("pictures.yaml") ?? "", label);
  const words = { ...fault, found: `${folder.label(`images/${file}`)}, ${fault.found}` };
  const list = Array.isArray(source) ? [] : source.data;
  const index = Array.isArray(list) ? list.findIndex((entry) => entry?.file === file) : -1;
  if (Array.isArray(source) || index < 0) return { file: label, line: 1, column: 1, field: "", ...words };
  return issueAt(source, [index, "file"], words);
}
