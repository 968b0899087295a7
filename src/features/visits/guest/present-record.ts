import { lineName } from "#core/booking/line-form.ts";
import { backDays, backTakes, comesBackWords } from "#core/booking/paying.ts";
import { type BookingSetup, isForGroups } from "#core/booking/setup.ts";
import type { Booking, Line, Pass } from "#core/booking/visit.ts";
import { visitDay } from "#core/booking/visit-day.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { bookingAddress, bookingCalendarAddress, groupPagePath } from "#core/values/paths.ts";
import {
  formatClockTime,
  formatLength,
  formatMoment,
  formatSpan,
  studioClock,
  studioDay,
} from "#core/values/time.ts";
import { bySoonest, contactFacts, lineFacts } from "./present-visit.ts";

type ChangePage = "time" | "people" | "cannot-come";

/** Path of a page that changes a booking or one line of it. */
export function changePath({ reference, key }: Pass, page: ChangePage, line?: number | "all"): string {
  const query = new URLSearchParams({ key, ...(line !== undefined && { line: String(line) }) });
  return `/booking/${reference}/${page}?${query}`;
}

/** What is to come of a visit, if it is several rooms on one day: they can move together. */
export function movingTogether({ lines }: Pick<Booking, "lines">): Booking["lines"] {
  const open = lines.filter(({ canChange, event }) => canChange && !event);
  const days = new Set(open.map(({ starts }) => studioDay(starts)));
  return open.length > 1 && days.size === 1 ? open.toSorted(bySoonest) : [];
}

/** What was just done with a booking. */
export type Done = "moved" | "changed" | "cancelled";

/** Path of a booking that says what was just done with it, or with one of its lines. */
export function donePath(pass: Pass, done: Done, line?: number): string {
  const query = new URLSearchParams({ done, ...(line !== undefined && { line: String(line) }) });
  return `${bookingAddress(pass)}&${query}`;
}

/** Title and sentence about what was just done, by the query of {@link donePath}; undefined if nothing was. */
export function doneWords({ lines }: Booking, query: URLSearchParams) {
  const done = query.get("done");
  const line = lines.find(({ id }) => String(id) === query.get("line"));
  const isRestBooked = lines.some(({ state }) => state === "booked");
  const isRestAhead = lines.some(({ canChange }) => canChange);
  if (done === "moved" && line?.state === "booked")
    return { title: "Your visit is moved", text: `${line.name} is now on ${formatMoment(line)}.` };
  if (done === "moved" && !query.has("line")) {
    const all = ticketWords(lines.filter(({ state }) => state === "booked").toSorted(bySoonest));
    if (all) return { title: "Your visit is moved", text: `${all.what} are now on ${all.day}, ${all.time}.` };
  }
  if (done === "changed" && isRestBooked)
    return { title: "Your changes are saved", text: "This is how your visit is now." };
  if (done === "cancelled" && !query.has("line") && isRestBooked)
    return {
      title: "Part of your visit is cancelled",
      text: isRestAhead
        ? "The rest is still booked. Below you see which."
        : "Nothing of it is to come any more. What has begun, or is over, stays as it was.",
    };
  if (done === "cancelled" && line?.state === "cancelled" && isRestBooked)
    return {
      title: `${line.name} is cancelled`,
      text: `${line.name} on ${formatMoment(line)} is cancelled.${isRestAhead ? " The rest of your visit is still booked." : ""}`,
    };
  return undefined;
}

/** Why nothing of a booking can be changed any more; undefined if something can. */
export function closedVisit(visit: Booking): string[] | undefined {
  const [first] = visit.lines;
  if (!first || visit.lines.some(({ canChange }) => canChange)) return undefined;
  const line = visit.lines.find(({ state }) => state !== "cancelled") ?? first;
  return closedLine(visit, line, visit.lines.length > 1 ? "Your visit" : undefined);
}

/**
 * Why a line of a booking can no longer be moved or cancelled; undefined if it can.
 * @param what how the line is called
 */
export function closedLine(
  { lines }: Booking,
  line: Booking["lines"][number],
  what = `${line.name} on ${formatMoment(line)}`,
): string[] | undefined {
  if (line.canChange) return undefined;
  const rest = lines.some(({ canChange }) => canChange);
  if (line.state === "cancelled")
    return [
      `${what} is already cancelled.`,
      rest ? "The rest of your visit is still booked. Nothing was changed now." : "Nothing was changed now.",
    ];
  return [`${what} has already begun, so it can no longer be changed here. Please call us. We will help.`];
}

const SAID = {
  late: "You told us that you are late. Take your time.",
  outside: "You told us that you are outside. We will come and open the door.",
} as const;

