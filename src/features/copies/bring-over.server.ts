import type { BookingBase } from "#core/booking/booking-base.server.ts";
import { linesWithin } from "#core/booking/closure-store.server.ts";
import { choiceOf, type VisitStore } from "#core/booking/open-visits.server.ts";
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
import { dropMails } from "#core/outbox/mail-store.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { tickFrom } from "#core/process/clock.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { isConstraint } from "#core/store/store-failure.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { addAddress } from "#features/letters/letters.server.ts";
import { insertMessage } from "#features/messages/messages.server.ts";
import { knownAtProvider } from "#features/payments/payments.server.ts";
import {
  type LeftBooking,
  type LeftMessage,
  markRepeated,
  passOfHash,
  storeBelongings,
} from "./left-rows-store.server.ts";

/** Why something cannot be brought over, for the owner. Rolls back what was begun. */
export class NotBrought extends Error {}

const orCall = "Nothing was brought over: please call.";

/**
 * Brings over what the previous machine has handed over, inside a transaction.
 * @returns what to say of it
 * @throws NotBrought if it cannot be, with the reason
 */
export function bringOver(
  base: Pick<BookingBase, "visits" | "mails">,
  { what, about, name, rows }: Row<"left_behind">,
): string {
  if (what === "change") throw new NotBrought(`Both machines have ${about}. Please call, and change it.`);
  if (what === "message")
    return ["The message is here now.", ...bringMessage(base.visits.db, JSON.parse(rows))].join(" ");
  return [`${about} of ${name} is booked here now.`, ...bringBooking(base, JSON.parse(rows))].join(" ");
}

/**
 * Books here what a guest has booked on the previous machine, inside a transaction: with the same reference and links, and all that
 * was asked, signed and paid. Who has its mail gets no other.
 * @returns what came of its payment, as sentences
 * @throws NotBrought if the time is taken, or something of it is known here already
 */
function bringBooking(base: Pick<BookingBase, "visits" | "mails">, left: LeftBooking): string[] {
  const { visits, mails } = base;
  const { db, now } = visits;
  const {
    id: _,
    reference,
    pass,
    submission_id,
    digest,
    hold_hash,
    told_sequence,
    ...columns
  } = left.booking;
  if (reference === null || visits.byReference(reference))
    throw new NotBrought(`${reference} is here already.`);
  if (left.hasRefunds)
    throw new NotBrought(`Some of its money was given back on the previous machine. ${orCall}`);
  const lines = left.lines.map(lineOf);
  if (!lines.some(isActive)) throw new NotBrought(`It was cancelled on the previous machine. ${orCall}`);
  const known = sameVisit(visits, left.booking, lines);
  if (known)
    throw new NotBrought(
      `${left.booking.name} has a visit at that time already: ${known}. If it is this one, press Done.`,
    );
  const paid = left.payments.flatMap(({ intent }) =>
    intent === null ? [] : knownAtProvider(db, intent, now()),
  );
  const unsettled = paid.find(({ isOpen }) => !isOpen);
  if (unsettled)
    throw new NotBrought(
      `Its payment of ${formatAmount(unsettled.amount, unsettled.currency)} is in the books here already. ${orCall}`,
    );
  const passes = passesHere(db, left);
  const booking = insertBooking(db, { made_at: left.booking.made_at });
  const numbers = new Map(lines.map((line, index) => [line.id, placeLine(visits, booking, line, index)]));
  for (const { id, booking: _of, rooms, room_names, ...line } of left.lines)
    setLineColumns(db, numbers.get(id) ?? 0, line);
  // Both say where a request came from, which counts only on the day.
  setBooking(db, booking, { ...columns, visitor: null, network: null });
  if (!setReference(db, booking, reference)) throw new NotBrought(`${reference} is here already.`);
  setBooking(db, booking, {
    waiver_key: left.booking.waiver_key,
    told_sequence,
    submission_id,
    digest,
    pass: passes.get(pass ?? 0) ?? null,
  });
  try {
    storeBelongings(db, left, { booking, lines: numbers, passes });
  } catch (error) {
    if (!isConstraint(error)) throw error;
    throw new NotBrought(
      `Something of what was paid or issued for it is here already, or its pass has not enough left. ${orCall}`,
    );
  }
  mails.notify(booking, "booked", { isTold: left.isMailed !== "yes", isForStudio: false });
  if (left.isMailed === "maybe") markRepeated(db, booking);
  return paid.map(
    ({ amount, currency }) =>
      `Its payment of ${formatAmount(amount, currency)}, which ${providerName}’s list has shown, is with it now.`,
  );
}

/** A visit of the same guest at the same time, such as one that the studio has booked by hand. @returns its reference */
function sameVisit({ db, byId }: VisitStore, contact: LeftBooking["booking"], lines: readonly LineRow[]) {
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
function passesHere(db: Writer, { passMoves, passes }: LeftBooking): Map<number, number> {
  const here = new Map(
    Object.entries(passes).flatMap(([id, hash]) => {
      const known = passOfHash(db, hash);
      return known === undefined ? [] : [[Number(id), known] as const];
    }),
  );
  if (passMoves.some(({ pass }) => !here.has(pass)))
    throw new NotBrought(`The pass that pays for it was sold on the previous machine. ${orCall}`);
  return here;
}

/**
 * Stores a message that came to the previous machine, inside a transaction. What was mailed there is not mailed again.
 * @throws NotBrought if it is here already
 */
function bringMessage(db: Writer, { message, hasFile, isMailed }: LeftMessage): string[] {
  const { form, submission_id, digest, page, fields, is_spam, received_at } = message;
  const given = { form, submissionId: submission_id, digest, page, isSpam: is_spam === 1 };
  const words: Record<string, string> = JSON.parse(fields);
  const { id, isNew } = insertMessage(db, { ...given, fields: words, file: undefined }, received_at);
  if (!isNew) throw new NotBrought("It is here already.");
  if (form === "newsletter" && is_spam === 0) addAddress(db, words.email ?? "", received_at);
  if (isMailed !== "no")
    for (const kind of ["message", "received"] as const) dropMails(db, { kind, about: id });
  return hasFile
    ? ["The file that came with it stays on the previous machine: npm run messages -- show."]
    : [];
}
