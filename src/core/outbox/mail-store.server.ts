import { type RawBuilder, sql } from "kysely";
import { tickAt } from "#core/process/clock.server.ts";
import { readFact } from "#core/store/facts.server.ts";
import {
  all,
  first,
  hasColumn,
  listOf,
  preparedByColumns,
  query,
  type Reader,
  run,
  statement,
  type Writer,
} from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { isClockTrusted } from "#core/store/trusted-clock.server.ts";
import type { Store } from "#core/store/writer.server.ts";

/** Maximum delay between two attempts to mail a message, in milliseconds. */
export const maxRetryWait = 6 * 3_600_000;

/** What was noted so far ahead was noted by a wrong clock, in milliseconds; less is a normal adjustment. */
const smallStep = 3_600_000;

/** Results of a mail are recorded however long another program locks the store. */
const atLast = { timeout: Number.POSITIVE_INFINITY, mayUseReserve: true } as const;

/** What is known of a mail that was never tried. */
export const untried = { attempts: 0, first_failed_at: null, error: null } as const;

/** The outgoing side of the store, for mail delivery. */
export type Outbox<Item> = {
  /** The next due message, except the given ids; undefined if none is due. */
  readonly next: (now: number, except?: readonly number[]) => Item | undefined;
  /** When the next waiting message is due, except the given ids; undefined if none waits. */
  readonly nextTime: (now: number, except?: readonly number[]) => number | undefined;
  readonly markSent: (id: number, now: number) => Promise<void>;
  /** Records a failed attempt; without a next time, the message is given up until the owner retries it. */
  readonly markFailed: (
    id: number,
    now: number,
    error: string,
    nextTime: number | undefined,
  ) => Promise<void>;
};

/**
 * The tables of mails whose columns have the same names; in each, `mail_id` is unguessable and unique. Add new ones here, or a
 * restored backup would send their mails again.
 */
const mailedTables = [
  ...(["booking_mails", "replies", "letter_addresses", "place_wishes"] as const),
  ...(["gift_receipts", "passes", "invoice_mails", "signatures"] as const),
];
type MailedTable = (typeof mailedTables)[number];

/** A row of a table of mails that waits to be mailed. */
export type MailRow<Table extends MailedTable> = Row<Table> & { readonly mailAttempts: number };

/**
 * The outbox of a table of mails. A mail postponed beyond the maximum delay was postponed by a wrong clock, so it is
 * due now.
 * @param maxWait the maximum delay, in milliseconds
 */
export function createTableOutbox<Table extends Exclude<MailedTable, "booking_mails">>(
  store: Store,
  table: Table,
  maxWait = maxRetryWait,
): Outbox<MailRow<Table>> {
  const { db } = store;
  // All of these tables have the columns that this file names.
  const from = query.selectFrom(table as "replies");
  return {
    next(now, except = []) {
      const due = from
        .selectAll()
        .where("state", "=", "waiting")
        .where("id", "not in", listOf(except))
        .where((is) => is.or([is("next_at", "<=", now), is("next_at", ">", now + maxWait)]));
      const row = first(db, due.orderBy("next_at").orderBy("id").limit(1));
      return row && { ...(row as unknown as Row<Table>), mailAttempts: row.attempts };
    },
    nextTime(now, except = []) {
      const soonest = from
        .select(({ fn }) => fn.min("next_at").as("time"))
        .where("state", "=", "waiting")
        .where("id", "not in", listOf(except));
      return notMisdated(first(db, soonest)?.time, now, maxWait);
    },
    ...recordResults(store, { table, ...named }),
  };
}

/** An outbox whose mails the staff tell by hand once they are given up. @param tell runs in a transaction */
export function orByHand<Item>(
  outbox: Outbox<Item>,
  { write }: Pick<Store, "write">,
  tell: (db: Writer, id: number, now: number) => void,
): Outbox<Item> {
  return {
    ...outbox,
    async markFailed(id, now, error, nextTime) {
      await outbox.markFailed(id, now, error, nextTime);
      if (nextTime === undefined) await write((db) => tell(db, id, now), atLast);
    },
  };
}

/** The next time of an outbox; a time beyond the maximum delay was recorded by a wrong clock, so it is due now. */
export function notMisdated(
  time: number | null | undefined,
  now: number,
  maxWait: number,
): number | undefined {
  return time === null || time === undefined ? undefined : time > now + maxWait ? now : time;
}

