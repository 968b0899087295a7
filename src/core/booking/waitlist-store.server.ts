import { sql } from "kysely";
import { fromColumns, keepAnswers, toColumns } from "#core/form/answers.ts";
import { dropUnsentMails } from "#core/outbox/mail-store.server.ts";
import { isKey } from "#core/process/keys.server.ts";
import {
  all,
  countOf,
  first,
  insertRow,
  prepared,
  query,
  type Reader,
  rowCount,
  run,
  runFirst,
  type Writer,
} from "#core/store/query.server.ts";
import type { Changed, OfferAnswer, Row, WishNews } from "#core/store/tables.server.ts";
import { isSamePhone } from "#core/values/phone.ts";
import { type Party, partyForm } from "./line-form.ts";
import type { WaitlistEntry } from "./requests.ts";
import type { Span } from "./studio-times.server.ts";
import { waitlistForm } from "./waitlist-form.ts";

const maxEntries = 1000;

/** A stored entry, with what was offered to it last. */
export type StoredEntry = ReturnType<typeof entryOf>;

const entries = query
  .selectFrom("place_wishes")
  .leftJoin("bookings", "bookings.id", "offered")
  .selectAll("place_wishes")
  .select(["reference", "kept_until"]);
const update = query.updateTable("place_wishes");
const open = entries.where("reference", "is", null).where("removed_at", "is", null);

type EntryRow = Row<"place_wishes"> & {
  readonly reference: string | null;
  readonly kept_until: number | null;
};

function entryOf(row: EntryRow) {
  const { id, offer, minutes, people, from_day: from, to_day: to, reply } = row;
  const party = { people, ...fromColumns(partyForm, row) } as Party;
  // `key` is empty for wishes of earlier versions that got no mail yet; `offered` is the hold that was offered last.
  const { key, unanswered, reference, offered } = row;
  const answers = fromColumns(waitlistForm, { ...row, from, to });
  const entry: WaitlistEntry & { id: number } = { id, offer, minutes, party, ...answers, reply };
  const state = { key, unanswered, reference, offered, confirmedAt: row.confirmed_at };
  return { ...entry, ...state, removedAt: row.removed_at, keptUntil: row.kept_until };
}

const someWish = prepared(() => query.selectFrom("place_wishes").select("id").limit(1));

/** Whether somebody is on the waiting list. */
export function hasWishes(db: Reader): boolean {
  return first(db, someWish({})) !== undefined;
}

/** Entries of people who have not taken a place yet, by first acceptable day; at most 1,000. */
export function openEntries(db: Reader, today: string): StoredEntry[] {
  const inOrder = open.where("to_day", ">=", today).orderBy("from_day").orderBy("place_wishes.id");
  return all(db, inOrder.limit(maxEntries)).map(entryOf);
}

/** How many people have not taken a place yet. */
export function countOpen(db: Reader, today: string): number {
  return countOf(db, open.where("to_day", ">=", today).clearSelect().select(rowCount));
}

/** Entries that count, the oldest wish first; at most 1,000. */
export function waitingEntries(db: Reader, today: string): StoredEntry[] {
  const counting = open.where("to_day", ">=", today).where("confirmed_at", "is not", null);
  const oldest = counting.orderBy("place_wishes.made_at").orderBy("place_wishes.id");
  return all(db, oldest.limit(maxEntries)).map(entryOf);
}

/** Removed entries whose days are still to come, the last removed first; at most 1,000. */
export function removedEntries(db: Reader, today: string): StoredEntry[] {
  const removed = entries.where("removed_at", "is not", null).where("to_day", ">=", today);
  const inOrder = removed.orderBy("removed_at", "desc").orderBy("place_wishes.id", "desc");
  return all(db, inOrder.limit(maxEntries)).map(entryOf);
}

/** An entry that was not removed. */
export function findWish(db: Reader, id: number): StoredEntry | undefined {
  const row = first(db, entries.where("place_wishes.id", "=", id).where("removed_at", "is", null));
  return row && entryOf(row);
}

