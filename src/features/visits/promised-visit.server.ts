import { needsForm, partyForm } from "#core/booking/line-form.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import type { VisitStore } from "#core/booking/open-visits.server.ts";
import { type BookingSetup, isEvent, offerOf } from "#core/booking/setup.ts";
import type { LineRow } from "#core/booking/visit-store.server.ts";
import { givenAnswers, keepAnswers } from "#core/form/answers.ts";
import { digestOf } from "#core/process/keys.server.ts";
import { formatMoment } from "#core/values/time.ts";
import { paymentsOf } from "#features/payments/payments.server.ts";

/** A line as the page on which one pays shows it. `place` is that of an event. */
type PromisedLine = Pick<LineRow, "id" | "offer" | "minutes" | "tick"> & {
  readonly people: number;
  readonly place?: string;
};

/** What a payment is for. `who` is a hash of who comes, of their answers and of their contact. */
type Promised = { readonly lines: readonly PromisedLine[]; readonly who: string };

/** A line of a visit whose event is at another time or place than its guest has paid for. */
type Moved = { readonly line: LineRow; readonly from: number; readonly place: string | undefined };

/** Values that say something: a field that a later version adds says nothing of a payment of before. */
function saidIn(values: object): [string, unknown][] {
  const says = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);
  return Object.entries(values)
    .filter(([, value]) => says(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function placeOf(setup: BookingSetup, offer: string): string | undefined {
  return offerOf(setup, offer)?.event?.place;
}

/** Who comes on a line and what helps them, field by field: payments that are open keep a digest of it. */
function whoOn(line: LineRow) {
  return { ...keepAnswers(partyForm, line.party), ...givenAnswers(needsForm, line) };
}

/** What a payment for a hold that begins now is for. */
export function promiseOf({ linesOf, byId, setup }: VisitStore, hold: number): Promised {
  const lines = linesOf(hold);
  const who = [byId(hold)?.contact ?? {}, ...lines.map(whoOn)];
  return {
    lines: lines.map(({ id, offer, minutes, tick, party }) => {
      const place = placeOf(setup(), offer);
      return { id, offer, minutes, tick, people: party.people, ...(place !== undefined && { place }) };
    }),
    who: digestOf(JSON.stringify(who.map(saidIn))),
  };
}

/** @returns no lines for a payment of an earlier version, and for what is left of a booked visit */
function readPromise(promised: string): Promised {
  return { lines: [], who: "", ...JSON.parse(promised) };
}

/**
 * Whether the lines of a hold, and who comes, are those that its payment is for. An event may have moved: it is the same one.
 * @param promised as it is stored with the payment
 */
export function isAsPromised(visits: VisitStore, hold: number, promised: string): boolean {
  const before = readPromise(promised);
  if (before.lines.length === 0) return true;
  const now = promiseOf(visits, hold);
  const slugOf = (offer: string) => offerOf(visits.setup(), offer)?.slug ?? offer;
  const isSame = (one: PromisedLine, other: PromisedLine | undefined) =>
    one.id === other?.id &&
    slugOf(one.offer) === slugOf(other.offer) &&
    one.people === other.people &&
    (isEvent(one.offer) || (one.tick === other.tick && one.minutes === other.minutes));
  return (
    before.who === now.who &&
    before.lines.length === now.lines.length &&
    before.lines.every((line, index) => isSame(line, now.lines[index]))
  );
}

/** Lines of a visit whose events have moved since their payment was begun. @param promised as it is stored with the payment */
export function movedSince(visits: VisitStore, booking: number, promised: string): Moved[] {
  const setup = visits.setup();
  const before = readPromise(promised).lines;
  return visits.linesOf(booking).flatMap((line) => {
    const then = before.find(({ id }) => id === line.id);
    if (!then || !isEvent(line.offer) || !offerOf(setup, line.offer)) return [];
    const place = placeOf(setup, line.offer) === then.place ? undefined : then.place;
    return then.tick === line.tick && place === undefined ? [] : [{ line, from: then.tick, place }];
  });
}

/** That the event of a visit has moved while its guest paid, as a sentence; undefined if it has not. */
export function movedWords(visits: VisitStore, booking: number): string | undefined {
  const setup = visits.setup();
  const paid = paymentsOf(visits.db, booking).filter(({ state }) => state === "paid");
  const [moved] = paid.flatMap(({ promised }) => movedSince(visits, booking, promised));
  if (!moved) return undefined;
  const { line, from, place } = moved;
  const at = (tick: number, where: string | undefined) =>
    [tick === from && from === line.tick ? "" : formatMoment(timeOf({ ...line, tick }, setup)), where]
      .filter(Boolean)
      .join(", at ");
  const [now, then] = [at(line.tick, place && placeOf(setup, line.offer)), at(from, place)];
  const isOnlyPlace = from === line.tick;
  return `Now ${isOnlyPlace ? "at " : ""}${now}, not ${isOnlyPlace ? "at " : ""}${then} as on the payment page.`;
}
