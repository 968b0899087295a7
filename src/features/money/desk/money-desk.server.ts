import { percentOf } from "#core/booking/line-parts.ts";
import { passById } from "#core/booking/pass-store.server.ts";
import type { FormTexts } from "#core/form/message-forms.ts";
import {
  againOf,
  type BookedMove,
  bookedMoves,
  emptyTests,
  firstOfPayments,
  linesForOwing,
  type Move,
  movesWithin,
  openRefunds,
  paidByLine,
  passesLeft,
  percentSince,
  sumInHundredths,
  sumOf,
  taxRates,
} from "#core/money/money-store.server.ts";
import { providerName } from "#core/pay/provider.ts";
import { instantUntil, TICK_MS } from "#core/process/clock.server.ts";
import { isMoney } from "#core/values/money-moves.ts";
import { hundredthsOf, smallestOf } from "#core/values/money-text.ts";
import type { Invoice } from "#core/values/paper.ts";
import { addDays, dayIn, isDay } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { csvFile, csvTable } from "#features/messages/messages.server.ts";
import { papersByLine, receiptNumber } from "#features/papers/papers.server.ts";
import { emptyTestPayments } from "#features/payments/payments.server.ts";
import { backUntil, isCover, owedOf } from "../money-back.server.ts";
import { allNotedBack } from "../noted-back-store.server.ts";
import { findGift, unsettleTests } from "../takings-store.server.ts";

/** What moved for one kind in one way, in the smallest unit of the currency. */
export type MoneySum = Pick<Move, "kind" | "way" | "currency" | "amount">;

/** What is owed on a day, in the smallest unit of the studio's currency. */
type Owed = ReturnType<ReturnType<typeof moneyDesk>["owed"]>[number];

/** A tax that is part of what visits cost. */
type Tax = { readonly percent: number };

const columns = [
  ...["date", "day of the visit", "kind", "way", "reference", "what"],
  // Money that moved, the tax within it, what the provider keeps, and what is left; apart from it, what passes, invoices and free hours cover.
  ...["gross", "tax", "fee", "net", "not in money", "currency"],
  ...[
    `${providerName} payment`,
    `${providerName} payout`,
    "document number",
    "number",
    "opposite of",
    "belongs to",
  ],
];

const yearPattern = /^[12]\d{3}$/;

