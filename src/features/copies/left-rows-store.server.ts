import { mailsAbout } from "#core/outbox/mail-store.server.ts";
import {
  all,
  first,
  insertRow,
  listOf,
  query,
  type Reader,
  run,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";

/** Whether its guest has the mail about a booking: `maybe` if it was being sent when that machine was replaced. */
type MailSent = "yes" | "maybe" | "no";

/** All that a store has of a booking, as it goes to another machine. Numbers of rows are those of the store it comes from. */
export type LeftBooking = {
  readonly booking: Row<"bookings">;
  readonly lines: readonly Row<"booking_lines">[];
  readonly keys: readonly Row<"booking_keys">[];
  readonly events: readonly Row<"booking_events">[];
  /** Those that were paid. */
  readonly payments: readonly Row<"payments">[];
  readonly moves: readonly Row<"money_moves">[];
  readonly signatures: readonly Row<"signatures">[];
  readonly invoices: readonly Row<"invoices">[];
  /** What its lines took of passes, and the hash of each pass by its number. */
  readonly passMoves: readonly Row<"pass_moves">[];
  readonly passes: Readonly<Record<number, string>>;
  /** Whether something of it was given back online there: that machine has begun it. */
  readonly hasRefunds: boolean;
  readonly isMailed: MailSent;
};

/** A message with what its mail said, as it goes to another machine. */
export type LeftMessage = {
  readonly message: Row<"messages">;
  /** A file that came with it stays on that machine. */
  readonly hasFile: boolean;
  readonly isMailed: MailSent;
};

/** Reads a booking with all that belongs to it. */
export function readLeftBooking(db: Reader, reference: string): LeftBooking | undefined {
  const booking = first(db, query.selectFrom("bookings").selectAll().where("reference", "=", reference));
  if (!booking) return undefined;
  const lines = all(
    db,
    query.selectFrom("booking_lines").selectAll().where("booking", "=", booking.id).orderBy("id"),
  );
  const ofLines = listOf(lines.map(({ id }) => id));
  const passMoves = all(
    db,
    query.selectFrom("pass_moves").selectAll().where("line", "in", ofLines).orderBy("id"),
  );
  const passes = query.selectFrom("passes").select(["id", "hash"]);
  const given = listOf([...passMoves.map(({ pass }) => pass), booking.pass ?? 0]);
  const of = <Name extends "booking_keys" | "booking_events" | "money_moves" | "signatures" | "invoices">(
    table: Name,
  ) =>
    all(
      db,
      query
        .selectFrom(table as "invoices")
        .selectAll()
        .where("booking", "=", booking.id),
    ) as unknown as Row<Name>[];
  const paid = query.selectFrom("payments").selectAll().where("booking", "=", booking.id);
  const refunds = query.selectFrom("refunds").select("id").where("booking", "=", booking.id);
  return {
    booking,
    lines,
    keys: of("booking_keys"),
    events: of("booking_events"),
    payments: all(db, paid.where("state", "=", "paid")),
    moves: of("money_moves").filter(({ kind }) => kind !== "fee"),
    signatures: of("signatures"),
    invoices: of("invoices"),
    passMoves,
    passes: Object.fromEntries(all(db, passes.where("id", "in", given)).map(({ id, hash }) => [id, hash])),
    hasRefunds: first(db, refunds) !== undefined,
    isMailed: mailed(db, "booking", booking.id, (what) => what === "booked"),
  };
}

/** Reads a message. */
export function readLeftMessage(db: Reader, id: number): LeftMessage | undefined {
  const message = first(db, query.selectFrom("messages").selectAll().where("id", "=", id));
  const file = query.selectFrom("files").select("name").where("message_id", "=", id);
  return message && { message, hasFile: first(db, file) !== undefined, isMailed: mailed(db, "message", id) };
}

/** Whether a first mail about something is out. */
function mailed(
  db: Reader,
  kind: "booking" | "message",
  about: number,
  isIt: (what: string) => boolean = () => true,
): MailSent {
  const to = kind === "booking" ? "visitor" : "studio";
  const mails = mailsAbout(db, { kind, about }).filter(
    ({ recipient, what }) => recipient === to && isIt(what),
  );
  if (mails.some(({ state }) => state === "sent")) return "yes";
  return mails.some(({ begun_at }) => begun_at !== null) ? "maybe" : "no";
}

/** The pass of this store whose code has a hash. */
export function passOfHash(db: Reader, hash: string | undefined): number | undefined {
  if (hash === undefined) return undefined;
  return first(db, query.selectFrom("passes").select("id").where("hash", "=", hash))?.id;
}

/** Numbers of rows here, by those that they had on the other machine. */
export type Renumbered = {
  readonly booking: number;
  readonly lines: ReadonlyMap<number, number>;
  readonly passes: ReadonlyMap<number, number>;
};

/**
 * Stores what belongs to a booking that was brought over: links, history, signatures, invoices, passes and money.
 * @throws a constraint for what this store has already
 */
export function storeBelongings(db: Writer, left: LeftBooking, to: Renumbered): void {
  const { booking } = to;
  const lineOf = (line: number | null) => (line === null ? null : (to.lines.get(line) ?? null));
  const passOf = (pass: number | null) => (pass === null ? null : (to.passes.get(pass) ?? null));
  for (const key of left.keys) run(db, query.insertInto("booking_keys").values({ ...key, booking }));
  for (const { id, ...event } of left.events)
    run(db, query.insertInto("booking_events").values({ ...event, booking, line: lineOf(event.line) }));
  for (const { id, ...signature } of left.signatures)
    run(db, query.insertInto("signatures").values({ ...signature, booking }));
  const invoices = new Map<number, number>();
  for (const { id, ...invoice } of left.invoices) {
    const credits = invoice.credits === null ? null : (invoices.get(invoice.credits) ?? null);
    const adding = query.insertInto("invoices").values({ ...invoice, booking, credits });
    invoices.set(id, insertRow(db, adding.returning("id")));
  }
  for (const { id, ...payment } of left.payments) {
    const shares = (JSON.parse(payment.shares) as { line: number }[]).map((share) => ({
      ...share,
      line: lineOf(share.line),
    }));
    const row = { ...payment, booking, pass: null, message: null, shares: JSON.stringify(shares) };
    run(db, query.insertInto("payments").values(row));
  }
  for (const { id, ...move } of left.passMoves) {
    const row = { ...move, pass: passOf(move.pass) ?? 0, line: lineOf(move.line), person: null };
    run(db, query.insertInto("pass_moves").values(row));
  }
  const moves = new Map<number, number>();
  for (const { id, ...move } of left.moves) {
    const row = {
      ...move,
      booking,
      line: lineOf(move.line),
      message: null,
      pass: passOf(move.pass),
      person: personHere(db, move.person),
      opposite_of: move.opposite_of === null ? null : (moves.get(move.opposite_of) ?? null),
      invoice: move.invoice === null ? null : (invoices.get(move.invoice) ?? null),
    };
    moves.set(id, insertRow(db, query.insertInto("money_moves").values(row).returning("id")));
  }
}

/** People have the same number on both machines; who came last may be on one only. */
function personHere(db: Reader, person: number | null): number | null {
  if (person === null) return null;
  return first(db, query.selectFrom("desk_people").select("id").where("id", "=", person))?.id ?? null;
}

/** Lets the mails about a booking say that they may have come already. */
export function markRepeated(db: Writer, booking: number): void {
  const mails = query.updateTable("outbox").set({ may_repeat: 1 });
  run(db, mails.where("kind", "=", "booking").where("about", "=", booking).where("what", "=", "booked"));
}
