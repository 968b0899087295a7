import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { tickAt } from "#core/process/clock.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import type { MailOutcome } from "#core/store/mail-tables.server.ts";
import {
  all,
  first,
  hasTable,
  listOf,
  preparedByColumns,
  query,
  type Reader,
  run,
  statement,
  type Writer,
} from "#core/store/query.server.ts";
import type { Changed, NewRow, Row } from "#core/store/tables.server.ts";
import { isClockTrusted } from "#core/store/trusted-clock.server.ts";
import type { Store } from "#core/store/writer.server.ts";

/** A mail as it stands in the outbox. */
export type StoredMail = Row<"outbox">;

/** Maximum delay between two attempts to send a mail, in milliseconds. */
export const maxRetryWait = 6 * 3_600_000;

/** What was noted so far ahead was noted by a wrong clock, in milliseconds; less is a normal adjustment. */
const smallStep = 3_600_000;

/** Results of a mail are recorded however long another program locks the store. */
const atLast = { timeout: Number.POSITIVE_INFINITY, mayUseReserve: true } as const;

/** Name of the stored fact that says whether a mail server is configured. */
export const mailFact = "mail";

/** Whether a mail server is configured: without one, nothing is queued. */
export function hasMail(db: Reader): boolean {
  return readFact(db, mailFact) === "configured";
}

/** Notes whether a mail server is configured, inside a transaction. */
export function noteMail(db: Writer, isConfigured: boolean): void {
  writeFact(db, mailFact, isConfigured ? "configured" : "not configured");
}

type NewMail = Pick<StoredMail, "kind" | "about"> & {
  readonly what?: string;
  /** Whom it goes to; whoever it is about by default. */
  readonly recipient?: StoredMail["recipient"];
  readonly now: number;
  /** When it goes out; at once by default. */
  readonly at?: number;
  /** Its Message-ID, where it is known by it elsewhere. */
  readonly mailId?: string;
};

const insertMail = preparedByColumns((mail: NewRow<"outbox">) => query.insertInto("outbox").values(mail));

/** Queues a mail, inside the transaction of what it tells. */
export function queueMail(
  db: Writer,
  { now, at = now, what = "", recipient = "visitor", mailId = randomUUID(), kind, about }: NewMail,
): void {
  run(db, insertMail({ kind, about, what, recipient, mail_id: mailId, made_at: now, next_at: at }));
}

/** Queues a mail in place of all others of its kind about the same. */
export function queueOnly(db: Writer, mail: NewMail): void {
  dropMails(db, mail);
  queueMail(db, mail);
}

type About = Pick<StoredMail, "kind" | "about">;

const ofKind = (is: About) =>
  query.selectFrom("outbox").selectAll().where("about", "=", is.about).where("kind", "=", is.kind);

/** The last mail of a kind about something; undefined if there is none. */
export function lastMail(db: Reader, about: About): StoredMail | undefined {
  return first(db, ofKind(about).orderBy("id", "desc").limit(1));
}

/** All mails of a kind about something, oldest first. */
export function mailsAbout(db: Reader, about: About): StoredMail[] {
  return all(db, ofKind(about).orderBy("id"));
}

/** Deletes the mails of a kind about something, sent or not. */
export function dropMails(db: Writer, { kind, about }: About): void {
  run(db, query.deleteFrom("outbox").where("about", "=", about).where("kind", "=", kind));
}

/** Deletes what was not sent of a kind about something. @param whats only these mails of the kind; all by default */
export function dropUnsentMails(db: Writer, { kind, about }: About, whats?: readonly string[]): void {
  const unsent = query.deleteFrom("outbox").where("about", "=", about).where("kind", "=", kind);
  const those = whats ? unsent.where("what", "in", [...whats]) : unsent;
  run(db, those.where("state", "<>", "sent"));
}

