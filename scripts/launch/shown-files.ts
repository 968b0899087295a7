import { entryFeatures } from "#src/content/.server/shown-content.ts";
import { featureOf } from "#src/content/.server/site-paths.ts";
import type { FeatureName, Site } from "#src/content/schemas/site.ts";

/** Lists that belong to a feature as a whole. */
const LISTS: Readonly<Record<string, FeatureName>> = {
  "comments.yaml": "causes",
  "place.yaml": "visit",
  "short.yaml": "visit",
};

/**
 * The files of the content that make up the site: those of a feature that is switched off are of no interest.
 *
 * @param files Names below the content folder.
 */
export function shownFiles(files: readonly string[], features: Site["features"]): string[] {
  return files.filter((file) => {
    const [folder = "", name = ""] = file.split("/");
    const feature =
      folder === "pages" ? featureOf(name.replace(/\.yaml$/, "")) : (entryFeatures[folder] ?? LISTS[file]);
    return !feature || features[feature];
  });
}
