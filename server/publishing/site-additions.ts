import type { SiteAdditions } from "#domain/desk/site-additions.ts";
import { shownComments } from "../messages/comment-store.ts";
import { openForReading } from "../store/open.ts";
import { hasTable, type Reader } from "../store/query.ts";
import { raisedByCause } from "../takings/takings-store.ts";
import { shownAbsence, shownClosures } from "./shown-closures.ts";

/**
 * Reads what the site shows from the store, while a server may be using it.
 * @param dataDir folder of the store; there is nothing to show without a store or with one of an earlier
 * version
 */
export function readSiteAdditions(dataDir: string): SiteAdditions {
  const db = openForReading(dataDir);
  if (!db) return { comments: [], raised: {} };
  try {
    return hasTable(db, "comments") ? siteAdditions(db, Date.now()) : { comments: [], raised: {} };
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
    ...(away && { away }),
  };
}