/** What a mail is once it is queued again: what took it keeps it, and is not sent it twice. */
const again = {
  state: "waiting",
  attempts: 0,
  first_failed_at: null,
  // Of what was given up, another sending begins, with a Date of its own.
  begun_at: sql<number | null>`iif(state = 'failed', NULL, begun_at)`,
  outcomes: sql<string>`(SELECT json_group_object(key, value) FROM json_each(outcomes) WHERE value = 'taken')`,
} as const;

/** Queues the mails of a kind about something again, due now; nothing of what was sent. @returns how many */
export function retryMails(db: Writer, { kind, about }: About, now: number): number {
  const unsent = query.updateTable("outbox").set({ ...again, next_at: now });
  return run(db, unsent.where("about", "=", about).where("kind", "=", kind).where("state", "<>", "sent"));
}

/**
 * Queues every mail again that failed, was given up, or is held after another machine took over, due now. All others that were never
 * tried stay as they are: a reminder waits for its day.
 * @returns how many mails were queued
 */
export function retryFailedMails(db: Writer, now: number): number {
  const failed = query.updateTable("outbox").set({ ...again, next_at: now });
  return run(
    db,
    failed.where((is) =>
      is.or([
        is("state", "=", "failed"),
        is.and([is("state", "=", "waiting"), is("first_failed_at", "is not", null)]),
        is.and([is("state", "=", "waiting"), is("may_repeat", "=", 1)]),
      ]),
    ),
  );
}

/** What a mail server said to each recipient of a mail, by address. */
export type Outcomes = Readonly<Record<string, MailOutcome>>;

/** What was said to the recipients of a mail so far. */
export function outcomesOf({ outcomes }: Pick<StoredMail, "outcomes">): Outcomes {
  return JSON.parse(outcomes);
}

/** What an attempt to send a mail leaves to be noted. */
export type SendAttempt = {
  readonly now: number;
  /** Its Date. */
  readonly begunAt?: number | undefined;
  /** Why it did not go out; undefined if it did. */
  readonly error?: string | undefined;
  /** When it is tried again; undefined if it was sent, or is given up. */
  readonly nextAt?: number | undefined;
  /** What was said to each of the studio's addresses. */
  readonly outcomes?: Outcomes;
  /** Whether there was nothing to send any more. */
  readonly isObsolete?: boolean;
};

/** The outgoing side of the store, for mail delivery. */
export type Outbox = ReturnType<typeof createOutbox>;

/** What becomes of a mail that nobody can send, inside the transaction that gives it up. */
export type GiveUp = (db: Writer, mail: StoredMail, now: number) => void;

/**
 * The outbox of all mails. What is due is told by when it was queued, too: a mail that was queued ahead of now, or was put off for
 * longer than any retry waits, was dated by a wrong clock and is due now; only a reminder waits for its day. While the clock is
 * distrusted, a reminder that seems too late waits, because it may still be in time.
 */