/** Money that came in and went back: its sums, what is owed, and the table for the accountant. */
export function moneyDesk({ store, booking, currency, now }: DeskParts, who: SignedIn) {
  const { db } = store;
  const log = actLog(who, now);
  const unit = () => currency() ?? booking.setup()?.currency ?? "USD";

  /** Milliseconds of a year or a month, `2026` or `2026-11`, in a time zone. @returns undefined for anything else */
  function spanOf(period: string, timeZone: string): { from: number; to: number } | undefined {
    const isYear = yearPattern.test(period);
    if (!isYear && !isDay(`${period}-01`)) return undefined;
    const first = isYear ? `${period}-01-01` : `${period}-01`;
    const next = isYear ? `${Number(period) + 1}-01-01` : `${addDays(first, 31).slice(0, 7)}-01`;
    return { from: instantUntil(first, 0, timeZone), to: instantUntil(next, 0, timeZone) };
  }

  /** What is owed at the end of a day. */
  function owedOn(day: string, timeZone: string) {
    const to = instantUntil(addDays(day, 1), 0, timeZone);
    const currencyNow = unit();
    const paid = paidByLine(db, to);
    const refunds = openRefunds(db, currencyNow, to);
    const onTheWay = Map.groupBy(refunds, ({ line }) => line ?? 0);
    const unpaid: number[] = [];
    const ahead: number[] = [];
    const invoiced: number[] = [];
    const toGive = refunds.map(({ amount }) => amount);
    const unreached: number[] = [];
    for (const line of linesForOwing(db, to)) {
      const all = paid.get(line.id) ?? [];
      const moves = all.filter(({ currency }) => currency === currencyNow);
      const isCancelled = line.cancelled_at !== null && line.cancelled_at < to;
      const isAhead = line.start_tick * TICK_MS >= to;
      // What was given back is not owed again, nor what was paid while the studio had another currency.
      const came = sumInHundredths(all.filter(({ kind }) => kind !== "refund"));
      const left = line.price - came + againOf(line.due_again, all);
      invoiced.push(sumOf(moves.filter(({ way }) => way === "invoice")));
      // A gift is given, whenever its event is.
      const paidFor = moves.filter(
        ({ kind, way }) => way !== "invoice" && way !== "waived" && kind !== "gift",
      );
      const isOwed = line.back_since !== null && line.back_since < to;
      const goes = sumOf(onTheWay.get(line.id) ?? []);
      const back = isOwed ? backOf({ ...line, isCancelled }, moves, goes) : 0;
      (line.isUnreached ? unreached : toGive).push(back);
      if (isAhead && !isCancelled) ahead.push(sumOf(paidFor) - back);
      else if (!isAhead && !isCancelled && !line.isUnowed) unpaid.push(smallestOf(left, currencyNow));
    }
    const passes = passesLeft(db, currencyNow, to).filter(
      ({ last_day: last }) => last === null || last > day,
    );
    const noted = allNotedBack(db, to).filter(({ currency }) => currency === currencyNow);
    const notedOf = (pass: number) => noted.find(({ of }) => "pass" in of && of.pass === pass)?.cents ?? 0;
    // What is to be given back of a pass is not owed twice.
    const worth = ({ id, unit: of, count, price, left }: (typeof passes)[number]) =>
      smallestOf(
        (of === "money" ? left : Math.round((price * left) / Math.max(1, count))) - notedOf(id),
        currencyNow,
      );
    toGive.push(...noted.map(({ cents }) => smallestOf(cents, currencyNow)));
    // To the studio, or by it; `what` as the page and the table say it.
    const owed = (to: "us" | "others", what: string, amounts: readonly number[]) => {
      const open = amounts.filter((amount) => amount > 0);
      return { to, what, amount: open.reduce((sum, each) => sum + each, 0), count: open.length };
    };
    return [
      owed("us", "Visits that are not noted as paid", unpaid),
      owed("us", "Invoices that are not paid", invoiced),
      owed("others", "Paid for visits to come", ahead),
      owed("others", "Left on passes", passes.filter((each) => each.unit !== "money").map(worth)),
      owed("others", "Left on vouchers", passes.filter((each) => each.unit === "money").map(worth)),
      owed("others", "To be given back", toGive),
      ...[owed("others", "To be given back to guests who left no way to reach them", unreached)].filter(
        ({ count }) => count > 0,
      ),
    ];
  }

  return {
    /** What is noted to be given back of orders, gifts and passes, the longest first. A host sees no names. */
    noted(timeZone: string) {
      permit(who, "note money to give back", now());
      return allNotedBack(db).map(({ of, cents, currency, since }) => {
        const by = backUntil(since, timeZone);
        const pass = "pass" in of ? passById(db, of.pass) : undefined;
        const gift = "message" in of ? findGift(db, of.message) : undefined;
        return {
          of,
          name: pass
            ? `${pass.product}, ending in ${pass.last_four}`
            : `${gift?.kind ?? ""} ${gift?.id ?? ""}`.trim(),
          cents,
          currency,
          since: dayIn(timeZone, since),
          by,
          isLate: dayIn(timeZone, now()) > by,
        };
      });
    },
    /** Cash that this person has noted today, in the smallest unit of the studio's currency. */
    ownCash(timeZone: string) {
      permit(who, "see one's own cash", now());
      const from = instantUntil(dayIn(timeZone, now()), 0, timeZone);
      const own = movesWithin(db, from, now() + 1).filter(
        ({ way, person, currency: each }) => way === "cash" && person === who.id && each === unit(),
      );
      return { amount: sumOf(own), currency: unit(), count: own.length };
    },
    /** Sums of a month or a year by kind and way, tests left out. Requires the passkey again. */
    sums(period: string, timeZone: string): readonly MoneySum[] {
      permit(who, "see money", now());
      const span = spanOf(period, timeZone);
      const sums = new Map<string, MoneySum>();
      for (const { kind, way, amount, currency: each } of span ? movesWithin(db, span.from, span.to) : []) {
        if (each === "") continue;
        const key = `${kind} ${way} ${each}`;
        const before = sums.get(key)?.amount ?? 0;
        sums.set(key, { kind, way, currency: each, amount: before + amount });
      }
      return [...sums.values()];
    },
    /** What is owed at the end of a day. Requires the passkey again. */
    owed(day: string, timeZone: string) {
      permit(who, "see money", now());
      return owedOn(day, timeZone);
    },
    /**
     * A year for the accountant: a row for each move, and what is owed on 31 December. Requires the passkey again.
     * @param more `hasNames`: whether names of guests and donors are in it; `tax`: which is part of what visits cost
     */
    async table(
      year: string,
      timeZone: string,
      { hasNames = false, tax }: { hasNames?: boolean; tax?: Tax | undefined } = {},
    ): Promise<string> {
      permit(who, "export money", now());
      const span = spanOf(year, timeZone);
      const what = `money of ${yearPattern.test(year) ? year : "no year"}${hasNames ? ", with names" : ""}`;
      await store.write((db) => log(db, "exported money", what));
      // What was paid for a visit in earlier years decides the tax of what follows.
      const known = span ? bookedMoves(db, 0, span.to) : [];
      const taxes = taxesOf(known, taxRates(db), tax);
      const firsts = firstOfPayments(db);
      const moves = known.filter(({ at }) => span && at >= span.from);
      const head = hasNames ? [...columns, "name"] : columns;
      const papers = papersByLine(db);
      const rows = moves.map((move) => [
        ...rowOf(move, {
          timeZone,
          tax: taxes.get(move.id),
          papers: papers.get(move.line ?? 0) ?? [],
          belongsTo: firsts.get(move.payment ?? ""),
        }),
        ...(hasNames ? [nameOf(move)] : []),
      ]);
      // Of a year that is not over, what is owed today: visits to come are not owed yet.
      const today = dayIn(timeZone, now());
      const day = year === today.slice(0, 4) ? today : `${year}-12-31`;
      const hasBegun = span && day <= today;
      const ends = hasBegun ? owedOn(day, timeZone).map((each) => owedRow(each, day, unit())) : [];
      // What is owed is no move: it stands apart, with columns of its own.
      const owed = ends.length > 0 ? ["", ...csvTable([owedColumns, ...ends])] : [];
      return csvFile([...csvTable([head, ...rows]), ...owed]);
    },
    /** Deletes what test keys moved. @returns how many moves */
    async emptyTests(): Promise<number> {
      permit(who, "export money", now());
      return store.write((db) => {
        unsettleTests(db);
        const count = emptyTests(db);
        emptyTestPayments(db, now());
        log(db, "emptied tests", "money");
        return count;
      });
    },
  };
}