/** The open entry that a key leads to. */
export function entryOfKey(db: Reader, key: string): StoredEntry | undefined {
  const row = isKey(key) ? first(db, open.where("key", "=", key)) : undefined;
  return row && entryOf(row);
}

/** Wishes whose guest the staff are to tell something: no mail reaches them, or it could not be sent. */
export function entriesToCall(db: Reader): (StoredEntry & { readonly news: WishNews })[] {
  const isRefused = sql<boolean>`EXISTS (
    SELECT 1 FROM outbox WHERE kind = 'wish' AND about = place_wishes.id AND outbox.state = 'failed')`;
  const toCall = entries
    .where((is) => is.or([is("state", "=", "to call"), isRefused]))
    .orderBy("place_wishes.id");
  return all(db, toCall.limit(maxEntries)).flatMap((row) =>
    row.mail_kind === null ? [] : [{ ...entryOf(row), news: row.mail_kind }],
  );
}

/** An entry that is alike in everything, the guest included; one that was not removed comes first. */
export function sameEntry(
  db: Reader,
  { offer, minutes, party, from, to, name, email, phone }: WaitlistEntry,
):
  | Pick<Row<"place_wishes">, "id" | "removed_at" | "confirmed_at" | "visitor" | "key" | "state" | "reply">
  | undefined {
  const values = { offer, minutes, ...partyColumns(party), from_day: from, to_day: to, name, email, phone };
  const wishes = query
    .selectFrom("place_wishes")
    .select(["id", "removed_at", "confirmed_at", "visitor", "key", "state", "reply"]);
  const same = wishes.where((is) => is.and(values));
  return first(db, same.orderBy("removed_at").limit(1));
}

const countWishes = query.selectFrom("place_wishes").select(rowCount).where("removed_at", "is", null);

/**
 * How many wishes of a guest count. Those that nobody has confirmed do not, since anybody can type anybody's address. A mail confirms
 * no phone number: with it counts only a wish that the studio has confirmed, because it has no address.
 */
export function countConfirmed(db: Reader, { email, phone }: { email: string; phone: string }): number {
  const confirmed = query
    .selectFrom("place_wishes")
    .select(["email", "phone"])
    .where("removed_at", "is", null)
    .where("confirmed_at", "is not", null);
  return all(db, confirmed).filter((wish) =>
    wish.email === "" ? isSamePhone(phone, wish.phone) : wish.email.toLowerCase() === email.toLowerCase(),
  ).length;
}

/** How many wishes that nobody has confirmed came from one address. @param visitor see `limits-store.ts` of booking */
export function countFrom(db: Reader, visitor: string): number {
  return countOf(db, countWishes.where("visitor", "=", visitor));
}

/** How a wish begins. `visitor`: see `limits-store.ts` of booking. */
type Start = Pick<Row<"place_wishes">, "made_at" | "visitor" | "confirmed_at" | "key" | "reply">;

function partyColumns(party: Party) {
  return { people: party.people, ...toColumns(partyForm, keepAnswers(partyForm, party)) };
}

/** Stores a new entry. @returns its number */
export function insertEntry(
  db: Writer,
  { offer, minutes, party, ...typed }: WaitlistEntry,
  start: Start,
): number {
  const { from, to, ...answers } = toColumns(waitlistForm, { ...typed, reply: start.reply || "email" });
  const entry = { offer, minutes, ...partyColumns(party), from_day: from, to_day: to, ...answers, ...start };
  return insertRow(db, query.insertInto("place_wishes").values(entry).returning("id"));
}

export function setEntry(db: Writer, id: number, columns: Changed<"place_wishes">): void {
  run(db, update.set(columns).where("id", "=", id));
}

/** Notes that nobody has to tell a wish anything more. */
export function settleWish(db: Writer, id: number): void {
  setEntry(db, id, { state: "none" });
  dropUnsentMails(db, { kind: "wish", about: id });
}

/** A wish as it is stored, removed or not. */
export function wishRow(db: Reader, id: number): Row<"place_wishes"> | undefined {
  return first(db, query.selectFrom("place_wishes").selectAll().where("id", "=", id));
}

