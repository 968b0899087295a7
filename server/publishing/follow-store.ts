import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type SiteAdditions, siteAdditionsFile } from "#contract/desk/site-additions.ts";
import type { Log } from "../log.ts";
import { readCurrent, releaseParts } from "../static/releases.ts";
import type { Publisher } from "./publisher.ts";
import { siteAdditions } from "./site-additions.ts";

/** What following works with, replaceable in tests. */
export type FollowParts = {
  readonly db: DatabaseSync;
  /** Folder of the releases. */
  readonly dataDir: string;
  readonly publisher: Pick<Publisher, "publish">;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** How often it is looked, in milliseconds. */
const checkMs = 300_000;

/** What publishes by itself what is changed in the store. */
export type Following = {
  /** Looks now, not only every five minutes. */
  readonly check: () => void;
  readonly stop: () => void;
};

/**
 * Publishes what is changed in the store while the server runs and does not show yet, such as a comment that the owner's
 * command approved, or a closed time that comes near. It goes by changes: an owner who went back to an earlier release
 * stays there. Closed times alone change while the server is stopped: they are compared with what the site shows.
 */
export function followStore({ db, dataDir, publisher, log, now }: FollowParts): Following {
  const first = siteAdditions(db, now());
  let seen = JSON.stringify({ ...first, closures: shownNow(dataDir)?.closures ?? [] });
  function check(): void {
    try {
      const wanted = JSON.stringify(siteAdditions(db, now()));
      if (wanted === seen) return;
      seen = wanted;
      const shown = shownNow(dataDir);
      if (shown && JSON.stringify(shown) !== wanted) void publisher.publish();
    } catch (error) {
      log("store not followed", { reason: error instanceof Error ? error.message : "unknown" });
    }
  }
  const timer = setInterval(check, checkMs);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

/** What the release that is served shows of the store; undefined where nothing is published. */
function shownNow(dataDir: string): SiteAdditions | undefined {
  const current = readCurrent(dataDir);
  if (current === undefined) return undefined;
  const nothing = { comments: [], raised: {}, closures: [] };
  const file = path.join(releaseParts(dataDir, current).contentCopy, siteAdditionsFile);
  return existsSync(file) ? { ...nothing, ...JSON.parse(readFileSync(file, "utf8")) } : nothing;
}
