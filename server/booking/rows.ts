import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { lineForm } from "#domain/booking/line-form.ts";
import type { Contact, DayWord } from "#domain/booking/visit.ts";
import { contactForm } from "#domain/booking/visitor-form.ts";
import type { PayWay, Presence } from "#domain/desk/visits.ts";
import { columnNames, fromColumns, toColumns } from "#domain/forms/answers.ts";
import type { LineFields } from "./line-values.ts";

/** A stored booking or hold. */
export type BookingRow = {
  readonly id: number;
  /** undefined for a hold. */
  readonly reference: string | undefined;
  readonly keptUntil: number | undefined;
  readonly draftUntil: number | undefined;
  readonly extensions: number;
  /** Keyed hash of the address it comes from; undefined for the studio, and once somebody vouches for it. */
  readonly visitor: string | undefined;
  /** When somebody vouched for it, in milliseconds since 1970. */
  readonly vouchedAt: number | undefined;
  readonly bookedAt: number | undefined;
  readonly houseRules: readonly string[];
  readonly sequence: number;
  readonly contact: Contact;
};

/** Whether a hold still keeps its times. @param now milliseconds since 1970 */
export function isKept(hold: BookingRow, now: number): hold is BookingRow & { readonly keptUntil: number } {
  return hold.keptUntil !== undefined && hold.keptUntil > now;
}

/** A stored line. */
export type LineRow = LineFields & {
  readonly id: number;
  readonly booking: number;
  readonly rooms: readonly string[];
  readonly roomNames: readonly string[];
  readonly cancelledAt: number | undefined;
  readonly isCancelledByStudio: boolean;
  readonly said: { readonly what: DayWord; readonly at: number } | undefined;
  /** Noted by staff on the day. */
  readonly presence: { readonly what: Presence; readonly at: number } | undefined;
  readonly paid: { readonly how: PayWay; readonly cents: number } | undefined;
};

/** Finds bookings and their lines. */
export type Rows = {
  readonly byHold: (hash: string) => BookingRow | undefined;
  readonly byPass: (reference: string, keyHash: string) => BookingRow | undefined;
  /** Whether the guest got this key by mail. */
  readonly isMailedKey: (keyHash: string) => boolean;
  readonly byReference: (reference: string) => BookingRow | undefined;
  readonly byId: (id: number) => BookingRow | undefined;
  readonly bySubmission: (id: string, digest: string) => BookingRow | undefined;
  readonly linesOf: (booking: number) => readonly LineRow[];
};

/** Prepares the statements. */
export function createRows(db: DatabaseSync): Rows {
  // A mailed offer of a place has a key of its own.
  const byHold = db.prepare(
    "SELECT * FROM bookings WHERE hold_hash = ?1 OR id = (SELECT booking FROM booking_keys WHERE hash = ?1)",
  );
  const byPass = db.prepare(
    "SELECT bookings.* FROM booking_keys JOIN bookings ON id = booking WHERE hash = ? AND reference = ?",
  );
  const mailedKey = db.prepare("SELECT 1 FROM booking_keys WHERE hash = ? AND is_mailed = 1");
  const byReference = db.prepare("SELECT * FROM bookings WHERE reference = ?");
  const byId = db.prepare("SELECT * FROM bookings WHERE id = ?");
  const bySubmission = db.prepare(
    "SELECT * FROM bookings WHERE submission_id = ? AND digest = ? AND reference IS NOT NULL",
  );
  const lines = db.prepare("SELECT * FROM booking_lines WHERE booking = ? ORDER BY id");
  return {
    byHold: (hash) => bookingOf(byHold.get(hash)),
    byPass: (reference, keyHash) => bookingOf(byPass.get(keyHash, reference)),
    isMailedKey: (keyHash) => mailedKey.get(keyHash) !== undefined,
    byReference: (reference) => bookingOf(byReference.get(reference)),
    byId: (id) => bookingOf(byId.get(id)),
    bySubmission: (id, digest) => bookingOf(bySubmission.get(id, digest)),
    linesOf: (booking) => lines.all(booking).map(lineOf),
  };
}

type Row = Readonly<Record<string, unknown>>;

function bookingOf(row: Row | undefined): BookingRow | undefined {
  if (!row) return undefined;
  return {
    id: Number(row.id),
    reference: textOf(row.reference),
    keptUntil: numberOf(row.kept_until),
    draftUntil: numberOf(row.draft_until),
    extensions: Number(row.extensions),
    visitor: textOf(row.visitor),
    vouchedAt: numberOf(row.vouched_at),
    bookedAt: numberOf(row.booked_at),
    houseRules: JSON.parse(String(row.house_rules)),
    sequence: Number(row.sequence),
    contact: fromColumns(contactForm, row),
  };
}

/** Reads a row of `booking_lines`. */
export function lineOf(row: Row): LineRow {
  const said = textOf(row.said);
  return {
    id: Number(row.id),
    booking: Number(row.booking),
    offer: String(row.offer),
    name: String(row.name),
    rooms: JSON.parse(String(row.rooms)),
    roomNames: JSON.parse(String(row.room_names)),
    minutes: Number(row.minutes),
    tick: Number(row.start_tick),
    people: Number(row.people),
    ...fromColumns(lineForm, row),
    price: Number(row.price),
    cancelledAt: numberOf(row.cancelled_at),
    isCancelledByStudio: row.cancelled_by === "studio",
    said:
      said === undefined
        ? undefined
        : { what: said === "outside" ? "outside" : "late", at: Number(row.said_at) },
    presence: row.presence ? { what: row.presence as Presence, at: Number(row.presence_at) } : undefined,
    paid: row.paid_how ? { how: row.paid_how as PayWay, cents: Number(row.paid) } : undefined,
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The columns that are written together: their part of an `UPDATE`, and their values. */
function columnGroup<Value>(
  names: readonly string[],
  read: (value: Value) => Readonly<Record<string, SQLInputValue>>,
) {
  return {
    names,
    set: names.map((name) => `${name} = ?`).join(", "),
    values: (value: Value) => {
      const columns = read(value);
      return names.map((name) => columns[name] ?? null);
    },
  };
}

/** What is kept about who books. */
export const contactColumns = columnGroup(columnNames(contactForm), (contact: Contact) =>
  toColumns(contactForm, contact),
);

/** What is kept of a line, except its rooms. */
export const lineColumns = columnGroup(
  ["offer", "name", "minutes", "start_tick", "people", "price", ...columnNames(lineForm)],
  ({ offer, name, minutes, tick, people, price, ...rest }: LineFields) => ({
    ...{ offer, name, minutes, start_tick: tick, people, price },
    ...toColumns(lineForm, rest),
  }),
);
