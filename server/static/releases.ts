import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Ends the name of a release that is still being made, or whose making was stopped. */
export const UNFINISHED = ".unfinished";

/** Ends the name of a release that is only looked at. */
export const PREVIEW = ".preview";

/** A release is named by the time at which it was begun, in milliseconds since 1970. */
const RELEASE_ID = /^\d{13}$/;

/** Where the releases of a data folder are. */
export function releasesFolder(dataDir: string): string {
  return path.join(dataDir, "releases");
}

/** The file that says that a switch to another release, and to its words, has begun. */
export function switchFile(dataDir: string): string {
  return path.join(dataDir, "switch.json");
}

/** The small file that names the release being served. */
export function currentFile(dataDir: string): string {
  return path.join(dataDir, "current");
}

/** The release that is only looked at, by the name of its folder; undefined where there is none. */
export function readPreview(dataDir: string): string | undefined {
  try {
    return readdirSync(releasesFolder(dataDir))
      .filter((name) => name.endsWith(PREVIEW))
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
  const folder = path.join(releasesFolder(dataDir), id);
  return {
    folder,
    /** Everything a browser may request. */
    site: path.join(folder, "site"),
    /** The content that the release was made from, as the owner wrote it. */
    contentCopy: path.join(folder, "content"),
    /** The same content, read and checked, for pages that are rendered at the moment of a request. */
    content: path.join(folder, "content.json"),
    /** What the next publish compares with. */
    pages: path.join(folder, "pages.json"),
    /** What the release adds to the security policy. */
    policy: path.join(folder, "csp.json"),
    /** How to reach the studio. */
    help: path.join(folder, "help.json"),
    /** What can be booked; missing where nothing can. */
    booking: path.join(folder, "booking.json"),
    /** When and from what it was made. */
    facts: path.join(folder, "release.json"),
    /** Whose words it brought online; missing where nobody published it at the desk. */
    changes: path.join(folder, "changes.json"),
  };
}

/** The finished releases of a data folder, the oldest first. */
export function listReleases(dataDir: string): string[] {
  try {
    return readdirSync(releasesFolder(dataDir))
      .filter((name) => RELEASE_ID.test(name))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Which release is served; undefined before the first publish. */
export function readCurrent(dataDir: string): string | undefined {
  try {
    const id = readFileSync(currentFile(dataDir), "utf8").trim();
    return RELEASE_ID.test(id) ? id : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Folder with the pages and files of the release being served.
 *
 * @throws when nothing is published in this data folder
 */
export function currentSite(dataDir: string): string {
  const id = readCurrent(dataDir);
  if (!id) throw new Error(`Nothing is published in ${dataDir} yet. Run \`npm run publish\` first.`);
  return releaseParts(dataDir, id).site;
}
