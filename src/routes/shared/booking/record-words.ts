import { bookingCalendarAddress } from "#contract/booking/addresses.ts";
import type { Pass } from "#contract/booking/service.ts";
import type { BookingSetup } from "#contract/booking/setup.ts";
import type { Booking } from "#contract/booking/visit.ts";
import { formatPrice } from "#contract/format-price.ts";
import { formatClockTime, formatMoment, studioClock, studioDay } from "#src/lib/studio-time.ts";
import { contactFacts, lineFacts } from "./visit-words.ts";

/** Pages that change a booking. */
type ChangePage = "time" | "people" | "cannot-come";

/** Path of a page that changes a booking or one line of it. */
export function changePath({ reference, key }: Pass, page: ChangePage, line?: number): string {
  const query = new URLSearchParams({ key, ...(line !== undefined && { line: String(line) }) });
  return `/booking/${reference}/${page}?${query}`;
}

const SAID = {
  late: "You told us that you are late. Take your time.",
  outside: "You told us that you are outside. We will come and open the door.",
} as const;

/** Path of the visit plan, with the booked rooms and time. */
export function planPath({ lines }: Booking): string {
  const booked = lines.filter(({ state }) => state === "booked");
  const query = new URLSearchParams(booked.map(({ offer }) => ["room", offer]));
  const [first] = booked;
  if (first) {
    query.set("day", studioDay(first.starts));
    query.set("time", studioClock(first.starts));
  }
  return `/visit/plan?${query}`;
}

/** A booked visit as display text. */
export function recordWords(booking: Booking, setup: BookingSetup, pass: Pass) {
  const { reference, lines, contact, price } = booking;
  const open = lines.filter(({ canChange }) => canChange);
  return {
    reference,
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      isCancelled: line.state === "cancelled",
      facts: lineFacts(line, setup),
      ...(line.said && { said: `${SAID[line.said.what]} (${formatClockTime({ starts: line.said.at })})` }),
      says:
        line.isToday && line.state === "booked"
          ? [
              { what: "late", label: "I am late" },
              { what: "outside", label: "I am outside" },
            ]
          : [],
      actions: line.canChange
        ? [
            { label: "Move it", href: changePath(pass, "time", line.id) },
            { label: "I cannot come", href: changePath(pass, "cannot-come", line.id) },
          ]
        : [],
    })),
    contact: contactFacts(contact),
    price: formatPrice(price, setup.currency),
    place: setup.studio.address,
    next: nextWords(booking),
    calendar: bookingCalendarAddress(pass),
    actions: [
      ...(open.length > 0
        ? [{ label: "Change who comes or what helps", href: changePath(pass, "people") }]
        : []),
      ...(open.length > 1
        ? [{ label: "I cannot come to any of it", href: changePath(pass, "cannot-come") }]
        : []),
    ],
  };
}

function nextWords({ lines, contact, isMailed, mailWaitsUntil }: Booking): string[] {
  const first = lines.find(({ state }) => state === "booked");
  const mailed = mailWaitsUntil
    ? `Your address got several e-mails from us in a short time. The one with a link to this page follows: ${formatMoment({ starts: mailWaitsUntil })}. Until then, please keep this page's address.`
    : "We have sent you an e-mail with a link to this page.";
  return [
    isMailed
      ? `${mailed} We will write again the day before.`
      : "Please print this page, or write down the reference and keep this page's address.",
    ...(!isMailed && contact.phone && contact.reply !== "none"
      ? [`We will ${contact.reply === "text" ? "text" : "call"} you the day before.`]
      : []),
    ...(first?.isFreeToCancel
      ? [`You can move or cancel it here, at no cost, until ${formatMoment({ starts: first.freeUntil })}.`]
      : []),
  ];
}

/** What cancelling would cost now. */
export function cancelCosts(booking: Booking, setup: BookingSetup, line: number | undefined): string[] {
  const selected = booking.lines.filter(
    ({ id, canChange }) => canChange && (line === undefined || id === line),
  );
  const late = selected.filter(({ isFreeToCancel }) => !isFreeToCancel);
  if (late.length === 0) return ["It costs nothing. Thank you for telling us."];
  const some =
    late.length < selected.length
      ? `This is late for: ${late.map(({ name }) => name).join(", ")}.`
      : "This is late.";
  return [some, setup.lateCancelling];
}
