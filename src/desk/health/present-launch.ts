import type { LaunchFinding } from "#server/desk/left-to-launch.ts";
import { readSite } from "#src/content/.server/content.ts";
import { featureNames, featureWords } from "#src/content/schemas/site.ts";
import { wordsAddress } from "#src/desk/content-editor/editor-of.ts";

/** A place to change, with the page of the desk where that is done, if there is one. */
type Place = { readonly words: string; readonly href: string | undefined };

/** What is left of one kind, with every place. */
export type LaunchGroup = {
  readonly found: string;
  readonly remedy: string;
  readonly places: readonly Place[];
};

/** What is left of the sample, grouped by what was found. */
export function launchGroups(findings: readonly LaunchFinding[]): LaunchGroup[] {
  const groups = new Map<string, { found: string; remedy: string; places: Map<string, Place> }>();
  for (const { found, remedy, file, path, place } of findings) {
    const key = `${found}\n${remedy}`;
    const group = groups.get(key) ?? { found, remedy, places: new Map() };
    const href = file && `${wordsAddress(file)}${path ? `#field-${path}` : ""}`;
    // A text with the name in several lines is one place.
    group.places.set(`${place} ${href}`, { words: place, href });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ places, ...group }) => ({ ...group, places: [...places.values()] }));
}

/** The parts of the site that are switched off, as the desk calls them. */
export function switchedOff(): string[] {
  const { features } = readSite();
  return featureNames.filter((name) => !features[name]).map((name) => featureWords[name]);
}
