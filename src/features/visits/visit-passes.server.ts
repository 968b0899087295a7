import { changedByStudio } from "#core/booking/event-store.server.ts";
import { formatPassCount, type PassUnit, passWord } from "#core/booking/guest-passes.ts";
import { hasLateCancelling } from "#core/booking/limits-store.server.ts";
import type { VisitStore, Who } from "#core/booking/open-visits.server.ts";
import { movesOfLine, type PassRow, passById } from "#core/booking/pass-store.server.ts";
import { termsOf } from "#core/booking/terms.ts";
import type { HeldPass } from "#core/booking/visit.ts";
import { type BookingRow, isKept, type LineRow } from "#core/booking/visit-store.server.ts";
import { invalid } from "#core/form/failure.server.ts";
import { backIn, leftToPay, movesOf, sumInHundredths } from "#core/money/money-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { smallestOf, wholeCoins } from "#core/values/money-text.ts";
import { dayIn, dayMs, formatLongDay } from "#core/values/time.ts";
import { lineMoney } from "#features/money/money.server.ts";
import { type Covered, coveredOf, payableWith, shareOf, takePass } from "#features/passes/passes.server.ts";
import { beginRefund, paymentsOf, refundsOf } from "#features/payments/payments.server.ts";
import { hasNotSigned } from "#features/waivers/waivers.server.ts";

/**
 * The pass that a guest has given for a visit, with what it pays of what no other has paid; undefined if none was. Like its price, what
 * was begun on the last day of a pass stays as long as the time is held.
 */
function passFor({ db, setup, now, linesOf }: VisitStore, hold: BookingRow) {
  const pass = hold.pass === undefined ? undefined : passById(db, hold.pass);
  const open = pass ? linesOf(hold.id).filter(({ id }) => !coveredOf(db, id)) : [];
  const begun = isKept(hold, now()) ? hold.madeAt : now();
  return pass && { pass, ...payableWith(pass, open, setup(), begun) };
}

/** The pass that a guest has given for a visit, as the last look before booking shows it; undefined if none was. */
export function heldPass(visits: VisitStore, hold: BookingRow): HeldPass | undefined {
  const given = passFor(visits, hold);
  if (!given) return undefined;
  const { pass, covers, problem } = given;
  const units = covers.reduce((sum, cover) => sum + cover.units, 0);
  return {
    word: passWord(pass.unit),
    lastFour: pass.last_four,
    takes: formatPassCount(pass.unit, units, pass.currency),
    stays: pass.left > units ? formatPassCount(pass.unit, pass.left - units, pass.currency) : undefined,
    covers: covers.reduce((sum, { cents }) => sum + cents, 0),
    ...(problem && { problem }),
  };
}

/** Lines of a hold at what the pass of its guest leaves to pay. */
export function linesToPay(visits: VisitStore, hold: BookingRow): LineRow[] {
  const covers = passFor(visits, hold)?.covers ?? [];
  const paid = (id: number) =>
    (covers.find(({ line }) => line === id)?.cents ?? 0) + (coveredOf(visits.db, id)?.cents ?? 0);
  const left = (line: LineRow) => Math.max(0, line.price - paid(line.id));
  return visits.linesOf(hold.id).map((line) => ({ ...line, price: left(line) }));
}

/**
 * Pays a visit that is about to be booked with the pass that its guest has given.
 * @param seen what it pays as the guest has seen it, in hundredths; undefined if they have not
 * @throws Invalid if it pays something else by now, as when somebody else has used it
 */
export function spendPass(visits: VisitStore, hold: BookingRow, seen: number | undefined): void {
  const given = passFor(visits, hold);
  const { pass, covers = [] } = given ?? {};
  const sum = covers.reduce((all, { cents }) => all + cents, 0);
  if (seen !== undefined && seen !== sum) throw invalid("pass", otherwise(given, seen));
  if (!pass) return;
  takePass(visits.db, pass, covers, { booking: hold.id, now: visits.now() });
  if (covers.length > 0) visits.vouch(hold.id, "payment", "visitor");
}

/** Why a pass pays something else than its guest has seen. @param seen in hundredths */
function otherwise(given: ReturnType<typeof passFor>, seen: number): string {
  const look = "Nothing was booked. Please look at the price again.";
  if (given?.problem) return `${given.problem} ${look}`;
  if (!given) return `Your pass or voucher is not on this visit any more. ${look}`;
  const word = passWord(given.pass.unit);
  return seen === 0
    ? `You have put a ${word} on this visit in the meantime. ${look}`
    : `Your ${word} was used in the meantime. ${look}`;
}

