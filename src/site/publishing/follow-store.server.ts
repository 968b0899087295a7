import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { closuresFrom, studioAway, whoIsAway } from "#core/booking/closure-store.server.ts";
import { decidedEvents } from "#core/booking/event-store.server.ts";
import { TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { openForReading } from "#core/store/open.server.ts";
import { hasTable, type Reader } from "#core/store/query.server.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import { shownComments } from "#features/comments/comment-store.server.ts";
import { raisedByCause } from "#features/money/takings-store.server.ts";
import {
  type ShownAbsence,
  type ShownClosure,
  type SiteAdditions,
  siteAdditionsFile,
} from "#site/content/site-additions.ts";
import { readCurrent, releaseParts } from "#site/static/release-folder.server.ts";
import type { Publisher } from "./publisher.server.ts";

/** Dependencies of `followStore`, replaceable in tests. */
type FollowParts = {
  readonly db: Reader;
  /** Data folder with the releases. */
  readonly dataDir: string;
  readonly publisher: Pick<Publisher, "publish">;
  readonly log: Log;
  readonly now: () => number;
};

/** How often to check for changes, in milliseconds. */
const checkMs = 30_000;
/** After how long a publish that did not help is tried again, in milliseconds. */
const retryMs = 300_000;

/**
 * Publishes the release that is on again when the store says something else than it shows: a comment approved by a command, a
 * closed time that is now due to be announced, an event that was cancelled. The text stays that of the release, so a
 * rollback stays.
 */
export function followStore({ db, dataDir, publisher, log, now }: FollowParts) {
  let tried = { wanted: "", at: 0 };
  function check(): void {
    try {
      const shown = shownNow(dataDir);
      const wanted = JSON.stringify(siteAdditions(db, now()));
      if (!shown || shown.facts === wanted) return;
      const what = shown.release + wanted;
      if (tried.wanted === what && !hasPassed(retryMs, tried.at, now())) return;
      tried = { wanted: what, at: now() };
      void publisher.publish();
    } catch (error) {
      log("store not checked for changes", { reason: errorMessage(error) });
    }
  }
  const timer = setInterval(check, checkMs);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

/** The served release, and what it shows from the store as JSON; undefined if nothing is published. */
function shownNow(dataDir: string): { readonly release: string; readonly facts: string } | undefined {
  const release = readCurrent(dataDir);
  if (release === undefined) return undefined;
  const file = path.join(releaseParts(dataDir, release).contentCopy, siteAdditionsFile);
  const shown: Partial<SiteAdditions> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  // Files of earlier versions have fewer parts.
  return { release, facts: JSON.stringify({ comments: [], raised: {}, closures: [], events: [], ...shown }) };
}

/**
 * Reads what the site shows from the store, while a server may be using it.
 * @param dataDir folder of the store; there is nothing to show without a store or with one of an earlier
 * version
 */
export function readSiteAdditions(dataDir: string): SiteAdditions {
  const nothing = { comments: [], raised: {}, closures: [], events: [] };
  const db = openForReading(dataDir);
  if (!db) return nothing;
  try {
    return hasTable(db, "comments") ? siteAdditions(db, Date.now()) : nothing;
  } finally {
    db.close();
  }
}

/**
 * Reads what the site shows from an open store.
 * @param now milliseconds since 1970: closed times are announced some days ahead, and until they end
 */
export function siteAdditions(db: Reader, now: number): SiteAdditions {
  const away = shownAbsence(db, now);
  return {
    comments: shownComments(db),
    raised: raisedByCause(db),
    closures: shownClosures(db, now),
    events: decidedEvents(db),
    ...(away && { away }),
  };
}

/** The site announces a closed time this long before it begins, in milliseconds: two weeks. */
const announceMs = 14 * dayMs;
/** Maximum number of closed times to announce at once. */
const maxAnnounced = 3;

/** The closed times to announce now, next one first; never those reserved for staff. */
function shownClosures(db: Reader, now: number): ShownClosure[] {
  return closuresFrom(db, tickAt(now))
    .filter((closure) => whoIsAway(closure) === undefined)
    .filter(({ isForStaff, fromTick }) => !isForStaff && fromTick * TICK_MS - announceMs <= now)
    .slice(0, maxAnnounced)
    .map(({ room, fromTick, toTick, notice }) => ({
      room,
      from: fromTick * TICK_MS,
      to: toTick * TICK_MS,
      notice,
    }));
}

/** The studio's absence now, for the reply time of forms; undefined if it is not away. */
function shownAbsence(db: Reader, now: number): ShownAbsence | undefined {
  const away = studioAway(db, now);
  if (!away) return undefined;
  return { from: away.fromTick * TICK_MS, to: away.toTick * TICK_MS, answers: away.answers ?? "" };
}
