import { formatPassCount, type PassTerms, passWord } from "#core/booking/guest-passes.ts";
import {
  addMove,
  insertPass,
  movesOfLine,
  type NewPass,
  type PassRow,
  passById,
} from "#core/booking/pass-store.server.ts";
import { isPerPerson, payingPeople, priceOfVisit } from "#core/booking/price.ts";
import { type BookingSetup, nameOfOffer, offerOf } from "#core/booking/setup.ts";
import { promisedCurrency, termsOf } from "#core/booking/terms.ts";
import { createRows, type LineRow } from "#core/booking/visit-store.server.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { smallestOf, wholeCoins } from "#core/values/money-text.ts";
import { addMonths, dayIn, formatLongDay } from "#core/values/time.ts";
import { addCall } from "#desk/calls-store.server.ts";
import { deskAt } from "#desk/rooms.ts";

/** A pass that is sold, or was before. */
export type SoldPass = Omit<NewPass, "unit" | "count" | "offers" | "last_day"> & {
  readonly terms: PassTerms;
  /** The studio's time zone: a pass ends at the end of a day there. */
  readonly timeZone: string;
  /** The member of staff who does it. */
  readonly person?: number | undefined;
};

/** Stores a pass that holds nothing yet, inside a transaction. @returns its number */
export function startPass(db: Writer, { terms, timeZone, person: _, ...pass }: SoldPass): number {
  const { unit, count, offers, endsAfter } = terms;
  const today = dayIn(timeZone, pass.sold_at);
  const last_day = endsAfter === undefined ? null : monthsLater(today, endsAfter);
  return insertPass(db, { ...pass, unit, count, offers, last_day });
}

/** Stores a pass with everything on it, inside a transaction. @returns its number */
export function sellPass(db: Writer, sold: SoldPass): number {
  const { terms, source, sold_at: at, person = null } = sold;
  const pass = startPass(db, sold);
  addMove(db, { pass, at, what: source === "before" ? "entered" : "sold", units: terms.count, person });
  return pass;
}

/** The same day so many months later, or the last one of that month. */
function monthsLater(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}

/** Why a pass pays nothing at all, wherever it is shown; undefined if it can pay something. */
export function passProblem(
  pass: PassRow,
  setup: Pick<BookingSetup, "timeZone">,
  now: number,
): string | undefined {
  const word = passWord(pass.unit);
  if (pass.is_test === 1)
    return `This ${word} was bought to try things out. No money was paid, so it pays for nothing.`;
  if (pass.given_back_at !== null) return `This ${word} was given back, so it cannot be used any more.`;
  if (pass.last_day !== null && dayIn(setup.timeZone, now) > pass.last_day)
    return `This ${word} ended on ${formatLongDay(pass.last_day)}. Please call us, and we will find a way.`;
  if (pass.left <= 0) return `Nothing is left on this ${word}.`;
  return undefined;
}

/** What a pass pays of a visit, and if it is nothing, why. */
export function payableWith(
  pass: PassRow,
  lines: readonly PaidLine[],
  setup: BookingSetup,
  now: number,
): { readonly covers: readonly Cover[]; readonly problem?: string } {
  const word = passWord(pass.unit);
  const nothing = (problem: string) => ({ covers: [], problem });
  const problem = passProblem(pass, setup, now);
  if (problem) return nothing(problem);
  const currency = promisedCurrency(lines, setup);
  if (pass.unit === "money" && pass.currency !== currency)
    return nothing(
      `This voucher is in ${pass.currency}, and this visit is paid in ${currency}. Please call us, and we will change it.`,
    );
  if (lines.every(({ price }) => price <= 0))
    return nothing(`This visit costs nothing, so your ${word} stays as it is.`);
  const covers = coverLines(pass, lines, setup);
  if (covers.length > 0) return { covers };
  const names = pass.offers.map((slug: string) => nameOfOffer(setup, slug));
  const meant = names.length > 0 ? ` It is for: ${names.join(", ")}.` : "";
  return nothing(`This ${word} does not pay for this visit.${meant}`);
}

/** When and by whom something is done: by a member of staff, or by the guest. */
type By = { readonly now: number; readonly person?: number | undefined };
type ByVisit = By & { readonly booking: number; readonly line: number };

/** Pays visits with a pass, inside the transaction that books them. */
export function takePass(
  db: Writer,
  pass: PassRow,
  covers: readonly Cover[],
  { booking, now, person }: By & { readonly booking: number },
): void {
  for (const { line, units, cents } of covers)
    note(db, pass, { what: "used", units: -units, cents }, { booking, line, now, person });
}

/** Notes what a visit takes of a pass, or gives back: on the pass, and in the ledger as what it has paid. */
function note(
  db: Writer,
  { id: pass, unit, currency }: PassRow,
  move: { what: "used" | "returned"; units: number; cents: number },
  { booking, line, now: at, person }: ByVisit,
): void {
  addMove(db, { ...move, pass, at, line, person: person ?? null });
  const paid = { way: passWord(unit), amount: smallestOf(move.cents, currency), currency };
  recordMove(db, { ...paid, at, kind: "visit", booking, line, pass, person });
}

/** What a pass has paid of a visit and has not got back. */
export type Covered = NonNullable<ReturnType<typeof coveredOf>>;

/** What a pass has paid of a visit, and what it took in words: `1 visit`; undefined if none has. */
export function coveredOf(db: Reader, line: number) {
  const moves = movesOfLine(db, line);
  const last = moves.findLast(({ what }) => what === "used");
  const pass = last && passById(db, last.pass);
  if (!pass) return undefined;
  const own = moves.filter((move) => move.pass === pass.id);
  const units = -own.reduce((sum, move) => sum + move.units, 0);
  if (units <= 0) return undefined;
  const cents = own.reduce((sum, move) => sum + move.cents, 0);
  return { pass, units, cents, words: formatPassCount(pass.unit, units, pass.currency) };
}

