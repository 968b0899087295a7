import { ContentError, type ContentIssue, type IssueWords, issueWith } from "../content-error.ts";
import { type ContentFolder, contentRoot, openContentFolder } from "../content-folder.ts";
import { issueAt, readYaml } from "../source.ts";
import { AT_ONCE, hasUnsupportedKind, imageFile, openMaster, PictureError } from "./master.ts";
import { pictureCacheFolder } from "./picture-cache.ts";
import { readPictureFacts } from "./picture-facts.ts";

/** In pixels. Narrower pictures look soft when shown larger than a thumbnail. */
const NARROW = 480;

/** The result of checking the content's picture files. */
interface PictureCheck {
  count: number;
  issues: readonly ContentIssue[];
  /** Advice that does not block a publish. */
  notes: string[];
}

/**
 * Opens and checks every picture described in `pictures.yaml`. Skips missing files and unsupported formats,
 * which `loadContent` already reports.
 */
export async function checkPictureFiles(root: string): Promise<PictureCheck> {
  const folder = openContentFolder(root);
  const source = readYaml(folder.read("pictures.yaml") ?? "", folder.label("pictures.yaml"));
  const list: unknown = Array.isArray(source) ? [] : source.data;
  const described = (Array.isArray(list) ? list : []).filter(
    ({ file }) => typeof file === "string" && folder.hasImage(file) && !hasUnsupportedKind(file),
  );
  const results: Omit<PictureCheck, "count">[] = [];
  const queue = described.entries();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, { file, focal }] of queue)
      results[index] = await checkPicture(folder, file, Math.round(Number(focal?.[0] ?? 50)));
  });
  await Promise.all(workers);
  return {
    count: described.length,
    issues: results.flatMap(({ issues }) => issues),
    notes: results.flatMap(({ notes }) => notes),
  };
}

async function checkPicture(
  folder: ContentFolder,
  file: string,
  focalX: number,
): Promise<Omit<PictureCheck, "count">> {
  try {
    const { width, isDrawing } = await withPictureLocation(file, async () =>
      readPictureFacts(await openMaster(imageFile(file)), focalX, pictureCacheFolder()),
    );
    const isNarrow = !isDrawing && width < NARROW;
    return { issues: [], notes: isNarrow ? [tooNarrow(folder.label(`images/${file}`), width)] : [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { issues: error.issues, notes: [] };
  }
}

function tooNarrow(file: string, width: number): string {
  return `${file} is only ${width} pixels wide. It looks soft where it is shown large. 1,200 or more are better.`;
}

/**
 * Runs work on a picture in `content/images`.
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

function placeOf(file: string, fault: IssueWords): ContentIssue {
  const folder = openContentFolder(contentRoot());
  const label = folder.label("pictures.yaml");
  const source = readYaml(folder.read("pictures.yaml") ?? "", label);
  const words = { ...fault, found: `${folder.label(`images/${file}`)}, ${fault.found}` };
  const list = Array.isArray(source) ? [] : source.data;
  const index = Array.isArray(list) ? list.findIndex((entry) => entry?.file === file) : -1;
  if (Array.isArray(source) || index < 0) return issueWith(label, words);
  return issueAt(source, [index, "file"], words);
}
