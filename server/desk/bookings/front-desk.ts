import { offerOf } from "#domain/booking/setup.ts";
import { type DayWord, dayWords } from "#domain/booking/visit.ts";
import type { PayWay, Presence } from "#domain/desk/visits.ts";
import { smallestOf } from "#domain/money.ts";
import { dateAt, TICK_MINUTES, TICK_MS, ticksOf } from "../../booking/clock.ts";
import { Invalid, Unknown } from "../../booking/failure.ts";
import type { Ledger } from "../../booking/ledger.ts";
import { release, reserve } from "../../booking/reservation-store.ts";
import { bookedLine, type LineRow, setLineColumns, setLineRooms } from "../../booking/visit-store.ts";
import { waivers } from "../../booking/waivers.ts";
import { type Move, movesOf, recordMove, recordOpposite, standing, sumOf } from "../../money/ledger.ts";
import { papersOfLine } from "../../paper/invoice-store.ts";
import { coveredOf, returnPass } from "../../passes/pay-with-pass.ts";

/** Front-desk actions on a visit, each inside one transaction. */
export type FrontDesk = {
  /** @throws Unknown for a line that is not booked */
  readonly line: (id: number) => LineRow;
  readonly setPresence: (id: number, what: Presence | undefined) => void;
  readonly setSaid: (id: number, what: DayWord | undefined) => void;
  /** Records that staff have reached the guest, who so stands for the booking of this line. */
  readonly setReached: (id: number) => void;
  /** Notes that those who are left have signed on paper, or takes that back. */
  readonly setOnPaper: (id: number, isSigned: boolean) => void;
  /**
   * Notes a payment, or undoes the last one that was noted here.
   * @param cents amount paid, in hundredths; what is still due if omitted
   * @param person of the desk
   * @throws Invalid if nothing is due
   */
  readonly setPaid: (
    id: number,
    pay: { readonly how: PayWay | undefined; readonly cents?: number | undefined; readonly person: number },
  ) => void;
  /**
   * Makes a private visit longer or shorter; its price stays.
   * @throws Taken if somebody else has the room then; Invalid if it is not possible
   */
  readonly lengthen: (id: number, by: number) => void;
  /** Moves a visit to another room at the same time. @throws Taken; Invalid */
  readonly changeRoom: (id: number, room: string) => void;
};

const words = {
  cancelled: "This visit was cancelled.",
  paid: "This visit is paid. Take the payment back first if it was something else.",
  invoiced: "This visit is on an invoice. Take the invoice back first: Invoices, at the desk.",
  otherDay: "This visit is not today. Mark guests as here, late or absent on the day of their visit.",
  shared: "This is a shared session, so its room and length cannot change.",
  tooShort: "A visit takes at least a quarter of an hour.",
  room: "This room no longer exists. Please choose another one.",
  gone: (rooms: readonly string[]) =>
    `${rooms.join(" and ")} no longer ${rooms.length === 1 ? "exists" : "exist"}. Please give the visit another room first.`,
  fits: (max: number) => `This room is for ${max} people at most.`,
} as const;

