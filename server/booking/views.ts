import { lineForm } from "#domain/booking/line-form.ts";
import { type BookingSetup, offerOf, timeZoneOf } from "#domain/booking/setup.ts";
import type { Booking, HeldPass, Hold, Line } from "#domain/booking/visit.ts";
import { pickAnswers } from "#domain/forms/answers.ts";
import { dayIn, minuteOf } from "#domain/time.ts";
import { instantsAt, instantText, TICK_MS } from "../clock.ts";
import { type BookingRow, endOf, isActive, isKept, type LineRow } from "./visit-store.ts";

/** A stored line, as pages show it. */
function viewLine(line: LineRow, setup: BookingSetup): Line {
  const { event } = offerOf(setup, line.offer) ?? {};
  const cannot = setup.rooms.filter(({ id }) => line.rooms.includes(id)).flatMap((room) => room.cannot);
  return {
    id: line.id,
    offer: line.offer,
    name: line.name,
    rooms: line.roomNames,
    minutes: line.minutes,
    people: line.people,
    ...pickAnswers(lineForm, line),
    ...timeOf(line, setup),
    price: line.price,
    ...(event && {
      event: { page: event.page, place: event.place, ...(event.gift && { gift: event.gift }) },
    }),
    cannot: line.helps.map(({ id }) => id).filter((id) => cannot.includes(id)),
  };
}

/** When a stored line begins and ends, with the UTC offset of the studio, or of the place of an event. */
export function timeOf(
  { tick, minutes, offer }: Pick<LineRow, "tick" | "minutes" | "offer">,
  setup: BookingSetup,
): Pick<Line, "starts" | "ends" | "ofTwo"> {
  const timeZone = timeZoneOf(setup, offer);
  const starts = tick * TICK_MS;
  const ofTwo = whichOfTwo(starts, timeZone);
  return {
    starts: instantText(starts, timeZone),
    ends: instantText(starts + minutes * 60_000, timeZone),
    ...(ofTwo ? { ofTwo } : {}),
  };
}

/** What the page of a booking needs besides. */
type BookingView = {
  readonly setup: BookingSetup;
  readonly now: number;
  readonly hasMail: boolean;
  /** Whether the visitor came by a link from a mail. */
  readonly canConfirm?: boolean;
  /** When the mail about it goes out, if it waits for its turn; in milliseconds since 1970. */
  readonly mailWaitsUntil?: number | undefined;
  /** What passes have paid of a line. */
  readonly coveredLine?: (line: number) => Booking["lines"][number]["covered"];
  readonly movedLines?: readonly number[];
};

/** A booking, as its page shows it. */
export function viewBooking(booking: BookingRow, lines: readonly LineRow[], facts: BookingView): Booking {
  const { setup, now, hasMail, canConfirm = false, mailWaitsUntil, coveredLine, movedLines = [] } = facts;
  const today = dayIn(setup.timeZone, now);
  const active = lines.filter(isActive);
  return {
    reference: booking.reference ?? "",
    lines: lines.map((line) => {
      const starts = line.tick * TICK_MS;
      // What we have moved costs nothing to cancel, and what is free never does.
      const isFree = movedLines.includes(line.id) || line.price === 0;
      const freeUntil = isFree ? starts : starts - setup.cancelUntil * 60_000;
      const isBooked = isActive(line);
      const covered = coveredLine?.(line.id);
      return {
        ...viewLine(line, setup),
        state: isBooked ? "booked" : "cancelled",
        isCancelledByStudio: line.isCancelledByStudio,
        isMovedByStudio: movedLines.includes(line.id),
        ...(line.said
          ? { said: { what: line.said.what, at: instantText(line.said.at, setup.timeZone) } }
          : {}),
        ...(covered && { covered }),
        canChange: isBooked && now < starts,
        isFreeToCancel: isBooked && now <= freeUntil,
        freeUntil: instantText(freeUntil, timeZoneOf(setup, line.offer)),
        isToday: isBooked && dayIn(setup.timeZone, starts) === today && now < endOf(line),
      };
    }),
    contact: booking.contact,
    price: active.reduce((sum, { price }) => sum + price, 0),
    bookedAt: instantText(booking.bookedAt ?? 0, setup.timeZone),
    houseRules: booking.houseRules,
    isMailed: hasMail && isMailed(booking),
    ...(mailWaitsUntil !== undefined && { mailWaitsUntil: instantText(mailWaitsUntil, setup.timeZone) }),
    canConfirm: canConfirm && booking.vouchedAt === undefined && active.some((line) => now < endOf(line)),
  };
}

/** A hold with its draft. */
export function viewHold(
  hold: BookingRow,
  lines: readonly LineRow[],
  facts: {
    setup: BookingSetup;
    now: number;
    isFromHere: boolean;
    extensionsLeft: number;
    pass: HeldPass | undefined;
    isOpen: (line: LineRow) => boolean;
  },
): Hold {
  const { setup, now, isFromHere, extensionsLeft, pass, isOpen } = facts;
  return {
    until: instantText(hold.keptUntil ?? now, setup.timeZone),
    isKept: isKept(hold, now),
    isFromHere,
    extensionsLeft,
    lines: lines.map((line) => ({ ...viewLine(line, setup), isOpen: isKept(hold, now) || isOpen(line) })),
    contact: hold.contact,
    price: lines.reduce((sum, { price }) => sum + price, 0),
    ...(pass && { pass }),
  };
}

/** Whether the visitor gets mail about a booking. */
export function isMailed({ contact }: BookingRow): boolean {
  return contact.reply === "email" && contact.email !== "";
}

/** Which of the two it is, if the local hour of an instant repeats; else undefined. */
function whichOfTwo(ms: number, timeZone: string): "first" | "second" | undefined {
  const text = instantText(ms, timeZone);
  const instants = instantsAt(text.slice(0, 10), minuteOf(text.slice(11, 16)), timeZone);
  if (instants.length < 2) return undefined;
  return instants[0] === ms ? "first" : "second";
}