/** Path of the visit plan, with the booked rooms and time. */
export function planPath({ lines }: Booking): string {
  const booked = lines.filter(({ state }) => state === "booked").toSorted(bySoonest);
  const query = new URLSearchParams(booked.map(({ offer }) => ["room", offer]));
  const [first] = booked;
  if (first) {
    query.set("day", studioDay(first.starts));
    query.set("time", studioClock(first.starts));
  }
  return `/visit/plan?${query}`;
}

/** A booked visit as display text; `when` is that of its first room, and undefined if all is cancelled. */
export function recordWords(booking: Booking, setup: BookingSetup, pass: Pass) {
  const { reference, contact, price } = booking;
  const lines = booking.lines.toSorted(bySoonest);
  const open = lines.filter(({ canChange }) => canChange);
  const booked = lines.filter(({ state }) => state === "booked");
  const [event] = lines.flatMap((line) => line.event ?? []);
  const isAway = booked.length > 0 && booked.every(({ area }) => area !== undefined);
  const together = movingTogether(booking).length;
  return {
    reference,
    when: ticketWords(booked),
    isPast: booked.length > 0 && booked.every(({ ends }) => Date.parse(ends) <= Date.now()),
    lines: lines.map((line) => ({
      id: line.id,
      name: lineName(line, lines),
      isCancelled: line.state === "cancelled",
      facts: lineFacts(line, setup),
      // What the guest told us today, and on the day one-press messages to the studio.
      ...(line.said &&
        line.isToday && { said: `${SAID[line.said.what]} (${formatClockTime({ starts: line.said.at })})` }),
      says:
        line.isToday && line.state === "booked" && line.area === undefined
          ? [
              { what: "late", label: "I am late" },
              { what: "outside", label: "I am outside" },
            ]
          : [],
      actions: line.canChange
        ? [
            ...(line.event
              ? []
              : [
                  {
                    label: line.isCannotGo ? "Choose another day" : "Move it",
                    href: changePath(pass, "time", line.id),
                  },
                ]),
            {
              label: line.isCannotGo ? "Cancel, and get all back" : "I cannot come",
              href: changePath(pass, "cannot-come", line.id),
            },
          ]
        : [],
    })),
    contact: contactFacts(contact),
    ...paidWords(lines, price, setup),
    place: event?.place ?? (isAway ? "At your place: we come to you" : setup.studio.address),
    next: nextWords(booking, setup),
    calendar: bookingCalendarAddress(pass),
    actions: [
      ...(open.length > 0
        ? [{ label: "Change who comes or what helps", href: changePath(pass, "people") }]
        : []),
      ...(together > 1
        ? [{ label: `Move all ${together} rooms`, href: changePath(pass, "time", "all") }]
        : []),
      ...(open.length > 1
        ? [{ label: "I cannot come to any of it", href: changePath(pass, "cannot-come") }]
        : []),
      ...(open.some(({ offer }) => isForGroups(setup, offer))
        ? [{ label: "What to file for your risk assessment", href: groupPagePath }]
        : []),
    ],
  };
}

/** All of a visit on its ticket: how many rooms, from when to when, and each further date of a series; undefined if all is cancelled. */
export function ticketWords(booked: readonly Pick<Line, "offer" | "name" | "starts" | "ends">[]) {
  const [first] = booked;
  if (!first) return undefined;
  const rooms = new Set(booked.map(({ name }) => name)).size;
  const date = studioDay(first.starts);
  const onDay = booked.filter(({ starts }) => studioDay(starts) === date);
  const ends = onDay.reduce(
    (last, line) => (Date.parse(line.ends) > Date.parse(last) ? line.ends : last),
    first.ends,
  );
  return {
    what: rooms > 1 ? `${rooms} rooms` : first.name,
    day: visitDay(first),
    time: formatSpan({ starts: first.starts, ends }),
    later: booked
      .filter((line) => !onDay.includes(line))
      .map((line) => `${rooms > 1 ? `${line.name}, ` : ""}${formatMoment(line)}`),
  };
}

/** What is still to pay, and what passes and vouchers have paid. */
function paidWords(lines: Booking["lines"], price: number, { currency }: BookingSetup) {
  const paid = lines.flatMap(({ state, covered }) => (state === "booked" && covered ? [covered] : []));
  const sum = paid.reduce((all, { cents }) => all + cents, 0);
  const words = paid.map((each) => `${formatMoney(each.cents, currency)} is paid with ${each.words}.`);
  const isPaid = sum > 0 && sum >= price;
  return {
    price: isPaid ? "Nothing to pay" : formatMoney(price - sum, currency),
    paid: words.join(" "),
    isPaid,
  };
}