/** What passes have paid of a line, as guests read it. */
export function coveredLine(
  db: Writer,
  line: number,
): { readonly words: string; readonly cents: number } | undefined {
  const covered = coveredOf(db, line);
  return covered && { words: coveredWords(covered), cents: covered.cents };
}

/** Of what comes back on a pass that was given back, or has ended: it pays for nothing more, so the studio finds a way. */
const askAboutBack = "Please ask us what you get for it.";

/** Why a pass pays for nothing more, whatever comes back on it: `was given back before`; undefined if it does. */
function pastUse(pass: PassRow, { setup, now }: Pick<VisitStore, "setup" | "now">): string | undefined {
  if (pass.given_back_at !== null) return "was given back before";
  const { last_day: last } = pass;
  const hasEnded = last !== null && dayIn(setup().timeZone, now()) > last;
  return hasEnded ? `ended on ${formatLongDay(last)}` : undefined;
}

/** What a pass covers of a line, and what cancelling the line now puts back on it. */
export function coveredIfCancelled(visits: VisitStore, line: LineRow, who: Who) {
  const covered = coveredOf(visits.db, line.id);
  if (!covered) return undefined;
  const { units } = shareOf(covered, latePercent(visits, line, who));
  const ifCancelled = backWords(covered, units, pastUse(covered.pass, visits));
  return { words: coveredWords(covered), cents: covered.cents, ifCancelled };
}

/** Whether so much of a pass, as display text, takes a verb in the singular: a sum always does. */
function isOne(unit: PassUnit, units: string): boolean {
  return unit === "money" || units.startsWith("1 ");
}

/** What so much of a pass that goes back means for its guest. @param past why it pays for nothing more */
function backWords({ pass, units: taken }: Covered, units: number, past: string | undefined): string {
  const { unit, currency } = pass;
  const word = passWord(unit);
  if (past && units > 0) return `Your ${word} ${past}. ${askAboutBack}`;
  if (units === 0) return `It stays used: nothing goes back on your ${word}.`;
  const back = formatPassCount(unit, units, currency);
  const goes = `${back} ${isOne(unit, back) ? "goes" : "go"} back on your ${word}`;
  if (units < taken) return `${goes}. The rest stays used.`;
  return unit === "money" ? `${goes}.` : `Your pass keeps this visit: ${goes.replace("your pass", "it")}.`;
}

/**
 * What went back to passes of lines, in sentences: a sum for each pass.
 * @param since only what went back after this time, in milliseconds since 1970
 */
export function passesBack(visits: VisitStore, lines: readonly LineRow[], since = 0): string[] {
  const { db } = visits;
  const sums = new Map<number, { pass: PassRow; back: number; isKept: boolean }>();
  for (const { id, cancelledAt = 0 } of lines) {
    const moves = movesOfLine(db, id);
    const last = moves.findLastIndex(({ what }) => what === "used");
    const pass = passById(db, moves[last]?.pass ?? 0);
    if (!pass) continue;
    const returned = moves.slice(last + 1).filter(({ what, at }) => what === "returned" && at > since);
    const known = sums.get(pass.id);
    sums.set(pass.id, {
      pass,
      back: (known?.back ?? 0) + returned.reduce((sum, { units }) => sum + units, 0),
      isKept: (known?.isKept ?? false) || (cancelledAt > since && coveredOf(db, id) !== undefined),
    });
  }
  return [...sums.values()].flatMap(({ pass, back, isKept }) => {
    const { unit, currency, last_four } = pass;
    const which = `your ${passWord(unit)} ending in ${last_four}`;
    const units = formatPassCount(unit, back, currency);
    const past = pastUse(pass, visits);
    if (back > 0 && past) return `${units} had been paid with ${which}, which ${past}. ${askAboutBack}`;
    if (back > 0)
      return `${units} ${isOne(unit, units) ? "is" : "are"} back on ${which}.${isKept ? " The rest stays used." : ""}`;
    return isKept ? `What ${which} has paid stays used.` : [];
  });
}

function coveredWords({ pass, words }: Covered): string {
  return pass.unit === "money" ? `your voucher ending in ${pass.last_four}` : `your pass: ${words}`;
}

/**
 * Takes what was given back of a line once more, as far as it is still there: the studio has restored the visit. It was paid while the
 * pass was good, so it does not matter whether that has ended since, or was given back.
 */
export function retakePass({ db, now }: VisitStore, { id: line, booking }: LineRow): void {
  const last = movesOfLine(db, line).at(-1);
  const pass = last?.what === "returned" ? passById(db, last.pass) : undefined;
  if (!last || !pass || pass.left <= 0 || coveredOf(db, line)) return;
  const units = Math.min(last.units, pass.left);
  const cents = Math.round((-last.cents * units) / last.units);
  takePass(db, pass, [{ line, units, cents }], { booking, now: now() });
}