export function createOutbox({ db, write }: Store, giveUp: GiveUp = () => {}) {
  function waiting(now: number, except: readonly number[]) {
    const mails = query
      .selectFrom("outbox")
      .where("state", "=", "waiting")
      .where("id", "not in", listOf(except));
    // A reminder of a visit that has begun would be dropped.
    const isLate = sql<boolean>`(${isReminder} AND NOT EXISTS (SELECT 1 FROM booking_lines
      WHERE booking = outbox.about AND cancelled_at IS NULL AND start_tick > ${tickAt(now)}))`;
    return isClockTrusted(db, now) ? mails : mails.where(sql<boolean>`NOT ${isLate}`);
  }

  return {
    /** The next due mail, except those with the given ids; undefined if none is due. */
    next(now: number, except: readonly number[] = []): StoredMail | undefined {
      const isMisdated = sql<boolean>`((attempts > 0 AND next_at > ${now + maxRetryWait})
        OR (NOT ${isReminder} AND next_at > ${now} AND made_at > ${now + smallStep}))`;
      const due = waiting(now, except)
        .selectAll()
        .where((is) => is.or([is("next_at", "<=", now), isMisdated]));
      return first(db, due.orderBy("next_at").orderBy("id").limit(1));
    },
    /** When the next waiting mail is due, except those with the given ids; undefined if none waits. */
    nextTime(now: number, except: readonly number[] = []): number | undefined {
      const soonest = waiting(now, except).select(({ fn }) => fn.min("next_at").as("time"));
      return first(db, soonest)?.time ?? undefined;
    },
    /** Notes that a mail is about to be handed to the mail server: from then on it may have gone out. Does not wait for a lock. */
    begin: (id: number, at: number): Promise<void> =>
      write((db) => setMail(db, id, { begun_at: at }), { timeout: 0, mayUseReserve: true }),
    /** Notes what came of an attempt. */
    note: (mail: Pick<StoredMail, "id">, attempt: SendAttempt): Promise<void> =>
      // Urgent: a server that is killed before recording a sent mail sends it again.
      write((db) => noteAttempt(db, mail.id, attempt, giveUp), {
        ...atLast,
        isUrgent: attempt.error === undefined,
      }),
  };
}

const isReminder = sql<boolean>`(kind = 'booking' AND what = 'reminder')`;

function setMail(db: Writer, id: number, columns: Changed<"outbox">): void {
  run(db, query.updateTable("outbox").set(columns).where("id", "=", id));
}

function noteAttempt(
  db: Writer,
  id: number,
  { now, begunAt, error, nextAt, outcomes = {}, isObsolete = false }: SendAttempt,
  giveUp: GiveUp,
): void {
  const mail = first(db, query.selectFrom("outbox").selectAll().where("id", "=", id));
  if (!mail) return;
  const isSent = error === undefined;
  const isTaken = (isSent && !isObsolete) || Object.values(outcomes).includes("taken");
  setMail(db, id, {
    state: isSent ? "sent" : nextAt === undefined ? "failed" : "waiting",
    attempts: mail.attempts + 1,
    next_at: nextAt ?? (isSent ? mail.next_at : now),
    begun_at: begunAt ?? mail.begun_at,
    error: error ?? null,
    first_failed_at: isSent ? mail.first_failed_at : (mail.first_failed_at ?? now),
    outcomes: JSON.stringify(isSent ? {} : outcomes),
    sent_at: isTaken ? (mail.sent_at ?? now) : mail.sent_at,
  });
  if (!isSent && nextAt === undefined && mail.recipient === "visitor") giveUp(db, mail, now);
}

type BookingMail = Pick<StoredMail, "recipient" | "what"> & { readonly booking: number };

/** A mail about a booking that waits and was never tried; undefined if there is none. */
export function queuedBookingMail(db: Reader, { booking, recipient, what }: BookingMail) {
  const mails = ofKind({ kind: "booking", about: booking })
    .where("recipient", "=", recipient)
    .where("what", "=", what);
  return first(db, mails.where("state", "=", "waiting").where("attempts", "=", 0));
}

/** The last mail that told a guest of the state of a booking. */
export function lastNotice(db: Reader, booking: number): StoredMail | undefined {
  const told = ofKind({ kind: "booking", about: booking }).where("recipient", "=", "visitor");
  return first(
    db,
    told.where("what", "in", ["booked", "changed", "cancelled"]).orderBy("id", "desc").limit(1),
  );
}

/** Ids of bookings with visits after a tick whose guests were not told their state, because the mail about it was refused. */
export function bookingsNotReached(db: Reader, tick: number): number[] {
  const refused = query
    .selectFrom("outbox")
    .innerJoin("bookings", "bookings.id", "about")
    .innerJoin("booking_lines", "booking_lines.booking", "bookings.id")
    .select("bookings.id")
    .distinct()
    .where("kind", "=", "booking")
    .where("recipient", "=", "visitor")
    .where("outbox.state", "=", "failed")
    .where("reference", "is not", null)
    .where("start_tick", ">", tick)
    .where(sql<boolean>`coalesce(told_sequence, -1) < sequence`);
  return all(db, refused.orderBy("bookings.id").limit(50)).map(({ id }) => id);
}

