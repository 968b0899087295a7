import path from "node:path";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { PictureMaker } from "#site/pictures/picture-maker.server.ts";
import { listReleases, partsIn, readCurrent, releaseParts } from "./release-folder.server.ts";
import { openRelease, type Release } from "./serve-release.server.ts";
import { indexHashedFiles, indexPictures } from "./site-index.server.ts";

/** The served release, which changes with each publish. */
export type ServedReleases = {
  /** Call once per request, so that a request uses one release throughout. */
  readonly current: () => Release;
  /** Looks for a new release at once, so that what was published is served before that is said. */
  readonly check: () => void;
  readonly stop: () => void;
};

/** How often to check for a new release, in milliseconds. */
const CHECK_MS = 500;

/**
 * Serves the release named by the file `current` in the data folder, and switches as soon as that file
 * changes. Files with a hash in their name are also served from earlier releases.
 * @param maker makes sizes of pictures when they are first asked for
 * @throws when the release cannot be read
 */
export function followReleases(dataDir: string, maker: PictureMaker, log: Log): ServedReleases {
  let id = readCurrent(dataDir);
  let release = open(dataDir, id, maker);

  const check = () => {
    try {
      const next = readCurrent(dataDir);
      if (next === undefined || next === id) return;
      release = open(dataDir, next, maker);
      id = next;
      log("release served", { release: next });
    } catch (error) {
      // Keep serving the old pages until the new ones can be read.
      log("release not read", { reason: errorMessage(error) });
    }
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return { current: () => release, check, stop: () => clearInterval(timer) };
}

/**
 * Serves a fixed folder: `SITE_DIR`, or none on a server that only accepts forms.
 * @param maker makes sizes of pictures, if the folder belongs to a release
 */
export function serveFolder(siteDir: string, maker?: PictureMaker): ServedReleases {
  const parts = { ...partsIn(path.dirname(siteDir)), site: siteDir };
  const sizes = maker && indexPictures(parts, maker.folder);
  if (sizes) maker?.makeWhileIdle(sizes.values());
  const release = openRelease(parts, { sizes, maker });
  return { current: () => release, check: () => {}, stop: () => {} };
}

/** Opens a release. Before the first publish there are no pages, but forms are accepted. */
function open(dataDir: string, id: string | undefined, maker: PictureMaker): Release {
  const others = listReleases(dataDir)
    .filter((other) => other !== id)
    .map((other) => releaseParts(dataDir, other));
  const parts = releaseParts(dataDir, id ?? "none");
  const older = new Map([
    ...others.flatMap((other) => [...indexPictures(other, maker.folder)]),
    ...indexHashedFiles(others.map(({ site }) => site)),
  ]);
  const sizes = indexPictures(parts, maker.folder);
  maker.makeWhileIdle(sizes.values());
  return openRelease(parts, { sizes, maker, older });
}