/** Who cancelled late within this time pays the fee of a further time, in milliseconds. */
const halfYearMs = 180 * dayMs;

/** Whether a guest may cancel a line at no cost, because somebody who comes has to sign and has not, and it has not begun. */
export function mayLeaveUnsigned(visits: VisitStore, booking: BookingRow, { tick }: LineRow): boolean {
  return visits.now() < tick * TICK_MS && hasNotSigned(visits, booking);
}

/** What cancelling now would keep of what was paid for a line, in percent. The studio gives back everything; a guest in time, too. */
export function latePercent(visits: VisitStore, line: LineRow, who: Who): number {
  const { db, now, setup, byId } = visits;
  const { cancelUntil, lateFee } = termsOf(line, setup());
  const booking = byId(line.booking);
  const isLate = who === "visitor" && now() > line.tick * TICK_MS - cancelUntil * 60_000;
  // What the studio has moved costs nothing to cancel until it begins.
  if (!isLate || !lateFee || !booking || changedByStudio(db, booking.id).includes(line.id)) return 0;
  if (mayLeaveUnsigned(visits, booking, line)) return 0;
  const since = now() - halfYearMs;
  return hasLateCancelling(db, booking, { since, minutes: cancelUntil }) ? lateFee.after : lateFee.first;
}

/** What cancelling a line would do with what was paid for it, in hundredths. */
type Backs = {
  /** What goes back by the provider, by itself. */
  readonly online: number;
  /** What the studio gives back. */
  readonly atStudio: number;
  readonly kept: number;
};

/**
 * What of the money for a line would go back if it were cancelled now, and what is kept. The studio gives back everything; a guest in
 * time, too.
 */
export function backFor(visits: VisitStore, line: LineRow, who: Who): Backs {
  const { held, online } = lineMoney(visits.db, line);
  const percent = held > 0 ? latePercent(visits, line, who) : 0;
  const keptOf = (cents: number) =>
    wholeCoins((cents * percent) / 100, termsOf(line, visits.setup()).currency);
  const all = keptOf(online) + keptOf(held - online);
  // What was to be given back before is not kept after all.
  const kept = Math.min(all, line.kept ?? all);
  const keptOnline = Math.min(keptOf(online), kept);
  return { online: online - keptOnline, atStudio: held - online - (kept - keptOnline), kept };
}

/** What may be noted as paid for a line at the studio, in hundredths: what is left, and what was given back, for which nobody is asked. */
export function mayBePaid(visits: VisitStore, line: LineRow): number {
  return leftToPay(visits, { ...line, dueAgain: 0 }) + backIn(movesOf(visits.db, "line", line.id));
}

/**
 * What of a cancelled line is to be paid again if the studio restores it, in hundredths: all that went back, or is on its way, but what the
 * studio gave back of a visit that was to take place. What had been paid beyond its price was no such gift.
 */
export function dueIfRestored(visits: VisitStore, line: LineRow): number {
  const { db } = visits;
  const { cancelledAt: since = 0, dueAgain } = line;
  const moves = movesOf(db, "line", line.id);
  const waiting = refundsOf(db, line.booking).filter(
    (refund) => refund.line === line.id && refund.state === "waiting",
  );
  const before =
    backIn(moves.filter(({ at }) => at < since)) +
    sumInHundredths(waiting.filter((refund) => refund.made_at < since));
  const beyondPrice = Math.max(0, -leftToPay(visits, { ...line, cancelledAt: undefined }));
  const given = Math.max(0, before - dueAgain - beyondPrice);
  return Math.max(0, backIn(moves) + sumInHundredths(waiting) - given);
}

/**
 * Begins to give back what was paid online for a line, inside the transaction of what it is given back for.
 * @param more `amount` in hundredths
 */
export function giveBack(
  db: Writer,
  { booking, id: line }: Pick<LineRow, "booking" | "id">,
  more: { amount: number; why: string; person?: number; now: number },
): void {
  const { amount, why, person, now } = more;
  let left = amount;
  for (const payment of paymentsOf(db, booking)) {
    if (payment.state !== "paid" || left <= 0) continue;
    const own = sumInHundredths(
      movesOf(db, "line", line).filter(
        ({ provider, kind }) => kind !== "refund" && provider?.payment === payment.intent,
      ),
    );
    const gone = sumInHundredths(
      refundsOf(db, booking).filter((each) => each.payment === payment.id && each.line === line),
    );
    const part = Math.min(left, own - gone);
    if (part <= 0) continue;
    beginRefund(db, payment, { amount: smallestOf(part, payment.currency), line, why, person, now });
    left -= part;
  }
}
