import path from "node:path";
import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import { openRelease, type Release } from "./release.ts";
import { listReleases, readCurrent, releaseParts } from "./releases.ts";
import { indexHashedFiles } from "./site-index.ts";

/** The served release, which changes with each publish. */
export type ServedReleases = {
  /** Call once per request, so that a request uses one release throughout. */
  readonly current: () => Release;
  readonly stop: () => void;
};

/** How often to check for a new release, in milliseconds. */
const CHECK_MS = 500;

/**
 * Serves the release named by the file `current` in the data folder, and switches as soon as that file
 * changes. Files with a hash in their name are also served from earlier releases.
 *
 * @throws when the release cannot be read
 */
export function followReleases(dataDir: string, log: Log): ServedReleases {
  let id = readCurrent(dataDir);
  let release = open(dataDir, id);

  const timer = setInterval(() => {
    try {
      const next = readCurrent(dataDir);
      if (next === undefined || next === id) return;
      release = open(dataDir, next);
      id = next;
      log("release served", { release: next });
    } catch (error) {
      // Keep serving the old pages until the new ones can be read.
      log("release not read", { reason: errorMessage(error) });
    }
  }, CHECK_MS);
  timer.unref();
  return { current: () => release, stop: () => clearInterval(timer) };
}

/** Serves a fixed folder: `SITE_DIR`, or none on a server that only accepts forms. */
export function serveFolder(siteDir: string): ServedReleases {
  const besideSite = (name: string) => path.join(siteDir, "..", name);
  const parts = {
    policy: besideSite("csp.json"),
    help: besideSite("help.json"),
    facts: besideSite("release.json"),
    booking: besideSite("booking.json"),
  };
  const release = openRelease({ site: siteDir, content: besideSite("content.json"), ...parts });
  return { current: () => release, stop: () => {} };
}

/** Opens a release. Before the first publish there are no pages, but forms are accepted. */
function open(dataDir: string, id: string | undefined): Release {
  const others = listReleases(dataDir).filter((other) => other !== id);
  const older = indexHashedFiles(others.map((other) => releaseParts(dataDir, other).site));
  return openRelease(releaseParts(dataDir, id ?? "none"), older);
}
