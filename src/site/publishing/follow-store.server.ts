import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import type { SiteAdditions } from "#site/content/site-additions.ts";
import { READY, readCurrent, readNamed, releaseParts } from "#site/static/release-folder.server.ts";
import { readFacts } from "#site/static/serve-release.server.ts";
import {
  isToldSame,
  nextChange,
  readAdditions,
  siteAdditions,
  toldBefore,
  withPassed,
} from "./followed.server.ts";
import type { Publisher } from "./publisher.server.ts";
import { switchToReady } from "./release.server.ts";

/** Dependencies of `followStore`, replaceable in tests. */
type FollowParts = {
  readonly db: Reader;
  /** Data folder with the releases. */
  readonly dataDir: string;
  readonly publisher: Pick<Publisher, "publish" | "prepare">;
  /** Called when another release has become current. */
  readonly onSwitch: () => void;
  readonly log: Log;
  readonly now: () => number;
};

/** How often to check for changes, in milliseconds. */
const checkMs = 10_000;
/** The shortest time from one publish to the next, in milliseconds. */
const pauseMs = 30_000;
/** After how long a publish that did not help is tried again, in milliseconds. */
const retryMs = 300_000;
/** How long before an instant at which pages change by themselves they are rendered for it, in milliseconds. */
const aheadMs = 600_000;

/**
 * Publishes the release that is on again when the store or the day says something else than it shows (`followed`): a comment
 * approved by a command, an event that is full, a price that begins today. Where the instant is known before, the release is rendered
 * ahead and becomes current then, also after the server was off. The text stays that of the release, so a rollback stays.
 */
export function followStore({ db, dataDir, publisher, onSwitch, log, now }: FollowParts) {
  let tried = { wanted: "", at: Number.NEGATIVE_INFINITY };
  let atInstant: NodeJS.Timeout | undefined;

  /** Whether a publish may be tried: not two within half a minute, and the same one only some minutes later. */
  function mayTry(wanted: string): boolean {
    if (!hasPassed(tried.wanted === wanted ? retryMs : pauseMs, tried.at, now())) return false;
    tried = { wanted, at: now() };
    return true;
  }

  /** Looks at what the release that is on shows, and what it should show. */
  function follow(): void {
    const release = readCurrent(dataDir);
    if (release === undefined) return;
    const moments = readFacts(releaseParts(dataDir, release).facts)?.moments ?? {};
    const shown = readAdditions(dataDir, release);
    const wantedAt = (at: number) => keyOf(withPassed(siteAdditions(db, at), db, moments, at));
    const isMoved = shown.told?.some(isOutdated(dataDir)) ?? false;
    const wanted = wantedAt(now());
    const ready = readyFor(dataDir, release);
    if (ready && ready.at <= now() && ready.key === wanted) {
      if (switchToReady(dataDir, ready.name)) {
        log("release ready for now is on", { release: ready.name });
        onSwitch();
      }
      return;
    }
    if (isMoved || keyOf(shown) !== wanted) {
      if (mayTry(`${release} ${isMoved} ${wanted}`)) void publisher.publish();
      return;
    }
    const next = nextChange(db, moments, now());
    if (next === undefined) return;
    const wait = next - now();
    clearTimeout(atInstant);
    atInstant = setTimeout(check, Math.min(wait, dayMs));
    atInstant.unref();
    if (wait > aheadMs || (ready?.at === next && ready.key === wantedAt(next))) return;
    if (mayTry(`${release} ${next} ${wantedAt(next)}`)) publisher.prepare(next);
  }

  function check(): void {
    try {
      follow();
    } catch (error) {
      log("store not checked for changes", { reason: errorMessage(error) });
    }
  }
  const timer = setInterval(check, checkMs);
  timer.unref();
  return {
    check,
    stop: () => {
      clearInterval(timer);
      clearTimeout(atInstant);
    },
  };
}

/** What a release shows, to be compared: what calendars were told follows from the release. */
function keyOf({ told: _, ...additions }: SiteAdditions): string {
  return JSON.stringify(Object.entries(additions).toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The release that was rendered ahead, while the one is current that it was made of. */
function readyFor(dataDir: string, current: string) {
  const name = readNamed(dataDir, READY);
  const ahead = name && readFacts(releaseParts(dataDir, name).facts)?.ahead;
  if (!ahead || ahead.of !== current) return undefined;
  return { name, at: ahead.at, key: keyOf(readAdditions(dataDir, name)) };
}

/** Whether calendars know something newer about an event: an older release is on again. */
function isOutdated(dataDir: string) {
  const newest = toldBefore(dataDir) ?? [];
  return (told: NonNullable<SiteAdditions["told"]>[number]): boolean => {
    const known = newest.find(({ id }) => id === told.id);
    return known !== undefined && !isToldSame(known, told);
  };
}
