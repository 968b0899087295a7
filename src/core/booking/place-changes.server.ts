import { isDeepStrictEqual } from "node:util";
import { tickAt } from "#core/process/clock.server.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { dropFact, readFact, writeFact } from "#core/store/facts.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { asHere } from "#core/values/spelling.ts";
import { hasPassed } from "#core/values/time.ts";
import { linesWithin, unbookedLines } from "./closure-store.server.ts";
import { type BookingSetup, hasFiled, type PlaceFact } from "./setup.ts";
import { isActive, type LineRow } from "./visit-store.server.ts";

/** What visits may rely on: facts of the place, and what helps in which room. */
export type PlaceRules = Pick<BookingSetup, "whatHelps" | "rooms" | "placeFacts">;

/** A change to something that visits may rely on. */
type PlaceChange = {
  /** Identifies it, whatever else changes: an answer holds for this change alone. */
  readonly key: string;
  /** What is different, as a sentence for guests and staff. */
  readonly words: string;
  /** What helps, if only guests who ticked it rely on it. */
  readonly help?: string;
  /** The room, if only its visits rely on it. */
  readonly room?: string;
  /** Whether only guests who have filed the page for groups rely on it. */
  readonly isForGroups?: boolean;
  /** Whether the desk said it, before or now: it changes without a text, and whoever relies on it is told. */
  readonly isFromDesk?: true;
};

/** What the owner said of a change: whom to tell, and for whom it is still true, by the numbers of their lines. */
type PlaceAnswer = { readonly tell: readonly number[]; readonly stillTrue: readonly number[] };

/** What a line was told of a change of the place. */
type PlaceNews = {
  readonly line: number;
  readonly at: number;
  readonly words: string;
  /** The time at which we cannot come to it: this news is over once the visit is moved. */
  readonly tick?: number;
  readonly booking?: number;
  readonly series?: string;
};

/** A visit that we have said we cannot come to: its time then, and the series of closed times that says why. */
type CannotGo = {
  readonly line: number;
  readonly booking: number;
  readonly tick: number;
  readonly series: string;
};

const facts = {
  rules: "place rules",
  answers: "place answers",
  news: "place news",
  /** Since when the desk says something other than what visits were told. */
  deskSince: "place told by the desk since",
} as const;

/**
 * How long after its first change what the desk says is told, in milliseconds: by then, whoever renews all courses of a team is done, and
 * each guest gets one mail that says what it was before, and what it is now.
 */
const deskWaitMs = 3_600_000;

/** The part of a setup that visits may rely on. */
export function placeRules({ whatHelps, rooms, placeFacts = [] }: PlaceRules): PlaceRules {
  return { whatHelps, rooms, placeFacts };
}

/** What differs between two versions of the place, for whoever relies on the first one. */
function placeChanges(before: PlaceRules, after: PlaceRules): PlaceChange[] {
  const change = (words: string, of: Omit<PlaceChange, "key" | "words"> = {}): PlaceChange => ({
    key: digestOf(JSON.stringify([words, of])).slice(0, 16),
    words,
    ...of,
  });
  const helps = before.whatHelps.flatMap((old) => {
    const next = after.whatHelps.find(({ id }) => id === old.id);
    if (isDeepStrictEqual(old, next)) return [];
    return change(
      next
        ? `What helps, \u201C${old.label}\u201D: so far \u201C${old.does}\u201D Now \u201C${next.label}\u201D: \u201C${next.does}\u201D`
        : `What helps, \u201C${old.label}\u201D: we can no longer do this.`,
      { help: old.id },
    );
  });
  const rooms = before.rooms.flatMap((old) => {
    const next = after.rooms.find(({ id }) => id === old.id);
    const news = (next?.cannot ?? []).filter((id) => !old.cannot.includes(id));
    return news.map((help) => {
      const { label = help } = before.whatHelps.find(({ id }) => id === help) ?? {};
      return change(`${old.name}: \u201C${label}\u201D is no longer possible in this room.`, {
        help,
        room: old.id,
      });
    });
  });
  const known = new Map((after.placeFacts ?? []).map((fact) => [fact.label, fact]));
  const place = (before.placeFacts ?? []).flatMap(({ label: key, ours = "", text, isDrawn, ...old }) => {
    const { text: now, isFromDesk = old.isFromDesk } = known.get(key) ?? {};
    if (now === text) return [];
    const label = key.slice(0, key.length - ours.length) + asHere(ours);
    if (isDrawn)
      return change(`${label}: this is another one now, or there is none.`, {
        ...(old.isForGroups && { isForGroups: true }),
      });
    return change(
      now === undefined
        ? `${label}: this is no longer so. So far it was \u201C${text}\u201D`
        : `${label}: so far \u201C${text}\u201D Now \u201C${now}\u201D`,
      { ...(old.isForGroups && { isForGroups: true }), ...(isFromDesk && { isFromDesk }) },
    );
  });
  return [...helps, ...rooms, ...place];
}

