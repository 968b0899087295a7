import { readFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type ShownClosure, siteAdditionsFile } from "#contract/desk/site-additions.ts";
import { TICK_MS, tickAt } from "../booking/clock.ts";
import { closuresFrom } from "../booking/closures.ts";
import { readCurrent, releaseParts } from "../static/releases.ts";
import type { Publisher } from "./publisher.ts";

/** The site tells of a closed time so long before it begins, in milliseconds: two weeks. */
const toldBefore = 14 * 86_400_000;
/** Most closed times that the site tells of at once. */
const mostTold = 3;

/** What follows closed times onto the site. */
export type ClosuresOnSite = {
  /** Publishes if the site tells of other closed times than it should by now. */
  readonly check: () => void;
  readonly stop: () => void;
};

/** The closed times that the site tells of now, the next one first: none that is kept for the staff. */
export function shownClosures(db: DatabaseSync, now: number): ShownClosure[] {
  return closuresFrom(db, tickAt(now))
    .filter(({ isForStaff, fromTick }) => !isForStaff && fromTick * TICK_MS - toldBefore <= now)
    .slice(0, mostTold)
    .map(({ room, fromTick, toTick, notice }) => ({
      room,
      from: fromTick * TICK_MS,
      to: toTick * TICK_MS,
      notice,
    }));
}

/** How often closed times are looked at: they come near, and end, without anybody doing anything. */
const interval = 3_600_000;

/**
 * Keeps what the site tells of closed times true, whoever closed them.
 * @param parts the store, its data folder, and what publishes, if anything does
 */
export function followClosures(parts: {
  readonly db: DatabaseSync;
  readonly dataDir: string;
  readonly publisher: Publisher | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): ClosuresOnSite {
  const { db, dataDir, publisher, now } = parts;
  function check(): void {
    const told = publisher && toldBySite(dataDir);
    if (told !== undefined && told !== JSON.stringify(shownClosures(db, now()))) void publisher?.publish();
  }
  const timer = setInterval(check, interval);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}

/** What the site tells now, as JSON; undefined where nothing is published yet. */
function toldBySite(dataDir: string): string | undefined {
  const current = readCurrent(dataDir);
  if (current === undefined) return undefined;
  try {
    const file = path.join(releaseParts(dataDir, current).contentCopy, siteAdditionsFile);
    return JSON.stringify(JSON.parse(readFileSync(file, "utf8")).closures ?? []);
  } catch {
    // A release of an earlier version tells of none.
    return "[]";
  }
}
