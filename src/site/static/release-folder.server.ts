import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unlessMissing } from "#core/process/errors.server.ts";

/** Suffix of a release that is being made, or was aborted. */
export const UNFINISHED = ".unfinished";

/** Suffix of a preview release. */
export const PREVIEW = ".preview";

/** Suffix of a release that is ready, and becomes current at a coming instant. */
export const READY = ".ready";

/**
 * A release is named by a number, higher than that of any earlier one: its start time in milliseconds since 1970, or the next
 * number where the clock once stood ahead.
 */
const RELEASE_ID = /^\d{13}$/;

/** The folder of releases in a data folder. */
export function releasesFolder(dataDir: string): string {
  return path.join(dataDir, "releases");
}

/** The folder of generated pictures in a data folder. All releases share it. */
export function picturesFolder(dataDir: string): string {
  return path.join(dataDir, "pictures");
}

/** The file that marks a switch to another release and its content in progress. */
export function switchFile(dataDir: string): string {
  return path.join(dataDir, "switch.json");
}

/** The file that names the served release. */
export function currentFile(dataDir: string): string {
  return path.join(dataDir, "current");
}

/** Folder name of the preview release, or of the one that is ready; undefined if there is none. */
export function readNamed(dataDir: string, suffix: typeof PREVIEW | typeof READY): string | undefined {
  try {
    return readdirSync(releasesFolder(dataDir))
      .filter((name) => name.endsWith(suffix))
      .toSorted()
      .at(-1);
  } catch {
    return undefined;
  }
}

/** Absolute paths of the parts of a release. */
export type ReleaseParts = ReturnType<typeof releaseParts>;

/** The parts of one release. */
export function releaseParts(dataDir: string, id: string) {
  return partsIn(path.join(releasesFolder(dataDir), id));
}

/** The parts of a release in a folder. */
export function partsIn(folder: string) {
  return {
    folder,
    /** Everything a browser may request. */
    site: path.join(folder, "site"),
    /** A copy of the content folder that the release was made from. */
    contentCopy: path.join(folder, "content"),
    /** The content of the release, parsed and validated, for live pages. */
    content: path.join(folder, "content.json"),
    /** The sizes of pictures that its pages may show (`picture-table.ts`). */
    pictures: path.join(folder, "pictures.json"),
    /** What the next publish compares against. */
    pages: path.join(folder, "pages.json"),
    /** What the release adds to the security policy. */
    policy: path.join(folder, "csp.json"),
    /** How to reach the studio. */
    help: path.join(folder, "help.json"),
    /** The booking setup; missing in releases of earlier versions without anything to book. */
    booking: path.join(folder, "booking.json"),
    facts: path.join(folder, "release.json"),
    /** The changes published with it; missing if it was not published at the desk. */
    changes: path.join(folder, "changes.json"),
  };
}

/** The finished releases of a data folder, oldest first. */
export function listReleases(dataDir: string): string[] {
  const names = unlessMissing(() => readdirSync(releasesFolder(dataDir))) ?? [];
  return names.filter((name) => RELEASE_ID.test(name)).toSorted();
}

/** Id of the served release; undefined before the first publish. */
export function readCurrent(dataDir: string): string | undefined {
  const id = unlessMissing(() => readFileSync(currentFile(dataDir), "utf8"))?.trim();
  return id && RELEASE_ID.test(id) ? id : undefined;
}

/** The parts of the served release; undefined before the first publish. */
export function currentParts(dataDir: string): ReleaseParts | undefined {
  const id = readCurrent(dataDir);
  return id === undefined ? undefined : releaseParts(dataDir, id);
}

/**
 * Folder with the pages and files of the served release.
 * @throws if nothing is published in this data folder
 */
export function currentSite(dataDir: string): string {
  const parts = currentParts(dataDir);
  if (!parts) throw new Error(`Nothing is published in ${dataDir} yet. Run \`npm run publish\` first.`);
  return parts.site;
}
