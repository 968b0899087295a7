import { TICK_MS } from "#core/process/clock.server.ts";
import { dropFact, readFact, writeFact } from "#core/store/facts.server.ts";
import { all, listOf, query, type Reader, type Writer } from "#core/store/query.server.ts";
import { count } from "#core/values/plural.ts";

/** What a machine took that the one which has replaced it does not have: references of bookings, and numbers of messages. */
type OnlyHere = { readonly bookings: readonly string[]; readonly messages: readonly number[] };

const onlyHereFact = "only here";

const booked = query.selectFrom("bookings").where("reference", "is not", null);

/** Finds what a store has and a copy of the machine that has taken over lacks. */
export function findOnlyHere(live: Reader, copy: Reader): OnlyHere {
  const references = booked.select("reference");
  const mailIds = query.selectFrom("messages").select(["id", "mail_id"]);
  const there = new Set(all(copy, references).map(({ reference }) => reference));
  const mailed = new Set(all(copy, mailIds).map(({ mail_id }) => mail_id));
  return {
    bookings: all(live, references).flatMap(({ reference }) =>
      reference && !there.has(reference) ? reference : [],
    ),
    messages: all(live, mailIds).flatMap(({ id, mail_id }) => (mailed.has(mail_id) ? [] : id)),
  };
}

/** Keeps in mind what is only here, inside a transaction; what it was so far, if another machine has come since. */
export function noteOnlyHere(db: Writer, found: OnlyHere): void {
  if (readFact(db, onlyHereFact) === undefined) writeFact(db, onlyHereFact, JSON.stringify(found));
}

/** This machine is the studio again: all of it counts. Inside a transaction. */
export function forgetOnlyHere(db: Writer): void {
  dropFact(db, onlyHereFact);
}

/** What is only here, with whom to call; undefined where nothing is. Times in milliseconds since 1970. */
export function readOnlyHere(db: Reader) {
  const text = readFact(db, onlyHereFact);
  if (text === undefined) return undefined;
  const { bookings, messages }: OnlyHere = JSON.parse(text);
  const rows = query
    .selectFrom("bookings")
    .innerJoin("booking_lines as line", "line.booking", "bookings.id")
    .select(["reference", "bookings.name", "email", "phone", "booked_at"])
    .select(["offer", "minutes", "start_tick", "people"])
    .where("reference", "in", listOf(bookings));
  const received = query
    .selectFrom("messages")
    .select(["id", "form", "received_at"])
    .where("id", "in", listOf(messages));
  return {
    bookings: all(db, rows).map(({ booked_at, start_tick, ...row }) => ({
      ...row,
      bookedAt: booked_at ?? 0,
      starts: start_tick * TICK_MS,
    })),
    messages: all(db, received),
  };
}

/** How much is only here, as a sentence; undefined where nothing is. */
export function onlyHereWords(db: Reader): string | undefined {
  const found = readOnlyHere(db);
  const [bookings, messages] = [new Set(found?.bookings.map(({ reference }) => reference)), found?.messages];
  const times = [
    ...(found?.bookings.map(({ bookedAt }) => bookedAt) ?? []),
    ...(messages?.map(({ received_at }) => received_at) ?? []),
  ];
  if (times.length === 0) return undefined;
  const what = [
    bookings.size > 0 && count(bookings.size, "booking", "bookings"),
    messages && messages.length > 0 && count(messages.length, "message", "messages"),
  ].filter(Boolean);
  return `${what.join(" and ")} from ${new Date(Math.min(...times)).toISOString()} on: ${times.length === 1 ? "it is" : "they are"} only here. npm run copies -- left says whom to call.`;
}
