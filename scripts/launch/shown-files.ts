import { featureOf } from "#src/content/.server/site-paths.ts";
import { collections } from "#src/content/collections/collections.ts";
import type { FeatureName, Site } from "#src/content/schemas/site.ts";

/**
 * The content files in use: all except those of switched-off features.
 *
 * @param files Names relative to the content folder.
 */
export function shownFiles(files: readonly string[], features: Site["features"]): string[] {
  return files.filter((file) => {
    const feature = featureOfFile(file);
    return !feature || features[feature];
  });
}

/** Files in the root of the content folder that belong to one feature. */
const OWN_FILES: Readonly<Record<string, FeatureName>> = { "place.yaml": "visit", "short.yaml": "visit" };

function featureOfFile(file: string): FeatureName | undefined {
  const own = OWN_FILES[file];
  if (own) return own;
  const [folder = "", name = ""] = file.split("/");
  if (folder === "pages") return featureOf(name.replace(/\.yaml$/, ""));
  const owner = collections.find((collection) => collection.name === folder);
  return owner?.kind === "folder" ? owner.feature : undefined;
}
