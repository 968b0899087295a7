import { TICK_MS } from "#core/process/clock.server.ts";
import { dropFact, readFact, writeFact } from "#core/store/facts.server.ts";
import { all, listOf, query, type Reader, type Writer } from "#core/store/query.server.ts";
import { count } from "#core/values/plural.ts";

/** What a machine took that the one which has replaced it does not have: references of bookings, and numbers of messages. */
type OnlyHere = {
  readonly bookings: readonly string[];
  readonly messages: readonly number[];
  /** Bookings that both have, of which something was done here only. */
  readonly changes?: readonly string[];
  /** When the one that has replaced it has taken the list; or why it has not. */
  readonly handedAt?: number;
  readonly fault?: string | undefined;
};

const onlyHereFact = "only here";

const booked = query.selectFrom("bookings").where("reference", "is not", null).orderBy("id");

/** How far before the end of the copy its history is compared, in milliseconds: what was done is written at once. */
const comparedMs = 600_000;

/** Finds what a store has and a copy of the machine that has taken over lacks. */
export function findOnlyHere(live: Reader, copy: Reader): OnlyHere {
  const references = booked.select("reference");
  const mailIds = query.selectFrom("messages").select(["id", "mail_id"]).orderBy("id");
  const there = new Set(all(copy, references).map(({ reference }) => reference));
  const mailed = new Set(all(copy, mailIds).map(({ mail_id }) => mail_id));
  return {
    bookings: all(live, references).flatMap(({ reference }) =>
      reference && !there.has(reference) ? reference : [],
    ),
    messages: all(live, mailIds).flatMap(({ id, mail_id }) => (mailed.has(mail_id) ? [] : id)),
    changes: changedHere(live, copy, there),
  };
}

/** Bookings that both have, of which something was done here at the end that the copy does not know. */
function changedHere(live: Reader, copy: Reader, there: ReadonlySet<string | null>): string[] {
  const events = query
    .selectFrom("booking_events as event")
    .innerJoin("bookings", "bookings.id", "event.booking")
    .select(["reference", "at", "what"]);
  const last = all(live, events.orderBy("at", "desc").limit(1))[0]?.at ?? 0;
  const latest = (db: Reader) => all(db, events.where("at", ">=", last - comparedMs));
  const keyOf = ({ reference, at, what }: { reference: string | null; at: number; what: string }) =>
    `${reference} ${at} ${what}`;
  const known = new Set(latest(copy).map(keyOf));
  const changed = latest(live).flatMap((event) =>
    event.reference && there.has(event.reference) && !known.has(keyOf(event)) ? event.reference : [],
  );
  return [...new Set(changed)];
}

/** Keeps in mind what is only here, inside a transaction; what it was so far, if another machine has come since. */
export function noteOnlyHere(db: Writer, found: OnlyHere): void {
  if (readFact(db, onlyHereFact) === undefined) writeFact(db, onlyHereFact, JSON.stringify(found));
}

/** Notes that the machine which has taken over has the list, or why it has not, inside a transaction. */
export function noteHanded(db: Writer, fault: string | undefined, now: number): void {
  const found = storedOnlyHere(db);
  if (!found) return;
  const { handedAt, fault: before, ...list } = found;
  writeFact(db, onlyHereFact, JSON.stringify({ ...list, ...(fault ? { fault } : { handedAt: now }) }));
}

/** This machine is the studio again: all of it counts. Inside a transaction. */
export function forgetOnlyHere(db: Writer): void {
  dropFact(db, onlyHereFact);
}

/** What is only here, by references and numbers; undefined where nothing was looked for. */
export function storedOnlyHere(db: Reader): OnlyHere | undefined {
  const text = readFact(db, onlyHereFact);
  return text === undefined ? undefined : JSON.parse(text);
}

/** What is only here, with whom to call; undefined where nothing is. Times in milliseconds since 1970. */
export function readOnlyHere(db: Reader) {
  const stored = storedOnlyHere(db);
  if (!stored) return undefined;
  const { bookings, messages, changes = [], handedAt, fault } = stored;
  const rows = query
    .selectFrom("bookings")
    .innerJoin("booking_lines as line", "line.booking", "bookings.id")
    .select(["reference", "bookings.name", "email", "phone", "booked_at"])
    .select(["offer", "line.name as offer_name", "minutes", "start_tick", "people"]);
  const linesOf = (references: readonly string[]) =>
    all(db, rows.where("reference", "in", listOf(references)).orderBy("booked_at").orderBy("line.id")).map(
      ({ booked_at, start_tick, ...row }) => ({
        ...row,
        bookedAt: booked_at ?? 0,
        starts: start_tick * TICK_MS,
      }),
    );
  const received = query
    .selectFrom("messages")
    .select(["id", "form", "received_at", "mail_id"])
    .where("id", "in", listOf(messages));
  return {
    bookings: linesOf(bookings),
    changes: linesOf(changes),
    messages: all(db, received),
    handedAt,
    fault,
  };
}

/** How much is only here, as a sentence; undefined where nothing is. */
export function onlyHereWords(db: Reader): string | undefined {
  const found = readOnlyHere(db);
  if (!found) return undefined;
  const numberOf = (lines: readonly { reference: string | null }[]) =>
    new Set(lines.map(({ reference }) => reference)).size;
  const times = [
    ...found.bookings.map(({ bookedAt }) => bookedAt),
    ...found.messages.map(({ received_at }) => received_at),
  ];
  const [bookings, changes] = [numberOf(found.bookings), numberOf(found.changes)];
  const sum = bookings + changes + found.messages.length;
  if (sum === 0) return undefined;
  const what = [
    bookings > 0 && count(bookings, "booking", "bookings"),
    changes > 0 && count(changes, "change of a booking", "changes of bookings"),
    found.messages.length > 0 && count(found.messages.length, "message", "messages"),
  ].filter(Boolean);
  const since = times.length > 0 ? ` from ${new Date(Math.min(...times)).toISOString()} on` : "";
  const where =
    found.handedAt === undefined
      ? `The other machine does not have the list yet${found.fault ? `: ${found.fault}` : "."} It is tried each minute. npm run copies -- left says whom to call.`
      : "The desk there lists them: “From the previous machine” in Health.";
  return `${what.join(" and ")}${since}: ${sum === 1 ? "it is" : "they are"} only here. ${where}`;
}