/** Whether a line relies on what changes: it ticked it, or, of a fact of the place, anything that helps, or has filed the page. */
function reliesOn({ help, room, isForGroups }: PlaceChange, line: LineRow): boolean {
  const { helps, rooms } = line;
  if (help === undefined && hasFiled(line)) return true;
  if (isForGroups) return false;
  if (room !== undefined && !rooms.includes(room)) return false;
  return help === undefined ? helps.length > 0 : helps.some(({ id }) => id === help);
}

/** A change, and the upcoming lines that rely on it. */
export type ReliedChange = { readonly change: PlaceChange; readonly lines: readonly LineRow[] };

/** Visits to come. @param now milliseconds since 1970 */
function upcomingLines(db: Reader, now: number): LineRow[] {
  const span = { room: undefined, fromTick: tickAt(now), toTick: Number.MAX_SAFE_INTEGER };
  return linesWithin(db, span).filter((line) => isActive(line) && line.tick > span.fromTick);
}

/** Changes that some visits rely on. */
function reliedOn(changes: readonly PlaceChange[], upcoming: readonly LineRow[]): ReliedChange[] {
  return changes
    .map((change) => ({ change, lines: upcoming.filter((line) => reliesOn(change, line)) }))
    .filter(({ lines }) => lines.length > 0);
}

/**
 * The changes that a publish would make, with the upcoming visits that rely on them and about which the owner has not answered yet.
 * @param before what is online @param after what would be
 */
export function unansweredChanges(
  db: Reader,
  { before, after, now }: { before: PlaceRules; after: PlaceRules; now: number },
): ReliedChange[] {
  const answers = readAnswers(db);
  const asked = placeChanges(before, after).filter(({ isFromDesk }) => !isFromDesk);
  return reliedOn(asked, upcomingLines(db, now)).flatMap(({ change, lines }) => {
    const { tell = [], stillTrue = [] } = answers[change.key] ?? {};
    const open = lines.filter(({ id }) => !tell.includes(id) && !stillTrue.includes(id));
    return open.length > 0 ? [{ change, lines: open }] : [];
  });
}

/** Notes what the owner said of a change. What was said of a line before stays. */
export function answerPlaceChange(db: Writer, key: string, { tell, stillTrue }: PlaceAnswer): void {
  const answers = readAnswers(db);
  const old = answers[key] ?? { tell: [], stillTrue: [] };
  const isNew = (id: number) => !old.tell.includes(id) && !old.stillTrue.includes(id);
  const next = {
    tell: [...old.tell, ...tell.filter(isNew)],
    stillTrue: [...old.stillTrue, ...stillTrue.filter(isNew)],
  };
  writeFact(db, facts.answers, JSON.stringify({ ...answers, [key]: next }));
}

function readAnswers(db: Reader): Readonly<Record<string, PlaceAnswer>> {
  return JSON.parse(readFact(db, facts.answers) ?? "{}");
}

/**
 * Records the place as it is online now, with what has changed for whom since the last record. The owner's answers are used up then;
 * what was told stays until the visits are over.
 * @returns the lines to tell: all that rely on a change, also of what is being chosen or paid, without those for whom it is still true
 */
export function followPlace(db: Writer, rules: PlaceRules, now: number): LineRow[] {
  const known = readFact(db, facts.rules);
  const current = JSON.stringify(
    known === undefined ? rules : withoutNewest(db, JSON.parse(known), rules, now),
  );
  if (known === current) return [];
  writeFact(db, facts.rules, current);
  if (known === undefined) return [];
  const answers = readAnswers(db);
  const told = new Map<number, LineRow>();
  const news: PlaceNews[] = [];
  const upcoming = [...upcomingLines(db, now), ...unbookedLines(db, tickAt(now))];
  for (const { change, lines } of reliedOn(placeChanges(JSON.parse(known), JSON.parse(current)), upcoming))
    for (const line of lines) {
      if (answers[change.key]?.stillTrue.includes(line.id)) continue;
      told.set(line.id, line);
      news.push({ line: line.id, at: now, words: change.words });
    }
  writeFact(db, facts.news, JSON.stringify([...readNews(db), ...news]));
  writeFact(db, facts.answers, "{}");
  return [...told.values()];
}

/** Whether visits are to be told now of what the desk says. @param now milliseconds since 1970 */
export function isDeskNewsDue(db: Reader, now: number): boolean {
  const since = readFact(db, facts.deskSince);
  return since !== undefined && hasPassed(deskWaitMs, Number(since), now);
}

