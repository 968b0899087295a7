import { ContentError, type ContentIssue } from "../content-error.ts";
import { openContentFolder } from "../content-folder.ts";
import { readYaml } from "../yaml-source.ts";
import { readFacts } from "./facts.ts";
import { imageFile, openMaster } from "./master.ts";
import { pictureCacheFolder } from "./picture-cache.ts";
import { hasUnsupportedKind } from "./picture-kinds.ts";
import { withPictureLocation } from "./picture-location.ts";

/** In pixels. Narrower pictures look soft when shown larger than a thumbnail. */
const NARROW = 480;

/** The result of checking the content's picture files. */
export interface PictureCheck {
  count: number;
  issues: ContentIssue[];
  /** Advice that does not block a publish. */
  notes: string[];
}

/**
 * Opens and checks every picture described in `pictures.yaml`. Skips missing files and unsupported formats,
 * which `loadContent` already reports.
 *
 * @param root The content folder.
 */
export async function checkPictureFiles(root: string): Promise<PictureCheck> {
  const folder = openContentFolder(root);
  const source = readYaml(folder.read("pictures.yaml") ?? "", folder.label("pictures.yaml"));
  const list: unknown = Array.isArray(source) ? [] : source.data;
  const check: PictureCheck = { count: 0, issues: [], notes: [] };
  for (const { file, focal } of Array.isArray(list) ? list : []) {
    if (typeof file !== "string" || !folder.hasImage(file) || hasUnsupportedKind(file)) continue;
    const focalX = Math.round(Number(focal?.[0] ?? 50));
    check.count += 1;
    try {
      const { width, isDrawing } = await withPictureLocation(file, async () =>
        readFacts(await openMaster(imageFile(file)), focalX, pictureCacheFolder()),
      );
      if (!isDrawing && width < NARROW) check.notes.push(tooNarrow(folder.label(`images/${file}`), width));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      check.issues.push(...error.issues);
    }
  }
  return check;
}

function tooNarrow(file: string, width: number): string {
  return `${file} is only ${width} pixels wide. It looks soft where it is shown large. 1,200 or more are better.`;
}
