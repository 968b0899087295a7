import { timeOf } from "#core/booking/line-time.server.ts";
import type { ChangeResult } from "#core/booking/visit.ts";
import {
  type BookingRow,
  bookedLine,
  findLine,
  isActive,
  type LineRow,
  setLineColumns,
} from "#core/booking/visit-store.server.ts";
import { paysNothingNow } from "#core/booking/visitor-form.ts";
import { Invalid, invalid, Unknown } from "#core/form/failure.server.ts";
import { moveById, movesOf, recordMove, standing } from "#core/money/money-store.server.ts";
import { providerName } from "#core/pay/provider.ts";
import type { StudioWay } from "#core/values/money-moves.ts";
import { formatMoney, smallestOf } from "#core/values/money-text.ts";
import { dayIn, formatDay } from "#core/values/time.ts";
import { loggedChanges } from "#desk/act-log.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { creditGivenBack, reissueCredited } from "#features/invoices/invoices.server.ts";
import {
  allOwedBack,
  backChanged,
  backUntil,
  lineMoney,
  moneyEvents,
  undoStudioBack,
} from "#features/money/money.server.ts";
import { correctReceipt } from "#features/papers/papers.server.ts";
import { returnPass } from "#features/passes/passes.server.ts";
import { leaveAsGift, takeGiftBack } from "../left-gift.server.ts";
import type { BookingSystem } from "../service-context.server.ts";
import { tellMoney } from "../tell-money.server.ts";
import { giveBack } from "../visit-passes.server.ts";

/** What is to be given back of one visit, as the desk lists it. */
export type ToGiveBack = ReturnType<ReturnType<typeof studioBacks>["owed"]>[number];

/** How money goes back: by the provider, where it came in there, or by the studio itself. */
export type BackWay = StudioWay | "online";

const words = {
  nothing: "Nothing is left to give back.",
  most: (sum: string) => `${sum} can be given back at most. Nothing was given back.`,
  mostOnline: (sum: string) =>
    `${sum} was paid online and can go back by ${providerName}. Please choose another way for the rest. Nothing was given back.`,
  cancelled: "This visit is cancelled. What is to be given back of it stands here already.",
  undone: `This was undone already, or went back by ${providerName}, which cannot be undone.`,
  noWay:
    "This guest has left no way to reach them, so nobody could tell them that you noted a gift. It stays to be given back.",
  notAsked: "Nothing of this visit can be noted as a gift. It stays to be given back.",
} as const;

/** How a guest has said that something is a gift. */
export type SaidHow = { readonly how: string; readonly day: string };

