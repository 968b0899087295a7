import { formatCode, formatPassCount, type PassTerms, passWord } from "#core/booking/guest-passes.ts";
import {
  addMove,
  codeOf,
  findPasses,
  isTouched,
  lostWhenGivenBack,
  movesOfPass,
  type PassRow,
  passById,
  renewCode,
  setGivenBack,
  unsetGivenBack,
} from "#core/booking/pass-store.server.ts";
import { findLine, isActive } from "#core/booking/visit-store.server.ts";
import {
  backIn,
  leftToPay,
  movesOf,
  recordMove,
  recordOpposite,
  standing,
  sumInHundredths,
} from "#core/money/money-store.server.ts";
import { readReference } from "#core/process/keys.server.ts";
import { hundredthsOf, smallestOf } from "#core/values/money-text.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import { pageOf } from "#desk/page-of.server.ts";
import type { Permission } from "#desk/permissions.ts";
import { mayDo } from "#desk/permissions.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { dropNote, heldOfThing, noteBack, notedBack } from "#features/money/money.server.ts";
import {
  beginRefund,
  paymentOfPass,
  type Refund,
  refundsOfPayment,
  voidRest,
} from "#features/payments/payments.server.ts";
import { paidForPass } from "../online-passes.server.ts";
import type { PassBackWay, SellWay } from "../pass-forms.ts";
import type { PassSystem } from "../pass-service.server.ts";
import { viewPass } from "../pass-service.server.ts";
import { coveredOf, payableWith, returnPass, sellPass, takePass } from "../pay-with-pass.server.ts";

type Passes = ReturnType<typeof passesDesk>;

/** A pass as the room lists it: what is left, in words. */
export type ListedPass = ReturnType<Passes["list"]>["passes"][number];

/** A pass in full, with what was added and taken. */
export type DeskPass = NonNullable<ReturnType<Passes["read"]>>;

/** What is sold, as the content says. */
type Sold = { readonly title: string; readonly price: number; readonly terms: PassTerms };

/** What is known of a new pass besides. */
type OnCard = { readonly forName: string; readonly words?: string };

const pageSize = 50;

/** Most that a pass may hold. */
const most = 100_000_000;

