import { formatPassCount } from "#core/booking/guest-passes.ts";
import { passById } from "#core/booking/pass-store.server.ts";
import { createRows, isActive, type LineRow } from "#core/booking/visit-store.server.ts";
import { movesOf, standing, sumInHundredths } from "#core/money/money-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { isStudioWay } from "#core/values/money-moves.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { deskAt } from "#desk/rooms.ts";
import { stateOf } from "#features/invoices/invoices.server.ts";
import { lineMoney, notedBack } from "#features/money/money.server.ts";
import { papersOf } from "#features/papers/papers.server.ts";
import { findRows, type PersonQuery } from "./person-store.server.ts";

/** Something about money that nobody could settle any more once its person is deleted. */
export type OpenMatter = {
  /** The page of the desk where it is settled. */
  readonly path: string;
  readonly words: string;
};

/**
 * What is to be given back or used up before a person is deleted: passes with something left, invoices that are not paid of visits that have been, and what
 * was paid at the studio for visits to come. What was paid online for those goes back by itself.
 */
export function openMatters(db: Reader, who: PersonQuery, now: number): OpenMatter[] {
  return findRows(db, who).flatMap(({ name, ids }) => {
    if (name === "messages") return ids.flatMap((id) => notedMatter(db, id) ?? []);
    if (name === "passes") return ids.flatMap((id) => passMatter(db, id) ?? []);
    return name === "bookings" ? ids.flatMap((id) => bookingMatters(db, id, now)) : [];
  });
}

function passMatter(db: Reader, id: number): OpenMatter | undefined {
  const pass = passById(db, id);
  if (!pass || pass.left <= 0 || pass.is_test === 1 || pass.given_back_at !== null) return undefined;
  const left = formatPassCount(pass.unit, pass.left, pass.currency);
  return { path: deskAt("passes", id), words: `${pass.product}, ending in ${pass.last_four}: ${left} left` };
}

/** An order or a gift of which something is noted to be given back. */
function notedMatter(db: Reader, message: number): OpenMatter | undefined {
  const noted = notedBack(db, { message });
  if (!noted) return undefined;
  const sum = formatMoney(noted.cents, noted.currency);
  return { path: deskAt("gifts", message), words: `Number ${message}: ${sum} is to be given back` };
}

function bookingMatters(db: Reader, id: number, now: number): OpenMatter[] {
  const rows = createRows(db);
  const reference = rows.byId(id)?.reference;
  if (reference === undefined) return [];
  const lines = rows.linesOf(id);
  const isToCome = (line: LineRow) => isActive(line) && line.tick * TICK_MS > now;
  const paid = lines
    .filter(isToCome)
    .flatMap((line) => standing(movesOf(db, "line", line.id)))
    .filter(({ way, isTest }) => !isTest && isStudioWay(way));
  // A visit to come is taken off its invoice when it is cancelled.
  const unpaid = papersOf(
    db,
    lines.filter((line) => !isToCome(line)),
  ).filter((paper) => paper.kind === "invoice" && stateOf(db, paper) === "open");
  const owed = lines
    .flatMap((line) => (isToCome(line) ? [] : lineMoney(db, line)))
    .filter((money) => money.owed > 0);
  const [first] = paid;
  const atStudio = first && formatMoney(sumInHundredths(paid), first.currency);
  const invoices = unpaid.map(({ id: invoice, name, lines: of, currency }) => {
    const sum = of.reduce((all, { gross }) => all + gross, 0);
    return {
      path: deskAt("invoices", invoice),
      words: `Invoice ${name}: ${formatMoney(sum, currency)}, not paid`,
    };
  });
  const path = deskAt("bookings", reference);
  const backs = owed.map((money) => ({
    path,
    words: `Visit ${reference}: ${formatMoney(money.owed, money.currency)} is to be given back`,
  }));
  if (!atStudio) return [...backs, ...invoices];
  const words = `Visit ${reference}, to come: ${atStudio} was paid at the studio`;
  return [{ path, words }, ...backs, ...invoices];
}
