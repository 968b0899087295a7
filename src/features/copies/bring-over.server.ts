import type { BookingBase } from "#core/booking/booking-base.server.ts";
import { linesWithin } from "#core/booking/closure-store.server.ts";
import { choiceOf, type VisitStore } from "#core/booking/open-visits.server.ts";
import { codeOf, hashOfCode } from "#core/booking/pass-store.server.ts";
import { offerOf } from "#core/booking/setup.ts";
import {
  endOf,
  insertBooking,
  insertLine,
  isActive,
  isGuest,
  type LineRow,
  lineOf,
  setBooking,
  setLineColumns,
  setReference,
} from "#core/booking/visit-store.server.ts";
import { Invalid, Taken } from "#core/form/failure.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { tickFrom } from "#core/process/clock.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { isConstraint } from "#core/store/store-failure.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { knownAddress, mergeAddress } from "#features/letters/letters.server.ts";
import { knownAtProvider } from "#features/payments/payments.server.ts";
import { bringFile, type WordsPlaces } from "./bring-file.server.ts";
import type { LeftFile } from "./changed-files.server.ts";
import type { LeftParts } from "./left-items.server.ts";
import {
  type AnyRow,
  hasCancelled,
  hasRow,
  type LeftRows,
  markRepeated,
  NotHere,
  type Numbers,
  passOfHash,
  storeRows,
} from "./left-rows-store.server.ts";
import { isSiteFile } from "./left-store.server.ts";
import { knownBy } from "./only-here-store.server.ts";

/** Why something cannot be brought over, for the owner. Rolls back what was begun. */
export class NotBrought extends Error {}

const orCall = "Nothing was brought over: please call.";

/** The studio's parts that bringing over needs. */
type Base = Pick<BookingBase, "visits" | "mails">;

/** Brings over a text or a picture. @throws NotBrought if it cannot be written */
function bringWords(rows: LeftFile, words: WordsPlaces): string {
  const done = bringFile(rows, words);
  if (done.isFault) throw new NotBrought(done.words);
  return done.words;
}

/**
 * Brings over what the previous machine has handed over, inside a transaction. Files are written at once: a repeated press finds them.
 * @returns what to say of it
 * @throws NotBrought if it cannot be, with the reason
 */
export function bringOver(base: Base, words: WordsPlaces, left: Row<"left_behind">): string {
  const { what, thing, about, name } = left;
  if (isSiteFile(thing)) return bringWords(JSON.parse(left.rows).rows, words);
  const parts: LeftParts = JSON.parse(left.rows);
  const { rows } = parts;
  if (!rows)
    throw new NotBrought(
      `Both machines have ${thing === "bookings" ? about : "it"}. Please call, and change it.`,
    );
  try {
    if (thing === "letter_addresses") return bringAddress(base.visits, rows);
    if (what === "change") return bringChange(base.visits, rows);
    if (thing !== "bookings") return bringThing(base.visits, thing, rows);
    return [`${about} of ${name} is booked here now.`, ...bringBooking(base, parts, rows)].join(" ");
  } catch (error) {
    if (!isConstraint(error) && !(error instanceof NotHere)) throw error;
    throw new NotBrought(
      `Something of what was paid or issued for it is here already, or its pass has not enough left. ${orCall}`,
    );
  }
}

/** What is said of each thing once it is here. */
const broughtWords = {
  messages: "The message is here now.",
  passes: "The pass is here now, with its code and what is left on it.",
  place_wishes: "They are on the waiting list here now.",
  closures: "The time is closed here, too. Whoever is booked in it stays booked.",
} as const;