/** What a late cancellation would keep of a pass, and what comes back; a fraction of a visit or a minute comes back. */
export function shareOf({ pass, units, cents }: Omit<Covered, "words">, keptPercent: number) {
  const kept = (of: number) => Math.floor((of * keptPercent) / 100);
  if (pass.unit === "money") {
    const back = units - wholeCoins(kept(units), pass.currency);
    return { units: back, cents: back };
  }
  const back = units - kept(units);
  return { units: back, cents: wholeCoins((cents * back) / units, pass.currency) };
}

/**
 * Gives back what a pass has paid of a visit, inside the transaction that cancels it. A second time does nothing.
 * @param by `keptPercent` of a late cancellation
 * @returns whether something went back
 */
export function returnPass(db: Writer, { keptPercent, ...by }: ByVisit & { keptPercent: number }): boolean {
  const covered = coveredOf(db, by.line);
  return covered !== undefined && putBack(db, covered.pass, shareOf(covered, keptPercent), by);
}

/** Gives back what a visit no longer takes of its pass, because fewer come, inside the transaction that changes it. */
export function returnSurplus(
  db: Writer,
  line: PaidLine & { booking: number },
  setup: BookingSetup,
  by: By,
): void {
  const covered = coveredOf(db, line.id);
  if (!covered) return;
  const units = Math.max(0, covered.units - unitsOf(covered.pass, line, setup));
  const cents = Math.max(0, covered.cents - priceFor(covered.pass, line));
  putBack(db, covered.pass, { units, cents }, { ...by, booking: line.booking, line: line.id });
}

function putBack(
  db: Writer,
  pass: PassRow,
  { units, cents }: { readonly units: number; readonly cents: number },
  by: ByVisit,
): boolean {
  if (units <= 0) return false;
  note(db, pass, { what: "returned", units, cents: -cents }, by);
  if (pass.given_back_at !== null) tellLate(db, pass, by);
  return true;
}

/**
 * Puts on *Calls to make* that something of a visit is on a pass that was given back before. Nothing goes back for it by itself, and
 * only its guest would know.
 */
function tellLate(db: Writer, { id }: PassRow, { booking, line, now }: ByVisit): void {
  const contact = createRows(db).byId(booking)?.contact;
  if (!contact) return;
  const { name, email, phone, reply } = contact;
  addCall(db, { name, email, phone, reply, about: `late ${line}`, path: deskAt("passes", id) }, now);
}

/**
 * What to say to a guest whose visit had been paid with a pass that was given back before that visit came to nothing; undefined once
 * what came back is given back, too, or is to be used.
 */
export function lateUnitsWords(db: Reader, line: number): string | undefined {
  const returned = movesOfLine(db, line).filter(({ what }) => what === "returned");
  const pass = passById(db, returned.at(-1)?.pass ?? 0);
  const since = pass?.given_back_at ?? Number.POSITIVE_INFINITY;
  const units = returned.reduce((sum, move) => sum + (move.at < since ? 0 : move.units), 0);
  if (!pass || pass.left <= 0 || units <= 0) return undefined;
  const { unit, currency, last_four } = pass;
  const back = formatPassCount(unit, units, currency);
  return `${back} came back on your ${passWord(unit)} ending in ${last_four} after that was given back. What it is worth is yours. Which way suits you?`;
}

/** A line of a visit, as far as paying for it goes; its price is in cents. */
type PaidLine = Pick<LineRow, "id" | "offer" | "minutes" | "party" | "price" | "extras"> &
  Partial<Pick<LineRow, "terms">>;

/** What a pass pays of a line: so many units, and so much of its price. */
type Cover = { readonly line: number; readonly units: number; readonly cents: number };

/** A pass, as far as paying goes. */
type Paying = Pick<PassTerms, "unit" | "offers"> & { readonly left: number };

/**
 * What a pass pays of a visit, line by line while something is left. A visit that the party shares takes one visit or
 * its minutes; one with a price for each person takes them for each who pays. What a pass covers in part lowers the
 * price by that part.
 */
export function coverLines(pass: Paying, lines: readonly PaidLine[], setup: BookingSetup): Cover[] {
  let { left } = pass;
  return lines.flatMap((line) => {
    const isMeant = pass.unit === "money" || pass.offers.length === 0 || pass.offers.includes(line.offer);
    const needed = unitsOf(pass, line, setup);
    const units = Math.min(left, needed);
    const price = priceFor(pass, line);
    if (!isMeant || price <= 0 || units <= 0) return [];
    left -= units;
    const cents = wholeCoins((price * units) / needed, termsOf(line, setup).currency);
    return [{ line: line.id, units, cents }];
  });
}

/** What a pass can pay of a line: extras are paid by money alone. */
function priceFor({ unit }: Pick<Paying, "unit">, line: Pick<PaidLine, "price" | "extras">): number {
  return unit === "money" ? line.price : Math.max(0, priceOfVisit(line));
}

/** What a line takes in full, in the units of a pass. */
function unitsOf({ unit }: Paying, line: PaidLine, setup: BookingSetup): number {
  if (unit === "money") return line.price;
  return placesOf(line, setup) * (unit === "minutes" ? line.minutes : 1);
}

/** How many of its price a line costs: one for the party, or one for each who pays. */
export function placesOf(line: Pick<PaidLine, "offer" | "minutes" | "party">, setup: BookingSetup): number {
  const offer = offerOf(setup, line.offer);
  return offer && isPerPerson(offer, line.minutes) ? payingPeople(line.party, offer) : 1;
}