/** What is to be given back of a line, of what moved for it, in the smallest unit of its currency. @param goes on its way back */
function backOf(
  { price, isCancelled, kept }: { price: number; isCancelled: boolean; kept: number | null },
  moves: readonly Pick<Move, "kind" | "way" | "amount" | "currency">[],
  goes: number,
): number {
  const currency = moves[0]?.currency ?? "";
  const sum = (isOf: (move: (typeof moves)[number]) => boolean) => sumInHundredths(moves.filter(isOf));
  const away = hundredthsOf(goes, currency);
  const held = sum(({ way }) => isMoney(way)) - away;
  const online = Math.max(0, sum(({ way }) => way === "online") - away);
  const others = sum(({ way }) => isCover(way));
  const given = sum(({ kind }) => kind === "gift");
  const line = { price, isCancelled, kept: kept ?? undefined };
  return smallestOf(owedOf(line, { held, online, others, given }), currency);
}

/** A move as a row of the table. What the provider keeps is a row of its own. @param tax within what moved, in the smallest unit */
function rowOf(
  move: BookedMove,
  {
    timeZone,
    tax,
    papers,
    belongsTo,
  }: {
    timeZone: string;
    tax: number | undefined;
    papers: readonly Invoice[];
    belongsTo: number | undefined;
  },
) {
  const { currency, amount, kind, way, message } = move;
  const sum = (value: number) => decimal(value, currency);
  const isFee = kind === "fee";
  const isMoved = isMoney(way);
  return [
    dayIn(timeZone, move.at),
    move.start_tick === null ? "" : dayIn(timeZone, move.start_tick * TICK_MS),
    kind,
    way,
    move.reference ?? refer("message", message) ?? refer("pass", move.pass) ?? "",
    move.what ?? move.product ?? "",
    sum(isFee || !isMoved ? 0 : amount),
    tax === undefined ? "" : sum(tax),
    sum(isFee ? -amount : 0),
    sum(isMoved ? amount : 0),
    sum(isMoved ? 0 : amount),
    currency,
    move.payment ?? "",
    (kind === "refund" ? move.back_in : move.paid_in) ?? "",
    // Of a visit, what it was invoiced or credited on by then.
    papers.findLast(({ issuedAt }) => issuedAt <= move.at)?.name ??
      (message !== null && (move.receipt !== null || move.had_receipt === 1) ? receiptNumber(message) : ""),
    String(move.id),
    move.opposite_of === null ? "" : String(move.opposite_of),
    belongsTo === undefined || belongsTo === move.id ? "" : String(belongsTo),
  ];
}