/** Drops one mail. */
export function dropMail(db: Writer, id: number): void {
  run(db, query.deleteFrom("outbox").where("id", "=", id));
}

/** Drops what was never tried of a mail about a booking to one recipient. */
export function dropUntried(
  db: Writer,
  booking: number,
  recipient: StoredMail["recipient"],
  whats: readonly string[],
): void {
  const untried = query.deleteFrom("outbox").where("about", "=", booking).where("kind", "=", "booking");
  run(
    db,
    untried
      .where("recipient", "=", recipient)
      .where("what", "in", [...whats])
      .where("state", "<>", "sent")
      .where("attempts", "=", 0),
  );
}

/**
 * Forgets the mails about visits that are over, with the address they went to.
 * @param isOver the condition for the number of a booking
 */
export function forgetVisitMails(
  db: Writer,
  isOver: (booking: ReturnType<typeof sql>) => ReturnType<typeof sql>,
): void {
  run(
    db,
    statement(sql`DELETE FROM outbox WHERE (kind = 'booking' AND ${isOver(sql`about`)})
      OR (kind = 'invoice' AND ${isOver(sql`(SELECT booking FROM invoices WHERE id = about)`)})`),
  );
}

/** The studio's addresses that did not get a mail yet because they were refused, for now or for good. */
function refusedAddresses(db: Reader): { readonly address: string; readonly isForGood: boolean }[] {
  const said = sql<{ address: string; never: number }>`(
    SELECT key AS address, max(value = 'never') AS never FROM outbox, json_each(outbox.outcomes)
    WHERE state <> 'sent' AND value <> 'taken' GROUP BY key)`;
  return all(db, query.selectFrom(said.as("said")).selectAll().orderBy("address")).map(
    ({ address, never }) => ({
      address,
      isForGood: never === 1,
    }),
  );
}

/** Health of mail. */
export type MailHealth = ReturnType<typeof mailHealth>;

/** Reads the health of mail from the store: `failing` while a mail waits that the mail server did not accept. */
export function mailHealth(db: Reader, now: number) {
  const unsent = query.selectFrom("outbox").where("state", "<>", "sent");
  // What waits for its turn, or for its day, has not failed.
  const open = unsent.where((is) =>
    is.or([is("next_at", "<=", now), is("first_failed_at", "is not", null), is("may_repeat", "=", 1)]),
  );
  const held = unsent.where("may_repeat", "=", 1).where("state", "=", "waiting").where("next_at", ">", now);
  const until = first(
    db,
    held.where("attempts", "=", 0).select(({ fn }) => fn.max("next_at").as("at")),
  )?.at;
  const row = first(
    db,
    open.select(({ fn }) => [fn.countAll<number>().as("waiting"), fn.min("first_failed_at").as("since")]),
  );
  // A clock that was wrong for a while may have left a time in the future.
  const failingSince = typeof row?.since === "number" ? Math.min(row.since, now) : undefined;
  const stateNow = failingSince === undefined ? ("ok" as const) : ("failing" as const);
  return {
    state: hasMail(db) ? stateNow : ("not configured" as const),
    /** Number of mails that wait, including those given up. */
    waiting: row?.waiting ?? 0,
    /** Since when mail has been failing, in milliseconds since 1970. */
    failingSince,
    /** Until when mails are held that may have gone out from another machine; undefined if none is. */
    heldUntil: until ?? undefined,
    /** The studio's addresses that the mail server refuses. */
    refused: refusedAddresses(db),
  };
}

/** Which counts of mails hold: those within a time, in milliseconds since 1970, that no wrong clock made ahead of `now`. */
type CountedWithin = { readonly after: number; readonly before: number; readonly now: number };

