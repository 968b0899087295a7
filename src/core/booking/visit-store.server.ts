import { sql } from "kysely";
import { type Columns, fromColumns, keepAnswers, toColumns } from "#core/form/answers.ts";
import { TICK_MS, tickAt } from "#core/process/clock.server.ts";
import { newKey } from "#core/process/keys.server.ts";
import {
  all,
  first,
  inSavepoint,
  insertRow,
  listOf,
  prepared,
  preparedByColumns,
  query,
  type Reader,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import { isConstraint } from "#core/store/store-failure.server.ts";
import type { Changed, NewRow, Row } from "#core/store/tables.server.ts";
import { isSamePhone } from "#core/values/phone.ts";
import { lineForm, needsForm, type Party, partyForm } from "./line-form.ts";
import type { Room } from "./setup.ts";
import type { LineFields } from "./studio-times.server.ts";
import type { Terms } from "./terms.ts";
import type { Contact } from "./visit.ts";
import { visitorContactForm } from "./visitor-form.ts";

/** A stored booking or hold. */
export type BookingRow = NonNullable<ReturnType<typeof bookingOf>>;

/** Whether a hold still keeps its times. @param now milliseconds since 1970 */
export function isKept(hold: BookingRow, now: number): hold is BookingRow & { readonly keptUntil: number } {
  return hold.keptUntil !== undefined && hold.keptUntil > now;
}

export type LineRow = ReturnType<typeof lineOf>;

/** When a line ends, in milliseconds since 1970. */
export function endOf({ tick, minutes }: Pick<LineRow, "tick" | "minutes">): number {
  return tick * TICK_MS + minutes * 60_000;
}

/** Whether a line is not cancelled. */
export function isActive({ cancelledAt }: Pick<LineRow, "cancelledAt">): boolean {
  return cancelledAt === undefined;
}

const bookings = query.selectFrom("bookings").selectAll("bookings");
const lines = query.selectFrom("booking_lines").selectAll("booking_lines");
/** Lines of visits that were booked, not only held. */
const bookedLines = lines.innerJoin("bookings", "bookings.id", "booking").where("reference", "is not", null);
const updateBooking = query.updateTable("bookings");
const updateLine = query.updateTable("booking_lines");

const bookingOfKey = (hash: string) =>
  query.selectFrom("booking_keys").select("booking").where("hash", "=", hash);

const select = {
  // A mailed offer of a place has a key of its own.
  byHold: prepared(({ hash }: { hash: string }) =>
    bookings.where((is) => is.or([is("hold_hash", "=", hash), is("id", "=", bookingOfKey(hash))])),
  ),
  byPass: prepared(({ hash, reference }: { hash: string; reference: string }) =>
    bookings.where("id", "=", bookingOfKey(hash)).where("reference", "=", reference),
  ),
  mailedKey: prepared(({ hash }: { hash: string }) => bookingOfKey(hash).where("is_mailed", "=", 1)),
  byReference: prepared(({ reference }: { reference: string }) =>
    bookings.where("reference", "=", reference),
  ),
  byId: prepared(({ id }: { id: number }) => bookings.where("id", "=", id)),
  byWaiverKey: prepared(({ key }: { key: string }) => bookings.where("waiver_key", "=", key)),
  byOldWaiverLink: prepared(({ id }: { id: number }) =>
    bookings.where("id", "=", id).where("has_old_waiver_link", "=", 1).where("waiver_key", "is not", null),
  ),
  bySubmission: prepared(({ id, digest }: { id: string; digest: string }) =>
    bookings.where("submission_id", "=", id).where("digest", "=", digest).where("reference", "is not", null),
  ),
  linesOf: prepared(({ booking }: { booking: number }) => lines.where("booking", "=", booking).orderBy("id")),
};

/** Finds bookings and their lines in a store. */
export function createRows(db: Reader) {
  const one = (found: ReturnType<typeof select.byId>) => bookingOf(first(db, found));
  return {
    byHold: (hash: string): BookingRow | undefined => one(select.byHold({ hash })),
    byPass: (reference: string, hash: string): BookingRow | undefined =>
      one(select.byPass({ reference, hash })),
    /** Whether the guest got this key by mail. */
    isMailedKey: (hash: string): boolean => first(db, select.mailedKey({ hash })) !== undefined,
    byReference: (reference: string): BookingRow | undefined => one(select.byReference({ reference })),
    byId: (id: number): BookingRow | undefined => one(select.byId({ id })),
    byWaiverKey: (key: string): BookingRow | undefined => one(select.byWaiverKey({ key })),
    /** The booking with a number, if it was booked when links to sign followed from it. */
    byOldWaiverLink: (id: number): BookingRow | undefined => one(select.byOldWaiverLink({ id })),
    bySubmission: (id: string, digest: string): BookingRow | undefined =>
      one(select.bySubmission({ id, digest })),
    linesOf: (booking: number): readonly LineRow[] => all(db, select.linesOf({ booking })).map(lineOf),
  };
}

function bookingOf(row: Row<"bookings"> | undefined) {
  if (!row) return undefined;
  return {
    id: row.id,
    /** undefined for a hold. */
    reference: row.reference ?? undefined,
    madeAt: row.made_at,
    keptUntil: row.kept_until ?? undefined,
    draftUntil: row.draft_until ?? undefined,
    extensions: row.extensions,
    /** Keyed hash of the address it comes from; undefined for the studio, and once somebody vouches for it. */
    visitor: row.visitor ?? undefined,
    vouchedAt: row.vouched_at ?? undefined,
    /** Hash of the id of what it was sent with: of a hold the page on which its time was chosen, else the submission. */
    submission: row.submission_id ?? undefined,
    houseRules: JSON.parse(row.house_rules) as readonly string[],
    /** Number of the pass that its guest has given. */
    pass: row.pass ?? undefined,
    sequence: row.sequence,
    /** In the link to sign for it; undefined for a hold, and once its guest is forgotten. */
    waiverKey: row.waiver_key ?? undefined,
    /** Whom an invoice is for that is issued once the booking is confirmed; undefined if none waits. */
    invoiceAsk:
      row.invoice_to === null
        ? undefined
        : { recipient: row.invoice_to, orderNumber: row.invoice_order ?? "" },
    contact: fromColumns(visitorContactForm, row) as Contact,
  };
}

type Reached = Pick<Contact, "email" | "phone">;

/** Whether a booking is of somebody with an address or a phone number. */
export function isGuest({ email, phone }: Reached): (other: Reached) => boolean {
  const address = email.toLowerCase();
  return (other) =>
    (address !== "" && other.email.toLowerCase() === address) || isSamePhone(phone, other.phone);
}

/** How many visits of guests with an address or a phone number are over, and when the last one was, in milliseconds since 1970. */
export function visitsBefore(
  db: Reader,
  who: Reached,
  now: number,
): { count: number; last: number | undefined } {
  const past = bookedLines
    .clearSelect()
    .select(["start_tick", "email", "phone"])
    .where("cancelled_at", "is", null)
    .where("start_tick", "<", tickAt(now));
  const ticks = all(db, past.orderBy("start_tick"))
    .filter(isGuest(who))
    .map(({ start_tick }) => start_tick);
  const last = ticks.at(-1);
  return { count: ticks.length, last: last === undefined ? undefined : last * TICK_MS };
}

/** Booked visits whose guests have asked for an invoice that is not issued yet. The oldest first. */
export function bookingsAsking(db: Reader): BookingRow[] {
  const asking = bookings.where("invoice_to", "is not", null).where("reference", "is not", null);
  return all(db, asking.orderBy("id")).flatMap((row) => bookingOf(row) ?? []);
}

export function lineOf(row: Row<"booking_lines">) {
  const { said, said_at: saidAt, presence, presence_at: presenceAt } = row;
  return {
    id: row.id,
    booking: row.booking,
    offer: row.offer,
    name: row.name,
    rooms: JSON.parse(row.rooms) as readonly string[],
    roomNames: JSON.parse(row.room_names) as readonly string[],
    minutes: row.minutes,
    tick: row.start_tick,
    party: { people: row.people, ...fromColumns(partyForm, row) } as Party,
    ...fromColumns(needsForm, row),
    price: row.price,
    area: row.area,
    drive: row.drive,
    /** When the staff who came to the guest have left, in milliseconds since 1970. */
    leftAt: row.left_at ?? undefined,
    cancelledAt: row.cancelled_at ?? undefined,
    isCancelledByStudio: row.cancelled_by === "studio",
    /** What was promised when it was booked; undefined for a hold. */
    terms: row.terms === null ? undefined : (JSON.parse(row.terms) as Terms),
    /** What the studio keeps of what was paid, in hundredths, where that is not the price. */
    kept: row.kept ?? undefined,
    /** What went back while it was cancelled, and is to be paid again because it takes place after all, in hundredths. */
    dueAgain: row.due_again,
    /** Since when something of it is to be given back; undefined if nothing is. */
    backSince: row.back_since ?? undefined,
    said: said === null ? undefined : { what: said, at: saidAt ?? 0 },
    /** Noted by staff on the day. */
    stoppedAt: row.stopped_at ?? undefined,
    presence: presence === null ? undefined : { what: presence, at: presenceAt ?? 0 },
  };
}

export function bookedLine(db: Reader, id: number): LineRow | undefined {
  const row = first(db, bookedLines.where("booking_lines.id", "=", id));
  return row && lineOf(row);
}

/** Booked lines that begin within ticks, in order. @param to exclusive */
export function bookedLinesFrom(db: Reader, from: number, to = Number.MAX_SAFE_INTEGER): LineRow[] {
  const within = bookedLines.where("start_tick", ">=", from).where("start_tick", "<", to);
  return all(db, within.orderBy("start_tick").orderBy("booking_lines.id")).map(lineOf);
}

/** In the history of a booking: its guest has given another address or number. */
export const newContact = "new contact";

/** Maximum length of a visit to look for, in ticks: a day. */
export const maxVisit = 96;

/**
 * Lines booked within ticks, in order.
 * @param since also includes lines that the studio cancelled from then on, in milliseconds since 1970
 */
export function bookedLinesWithin(db: Reader, from: number, to: number, since: number): LineRow[] {
  const within = bookedLines
    .where("start_tick", "<", to)
    .where("start_tick", ">", from - maxVisit)
    .where(sql<number>`start_tick + (minutes + 14) / 15`, ">", from)
    .where(sql<boolean>`(cancelled_at IS NULL OR (cancelled_by = 'studio' AND cancelled_at >= ${since}))`);
  return all(db, within.orderBy("start_tick")).map(lineOf);
}

/** Lines of a booking that begin after a tick, in order. */
export function linesAfter(db: Reader, booking: number, tick: number): LineRow[] {
  const later = lines.where("booking", "=", booking).where("start_tick", ">", tick);
  return all(db, later.orderBy("start_tick").orderBy("id")).map(lineOf);
}

/** A line of a live hold, with when it ends and whether the studio has offered it. */
export type HeldLine = { readonly line: LineRow; readonly until: number; readonly isOffered: boolean };

/** Lines of live holds that begin within ticks, in order. @param to exclusive */
export function heldLines(db: Reader, now: number, from = 0, to = Number.MAX_SAFE_INTEGER): HeldLine[] {
  const held = lines
    .innerJoin("bookings", "bookings.id", "booking")
    .select(["kept_until", "visitor"])
    .where("kept_until", ">", now)
    .where("reference", "is", null);
  const within = held.where("start_tick", ">=", from).where("start_tick", "<", to);
  return all(db, within.orderBy("start_tick").orderBy("booking_lines.id")).map((row) => ({
    line: lineOf(row),
    until: row.kept_until ?? 0,
    isOffered: row.visitor === null,
  }));
}

type Started = Pick<Row<"bookings">, "made_at"> &
  Partial<Pick<Row<"bookings">, "hold_hash" | "kept_until" | "draft_until" | "visitor" | "network">>;
type WithId<Columns> = Columns & { readonly id: number };

const write = {
  newBooking: preparedByColumns((row: Started) => query.insertInto("bookings").values(row).returning("id")),
  booking: preparedByColumns(({ id, ...columns }: WithId<Changed<"bookings">>) =>
    updateBooking.set(columns).where("id", "=", id),
  ),
  newLine: preparedByColumns((row: NewRow<"booking_lines">) =>
    query.insertInto("booking_lines").values(row).returning("id"),
  ),
  line: preparedByColumns(({ id, ...columns }: WithId<Changed<"booking_lines">>) =>
    updateLine.set(columns).where("id", "=", id),
  ),
  event: preparedByColumns((row: Omit<Row<"booking_events">, "id">) =>
    query.insertInto("booking_events").values(row),
  ),
  key: preparedByColumns((row: Row<"booking_keys">) =>
    query
      .insertInto("booking_keys")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  ),
};

/** Starts a booking: a hold if it has a hash, otherwise one that is about to be booked. @returns its id */
export function insertBooking(db: Writer, booking: Started): number {
  return insertRow(db, write.newBooking(booking));
}

export function setBooking(db: Writer, id: number, columns: Changed<"bookings">): void {
  run(db, write.booking({ id, ...columns }));
}

/** Deletes a hold. One that was booked stays. */
export function deleteHold(db: Writer, id: number): void {
  run(db, query.deleteFrom("bookings").where("id", "=", id).where("reference", "is", null));
}

/** Counts another extension of a hold. */
export function countExtension(db: Writer, id: number): void {
  run(db, updateBooking.set({ extensions: sql<number>`extensions + 1` }).where("id", "=", id));
}

/** Counts another change of a booking. */
export function countChange(db: Writer, id: number): void {
  run(db, updateBooking.set({ sequence: sql<number>`sequence + 1` }).where("id", "=", id));
}

const told = updateBooking.set({ told_sequence: sql<number>`sequence` });

/** Notes that a guest knows the current state, so that nobody is asked to call. */
export function setTold(db: Writer, id: number): void {
  run(db, told.where("id", "=", id));
}

/** Notes that a guest knows the current state, if they knew that of two changes ago, to which it has come back. */
export function keepTold(db: Writer, id: number): void {
  run(db, told.where("id", "=", id).where("told_sequence", "=", sql<number>`sequence - 2`));
}

/** Whether a guest was told the current state of a booking by phone. */
export function isTold(db: Reader, id: number): boolean {
  const known = query.selectFrom("bookings").select("id").where("id", "=", id);
  return first(db, known.where(sql<boolean>`told_sequence >= sequence`)) !== undefined;
}

/**
 * Condition on a booking: a confirmed address, a payment or the studio vouches for it, so that it counts for others with its e-mail
 * address. Anybody can book with anybody's.
 */
export const isVouchedFor = sql<boolean>`(bookings.vouched_at IS NOT NULL OR (
  EXISTS (SELECT 1 FROM booking_events AS made WHERE made.booking = bookings.id AND made.what = 'booked' AND made.who = 'studio')
  AND NOT EXISTS (SELECT 1 FROM booking_events AS later WHERE later.booking = bookings.id AND later.what = ${newContact})))`;

/** Condition: the same for its phone number, which no mail confirms. */
export const isPhoneVouchedFor = sql<boolean>`(${isVouchedFor} AND coalesce(bookings.vouched_by, '') <> 'mail')`;

/** Whether a booking counts for others with its e-mail address. */
export function isVouched(db: Reader, id: number): boolean {
  const vouched = query.selectFrom("bookings").select("id").where("id", "=", id);
  return first(db, vouched.where(isVouchedFor)) !== undefined;
}

/**
 * Notes that a guest has given another address or number: what was confirmed before says nothing of it. A payment still vouches.
 * @param isEmail whether the address is another one
 */
export function endVouching(db: Writer, id: number, isEmail: boolean): void {
  const by = isEmail ? (["mail", "studio"] as const) : (["studio"] as const);
  const vouched = updateBooking.set({ vouched_at: null, vouched_by: null }).where("id", "=", id);
  run(db, vouched.where("vouched_by", "in", by));
}

/** Stores who books. Whoever got a key by mail at another address cannot confirm the new one with it. */
export function setContact(db: Writer, id: number, contact: Contact): void {
  const other = query
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", id)
    .where(sql<boolean>`email <> ${contact.email} COLLATE NOCASE`);
  run(db, query.updateTable("booking_keys").set({ is_mailed: 0 }).where("booking", "in", other));
  setBooking(db, id, toColumns(visitorContactForm, contact));
}

/** Records that somebody vouches for a booking, and deletes its address. @returns false if somebody did before, or it is only held */
export function setVouched(db: Writer, id: number, by: "mail" | "payment" | "studio", now: number): boolean {
  const vouched = { vouched_at: now, vouched_by: by, visitor: null, network: null };
  const open = updateBooking.set(vouched).where("id", "=", id).where("vouched_at", "is", null);
  return run(db, open.where("reference", "is not", null)) > 0;
}

/**
 * Gives a booking a reference, with which it is booked, and the key of its link to sign. Whichever way it is booked comes here.
 * @returns false if another booking has the reference
 */
export function setReference(db: Writer, id: number, reference: string): boolean {
  try {
    inSavepoint(db, () => setBooking(db, id, { reference, waiver_key: newKey() }));
    return true;
  } catch (error) {
    if (!isConstraint(error)) throw error;
    return false;
  }
}

/** Adds a key that opens a booking. One that it has already stays as it is. @param hash of the key */
export function addKey(db: Writer, booking: number, hash: string, isMailed: boolean): void {
  run(db, write.key({ hash, booking, is_mailed: +isMailed }));
}

/** Takes all keys from a hold: nobody opens it any more. */
export function dropKeys(db: Writer, hold: number): void {
  run(db, query.deleteFrom("booking_keys").where("booking", "=", hold));
  setBooking(db, hold, { hold_hash: null });
}

/** The key of a hold also opens the booking that it has become. */
export function reuseHoldKey(db: Writer, booking: number): void {
  const held = first(db, query.selectFrom("bookings").select("hold_hash").where("id", "=", booking));
  if (held?.hold_hash) addKey(db, booking, held.hold_hash, false);
}

/** What is kept of a line, except its rooms. */
function columnsOf({ offer, name, minutes, tick, party, price, area, drive, ...needs }: LineFields) {
  const who = { ...keepAnswers(partyForm, party), ...needs };
  const answers: Pick<Row<"booking_lines">, keyof Columns<typeof lineForm>> = toColumns(lineForm, who);
  return { offer, name, minutes, start_tick: tick, people: party.people, price, area, drive, ...answers };
}

/** Stores a new line, without rooms. @returns its id */
export function insertLine(db: Writer, booking: number, values: LineFields): number {
  return insertRow(db, write.newLine({ booking, ...columnsOf(values), rooms: "[]", room_names: "[]" }));
}

/** Replaces what a line is, except for its rooms. */
export function updateLineFields(db: Writer, id: number, values: LineFields): void {
  setLineColumns(db, id, columnsOf(values));
}

export function setLineColumns(db: Writer, id: number, columns: Changed<"booking_lines">): void {
  run(db, write.line({ id, ...columns }));
}

/** Stores the rooms of a line. */
export function setLineRooms(db: Writer, id: number, rooms: readonly Pick<Room, "id" | "name">[]): void {
  const ids = JSON.stringify(rooms.map((room) => room.id));
  setLineColumns(db, id, { rooms: ids, room_names: JSON.stringify(rooms.map(({ name }) => name)) });
}

export function deleteLine(db: Writer, id: number): void {
  run(db, query.deleteFrom("booking_lines").where("id", "=", id));
}

export function deleteLines(db: Writer, booking: number): void {
  run(db, query.deleteFrom("booking_lines").where("booking", "=", booking));
}

export function insertEvent(db: Writer, event: Omit<Row<"booking_events">, "id">): void {
  run(db, write.event(event));
}

/** The last events of a booking, latest first. */
export function eventsOf(db: Reader, booking: number, limit: number): Row<"booking_events">[] {
  const events = query.selectFrom("booking_events").selectAll().where("booking", "=", booking);
  return all(db, events.orderBy("id", "desc").limit(limit));
}

/** Whether something was done to a booking after a time. */
export function hasEvent(db: Reader, booking: number, what: string, after: number): boolean {
  const events = query.selectFrom("booking_events").select("id").where("booking", "=", booking);
  return first(db, events.where("what", "=", what).where("at", ">", after).limit(1)) !== undefined;
}

/** Whether staff cancelled a line, also if the guest had asked them to. */
export function wasCancelledAtStudio(db: Reader, { id, booking, cancelledAt }: LineRow): boolean {
  if (cancelledAt === undefined) return false;
  const events = query.selectFrom("booking_events").select("who").where("booking", "=", booking);
  const cancelled = events.where("line", "=", id).where("what", "=", "cancelled");
  return first(db, cancelled.orderBy("id", "desc").limit(1))?.who === "studio";
}

/**
 * Ids of the upcoming visits with an e-mail address, those that somebody vouches for first, then the next one; at most five, whose
 * links fit in a mail. So what strangers book with it puts no visit of its owner out of the mail.
 */
export function upcomingOf(db: Reader, email: string, now: number): number[] {
  const upcoming = query
    .selectFrom("bookings")
    .innerJoin("booking_lines", "booking", "bookings.id")
    .select("bookings.id")
    .where("reference", "is not", null)
    .where(sql<boolean>`email = ${email.trim()} COLLATE NOCASE AND email <> ''`)
    .where("cancelled_at", "is", null)
    .where("start_tick", ">=", tickAt(now) - maxVisit);
  const vouchedFirst = upcoming.groupBy("bookings.id").orderBy(isVouchedFor, "desc");
  const inOrder = vouchedFirst.orderBy(({ fn }) => fn.min("start_tick"));
  return all(db, inOrder.limit(5)).map(({ id }) => id);
}

/** The tick of the next visit of a booking that was not cancelled; null if there is none. */
export function nextTick(db: Reader, booking: number, after: number): number | null {
  const next = query
    .selectFrom("booking_lines")
    .select(({ fn }) => fn.min("start_tick").as("next"))
    .where("booking", "=", booking);
  return first(db, next.where("cancelled_at", "is", null).where("start_tick", ">", after))?.next ?? null;
}

/** Any stored line, of a booking or a hold. */
export function findLine(db: Reader, id: number): LineRow | undefined {
  const row = first(db, lines.where("id", "=", id));
  return row && lineOf(row);
}

/** References of the bookings with these ids; those that were not finished have none. */
export function referencesOf(db: Reader, ids: readonly number[]): (string | null)[] {
  const bookings = query.selectFrom("bookings").select("reference").where("id", "in", listOf(ids));
  return all(db, bookings.orderBy("id")).map(({ reference }) => reference);
}