/** Records what became of a mail in its table. */
export function recordResults(
  { write }: Pick<Store, "write">,
  mails: MailTable,
): Pick<Outbox<unknown>, "markSent" | "markFailed"> {
  const { state, due, sent, error, attempts, failedSince } = columnsOf(mails);
  const change = (id: number, columns: RawBuilder<unknown>) => (db: Writer) =>
    void run(
      db,
      statement(sql`UPDATE ${sql.table(mails.table)}
      SET ${attempts} = ${attempts} + 1, ${columns} WHERE id = ${id}`),
    );
  return {
    // Urgent: a server that is killed before recording a sent mail sends it again.
    markSent: (id, now) =>
      write(change(id, sql`${state} = 'sent', ${sent} = ${now}, ${error} = NULL`), {
        ...atLast,
        isUrgent: true,
      }),
    markFailed: (id, now, reason, next) =>
      write(
        change(
          id,
          sql`${state} = ${next === undefined ? "failed" : "waiting"}, ${due} = ${next ?? now}, ${error} = ${reason},
            ${failedSince} = coalesce(${failedSince}, ${now})`,
        ),
        atLast,
      ),
  };
}

/** A queued mail about a booking. */
export type BookingMail = MailRow<"booking_mails">;

/**
 * The outbox of booking mails. Reminders wait for their day. Any other mail postponed beyond the longest
 * retry interval, or made ahead of now, was dated by a wrong clock and is due now. While the clock is distrusted, a reminder
 * that seems too late waits, because it may still be in time.
 */
export function createBookingOutbox(store: Store): Outbox<BookingMail> {
  const { db } = store;
  function waiting(now: number, except: readonly number[]) {
    const mails = query
      .selectFrom("booking_mails")
      .where("state", "=", "waiting")
      .where("id", "not in", listOf(except));
    // A reminder of a visit that has begun would be dropped.
    const isLate = sql<boolean>`(kind = 'reminder' AND NOT EXISTS (SELECT 1 FROM booking_lines
      WHERE booking = booking_mails.booking AND cancelled_at IS NULL AND start_tick > ${tickAt(now)}))`;
    return isClockTrusted(db, now) ? mails : mails.where(sql<boolean>`NOT ${isLate}`);
  }
  return {
    next(now, except = []) {
      const isMisdated = sql<boolean>`((attempts > 0 AND next_at > ${now + maxRetryWait})
        OR (kind <> 'reminder' AND next_at > ${now} AND made_at > ${now + smallStep}))`;
      const due = waiting(now, except)
        .selectAll()
        .select("attempts as mailAttempts")
        .where((is) => is.or([is("next_at", "<=", now), isMisdated]));
      return first(db, due.orderBy("next_at").orderBy("id").limit(1));
    },
    nextTime(now, except = []) {
      const soonest = waiting(now, except).select(({ fn }) => fn.min("next_at").as("time"));
      return first(db, soonest)?.time ?? undefined;
    },
    ...recordResults(store, { table: "booking_mails", ...named }),
  };
}

type NewBookingMail = Pick<
  Row<"booking_mails">,
  "booking" | "kind" | "recipient" | "mail_id" | "made_at" | "next_at"
>;

const insertBookingMail = preparedByColumns((mail: NewBookingMail) =>
  query.insertInto("booking_mails").values(mail),
);

/** Queues a mail about a booking. */
export function addBookingMail(db: Writer, mail: NewBookingMail): void {
  run(db, insertBookingMail(mail));
}

/** A mail of a kind that waits and was never tried; undefined if there is none. */
export function queuedBookingMail(
  db: Reader,
  { booking, recipient, kind }: Pick<Row<"booking_mails">, "booking" | "recipient" | "kind">,
) {
  return first(
    db,
    query
      .selectFrom("booking_mails")
      .select(["id", "next_at"])
      .where("booking", "=", booking)
      .where("recipient", "=", recipient)
      .where("kind", "=", kind)
      .where("state", "=", "waiting")
      .where("attempts", "=", 0),
  );
}

/** The last mail that told a guest of the state of a booking. */
export function lastNotice(db: Reader, booking: number) {
  return first(
    db,
    query
      .selectFrom("booking_mails")
      .select(["state", "sent_at"])
      .where("booking", "=", booking)
      .where("recipient", "=", "visitor")
      .where("kind", "in", ["booked", "changed", "cancelled"])
      .orderBy("id", "desc")
      .limit(1),
  );
}