/** Gives the wishes for an event its new day, and what they are offered its new time. @param tick when it begins */
export function moveWishes(db: Writer, offer: string, { day, tick }: { day: string; tick: number }): void {
  run(db, update.set({ from_day: day, to_day: day }).where("offer", "=", offer));
  const wishes = query.selectFrom("place_wishes").select("id").where("offer", "=", offer);
  const moved = query.updateTable("place_offers").set({ start_tick: tick }).where("wish", "in", wishes);
  run(db, moved.where("answer", "is", null));
}

/** Removes the entries of all who wait for an event that has left its number to another one. */
export function removeWishes(db: Writer, offer: string, now: number): void {
  run(db, update.set({ removed_at: now }).where("offer", "=", offer).where("removed_at", "is", null));
}

/** Brings a removed entry back, as if nothing had been offered to it. @returns whether it was removed, and its days are still to come */
export function restoreEntry(db: Writer, id: number, today: string): boolean {
  const back = update.set({ removed_at: null, unanswered: 0 }).where("id", "=", id);
  return run(db, back.where("removed_at", "is not", null).where("to_day", ">=", today)) > 0;
}

/** Removes an entry whose place was not booked. @returns the hold that was offered; undefined if there is no entry */
export function removeEntry(
  db: Writer,
  id: number,
  now: number,
): { readonly offered: number | null } | undefined {
  const isBooked = sql<boolean>`EXISTS (
    SELECT 1 FROM bookings WHERE bookings.id = offered AND reference IS NOT NULL)`;
  const removing = update.set({ removed_at: now }).where("id", "=", id).where("removed_at", "is", null);
  return runFirst(db, removing.where((is) => is.not(isBooked)).returning("offered"));
}

/** Deletes an entry, with what was offered to it. */
export function deleteEntry(db: Writer, id: number): void {
  run(db, query.deleteFrom("place_wishes").where("id", "=", id));
}

/** The key of the wish that a hold was offered to; undefined if it was offered to nobody on the waiting list. */
export function wishKeyOf(db: Reader, hold: number): string | undefined {
  return first(db, query.selectFrom("place_wishes").select("key").where("offered", "=", hold))?.key;
}

/** Deletes entries that are over, that came true, or that were removed before a time. Days as `2026-12-01`. */
export function dropOldEntries(
  db: Writer,
  limits: { firstDay: string; lastDay: string; removedBefore: number; bookedBefore: number; now: number },
): void {
  const drop = query.deleteFrom("place_wishes");
  run(db, drop.where("to_day", "<", limits.firstDay));
  // Earlier versions took any day, however far away.
  run(db, drop.where("to_day", ">", limits.lastDay));
  const booked = query.selectFrom("bookings").select("id").where("reference", "is not", null);
  const before = booked.where("booked_at", "<", limits.bookedBefore);
  run(db, drop.where("made_at", "<=", limits.now).where("offered", "in", before));
  run(db, drop.where("removed_at", "<", limits.removedBefore));
  // Removed while the clock was wrong.
  run(db, update.set({ removed_at: limits.now }).where("removed_at", ">", limits.now));
}

export type WaitingOffer = Row<"place_offers"> & {
  readonly kept_until: number | null;
  /** The booking that came of it. */
  readonly reference: string | null;
};

const offers = query
  .selectFrom("place_offers")
  .leftJoin("bookings", "bookings.id", "hold")
  .selectAll("place_offers")
  .select(["kept_until", "reference"]);
const waitingOffers = offers.where("answer", "is", null).orderBy("place_offers.id");

const someDue = prepared(({ now }: { now: number }) =>
  waitingOffers.where((is) =>
    is.or([is("reference", "is not", null), is("kept_until", "is", null), is("kept_until", "<=", now)]),
  ),
);

/** Offers that were answered or whose time is over, the oldest first. */
export function dueOffers(db: Reader, now: number): WaitingOffer[] {
  return all(db, someDue({ now }));
}

/** Offers that nobody has answered yet, the oldest first. */
export function openOffers(db: Reader): WaitingOffer[] {
  return all(db, waitingOffers);
}