/**
 * The tax within what moved for visits, by the number of the move: each move has what the tax of all that was paid for its visit
 * changes by it. So parts add up, and what goes back takes its tax along. The rate is that of the visit's first payment, and of
 * extras with a tax of their own that of all together, as they were at each.
 */
function taxesOf(
  moves: readonly BookedMove[],
  rates: ReturnType<typeof taxRates>,
  current: Tax | undefined,
): ReadonlyMap<number, number> {
  // What the provider keeps belongs to no line.
  const isTaxed = ({ way, line, message }: BookedMove) => isMoney(way) && line !== null && message === null;
  const byLine = Map.groupBy(moves.filter(isTaxed), ({ line, currency }) => `${line} ${currency}`);
  const taxes = new Map<number, number>();
  for (const own of byLine.values()) {
    const since = own[0]?.at ?? 0;
    const usual = percentSince(rates, since) ?? current?.percent ?? 0;
    let paid = 0;
    let taxed = 0;
    for (const { id, amount, taxed: visit } of own) {
      const percent = visit === null ? usual : percentOf(JSON.parse(visit), usual);
      paid += amount;
      const all = paid - Math.round(paid / (1 + percent / 100));
      if (percent !== 0 || all !== taxed) taxes.set(id, all - taxed);
      taxed = all;
    }
  }
  return taxes;
}

const owedColumns = ["owed at the end of", "by whom", "what", "how many", "amount", "currency"];

function owedRow({ to, what, amount, count }: Owed, day: string, currency: string): string[] {
  return [
    day,
    to === "us" ? "owed to us" : "owed by us",
    what,
    String(count),
    decimal(amount, currency),
    currency,
  ];
}

/** An amount as a spreadsheet reads it: `17.50`, `1200` in yen, `1.250` in dinars. */
function decimal(amount: number, currency: string): string {
  const digits = Math.round(Math.log10(smallestOf(100, currency)));
  return (hundredthsOf(amount, currency) / 100).toFixed(digits);
}

const refer = (what: string, id: number | null) => (id === null ? undefined : `${what} ${id}`);

/** Who paid, as the visit or the gift says. */
function nameOf(move: BookedMove): string {
  const { firstName = "", lastName = "", name = "" } = fieldsOf(move);
  return move.guest || `${name} ${firstName} ${lastName}`.trim();
}

function fieldsOf({ fields }: BookedMove): FormTexts {
  try {
    return JSON.parse(fields ?? "{}");
  } catch {
    return {};
  }
}
