import { passById } from "#core/booking/pass-store.server.ts";
import { notePasts } from "#core/money/money-store.server.ts";
import { all, first, query, type Reader, run, type Writer } from "#core/store/query.server.ts";
import { type Held, messageMoney, passMoney } from "./money-back.server.ts";

/**
 * What staff have noted to be given back of an order, a gift or a pass, for an owner to give. Stored is what stays with the studio:
 * so what is given back, and undone again, counts by itself.
 */

/** What a note is about, by its number: an order or a gift is a message. */
export type NotedOf = { readonly message: number } | { readonly pass: number };

/** What is to be given back, in hundredths, since when. */
export type NotedBack = {
  readonly of: NotedOf;
  readonly cents: number;
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly since: number;
};

const columns = ["message", "pass", "kept", "since"] as const;
const notes = query.selectFrom("noted_backs").select(columns);

/** What is with the studio of an order, a gift or a pass. Nothing is of a pass that was given back, or of a test. @param until as it was then */
export function heldOfThing(db: Reader, of: NotedOf, until = Number.MAX_SAFE_INTEGER): Held {
  const money = "pass" in of ? passMoney(db, of.pass, until) : messageMoney(db, of.message, until);
  const givenBackAt = "pass" in of ? passById(db, of.pass)?.given_back_at : undefined;
  const isOver = (givenBackAt ?? until) < until;
  return isOver || money.isTest ? { ...money, held: 0, online: 0 } : money;
}

function viewNote(
  db: Reader,
  {
    message,
    pass,
    kept,
    since,
  }: { message: number | null; pass: number | null; kept: number; since: number },
  until?: number,
): NotedBack {
  const of = pass === null ? { message: message ?? 0 } : { pass };
  const { held, currency } = heldOfThing(db, of, until);
  return { of, cents: Math.max(0, held - kept), currency, since };
}

/** All that is noted and not given back, the longest first. @param until as it was then, in milliseconds since 1970 */
export function allNotedBack(db: Reader, until = Number.MAX_SAFE_INTEGER): NotedBack[] {
  const pasts = query.selectFrom("noted_back_pasts").select(columns).where("until", ">=", until);
  // What was changed since was as it was before the first change: that comes first.
  const rows = [...all(db, pasts.orderBy("id")), ...all(db, notes.orderBy("id"))];
  const byThing = Map.groupBy(rows, ({ message, pass }) => `${message} ${pass}`);
  return [...byThing.values()]
    .flatMap(([row]) => (row && row.since < until ? [viewNote(db, row, until)] : []))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => a.since - b.since);
}

/** What is noted of one thing and not given back; undefined if nothing is. */
export function notedBack(db: Reader, of: NotedOf): NotedBack | undefined {
  const row = first(
    db,
    "pass" in of ? notes.where("pass", "=", of.pass) : notes.where("message", "=", of.message),
  );
  const note = row && viewNote(db, row);
  return note && note.cents > 0 ? note : undefined;
}

/**
 * Notes what is to be given back, inside a transaction. What was noted before is changed.
 * @param cents in hundredths
 * @returns false if that is not with the studio
 */
export function noteBack(db: Writer, of: NotedOf, cents: number, now: number): boolean {
  const { held } = heldOfThing(db, of);
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > held) return false;
  const since = notedBack(db, of)?.since ?? now;
  dropNote(db, of, now);
  run(db, query.insertInto("noted_backs").values({ ...of, kept: held - cents, since }));
  return true;
}

/** Takes that back, inside a transaction: what was owed before stays. @returns whether something was noted */
export function dropNote(db: Writer, of: NotedOf, now: number): boolean {
  const drop = query.deleteFrom("noted_backs");
  const dropped = run(
    db,
    "pass" in of ? drop.where("pass", "=", of.pass) : drop.where("message", "=", of.message),
  );
  notePasts(db, now);
  return dropped > 0;
}