/** Passes and vouchers: to sell, find, use and correct. */
export function passesDesk(system: PassSystem, who: SignedIn) {
  const { visits, now } = system;
  const { db } = visits;
  const allow = (act: Permission) => permit(who, act, now());
  const log = actLog(who, now);
  const by = { now: now(), person: who.id };

  /** Changes a pass in one transaction, and logs it. @returns undefined if there is no such pass */
  function change<T>(id: number, what: string, work: (pass: PassRow) => T): Promise<T | undefined> {
    return system.write(() => {
      const pass = Number.isSafeInteger(id) ? passById(db, id) : undefined;
      if (!pass) return undefined;
      log(db, what, `pass ${pass.id}`);
      return work(pass);
    });
  }

  const did = async (...what: Parameters<typeof change<boolean>>) => (await change(...what)) ?? false;

  const newest = () => findPasses(db, "", undefined, 1)[0]?.id ?? 0;

  /** Stores a pass. @returns its number; 0 if another was made since the form was shown */
  function add({ title, price, terms }: Sold, { forName, words = "" }: OnCard, more: Added): Promise<number> {
    const { currency, timeZone } = visits.setup();
    const { count, way, shown, ...rest } = more;
    return system.write(() => {
      if (shown !== undefined && shown !== newest()) return 0;
      const sold = { product: title, terms: { ...terms, count }, price, currency, timeZone, words };
      const { id: person } = who;
      const id = sellPass(db, { ...sold, ...rest, sold_at: now(), for_name: forName, person });
      const amount = smallestOf(price, currency);
      const move = { at: now(), kind: passWord(terms.unit), amount, currency, pass: id, person };
      if (way) recordMove(db, { ...move, way });
      log(db, more.source === "before" ? "entered a pass sold before" : "sold a pass", `pass ${id}`);
      return id;
    });
  }

  /** Whether a pass was given back without the provider, and its sale stands. */
  function canUndoGiving({ id, given_back_at: since, source }: PassRow): boolean {
    if (since === null) return false;
    const isSaleUndone = source === "desk" && standing(movesOf(db, "pass", id)).length === 0;
    const payment = paymentOfPass(db, id);
    const atProvider = payment ? refundsOfPayment(db, payment.id) : [];
    return !isSaleUndone && !atProvider.some((row) => row.pass === id && row.made_at === since);
  }

  /** What may be given back of a pass, in hundredths; below zero if it was given back, and nothing is on it. */
  function mostBack({ id, price, left, given_back_at: since }: PassRow): number {
    if (since !== null && left <= 0) return -1;
    const payment = paymentOfPass(db, id);
    const refunds = payment ? refundsOfPayment(db, payment.id) : [];
    const isToGo = ({ pass, state }: Refund) => pass === id && (state === "waiting" || state === "failed");
    return price - backIn(standing(movesOf(db, "pass", id))) - sumInHundredths(refunds.filter(isToGo));
  }

  return {
    /** @param words the last four of a code, an earlier number, a name or an address; empty for all */
    list(words: string, before?: number) {
      allow("see passes");
      const found = findPasses(db, words.trim().slice(0, 100), before, pageSize + 1);
      const { shown, older } = pageOf(found, pageSize);
      const inWords = (pass: PassRow) => formatPassCount(pass.unit, pass.left, pass.currency);
      return { passes: shown.map((pass) => ({ ...pass, left: inWords(pass) })), older };
    },
    read(id: number) {
      allow("see passes");
      const pass = Number.isSafeInteger(id) ? passById(db, id) : undefined;
      if (!pass) return undefined;
      const { unit, currency } = pass;
      return {
        ...viewPass(system, pass),
        row: pass,
        isGivenAway: standing(movesOf(db, "pass", id)).some(({ way }) => way === "waived"),
        canUndoGiving: canUndoGiving(pass),
        // What was paid for it and is with the studio, and what of that somebody has noted to be given back.
        held: heldOfThing(db, { pass: id }).held,
        toGiveBack: notedBack(db, { pass: id })?.cents ?? 0,
        mostBack: Math.max(0, mostBack(pass)),
        // What has not gone back: it can be given back at the provider.
        paidOnline: hundredthsOf(paidForPass(db, pass)?.amount ?? 0, currency),
        moves: movesOfPass(db, id).map(({ id: move, at, what, units, reason, line }) => ({
          id: move,
          at,
          what,
          reason,
          units: `${units < 0 ? "−" : "+"}${formatPassCount(unit, Math.abs(units), currency)}`,
          // A host sees what is left, not the visits of its holder.
          reference:
            line === null || !mayDo(who.role, "correct passes")
              ? undefined
              : visits.byId(findLine(db, line)?.booking ?? 0)?.reference,
        })),
      };
    },
    /** The pass that was made last, as the form shows it: of two presses, only the first sells. */
    newest() {
      allow("see passes");
      return newest();
    },
    /** @param shown the one that was the newest when the form was shown @returns its number; 0 if another one is now */
    sell(sold: Sold, way: SellWay, card: OnCard, shown?: number): Promise<number> {
      allow(way === "waived" ? "correct passes" : "sell passes");
      return add(sold, card, { source: "desk", way, count: sold.terms.count, shown });
    },
    /**
     * Undoes a sale at the desk while nobody has used the pass, within a day.
     * @returns false if it is too late
     */
    async undoSale(id: number): Promise<boolean> {
      allow("sell passes");
      return did(id, "undid the sale of a pass", (pass) => {
        const isNew =
          pass.source === "desk" && pass.given_back_at === null && !hasPassed(dayMs, pass.sold_at, now());
        if (!isNew || isTouched(db, id)) return false;
        setGivenBack(db, pass, now(), who.id);
        for (const move of standing(movesOf(db, "pass", id)))
          recordOpposite(db, move.id, { at: now(), person: who.id });
        return true;
      });
    },
    /** Enters a pass that was sold before. No money moves. @returns as `sell`; undefined if `left` is no amount */
    async enter(
      sold: Sold,
      left: number,
      old: { number: string; forName: string },
      shown?: number,
    ): Promise<number | undefined> {
      allow("correct passes");
      if (!isAmount(left)) return undefined;
      return await add(sold, old, { source: "before", count: left, old_number: old.number, shown });
    },
    /** Gives it a new code; the one before opens nothing any more. */
    newCode(id: number): Promise<string | undefined> {
      allow("correct passes");
      return change(id, "gave a pass a new code", (pass) => {
        renewCode(db, id);
        return formatCode(codeOf(db, passById(db, id) ?? pass));
      });
    },
    /**
     * Sets what is left.
     * @param shown what the page has said is left
     * @returns false if it is no amount, or some of it was used since
     */
    async correct(id: number, left: number, reason: string, shown?: number): Promise<boolean> {
      allow("correct passes");
      if (!isAmount(left) && left !== 0) return false;
      return did(id, "corrected a pass", (pass) => {
        if (shown !== undefined && shown !== pass.left) return false;
        const move = { pass: id, at: now(), what: "corrected", reason, person: who.id } as const;
        if (left !== pass.left) addMove(db, { ...move, units: left - pass.left });
        return true;
      });
    },
    /**
     * Gives it back: nothing is left on it then. What has come back on it since it was given back is given back in the same way.
     * @param cents given back to its buyer
     * @param way `online` gives back at the provider what was paid there
     * @param shown what the page has said is left
     * @returns false if it was given back before and nothing has come back since, or cost less, or some of it was used since
     */
    async giveBack(id: number, cents: number, way: PassBackWay, shown?: number): Promise<boolean> {
      allow("correct passes");
      return did(id, "gave a pass back", (pass) => {
        if (shown !== undefined && shown !== pass.left) return false;
        if (!Number.isSafeInteger(cents) || cents < 0 || cents > mostBack(pass)) return false;
        const { currency } = pass;
        const amount = smallestOf(cents, currency);
        const paid = way === "online" ? paidForPass(db, pass) : undefined;
        if (way === "online" && amount > (paid?.amount ?? 0)) return false;
        const at = now();
        setGivenBack(db, pass, at, who.id);
        const move = { at, pass: id, person: who.id };
        const back = { amount, person: who.id, now: at };
        if (paid && cents > 0)
          beginRefund(db, paid.payment, { ...back, why: "given back by the studio", pass: id });
        else if (cents > 0) recordMove(db, { ...move, kind: "refund", way, amount: -amount, currency });
        return true;
      });
    },
    /**
     * Undoes giving it back, if its money did not go back by the provider: what it held is on it again. Requires the passkey again.
     * @returns false if that cannot be
     */
    async undoGiving(id: number): Promise<boolean> {
      allow("correct passes");
      return did(id, "undid giving a pass back", (pass) => {
        const since = pass.given_back_at;
        if (since === null || !canUndoGiving(pass)) return false;
        for (const move of standing(movesOf(db, "pass", id)))
          if (move.kind === "refund" && move.at === since)
            recordOpposite(db, move.id, { at: now(), person: who.id });
        const units = lostWhenGivenBack(db, id, since) ?? 0;
        unsetGivenBack(db, { pass: id, units, at: now(), person: who.id }, since);
        return true;
      });
    },
    /** Notes what an owner is to give back of it. @param cents in hundredths @returns false if that is not with the studio */
    async noteToGiveBack(id: number, cents: number): Promise<boolean> {
      allow("note money to give back");
      return did(id, "noted money to give back", () => noteBack(db, { pass: id }, cents, now()));
    },
    /** Takes that back. @returns false if nothing was noted */
    async undoNote(id: number): Promise<boolean> {
      allow("note money to give back");
      return did(id, "took back that money is to be given back", () => dropNote(db, { pass: id }, now()));
    },
    /** Puts what a pass has paid of a visit back on it. @returns false if it has paid nothing of it */
    async untake(id: number, typed: string): Promise<boolean> {
      allow("sell passes");
      return did(id, "took a pass back from a visit", () => {
        const booking = visits.byReference(readReference(typed) ?? "");
        const own = booking
          ? visits.linesOf(booking.id).filter(({ id: line }) => coveredOf(db, line)?.pass.id === id)
          : [];
        for (const line of own)
          returnPass(db, { ...by, booking: line.booking, line: line.id, keptPercent: 0 });
        return own.length > 0;
      });
    },
    /** Pays what a pass pays of a visit. @returns why it pays nothing, as a sentence; undefined if it does */
    async take(id: number, typed: string): Promise<string | undefined> {
      allow("sell passes");
      const reference = readReference(typed);
      const isUnknown = "There is no visit with this reference. Please look at it again.";
      const problem = await change(id, "took a pass", (pass) => {
        const booking = reference === undefined ? undefined : visits.byReference(reference);
        if (!booking) return isUnknown;
        const due = visits
          .linesOf(booking.id)
          .filter(isActive)
          .map((line) => ({ ...line, price: leftToPay(visits, line) }))
          .filter(({ price }) => price > 0);
        if (due.length === 0) return "There is nothing to pay on this visit any more.";
        const open = due.filter((line) => !coveredOf(db, line.id));
        if (open.length === 0)
          return "A pass or a voucher has paid a part of this visit already, and a visit takes one. Please take the rest in another way.";
        const { covers, problem } = payableWith(pass, open, visits.setup(), now());
        if (problem) return problem;
        takePass(db, pass, covers, { ...by, booking: booking.id });
        visits.vouch(booking.id, "payment", "studio");
        const isLeft = visits.linesOf(booking.id).some((line) => leftToPay(visits, line) > 0);
        if (!isLeft) voidRest(db, booking.id, "paid meanwhile", now());
        return "";
      });
      return problem === undefined ? isUnknown : problem || undefined;
    },
  };
}

/** What is known of a pass that is added. */
type Added = {
  readonly source: PassRow["source"];
  readonly count: number;
  readonly way?: SellWay;
  readonly old_number?: string;
  readonly shown?: number | undefined;
};

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= most;
}