/** Ids of bookings with visits after a tick whose guests were not told their state, because the mail about it was refused. */
export function bookingsNotReached(db: Reader, tick: number): number[] {
  const refused = query
    .selectFrom("booking_mails")
    .innerJoin("bookings", "bookings.id", "booking_mails.booking")
    .innerJoin("booking_lines", "booking_lines.booking", "bookings.id")
    .select("bookings.id")
    .distinct()
    .where("recipient", "=", "visitor")
    .where("state", "=", "failed")
    .where("reference", "is not", null)
    .where("start_tick", ">", tick)
    .where(sql<boolean>`coalesce(told_sequence, -1) < sequence`);
  return all(db, refused.orderBy("bookings.id").limit(50)).map(({ id }) => id);
}

/** The booking that a mail is about. */
export function bookingOfMail(db: Reader, id: number): number | undefined {
  return first(db, query.selectFrom("booking_mails").select("booking").where("id", "=", id))?.booking;
}

/** Drops one mail about a booking. */
export function dropBookingMail(db: Writer, id: number): void {
  run(db, query.deleteFrom("booking_mails").where("id", "=", id));
}

/** Drops what was not sent about a booking: everything, or some kinds of it. */
export function dropUnsent(
  db: Writer,
  booking: number,
  only: {
    readonly kinds?: readonly BookingMail["kind"][];
    /** Only what was never tried, to one recipient. */
    readonly untriedTo?: BookingMail["recipient"];
  } = {},
): void {
  let mails = query.deleteFrom("booking_mails").where("booking", "=", booking).where("state", "<>", "sent");
  if (only.kinds) mails = mails.where("kind", "in", only.kinds);
  if (only.untriedTo) mails = mails.where("recipient", "=", only.untriedTo).where("attempts", "=", 0);
  run(db, mails);
}

/** Health of mail. */
export type MailHealth = ReturnType<typeof mailHealth>;

/** Name of the stored fact that says whether a mail server is configured. */
export const mailFact = "mail";

/** Whether a mail server is configured: without one, nothing is queued. */
export function hasMail(db: Reader): boolean {
  return readFact(db, mailFact) === "configured";
}

/** Reads the health of mail from the store: `failing` while a message waits that the mail server did not accept. */
export function mailHealth(db: Reader, now: number) {
  // What waits for its turn, or for its day, has not failed.
  const tables = mailTables.map((mails) => {
    const { failedSince: since, state, due } = columnsOf(mails);
    return sql`SELECT ${since} AS since FROM ${sql.table(mails.table)}
      WHERE ${state} IN ('waiting', 'failed') AND (${due} <= ${now} OR ${since} IS NOT NULL)`;
  });
  const unsent = sql<{ since: number | null }>`(${sql.join(tables, sql` UNION ALL `)})`;
  const row = first(
    db,
    query
      .selectFrom(unsent.as("unsent"))
      .select(({ fn }) => [fn.countAll<number>().as("waiting"), fn.min("since").as("since")]),
  );
  // A clock that was wrong for a while may have left a time in the future.
  const failingSince = typeof row?.since === "number" ? Math.min(row.since, now) : undefined;
  const stateNow = failingSince === undefined ? ("ok" as const) : ("failing" as const);
  return {
    state: readFact(db, mailFact) === "configured" ? stateNow : ("not configured" as const),
    /** Number of messages waiting for mail, including those given up. */
    waiting: row?.waiting ?? 0,
    /** Since when mail has been failing, in milliseconds since 1970. */
    failingSince,
  };
}

/** A table whose rows are mailed, and its column names. */
type MailTable = {
  readonly table: string;
  readonly state: string;
  readonly due: string;
  readonly sent: string;
  readonly error: string;
  /** Attempts so far, and when the first of them failed. */
  readonly attempts: string;
  readonly failedSince: string;
};

/** Column names in all tables but the first. */
const named = {
  state: "state",
  due: "next_at",
  sent: "sent_at",
  error: "error",
  attempts: "attempts",
  failedSince: "first_failed_at",
} as const;

export const messageMails: MailTable = {
  table: "messages",
  state: "mail_state",
  due: "mail_next_at",
  sent: "delivered_at",
  error: "mail_error",
  attempts: "mail_attempts",
  failedSince: "mail_first_failed_at",
};