/** What comes between now and the visit. */
export function nextWords(
  {
    lines,
    contact,
    isMailed,
    mailWaitsUntil,
    news = [],
  }: Pick<Booking, "lines" | "contact" | "isMailed" | "mailWaitsUntil" | "news">,
  { reminder }: Pick<BookingSetup, "reminder">,
): string[] {
  const booked = lines.filter(({ state }) => state === "booked");
  /** Whether so many hours before a visit are still to come. */
  const isBefore = (hours: number) =>
    booked.some(({ starts }) => Date.parse(starts) - hours * 3_600_000 > Date.now());
  const again = reminder === 24 ? "the day before" : `${formatLength(60 * reminder)} before`;

  const mailed = mailWaitsUntil
    ? `Your address got several e-mails from us in a short time. The one with a link to this page follows: ${formatMoment({ starts: mailWaitsUntil })}. Until then, please keep this page’s address.`
    : "We have sent you an e-mail with a link to this page.";
  return [
    ...news,
    isMailed
      ? `${mailed}${isBefore(reminder) ? ` We will write again ${again}.` : ""}`
      : "Please print this page, or write down the reference and keep this page’s address.",
    ...(!isMailed && contact.phone && contact.reply !== "none" && isBefore(24)
      ? [`We will ${contact.reply === "text" ? "text" : "call"} you the day before.`]
      : []),
    ...freeWords(lines, { now: Date.now(), where: " here" }),
  ];
}

type FreeLines = Booking["lines"];

/** Until when each visit can be cancelled at no cost. Who has not signed may cancel later, too: that stands with what they sign. */
function freeWords(lines: FreeLines, { now, where }: { now: number; where: string }): string[] {
  const free = lines.filter(
    ({ isFreeToCancel, freeUntil }) => isFreeToCancel && Date.parse(freeUntil) >= now,
  );
  const ahead = free.map(({ starts, freeUntil }) => Date.parse(starts) - Date.parse(freeUntil));
  const [first = 0] = ahead;
  const isAll = lines.every((line) => line.state !== "booked" || free.includes(line));
  // Of a series one sentence says it of all.
  if (isAll && free.length > 2 && ahead.every((each) => each === first))
    return [
      `You can move or cancel each of them${where}, at no cost, up to ${formatLength(first / 60_000)} before it begins.`,
    ];
  return free.toSorted(bySoonest).map((line) => {
    const { freeUntil, event } = line;
    const what = lines.length > 1 ? lineName(line, lines) : "it";
    return `You can ${event ? "cancel" : "move or cancel"} ${what}${where}, at no cost, until ${formatMoment({ starts: freeUntil })}.`;
  });
}

/** What a late cancelling keeps, in percent: the first one in half a year, and others. */
type LateFee = NonNullable<BookingSetup["lateFee"]>;

const shareWords = (percent: number) =>
  percent === 0 ? "nothing" : percent === 100 ? "all of it" : `${percent} percent`;

/**
 * For a mail: until when it is free to cancel what is booked, and what a later cancelling keeps.
 * @param given `now` in milliseconds since 1970; `fees` of what something was paid for
 */
export function freeAndKeptWords(
  { lines }: Pick<Booking, "lines">,
  { now, fees }: { readonly now: number; readonly fees: readonly LateFee[] },
): string[] {
  const later = lines.filter(({ canChange, price }) => canChange && price > 0);
  const kept = fees.map(({ first, after }) =>
    first === after
      ? `Of what you have paid we then keep ${shareWords(first)}.`
      : `Of what you have paid we then keep ${shareWords(first)} the first time in half a year, and ${shareWords(after)} after that.`,
  );
  return [
    ...freeWords(lines, { now, where: "" }),
    ...new Set(later.map(({ lateCancelling }) => `Later: ${lateCancelling}`)),
    ...(later.length > 0 ? new Set(kept) : []),
  ];
}

/** What cancelling some lines would cost now. */
export function cancelCosts(booking: Booking, selected: Booking["lines"]): string[] {
  const late = selected.filter(({ isFreeToCancel }) => !isFreeToCancel);
  const back = selected.flatMap(({ covered }) => covered?.ifCancelled ?? []);
  const sums = (booking.money?.ifCancelled ?? []).filter(({ line: id }) =>
    selected.some((each) => each.id === id),
  );
  const total = (what: "back" | "atStudio" | "kept") => sums.reduce((sum, each) => sum + each[what], 0);
  const money = (cents: number) => formatMoney(cents, booking.money?.currency ?? "");
  if (total("kept") > 0) back.push(`We keep ${money(total("kept"))} of what you paid.`);
  if (total("back") > 0) back.push(`We give ${money(total("back"))} back the way you paid. ${backTakes}`);
  const ways = [...new Set(sums.flatMap((each) => (each.atStudio > 0 ? each.ways : [])))];
  if (total("atStudio") > 0)
    back.push(...comesBackWords(money(total("atStudio")), ways, `within ${backDays} days`));
  if (late.length === 0) return ["It costs nothing. Thank you for telling us.", ...back];
  const some =
    late.length < selected.length
      ? `This is late for: ${late.map((each) => lineName(each, booking.lines)).join("; ")}.`
      : "This is late.";
  return [some, ...new Set(late.map(({ lateCancelling }) => lateCancelling)), ...back];
}
