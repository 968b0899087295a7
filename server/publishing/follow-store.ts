import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SiteAdditions, siteAdditionsFile } from "#domain/desk/site-additions.ts";
import { errorMessage } from "../errors.ts";
import type { Log } from "../log.ts";
import { readCurrent, releaseParts } from "../static/releases.ts";
import type { Reader } from "../store/query.ts";
import type { Publisher } from "./publisher.ts";
import { siteAdditions } from "./site-additions.ts";

/** Dependencies of `followStore`, replaceable in tests. */
export type FollowParts = {
  readonly db: Reader;
  /** Data folder with the releases. */
  readonly dataDir: string;
  readonly publisher: Pick<Publisher, "publish">;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** How often to check for changes, in milliseconds. */
const checkMs = 300_000;

/** Publishes changes in the store automatically. */
export type Following = {
  /** Checks now instead of waiting for the next interval. */
  readonly check: () => void;
  readonly stop: () => void;
};

/**
 * Publishes changes in the store that the site does not show yet, such as a comment approved by a command, or
 * a closed time that is now due to be announced. It only reacts to changes while the server runs, so a
 * rollback to an earlier release stays. Only closed times also change while the server is stopped; they are
 * compared with what the site shows.
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
      log("store not checked for changes", { reason: errorMessage(error) });
    }
  }
  const timer = setInterval(check, checkMs);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

/** What the served release shows from the store; undefined if nothing is published. */
function shownNow(dataDir: string): SiteAdditions | undefined {
  const current = readCurrent(dataDir);
  if (current === undefined) return undefined;
  const nothing = { comments: [], raised: {}, closures: [] };
  const file = path.join(releaseParts(dataDir, current).contentCopy, siteAdditionsFile);
  return existsSync(file) ? { ...nothing, ...JSON.parse(readFileSync(file, "utf8")) } : nothing;
}