/** What was offered from a time on, the last first, with who waits and for what; at most 100. */
export function offersSince(
  db: Reader,
  since: number,
): (WaitingOffer & Pick<Row<"place_wishes">, "name" | "offer">)[] {
  const recent = offers
    .innerJoin("place_wishes", "place_wishes.id", "wish")
    .select(["place_wishes.name", "offer"])
    .where("place_offers.made_at", ">=", since)
    .orderBy("place_offers.id", "desc");
  return all(db, recent.limit(100));
}

/** An offer, whether it was answered or not. */
export function findWishOffer(db: Reader, id: number): WaitingOffer | undefined {
  return first(db, offers.where("place_offers.id", "=", id));
}

/** What was offered to a wish. */
export function offersTo(db: Reader, wish: number): WaitingOffer[] {
  return all(db, offers.where("wish", "=", wish));
}

/** Notes an offer. It is the last one of its wish. */
export function insertOffer(db: Writer, offer: Omit<Row<"place_offers">, "id">): void {
  run(db, query.insertInto("place_offers").values(offer));
  if (offer.hold !== null) setEntry(db, offer.wish, { offered: offer.hold });
}

/** Notes what came of an offer. */
export function setAnswer(db: Writer, id: number, answer: OfferAnswer): void {
  run(db, query.updateTable("place_offers").set({ answer }).where("id", "=", id));
}

/** Notes when a guest was told of an offer; null if they were not told after all. */
export function setWishTold(db: Writer, id: number, at: number | null): void {
  run(db, query.updateTable("place_offers").set({ told_at: at }).where("id", "=", id));
}

/** How many offers of a place nobody has taken since it opened. @param place the first of them */
export function countMissed(db: Reader, place: number): number {
  const missed = query
    .selectFrom("place_offers")
    .select(rowCount)
    .where("answer", "in", ["unanswered", "untold"])
    .where((is) => is.or([is("place", "=", place), is("id", "=", place)]));
  return countOf(db, missed);
}

/** Deletes what was offered before a time. */
export function dropOldOffers(db: Writer, { madeBefore, now }: { madeBefore: number; now: number }): void {
  const answered = query.deleteFrom("place_offers").where("answer", "is not", null);
  run(db, answered.where("made_at", "<", madeBefore));
  // Made while the clock was wrong.
  const made = query.updateTable("place_offers").set({ made_at: now }).where("answer", "is not", null);
  run(db, made.where("made_at", ">", now));
}

/** Ticks in which something has opened: a room; if it is null, maybe any; if it is empty, one more party may arrive. */
export type OpenedSpan = Span & { readonly room: string | null };

const opened = query.selectFrom("opened_times").select(["room", "from_tick as from", "to_tick as to"]);
const openedTimes = prepared(() => opened);

/** What has opened since the last call, in ticks. Triggers of the store note it. */
export function takeOpened(db: Writer): OpenedSpan[] {
  const spans = all(db, openedTimes({}));
  if (spans.length > 0) run(db, query.deleteFrom("opened_times"));
  return spans;
}

/** Runs work that gives back what was only noted: whoever waits is not offered it, since it was open before. */
export function withoutOpening(db: Writer, work: () => void): void {
  const last = query.selectFrom("opened_times").select(sql<number | null>`max(rowid)`.as("row"));
  const row = first(db, last)?.row ?? 0;
  work();
  run(db, query.deleteFrom("opened_times").where(sql<boolean>`rowid > ${row}`));
}

/** Whether something has opened that was not offered yet. */
export function hasOpened(db: Reader): boolean {
  return first(db, openedTimes({})) !== undefined;
}

/** Takes back the news that an event is cancelled from whoever has not been told yet. */
export function withdrawCancelledNews(db: Writer, offer: string): void {
  const wishes = query.selectFrom("place_wishes").select("id").where("offer", "=", offer);
  const told = wishes.where("mail_kind", "=", "cancelled");
  for (const { id } of all(db, told)) settleWish(db, id);
}
