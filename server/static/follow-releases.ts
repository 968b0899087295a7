import path from "node:path";
import type { Log } from "../log.ts";
import { openRelease, type Release } from "./release.ts";
import { listReleases, readCurrent, releaseParts } from "./releases.ts";
import { indexHashedFiles } from "./site-index.ts";

/** What is being served, now and after the next publish. */
export type ServedReleases = {
  /** Ask for each request: a request that has begun keeps the release it began with. */
  readonly current: () => Release;
  readonly stop: () => void;
};

/** How often the server looks whether something new is published, in ms. */
const LOOK_EVERY = 500;

/**
 * Serves the release that `current` in the data folder names, and the next one as soon as that file names it. Files
 * with a hash in their name are found in the earlier releases too.
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
      // The old pages stay until the new ones can be read.
      log("release not read", { reason: error instanceof Error ? error.message : "unknown" });
    }
  }, LOOK_EVERY);
  timer.unref();
  return { current: () => release, stop: () => clearInterval(timer) };
}

/** Serves one folder for good: `SITE_DIR`, or a server that only takes forms. */
export function serveFolder(siteDir: string): ServedReleases {
  const beside = (name: string) => path.join(siteDir, "..", name);
  const parts = {
    policy: beside("csp.json"),
    help: beside("help.json"),
    facts: beside("release.json"),
    booking: beside("booking.json"),
  };
  const release = openRelease({ site: siteDir, content: beside("content.json"), ...parts });
  return { current: () => release, stop: () => {} };
}

/** Opens a release. Before the first publish there are no pages, and forms are taken all the same. */
function open(dataDir: string, id: string | undefined): Release {
  const others = listReleases(dataDir).filter((other) => other !== id);
  const older = indexHashedFiles(others.map((other) => releaseParts(dataDir, other).site));
  return openRelease(releaseParts(dataDir, id ?? "none"), older);
}