/** When mails to an address were counted within a time, latest first. @param address a hash */
export function countedMails(
  db: Reader,
  address: string,
  { after, before, now, limit }: CountedWithin & { readonly limit: number },
): number[] {
  const ofAddress = query.selectFrom("counted_mails").select("at").where("address", "=", address);
  const counted = ofAddress.where("counted_at", "<=", now + smallStep);
  const recent = counted.where("at", ">", after).where("at", "<", before);
  return all(db, recent.orderBy("at", "desc").limit(limit)).map(({ at }) => at);
}

/** Counts a mail to an address. What lies outside a time no longer counts, and is deleted. @param address a hash */
export function addCountedMail(
  db: Writer,
  mail: { readonly address: string; readonly at: number },
  { after, before, now }: CountedWithin,
): void {
  const counted = query.deleteFrom("counted_mails");
  run(
    db,
    counted.where((is) =>
      is.or([is("at", "<=", after), is("at", ">=", before), is("counted_at", ">", now + smallStep)]),
    ),
  );
  run(db, query.insertInto("counted_mails").values({ ...mail, counted_at: now }));
}

/** Deletes what was counted for addresses. @param addresses hashes */
export function dropCountedMails(db: Writer, addresses: readonly string[]): void {
  run(db, query.deleteFrom("counted_mails").where("address", "in", listOf(addresses)));
}

const sentBefore = "It may have been sent before an earlier state was restored.";

/** Whether a mail waits for the owner's word because it may have been sent, and not because a mail server has refused it. */
export function isSetAside({ may_repeat, error }: Pick<StoredMail, "may_repeat" | "error">): boolean {
  return may_repeat === 1 && error === sentBefore;
}

/** How long a mail is held that a machine which is gone may have sent, in milliseconds. */
const heldMs = 3_600_000;

/**
 * Makes sure that a restored store mails nothing twice unsaid. What the replaced store says of a mail takes precedence. A due mail that
 * it does not have may have been sent: it is given up until the owner sends it again, or, where another machine takes over, held for an
 * hour. It then says that it may have come already. Mails due later stay queued.
 * @param restored the store from the backup
 * @param replaced the store it replaces; undefined if there is no readable one
 * @param isTakeover whether a machine takes over from one that is gone
 * @returns how many mails are given up or held
 */
export function reconcileMails(
  restored: Writer,
  replaced: Reader | undefined,
  now: number,
  isTakeover = false,
): number {
  let count = 0;
  const known = replaced && hasTable(replaced, "outbox") ? replaced : undefined;
  const waiting = query
    .selectFrom("outbox")
    .select(["id", "mail_id", "next_at"])
    .where("state", "=", "waiting");
  const held = { next_at: now + heldMs, attempts: 0, first_failed_at: null, error: null };
  const kept = isTakeover ? held : { state: "failed" as const, error: sentBefore };
  for (const { id, mail_id, next_at } of all(restored, waiting)) {
    const columns = ["state", "begun_at", "outcomes", "sent_at"] as const;
    const there = query.selectFrom("outbox").select(columns).where("mail_id", "=", mail_id);
    const before = known && first(known, there);
    const change = query.updateTable("outbox").where("id", "=", id);
    if (before) run(restored, change.set(before));
    else if (next_at <= now) count += run(restored, change.set({ ...kept, may_repeat: 1 }));
  }
  return count;
}

/**
 * Sets aside, inside a transaction, the due mails that another machine may have sent: the owner sends them, or deletes them.
 * @param until they were queued before, in milliseconds since 1970
 */
export function setAsideMails(db: Writer, until: number, now: number): void {
  const due = query.updateTable("outbox").set({ state: "failed", error: sentBefore, may_repeat: 1 });
  run(db, due.where("state", "=", "waiting").where("next_at", "<=", now).where("made_at", "<", until));
}