/** Opens the acts. */
export function createFrontDesk(ledger: Ledger): FrontDesk {
  const { db, now } = ledger;
  function openLine(id: number): LineRow {
    const line = bookedLine(db, id);
    if (!line) throw new Unknown();
    if (line.cancelledAt !== undefined) throw new Invalid([{ field: "lines", message: words.cancelled }]);
    return line;
  }

  /** Claims rooms for a private visit. Its old claims are released first; a failure rolls that back. */
  function place(line: LineRow, rooms: readonly string[], minutes: number): void {
    const setup = ledger.setup();
    const offer = offerOf(setup, line.offer);
    if (offer?.mode.kind === "shared") throw new Invalid([{ field: "lines", message: words.shared }]);
    const chosen = rooms.flatMap((id) => setup.rooms.find((room) => room.id === id) ?? []);
    const gone = line.roomNames.filter((_, index) => !chosen.some(({ id }) => id === rooms[index]));
    if (chosen.length < rooms.length) throw new Invalid([{ field: "room", message: words.gone(gone) }]);
    const { booking, id, tick, people } = line;
    release(db, { booking, line: id });
    reserve(
      db,
      { booking, line: id, index: 0 },
      {
        offer: line.offer,
        mode: { kind: "private" },
        choices: [chosen],
        minutes,
        readyMinutes: offer?.ready ?? 0,
        tick,
        people,
      },
      {
        // The guest is already expected, so the number of arrivals stays the same.
        partiesAtOnce: Number.MAX_SAFE_INTEGER,
        closed: rooms === line.rooms ? "none" : "closed for the studio too",
      },
    );
    setLineColumns(db, id, { minutes });
    setLineRooms(db, id, chosen);
  }

  /** @throws Invalid if a visit is on another day: "Here since 9 am" would not be true */
  function onTheDay({ tick }: LineRow): void {
    const { timeZone } = ledger.setup();
    if (dateAt(tick * TICK_MS, timeZone) !== dateAt(now(), timeZone))
      throw new Invalid([{ field: "lines", message: words.otherDay }]);
  }

  /**
   * Takes the last payment of a visit that was noted at the studio back: a pass gets back what it paid, and an invoice is open again.
   * @returns whether there was one @throws Invalid for a visit that is on an invoice
   */
  function undoPayment(
    { id: line, booking }: LineRow,
    moves: readonly Move[],
    by: { readonly at: number; readonly person: number },
  ): boolean {
    // What staff noted as paid with a pass or by an invoice of elsewhere has neither here.
    const isPass = ({ way, pass }: Move) => (way === "pass" || way === "voucher") && pass !== undefined;
    const invoices = moves.filter(({ way }) => way === "invoice");
    const isInvoiced = papersOfLine(db, line).length > 0;
    const last = moves.findLast((move) => {
      if (move.way === "online" || move.amount < 0) return false;
      if (move.way === "invoice" && isInvoiced) return sumOf(invoices) > 0;
      return !isPass(move) || coveredOf(db, line) !== undefined;
    });
    if (!last) return false;
    if (last.way === "invoice" && isInvoiced)
      throw new Invalid([{ field: "amount", message: words.invoiced }]);
    if (isPass(last)) {
      returnPass(db, { booking, line, keptPercent: 0, now: by.at, person: by.person });
      return true;
    }
    const settled = invoices.find(({ at, amount }) => at === last.at && amount === -last.amount);
    if (settled) recordOpposite(db, settled.id, by);
    return recordOpposite(db, last.id, by);
  }

  function record(line: LineRow, what: string): void {
    ledger.recordEvent({ booking: line.booking, line: line.id, who: "studio", what, from: line.tick });
  }

  return {
    line: openLine,
    setPresence(id, what) {
      const line = openLine(id);
      if (what) onTheDay(line);
      setLineColumns(db, id, { presence: what ?? null, presence_at: what ? now() : null });
      record(line, what ?? "presence undone");
    },
    setSaid(id, what) {
      const line = openLine(id);
      if (what !== undefined && !dayWords.includes(what)) throw new Unknown();
      if (what) onTheDay(line);
      setLineColumns(db, id, { said: what ?? null, said_at: what ? now() : null });
      record(line, what ?? "late or outside undone");
    },
    setOnPaper(id, isSigned) {
      const line = openLine(id);
      const booking = ledger.byId(line.booking);
      if (!booking) throw new Unknown();
      waivers(ledger).setOnPaper(booking, isSigned);
      record(line, isSigned ? "signed on paper" : "signed on paper undone");
    },
    setReached: (id) => ledger.vouch(openLine(id).booking, "studio", "studio"),
    setPaid(id, { how, cents, person }) {
      const line = openLine(id);
      const at = now();
      const moves = standing(movesOf(db, "line", id));
      if (!how) {
        if (undoPayment(line, moves, { at, person })) record(line, "payment undone");
        return;
      }
      const { currency } = ledger.setup();
      const due = smallestOf(line.price, currency) - sumOf(moves);
      if (moves.length > 0 && due <= 0) throw new Invalid([{ field: "amount", message: words.paid }]);
      const amount = how === "waived" || cents === undefined ? due : smallestOf(cents, currency);
      recordMove(db, {
        at,
        kind: "visit",
        way: how,
        amount,
        currency,
        booking: line.booking,
        line: id,
        person,
      });
      record(line, "paid");
      ledger.vouch(line.booking, "payment", "studio");
    },
    lengthen(id, by) {
      const line = openLine(id);
      const minutes = line.minutes + by;
      if (minutes < TICK_MINUTES) throw new Invalid([{ field: "lines", message: words.tooShort }]);
      place(line, line.rooms, minutes);
      record(line, ticksOf(minutes) > ticksOf(line.minutes) ? "longer" : "shorter");
    },
    changeRoom(id, room) {
      const line = openLine(id);
      const wanted = ledger.setup().rooms.find((each) => each.id === room);
      if (!wanted) throw new Invalid([{ field: "room", message: words.room }]);
      if (wanted.fits < line.people) throw new Invalid([{ field: "room", message: words.fits(wanted.fits) }]);
      place(line, [room], line.minutes);
      record(line, "other room");
    },
  };
}