/** Gives back what was paid for visits, for a signed-in person. Only an owner gives back; a host notes what is to be given back. */
export function studioBacks(system: BookingSystem, who: SignedIn) {
  const { visits } = system;
  const { db } = visits;
  const change = loggedChanges(system, who);

  function find(line: number): { line: LineRow; booking: BookingRow } {
    const row = bookedLine(db, line);
    const booking = row && visits.byId(row.booking);
    if (!row || !booking) throw new Unknown();
    return { line: row, booking };
  }

  const note = ({ line, booking }: ReturnType<typeof find>, what: string) => {
    visits.recordEvent({ booking: booking.id, line: line.id, who: "studio", what });
    tellMoney(system, booking.id);
  };

  /** The gift that a line was paid as, whose receipt changes with it; undefined if it is none. */
  function giftOf(line: number): number | undefined {
    const [message] = standing(movesOf(db, "line", line)).flatMap((move) => move.message ?? []);
    return message;
  }

  return {
    /** What is to be given back of visits, the longest first. */
    owed() {
      permit(who, "see bookings", system.now());
      const { timeZone } = visits.setup();
      return allOwedBack(db).map(({ line, money }) => {
        const booking = visits.byId(line.booking);
        const { name = "", email = "", phone = "" } = booking?.contact ?? {};
        const by = backUntil(line.backSince, timeZone);
        return {
          line: line.id,
          reference: booking?.reference ?? "",
          firstName: name.split(/\s+/)[0] ?? "",
          what: line.name,
          starts: timeOf(line, visits.setup()).starts,
          cents: money.owed,
          currency: money.currency,
          since: dayIn(timeZone, line.backSince),
          by,
          isLate: dayIn(timeZone, system.now()) > by,
          hasContact: `${email}${phone}` !== "",
        };
      });
    },
    /** Lets go what a late cancellation has kept: the part that was paid online goes back by itself, the rest is to be given back. */
    async letGo(id: number): Promise<ChangeResult> {
      permit(who, "change bookings", system.now());
      return change("let a late fee go", `visit ${id}`, () => {
        const found = find(id);
        const { line } = found;
        if (isActive(line)) throw new Invalid([{ field: "lines", message: words.nothing }]);
        const now = system.now();
        const back = { booking: line.booking, line: id, keptPercent: 0, now, person: who.id };
        const isOnPass = returnPass(db, back);
        const { held, online, owed } = lineMoney(db, line);
        if (held - owed <= 0 && !isOnPass) throw new Invalid([{ field: "lines", message: words.nothing }]);
        setLineColumns(db, id, { kept: 0 });
        if (online > 0) giveBack(db, line, { amount: online, why: moneyEvents.letGo, person: who.id, now });
        note(found, moneyEvents.letGo);
      });
    },
    /**
     * Gives back something of what was paid for a line, whatever became of it. Requires the passkey again.
     * @param how `cents` in hundredths, all that is left if omitted; `shown`: what the form has said to be with the studio
     */
    async giveBack(
      id: number,
      how: { way: BackWay; cents?: number | undefined; shown?: number | undefined },
    ): Promise<ChangeResult & { move?: number }> {
      permit(who, "give money back", system.now());
      const { way, cents, shown } = how;
      let move: number | undefined;
      const result = await change("gave money back", `visit ${id}`, () => {
        const found = find(id);
        const { line } = found;
        const { held, online, currency, isTest } = lineMoney(db, line);
        const most = way === "online" ? online : held;
        const amount = cents ?? most;
        const sum = formatMoney(most, currency || visits.setup().currency);
        if (shown !== undefined && shown !== held) throw invalid("amount", backChanged);
        if (held <= 0 || amount <= 0) throw invalid("amount", words.nothing);
        if (amount > most)
          throw invalid("amount", way === "online" ? words.mostOnline(sum) : words.most(sum));
        const now = system.now();
        const message = giftOf(id);
        if (way === "online") {
          giveBack(db, line, { amount, why: moneyEvents.given, person: who.id, now });
        } else {
          creditGivenBack(visits, id, amount);
          const back = { at: now, kind: "refund", way, currency, isTest, message, person: who.id } as const;
          move = recordMove(db, {
            ...back,
            amount: -smallestOf(amount, currency),
            booking: line.booking,
            line: id,
          });
          if (message !== undefined) correctReceipt(db, message, now);
        }
        note(found, moneyEvents.given);
      });
      system.checkout?.wake();
      return move === undefined ? result : { ...result, move };
    },
    /** Undoes that, if the studio gave it back itself. Requires the passkey again. @param id of the move */
    async undoGiving(id: number): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("undid giving money back", `move ${id}`, () => {
        const move = moveById(db, id);
        if (!move?.line) throw invalid("lines", words.undone);
        const found = find(move.line);
        if (!undoStudioBack(db, move, { at: system.now(), person: who.id }))
          throw invalid("lines", words.undone);
        reissueCredited(visits, move.line, move.at);
        note(found, moneyEvents.ungiven);
      });
    },
    /** Notes that something is to be given back of a visit that stays booked: an owner gives it. @param cents in hundredths */
    async noteToGiveBack(id: number, cents: number): Promise<ChangeResult> {
      permit(who, "change bookings", system.now());
      return change("noted money to give back", `visit ${id}`, () => {
        const found = find(id);
        if (!isActive(found.line)) throw invalid("amount", words.cancelled);
        const { held, currency } = lineMoney(db, found.line);
        if (held <= 0) throw invalid("amount", words.nothing);
        if (cents <= 0 || cents > held)
          throw invalid("amount", words.most(formatMoney(held, currency || visits.setup().currency)));
        setLineColumns(db, id, { kept: held - cents });
        note(found, moneyEvents.noted);
      });
    },
    /** Takes that back. */
    async undoNote(id: number): Promise<ChangeResult> {
      permit(who, "change bookings", system.now());
      return change("took back that money is to be given back", `visit ${id}`, () => {
        const found = find(id);
        if (!isActive(found.line) || found.line.kept === undefined) throw invalid("lines", words.nothing);
        setLineColumns(db, id, { kept: null });
        note(found, moneyEvents.unnoted);
      });
    },
    /** Notes that a guest has said that what is to be given back is a gift. They are told, and may take it back. Requires the passkey again. */
    async theyGaveIt(id: number, said: SaidHow): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("noted that a guest has left money as a gift", `visit ${id}`, () => {
        const { booking } = find(id);
        const { email, phone } = booking.contact;
        if (`${email}${phone}` === "") throw invalid("how", words.noWay);
        if (paysNothingNow(booking.contact)) throw invalid("how", words.notAsked);
        const what = moneyEvents.giftSaid;
        const given = leaveAsGift(visits, booking.id, { who: "studio", what, person: who.id, line: id });
        const when = `they said so ${said.how}, on ${formatDay(said.day)}`;
        visits.recordEvent({ booking: booking.id, who: "studio", what: when });
        if (given === 0) throw invalid("lines", words.nothing);
        tellMoney(system, booking.id);
      });
    },
    /** Undoes that: it is to be given back again. Requires the passkey again. */
    async notAGift(id: number): Promise<ChangeResult> {
      permit(who, "give money back", system.now());
      return change("took a gift of a guest back", `visit ${id}`, () => {
        const booking = findLine(db, id)?.booking;
        if (booking === undefined || !takeGiftBack(visits, booking, "studio", who.id))
          throw invalid("lines", words.nothing);
        tellMoney(system, booking);
      });
    },
  };
}
