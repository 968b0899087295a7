import type { HeldPass } from "#domain/booking/visit.ts";
import { formatPassCount, passWord } from "#domain/guest-passes.ts";
import { movesOfLine, type PassRow, passById } from "../passes/pass-store.ts";
import {
  type Covered,
  coveredOf,
  offerOf,
  passProblem,
  returnPass,
  shareOf,
  takePass,
} from "../passes/pay-with-pass.ts";
import type { Writer } from "../store/query.ts";
import { Invalid } from "./failure.ts";
import { latePercent } from "./give-back.ts";
import type { Ledger, Who } from "./ledger.ts";
import type { BookingRow, LineRow } from "./visit-store.ts";

/** What the pass of a hold pays of it now. */
function offerOfHold({ db, setup, now }: Ledger, pass: PassRow, lines: readonly LineRow[]) {
  const open = lines.filter(({ id }) => !coveredOf(db, id));
  return offerOf(pass, open, setup(), now());
}

/** The pass that a guest has given for a visit, as the last look before booking shows it; undefined if none was. */
export function heldPass(ledger: Ledger, hold: BookingRow, lines: readonly LineRow[]): HeldPass | undefined {
  const pass = hold.pass === undefined ? undefined : passById(ledger.db, hold.pass);
  if (!pass) return undefined;
  const { covers, problem } = offerOfHold(ledger, pass, lines);
  const units = covers.reduce((sum, cover) => sum + cover.units, 0);
  return {
    word: passWord(pass.unit),
    lastFour: pass.lastFour,
    takes: formatPassCount(pass.unit, units, pass.currency),
    stays: formatPassCount(pass.unit, pass.left - units, pass.currency),
    covers: covers.reduce((sum, { cents }) => sum + cents, 0),
    ...(problem && { problem }),
  };
}

/** Lines of a hold at what the pass of its guest leaves to pay. */
export function openLines(ledger: Ledger, hold: BookingRow, lines: readonly LineRow[]): LineRow[] {
  const pass = hold.pass === undefined ? undefined : passById(ledger.db, hold.pass);
  const covers = pass ? offerOfHold(ledger, pass, lines).covers : [];
  const paid = (id: number) =>
    (covers.find(({ line }) => line === id)?.cents ?? 0) + (coveredOf(ledger.db, id)?.cents ?? 0);
  return lines.map((line) => ({ ...line, price: Math.max(0, line.price - paid(line.id)) }));
}

/**
 * Pays a visit that is about to be booked with the pass that its guest has given.
 * @param seen what it pays as the guest has seen it, in hundredths; undefined if they have not
 * @throws Invalid if it pays something else by now, as when somebody else has used it
 */
export function spendPass(ledger: Ledger, booking: BookingRow, seen: number | undefined): void {
  const pass = booking.pass === undefined ? undefined : passById(ledger.db, booking.pass);
  if (!pass) return;
  const { covers } = offerOfHold(ledger, pass, ledger.linesOf(booking.id));
  const sum = covers.reduce((all, { cents }) => all + cents, 0);
  if (seen !== undefined && seen !== sum)
    throw new Invalid([
      {
        field: "pass",
        message: `Your ${passWord(pass.unit)} was used in the meantime. Nothing was booked. Please look at the price again.`,
      },
    ]);
  takePass(ledger.db, pass, covers, { booking: booking.id, now: ledger.now() });
  if (covers.length > 0) ledger.vouch(booking.id, "payment", "visitor");
}

/** What passes have paid of a line, as guests read it. */
export function coveredLine(
  db: Writer,
  line: number,
): { readonly words: string; readonly cents: number } | undefined {
  const covered = coveredOf(db, line);
  return covered && { words: coveredWords(covered), cents: covered.cents };
}

/** The same, with what cancelling the line now puts back on the pass. */
export function coveredIfCancelled(ledger: Ledger, booking: BookingRow, id: number, who: Who) {
  const covered = coveredOf(ledger.db, id);
  const line = ledger.linesOf(booking.id).find((each) => each.id === id);
  if (!covered || !line) return undefined;
  const { units } = shareOf(covered, latePercent(ledger, booking, line, who));
  return { words: coveredWords(covered), cents: covered.cents, ifCancelled: backWords(covered, units) };
}

/** What so much of a pass that goes back means for its guest. */
function backWords({ pass: { unit, currency }, units: taken }: Covered, units: number): string {
  const word = passWord(unit);
  if (units === 0) return `It stays used: nothing goes back on your ${word}.`;
  const back = formatPassCount(unit, units, currency);
  const isOne = unit === "money" || back.startsWith("1 ");
  const goes = `${back} ${isOne ? "goes" : "go"} back on your ${word}`;
  if (units < taken) return `${goes}. The rest stays used.`;
  return unit === "money" ? `${goes}.` : `Your pass keeps this visit: ${goes.replace("your pass", "it")}.`;
}

function coveredWords({ pass, words }: Covered): string {
  return pass.unit === "money" ? `your voucher ending in ${pass.lastFour}` : `your pass: ${words}`;
}

/** Takes what was given back of a line once more, as far as it is still there: the studio has restored the visit. */
export function retakePass({ db, setup, now }: Ledger, { id: line, booking }: LineRow): void {
  const last = movesOfLine(db, line).at(-1);
  const pass = last?.what === "returned" ? passById(db, last.pass) : undefined;
  if (!last || !pass || coveredOf(db, line) || passProblem(pass, setup(), now())) return;
  const units = Math.min(last.units, pass.left);
  const cents = Math.round((-last.cents * units) / last.units);
  takePass(db, pass, [{ line, units, cents }], { booking, now: now() });
}

/** Gives back to passes what they have paid of lines that are cancelled. */
export function returnPasses(
  { db, now }: Ledger,
  lines: readonly { line: LineRow; keptPercent: number }[],
): void {
  for (const { line, keptPercent } of lines)
    returnPass(db, { booking: line.booking, line: line.id, keptPercent, now: now() });
}