/** Stores something that is no booking, as it was, with its number, links and payment. Mails that are not out go from here. */
function bringThing({ db, now }: VisitStore, thing: keyof typeof broughtWords, rows: LeftRows): string {
  const [row] = (rows[thing] ?? []) as unknown as readonly AnyRow[];
  const column = knownBy(thing);
  if (!row || hasRow(db, thing, { [column]: row[column] }) || hasSameMessage(db, rows))
    throw new NotBrought("It is here already.");
  const said = paymentsHere({ db, now }, rows);
  const wishes = rows.place_wishes?.map((wish) => ({ ...wish, visitor: null, offered: null }));
  const numbers: Numbers = new Map();
  storeRows(db, wishes ? { ...rows, place_wishes: wishes } : rows, numbers);
  if (rows.passes?.some((pass) => !isReadable(db, pass)))
    throw new NotBrought(`Its code cannot be read here. Please call, and sell it again, free of charge.`);
  return [broughtWords[thing], ...said].join(" ");
}

/** Whether the same form, sent once more, came to this machine. */
function hasSameMessage(db: Writer, { messages: [sent] = [] }: LeftRows): boolean {
  if (!sent) return false;
  const { form, submission_id, digest } = sent;
  return hasRow(db, "messages", { form, submission_id, digest });
}

/** Whether the code of a pass follows from the secret of this store. */
function isReadable(db: Writer, { hash, ...pass }: Row<"passes">): boolean {
  try {
    return hashOfCode(codeOf(db, pass)) === hash;
  } catch {
    return false;
  }
}

/** Subscribes, confirms or unsubscribes an address, as its owner has done on the previous machine. */
function bringAddress({ db, now }: VisitStore, rows: LeftRows): string {
  const { letter_addresses: [there] = [], outbox = [] } = rows;
  if (!there) throw new NotBrought("It is not there any more.");
  if (knownAddress(db, there.email)) {
    const said = mergeAddress(db, there, now());
    if (said === undefined) throw new NotBrought("It is here already.");
    return said;
  }
  storeRows(db, { letter_addresses: [there], outbox }, new Map());
  return "The address is here now.";
}

/** Adds what was done on the previous machine with something that both have, such as a signature. */
function bringChange({ db, now }: VisitStore, rows: LeftRows): string {
  const isMoney = rows.money_moves !== undefined || rows.payments !== undefined;
  const bookings = (rows.money_moves ?? []).flatMap(({ booking }) => booking ?? []);
  if (isMoney && hasCancelled(db, bookings))
    throw new NotBrought(`It was cancelled here meanwhile. ${orCall}`);
  const said = paymentsHere({ db, now }, rows);
  storeRows(db, rows, new Map());
  return ["It is here now, too.", ...said].join(" ");
}

/**
 * What this machine knows already of what was paid.
 * @returns what came of it, as sentences
 * @throws NotBrought if it is dealt with here, or something went back
 */
function paymentsHere({ db, now }: Pick<VisitStore, "db" | "now">, rows: LeftRows): string[] {
  if (rows.refunds)
    throw new NotBrought(`Some of its money was given back on the previous machine. ${orCall}`);
  const online = (rows.money_moves ?? []).flatMap(({ way, payment }) => (way === "online" && payment) || []);
  const intents = new Set([...(rows.payments ?? []).flatMap(({ intent }) => intent ?? []), ...online]);
  const known = [...intents].flatMap((intent) => knownAtProvider(db, intent, now()));
  const unsettled = known.find(({ isOpen }) => !isOpen);
  if (unsettled)
    throw new NotBrought(
      `Its payment of ${formatAmount(unsettled.amount, unsettled.currency)} is in the books here already. ${orCall}`,
    );
  return known.map(
    ({ amount, currency }) =>
      `Its payment of ${formatAmount(amount, currency)}, which ${providerName}’s list has shown, is with it now.`,
  );
}

/**
 * Books here what a guest has booked on the previous machine, inside a transaction: with the same reference and links, and all that
 * was asked, signed and paid. Who has its mail gets no other.
 * @returns what came of its payment, as sentences
 * @throws NotBrought if the time is taken, or something of it is known here already
 */
