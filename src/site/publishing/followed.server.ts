import path from "node:path";
import { closuresFrom, studioAway, whoIsAway } from "#core/booking/closure-store.server.ts";
import { decidedEvents, fullEvents } from "#core/booking/event-store.server.ts";
import { instantUntil, TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { readJson } from "#core/process/errors.server.ts";
import { openForReading } from "#core/store/open.server.ts";
import { hasTable, type Reader } from "#core/store/query.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import { addressLine } from "#core/values/address.ts";
import { addDays, dayMs } from "#core/values/time.ts";
import { courseEnds, staffTraining } from "#desk/people/courses-store.server.ts";
import { shownComments } from "#features/comments/comments.server.ts";
import { raisedByCause } from "#features/money/money.server.ts";
import { noticeMs } from "#site/content/.server/closed-times.ts";
import type { Content } from "#site/content/.server/load-content.ts";
import { measuredUntil } from "#site/content/.server/measured-until.ts";
import {
  type ShownAbsence,
  type ShownClosure,
  type SiteAdditions,
  siteAdditionsFile,
  type ToldEvent,
} from "#site/content/site-additions.ts";
import { listReleases, releaseParts } from "#site/static/release-folder.server.ts";

/** What pages show of the store. All of it has a row of its own in the table. */
type FromStore = Pick<
  SiteAdditions,
  "comments" | "raised" | "closures" | "events" | "full" | "training" | "away" | "isCopy"
>;

/** Something that published pages show and that changes without a new text. */
type Followed = {
  /** What it changes on pages, and in files for other programs. */
  readonly changes: string;
  /** What the store says of it. @param now milliseconds since 1970 */
  readonly read?: (db: Reader, now: number) => Partial<FromStore>;
  /** The instants at which what the store says changes by itself, in milliseconds since 1970. */
  readonly times?: (db: Reader, now: number) => number[];
  /** The instants at which a content changes by itself, in milliseconds since 1970. */
  readonly moments?: (content: FollowedContent) => number[];
  /** The instants that the calendar alone decides, in milliseconds since 1970: all that have passed, and the next one. */
  readonly dates?: (now: number) => number[];
};

/** The parts of a content that change by themselves. */
export type FollowedContent = Pick<Content, "events" | "booking" | "place" | "site">;

/**
 * Everything that published pages show of the store or of the day. What is not in this table, pages do not state: they ask for it
 * once they are awake, or leave it to pages that are made on request. What a new text changes, such as a product that is no longer
 * sold, comes with the release of that text.
 */
export const followed = {
  comments: {
    changes: "comments under posts and causes, and their number in lists",
    read: (db) => ({ comments: shownComments(db) }),
  },
  raised: {
    changes: "what each cause has raised",
    read: (db) => ({ raised: raisedByCause(db) }),
  },
  closures: {
    changes:
      "times that the desk has closed: notice, footer, contact, the page of the visit, structured data, calendar",
    read: (db, now) => ({ closures: shownClosures(db, now) }),
    times: (db, now) => shownClosures(db, now).flatMap(({ from, to }) => [from - noticeMs, to]),
  },
  away: {
    changes: "until when nobody answers, wherever the time of an answer stands",
    read: (db, now) => shownAbsence(db, now),
    times: (db, now) =>
      closuresFrom(db, tickAt(now))
        .filter(({ isAway, room }) => isAway && room === undefined)
        .flatMap(({ fromTick, toTick }) => [fromTick * TICK_MS, toTick * TICK_MS]),
  },
  decided: {
    changes:
      "events that are cancelled, or take place after all: title, sign-up, calendars, structured data, search",
    read: (db) => ({ events: decidedEvents(db) }),
  },
  full: {
    changes: "events whose places are all taken: cards, sign-up, calendars, structured data, search",
    read: (db, now) => ({ full: fullEvents(db, now) }),
  },
  training: {
    changes: "first aid and training of staff, on the page for groups",
    // A publish may come before the first start of a new version, which adds the table.
    read: (db, now) => ({ training: hasTable(db, "courses") ? staffTraining(db, now) : [] }),
    times: (db) => (hasTable(db, "courses") ? courseEnds(db) : []),
  },
  copy: {
    changes: "a copy of the studio keeps search engines away: head of each page, robots.txt, sitemap",
    read: (db) => (readStudio(db)?.copy ? { isCopy: true } : {}),
  },
  events: {
    changes: "events that have begun or are over: no sign-up, and among those of before",
    moments: ({ events }) => events.flatMap(({ starts, ends }) => [Date.parse(starts), Date.parse(ends)]),
  },
  prices: {
    changes:
      "prices that begin on a day: services, booking, structured data, facts in braces such as {price.x}",
    moments: ({ booking }) =>
      (booking?.offers ?? [])
        .flatMap(({ lengths }) => lengths)
        .flatMap(({ prices, schoolPrices = [] }) =>
          [...prices, ...schoolPrices].flatMap(({ from }) => from ?? []),
        )
        .map((day) => instantUntil(day, 0, booking?.timeZone ?? "UTC")),
  },
  closedDays: {
    changes: "closed days of the content: the same as times that the desk has closed",
    moments: ({ booking }) =>
      (booking?.closedDays ?? []).flatMap(({ from, to }) => {
        const zone = booking?.timeZone ?? "UTC";
        return [instantUntil(from, 0, zone) - noticeMs, instantUntil(addDays(to, 1), 0, zone)];
      }),
  },
  measured: {
    changes: "measurements on the page of the visit, which are shown for a year",
    moments: ({ place }) =>
      (place?.plan?.areas ?? []).flatMap(({ measured }) =>
        measured ? Date.parse(measuredUntil(measured)) : [],
      ),
  },
  renewed: {
    changes: "security.txt, which says until when it is true: it is renewed twice a year",
    dates: halfYears,
  },
} as const satisfies Readonly<Record<string, Followed>>;

const rows: readonly (readonly [string, Followed])[] = Object.entries(followed);

/** When half a year began, in milliseconds since 1970: all since 2026, and the next one. */
function halfYears(now: number): number[] {
  const starts = [Date.UTC(2026, 0)];
  while ((starts.at(-1) ?? now) <= now) starts.push(Date.UTC(2026, 6 * starts.length));
  return starts;
}

/** The instants at which a content changes by itself, by the rows of the table. */
export type Moments = Readonly<Record<string, readonly number[]>>;

/** The instants at which a content changes by itself, in milliseconds since 1970. */
export function momentsOf(content: FollowedContent): Moments {
  return Object.fromEntries(
    rows.flatMap(([name, { moments }]) =>
      moments ? [[name, moments(content).toSorted((a, b) => a - b)]] : [],
    ),
  );
}

const nothing: SiteAdditions = { comments: [], raised: {}, closures: [], events: [], full: [], training: [] };

/**
 * Reads what the site shows from an open store.
 * @param now milliseconds since 1970: closed times are announced some time ahead, and until they end
 */
export function siteAdditions(db: Reader, now: number): SiteAdditions {
  return Object.assign({}, nothing, ...rows.map(([, { read }]) => read?.(db, now)));
}

/**
 * Reads what the site shows from the store, while a server may be using it.
 * @param dataDir folder of the store; there is nothing to show without a store or with one of an earlier version
 * @param moments of the content that is shown
 * @param now milliseconds since 1970
 */
export function readSiteAdditions(dataDir: string, moments: Moments, now: number): SiteAdditions {
  const db = openForReading(dataDir);
  if (!db) return withPassed(nothing, undefined, moments, now);
  try {
    const known = hasTable(db, "comments") ? db : undefined;
    return withPassed(known ? siteAdditions(known, now) : nothing, known, moments, now);
  } finally {
    db.close();
  }
}

/** Adds how many of its instants have passed, by the rows of the table: pages change with the number. */
export function withPassed(
  additions: SiteAdditions,
  db: Reader | undefined,
  moments: Moments,
  now: number,
): SiteAdditions {
  const counts = rows.map(([name, row]) => [
    name,
    instantsOf([name, row], db, moments, now).filter((at) => at <= now).length,
  ]);
  return { ...additions, passed: Object.fromEntries(counts.filter(([, count]) => count !== 0)) };
}

/** The next instant at which pages change by themselves, in milliseconds since 1970; undefined if there is none. */
export function nextChange(db: Reader, moments: Moments, now: number): number | undefined {
  const coming = rows.flatMap((row) => instantsOf(row, db, moments, now)).filter((at) => at > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

function instantsOf(
  [name, { times, dates }]: readonly [string, Followed],
  db: Reader | undefined,
  moments: Moments,
  now: number,
): readonly number[] {
  return [...(moments[name] ?? []), ...(dates?.(now) ?? []), ...((db && times?.(db, now)) ?? [])];
}

/** Closed times are shown this long before they begin, in milliseconds: a year. */
const shownMs = 366 * dayMs;
/** Maximum number of closed times to show. */
const maxShown = 20;

/** The closed times to show, next one first; never those reserved for staff. */
function shownClosures(db: Reader, now: number): ShownClosure[] {
  return closuresFrom(db, tickAt(now))
    .filter((closure) => whoIsAway(closure) === undefined)
    .filter(({ isForStaff, fromTick }) => !isForStaff && fromTick * TICK_MS - shownMs <= now)
    .slice(0, maxShown)
    .map(({ room, fromTick, toTick, notice }) => ({
      room,
      from: fromTick * TICK_MS,
      to: toTick * TICK_MS,
      notice,
    }));
}

/** The studio's absence now, for the reply time of forms; nothing if it is not away. */
function shownAbsence(db: Reader, now: number): { away?: ShownAbsence } {
  const away = studioAway(db, now);
  if (!away) return {};
  return { away: { from: away.fromTick * TICK_MS, to: away.toTick * TICK_MS, answers: away.answers ?? "" } };
}

/**
 * What calendars are told of the time and place of each event, and since when: of an event that moves, they keep what is newer.
 * @param before what the newest release has told them; undefined if nobody knows
 * @param now milliseconds since 1970
 */
export function toldEvents(
  events: Content["events"],
  before: readonly ToldEvent[] | undefined,
  now: number,
): ToldEvent[] {
  return events.map(({ id, starts, ends, place }) => {
    const told = { id, starts, ends, place: `${place.name}, ${addressLine(place)}` };
    const known = before?.find((one) => one.id === id);
    return known && isToldSame(known, told) ? known : { ...told, since: now };
  });
}

/** What the newest release has told calendars; undefined if there is none, or one of an earlier version. */
export function toldBefore(dataDir: string): readonly ToldEvent[] | undefined {
  const newest = listReleases(dataDir).at(-1);
  return newest === undefined ? undefined : readAdditions(dataDir, newest).told;
}

/** What a release shows of the store and of the day. Files of earlier versions have fewer parts. */
export function readAdditions(dataDir: string, release: string): SiteAdditions {
  const file = path.join(releaseParts(dataDir, release).contentCopy, siteAdditionsFile);
  return { ...nothing, passed: {}, ...readJson<SiteAdditions>(file) };
}

/** Whether calendars know one time and place of an event. */
export function isToldSame(one: Omit<ToldEvent, "since">, other: Omit<ToldEvent, "since">): boolean {
  return (
    Date.parse(one.starts) === Date.parse(other.starts) &&
    Date.parse(one.ends) === Date.parse(other.ends) &&
    one.place === other.place
  );
}