/** The rules to tell now: what the desk says may change further for a while, and stays as visits know it until then. */
function withoutNewest(db: Writer, known: PlaceRules, rules: PlaceRules, now: number): PlaceRules {
  const [{ placeFacts: before = [] }, { placeFacts: after = [] }] = [known, rules];
  const named = (all: readonly PlaceFact[], label: string) => all.find((fact) => fact.label === label);
  const isNewest = ({ label }: PlaceFact) => {
    const [old, current] = [named(before, label), named(after, label)];
    return (old?.isFromDesk || current?.isFromDesk) && old?.text !== current?.text;
  };
  if (![...before, ...after].some(isNewest) || isDeskNewsDue(db, now)) {
    dropFact(db, facts.deskSince);
    return rules;
  }
  if (readFact(db, facts.deskSince) === undefined) writeFact(db, facts.deskSince, String(now));
  const stays = after.flatMap((fact) => (isNewest(fact) ? (named(before, fact.label) ?? []) : fact));
  const gone = before.filter((fact) => isNewest(fact) && !named(after, fact.label));
  return { ...rules, placeFacts: [...stays, ...gone] };
}

/** Forgets what was told of the place, and answered, for visits that are over or cancelled: it says what helps whom. */
export function dropOldNews(db: Writer, now: number): void {
  const [news, answers] = [readNews(db), readAnswers(db)];
  if (news.length === 0 && Object.keys(answers).length === 0) return;
  const span = { room: undefined, fromTick: tickAt(now), toTick: Number.MAX_SAFE_INTEGER };
  const lines = [...linesWithin(db, span), ...unbookedLines(db, tickAt(now))];
  const ids = new Set(lines.flatMap((line) => (isActive(line) ? line.id : [])));
  // That we cannot come stays until that time: then it is forgotten, whatever its guest has chosen.
  writeFact(
    db,
    facts.news,
    JSON.stringify(news.filter(({ line, tick }) => ids.has(line) || tick !== undefined)),
  );
  const kept = Object.entries(answers).map(([key, { tell, stillTrue }]) => [
    key,
    { tell: tell.filter((id) => ids.has(id)), stillTrue: stillTrue.filter((id) => ids.has(id)) },
  ]);
  writeFact(db, facts.answers, JSON.stringify(Object.fromEntries(kept)));
}

function readNews(db: Reader): readonly PlaceNews[] {
  return JSON.parse(readFact(db, facts.news) ?? "[]");
}

/** What the guests of some lines were told of the place since a time, each once, with when: milliseconds since 1970. */
export function placeNewsOf(
  db: Reader,
  lines: readonly Pick<LineRow, "id" | "tick">[],
  since = 0,
): { readonly at: number; readonly words: string; readonly isCannotGo: boolean }[] {
  const isOf = (news: PlaceNews) =>
    lines.some(({ id, tick }) => id === news.line && (news.tick ?? tick) === tick);
  const own = readNews(db).filter((news) => news.at > since && isOf(news));
  return [
    ...new Map(
      own.map(({ at, words, tick }) => [words, { at, words, isCannotGo: tick !== undefined }]),
    ).values(),
  ];
}

/** Notes, inside a transaction, that we cannot come to some visits, and what their guests are told. @param series of closed times */
export function noteCannotGo(
  db: Writer,
  told: readonly { readonly line: LineRow; readonly words: string }[],
  series: string,
  now: number,
): void {
  const news = told.map(({ line: { id, tick, booking }, words }) => ({
    line: id,
    at: now,
    words,
    tick,
    booking,
    series,
  }));
  if (news.length > 0) writeFact(db, facts.news, JSON.stringify([...readNews(db), ...news]));
}

/** Whether we have said that we cannot come to a visit, at the time that it has. */
export function cannotGoTo(db: Reader, { id, tick }: Pick<LineRow, "id" | "tick">): boolean {
  return readNews(db).some((news) => news.line === id && news.tick === tick);
}

/** All visits that we have said we cannot come to, also those that were moved or cancelled since. */
export function linesWeCannotGoTo(db: Reader): CannotGo[] {
  return readNews(db).flatMap(({ line, booking, tick, series = "" }) =>
    booking === undefined || tick === undefined ? [] : [{ line, booking, tick, series }],
  );
}

/** Takes back, or forgets, that we cannot come to some visits. */
export function dropCannotGo(db: Writer, said: readonly CannotGo[]): void {
  const isGone = ({ line, tick }: PlaceNews) => said.some((one) => one.line === line && one.tick === tick);
  const news = readNews(db);
  if (news.some(isGone)) writeFact(db, facts.news, JSON.stringify(news.filter((one) => !isGone(one))));
}