function bringBooking({ visits, mails }: Base, { passes, isMailed }: LeftParts, rows: LeftRows): string[] {
  const { db } = visits;
  const { bookings: [there] = [], booking_lines: visitsThere = [], ...belongings } = rows;
  if (!there) throw new NotBrought("It is not there any more.");
  const { id, reference, pass, submission_id, digest, hold_hash, told_sequence, ...columns } = there;
  if (reference === null || visits.byReference(reference))
    throw new NotBrought(`${reference} is here already.`);
  const lines = visitsThere.map(lineOf);
  if (!lines.some(isActive)) throw new NotBrought(`It was cancelled on the previous machine. ${orCall}`);
  const known = sameVisit(visits, there, lines);
  if (known)
    throw new NotBrought(
      `${there.name} has a visit at that time already: ${known}. If it is this one, press Done.`,
    );
  const said = paymentsHere(visits, rows);
  const passesHere = passesByNumber(db, passes, belongings.pass_moves);
  const booking = insertBooking(db, { made_at: there.made_at });
  const numbers = new Map(lines.map((line, index) => [line.id, placeLine(visits, booking, line, index)]));
  for (const { id: line, booking: _of, rooms, room_names, ...values } of visitsThere)
    setLineColumns(db, numbers.get(line) ?? 0, values);
  // Visitor and network say where a request came from, which counts only on the day.
  setBooking(db, booking, { ...columns, visitor: null, network: null });
  if (!setReference(db, booking, reference)) throw new NotBrought(`${reference} is here already.`);
  const { waiver_key } = there;
  setBooking(db, booking, {
    waiver_key,
    told_sequence,
    submission_id,
    digest,
    pass: passesHere.get(pass ?? 0) ?? null,
  });
  storeRows(
    db,
    belongings,
    new Map([
      ["bookings", new Map([[id, booking]])],
      ["booking_lines", numbers],
      ["passes", passesHere],
    ]),
  );
  mails.notify(booking, "booked", { isTold: isMailed !== "yes", isForStudio: false });
  if (isMailed === "maybe") markRepeated(db, booking);
  return said;
}

/** A visit of the same guest at the same time, such as one that the studio has booked by hand. @returns its reference */
function sameVisit({ db, byId }: VisitStore, contact: Row<"bookings">, lines: readonly LineRow[]) {
  const isTheirs = isGuest(contact);
  return lines
    .filter(isActive)
    .flatMap((line) =>
      linesWithin(db, { room: undefined, fromTick: line.tick, toTick: tickFrom(endOf(line)) }),
    )
    .map(({ booking }) => byId(booking))
    .find((known) => known && isTheirs(known.contact))?.reference;
}

/** Takes the same rooms at the same time. One that was cancelled takes none. @returns the number of the line here */
function placeLine(visits: VisitStore, booking: number, line: LineRow, index: number): number {
  if (!isActive(line)) return insertLine(visits.db, booking, line);
  try {
    const [values] = visits.check([choiceOf(line)], "studio", true);
    const offer = offerOf(visits.setup(), line.offer);
    if (!values || !offer) throw new NotBrought(`This visit is not offered any more. ${orCall}`);
    const isThatRoom = (rooms: readonly { id: string }[]) => rooms.every(({ id }) => line.rooms.includes(id));
    // Its guest was told which room it is.
    const choices = offer.mode.kind === "shared" ? values.choices : values.choices.filter(isThatRoom);
    return visits.addLine(booking, { ...values, choices }, index, "studio", "all");
  } catch (error) {
    if (error instanceof Taken) throw new NotBrought(`The time is taken or closed here. ${orCall}`);
    if (error instanceof Invalid)
      throw new NotBrought(`${error.errors.map(({ message }) => message).join(" ")} ${orCall}`);
    throw error;
  }
}

/** The passes that pay it, by their numbers there. @throws NotBrought if one of them is not known here */
function passesByNumber(
  db: Writer,
  hashes: LeftParts["passes"],
  moves: LeftRows["pass_moves"] = [],
): Map<number, number> {
  const here = new Map(
    Object.entries(hashes).flatMap(([id, hash]) => {
      const known = passOfHash(db, hash);
      return known === undefined ? [] : [[Number(id), known] as const];
    }),
  );
  if (moves.some(({ pass }) => !here.has(pass)))
    throw new NotBrought(
      "The pass that pays for it was sold on the previous machine, too. Bring that over first; if it is not in this list, call.",
    );
  return here;
}