/** All tables whose rows are mailed. */
const mailTables = [messageMails, ...mailedTables.map((table) => ({ table, ...named }))];

/** The columns of a table of mails, to be written into queries. */
function columnsOf({ table: _, ...names }: MailTable) {
  const columns = Object.entries(names).map(([name, column]) => [name, sql.ref(column)]);
  return Object.fromEntries(columns) as Record<keyof typeof names, RawBuilder<unknown>>;
}

const unknown = "It may have been sent before an earlier state was restored.";

/**
 * Makes sure that a restored store mails nothing twice. The mail states of the replaced store take
 * precedence. A due mail that it does not have may have been sent: it is marked as given up until the owner
 * sends it again. Mails due later stay queued.
 * @param restored the store from the backup
 * @param replaced the store it replaces; undefined if there is no readable one
 * @returns how many mails were marked as given up
 */
export function reconcileMails(restored: Writer, replaced: Reader | undefined, now: number): number {
  let count = 0;
  for (const mails of mailTables) {
    const { state, due: dueAt, sent, error } = columnsOf(mails);
    const change = (columns: RawBuilder<unknown>, id: string) =>
      run(restored, statement(sql`UPDATE ${sql.table(mails.table)} SET ${columns} WHERE mail_id = ${id}`));
    const waiting = sql<{ id: string; due: number }>`(SELECT mail_id AS id, ${dueAt} AS due
      FROM ${sql.table(mails.table)} WHERE ${state} = 'waiting')`;
    for (const { id, due } of all(restored, query.selectFrom(waiting.as("waiting")).selectAll())) {
      const known = replaced && findIn(replaced, mails, id);
      if (known) change(sql`${state} = ${known.state}, ${sent} = ${known.sent}`, id);
      else if (due <= now) count += change(sql`${state} = 'failed', ${error} = ${unknown}`, id);
    }
  }
  return count;
}

/** Finds a mail in a store, which may not have its column yet. */
function findIn(db: Reader, { table, state, sent }: MailTable, id: string) {
  if (!hasColumn(db, table, state)) return undefined;
  const found = sql<{
    state: string;
    sent: number | null;
  }>`(SELECT ${sql.ref(state)} AS state, ${sql.ref(sent)} AS sent
    FROM ${sql.table(table)} WHERE mail_id = ${id})`;
  return first(db, query.selectFrom(found.as("found")).selectAll());
}

/**
 * Queues every mail again that failed or was given up, due now. Mails that were never tried stay as they are:
 * a reminder waits for its day.
 * @returns how many mails were queued
 */
export function retryFailedMails(db: Writer, now: number): number {
  let count = 0;
  for (const mails of mailTables) {
    const { state, due, attempts, failedSince } = columnsOf(mails);
    count += run(
      db,
      statement(sql`UPDATE ${sql.table(mails.table)} SET ${state} = 'waiting', ${due} = ${now},
        ${attempts} = 0, ${failedSince} = NULL
        WHERE ${state} = 'failed' OR (${state} = 'waiting' AND ${failedSince} IS NOT NULL)`),
    );
  }
  return count;
}

/** When mails to an address were counted within a time, latest first. @param address a hash */
export function countedMails(
  db: Reader,
  address: string,
  { after, before, limit }: { after: number; before: number; limit: number },
): number[] {
  const counted = query.selectFrom("counted_mails").select("at").where("address", "=", address);
  const recent = counted.where("at", ">", after).where("at", "<", before);
  return all(db, recent.orderBy("at", "desc").limit(limit)).map(({ at }) => at);
}

/** Counts a mail to an address. What lies outside a time no longer counts, and is deleted. @param address a hash */
export function addCountedMail(
  db: Writer,
  mail: { address: string; at: number },
  { after, before }: { after: number; before: number },
): void {
  const counted = query.deleteFrom("counted_mails");
  run(
    db,
    counted.where((is) => is.or([is("at", "<=", after), is("at", ">=", before)])),
  );
  run(db, query.insertInto("counted_mails").values(mail));
}

/** Deletes what was counted for addresses. @param addresses hashes */
export function dropCountedMails(db: Writer, addresses: readonly string[]): void {
  run(db, query.deleteFrom("counted_mails").where("address", "in", listOf(addresses)));
}
