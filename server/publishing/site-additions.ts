import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SiteAdditions } from "#domain/desk/site-additions.ts";
import { shownComments } from "../messages/comment-store.ts";
import { storeFileName } from "../store/open.ts";
import { hasTable, type Reader } from "../store/query.ts";
import { raisedByCause } from "../takings/takings-store.ts";
import { shownClosures } from "./shown-closures.ts";

/**
 * Reads what the site shows from the store, while a server may be using it.
 * @param dataDir folder of the store; there is nothing to show without a store or with one of an earlier
 * version
 */
export function readSiteAdditions(dataDir: string): SiteAdditions {
  const file = path.join(dataDir, storeFileName);
  if (!existsSync(file)) return { comments: [], raised: {} };
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
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
  return { comments: shownComments(db), raised: raisedByCause(db), closures: shownClosures(db, now) };
}
