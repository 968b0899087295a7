import { aroundOf, type BookingSetup, offerOf } from "#core/booking/setup.ts";
import {
  clockAt,
  formatClock,
  formatDay,
  formatSpan,
  minuteOf,
  studioClock,
  studioDay,
} from "#core/values/time.ts";
import type { DeskBookings } from "#desk/desk-service.ts";
import { sensesOf } from "../guest/senses-of.ts";
import { calendarPath, newVisitPath } from "./bookings-view.ts";
import type { CalendarCell, CalendarRow, GridLink } from "./calendar-grid.tsx";
import type { ClosedSpan } from "./closed-times.server.ts";
import { closedSpanWords } from "./present-closures.ts";
import {
  deskVisitWords,
  holdWords,
  inShort,
  peopleWords,
  roomsInShort,
  roomsOfDay,
  unconfirmedPath,
  visitPathOf,
} from "./present-visits.ts";
import type { DeskVisitFacts } from "./read-visits.server.ts";
import { type GridColumn, type GridEvent, layOut, type Minutes, rangeOf, SHORTEST_GAP } from "./time-grid.ts";

/** A time that a guest is choosing, or that the studio has offered to one. */
type DeskHold = ReturnType<DeskBookings["unconfirmed"]["holds"]>[number];

/** A day with all that takes place on it. */
export type CalendarDay = {
  readonly date: string;
  readonly visits: readonly DeskVisitFacts[];
  readonly holds: readonly DeskHold[];
  readonly closed: readonly ClosedSpan[];
};

export type CalendarRoom = { readonly id: string; readonly name: string };

/** What each room asks of the senses, as the page of the first offer that takes it alone says. */
export function sensesOfRooms(columns: readonly CalendarColumn[], setup: BookingSetup) {
  return columns.map(({ room }) => {
    const own = setup.offers.find(({ rooms }) => rooms.ids.length === 1 && rooms.ids[0] === room?.id);
    return own && sensesOf(own.slug);
  });
}

/** A column: a day, of one room or of all. */
type CalendarColumn = {
  readonly key: string;
  readonly title: string;
  readonly href?: string | undefined;
  readonly isToday?: boolean;
  readonly day: CalendarDay;
  readonly room?: CalendarRoom | undefined;
};

/** A column for each room of a day, or for each day of a week. */
export function columnsOf(
  days: readonly CalendarDay[],
  { today, room, rooms }: { today: string; room?: CalendarRoom | undefined; rooms: readonly CalendarRoom[] },
): CalendarColumn[] {
  const [day] = days;
  if (day && days.length === 1)
    return roomsOfDay(rooms, [...day.visits, ...day.holds]).map((name) => {
      // A room that was removed has no id any more.
      const own = rooms.find((each) => each.name === name) ?? { id: name, name };
      return { key: own.id, title: name, day, room: own };
    });
  return days.map((each) => ({
    key: each.date,
    title: formatDay(each.date),
    href: calendarPath({ days: 1 }, each.date),
    isToday: each.date === today,
    day: each,
    room,
  }));
}

type Given = {
  readonly setup: BookingSetup;
  /** Today's date and the time of day, `15:05`. */
  readonly today: string;
  readonly clock: string;
};

/** The visit that is being moved, and the open times that it can move to. */
type Moving = { readonly line: number; readonly starts: readonly string[] };

/** The rows of a grid with these columns. Where a visit moves, free time is divided finer, and a press takes it. */
export function calendarRows(
  columns: readonly CalendarColumn[],
  given: Given,
  moving?: Moving,
): CalendarRow[] {
  const { today, clock } = given;
  const hasToday = columns.some(({ day }) => day.date === today);
  const rows = layOut(
    columns.map((column) => gridColumn(column, columns, given, moving)),
    {
      now: hasToday ? minuteOf(clock) : undefined,
      // A visit that has rooms beside each other stands there once. On several days each has its own.
      ...(columns[0]?.room && { keyOf: ({ key }: GridLink) => key }),
      ...(moving && { step: 30 }),
    },
  );
  // A visit that stays cuts closed time in pieces: the first says why.
  const said = new Set<string>();
  return rows.map(({ at, isNow, isQuiet, quarters, cells }) => {
    const shown = cells.map((cell): CalendarCell => {
      const { kind, from, to, column } = cell;
      const key = `${column} ${from}`;
      if (cell.kind === "events")
        return {
          key,
          kind,
          rows: cell.rows,
          columns: cell.columns,
          links: cell.items,
          isLong: to - from >= 60,
        };
      const common = { key, kind, rows: cell.rows };
      if (cell.kind === "closed") {
        const what = `${columns[column]?.day.date} ${cell.words}`;
        const isSaid = said.has(what);
        said.add(what);
        return { ...common, columns: cell.columns, words: cell.words, ...(isSaid && { isSaid }) };
      }
      if (kind === "ready") {
        // What the mark means is in sight once for each room.
        const isSaid = said.has(`ready ${column}`);
        said.add(`ready ${column}`);
        return { ...common, words: formatClock(clockAt(to)), ...(isSaid && { isSaid }) };
      }
      const own = columns[column];
      const free = kind === "free" && own ? freeTime(own, { from, to }, given, moving) : undefined;
      return { ...common, ...(free && { free }) };
    });
    return {
      time: formatClock(clockAt(at)),
      isHour: at % 60 === 0,
      isNow,
      ...(isQuiet && { quiet: shown.some(({ free }) => free) ? ("free" as const) : ("over" as const) }),
      quarters,
      cells: shown,
    };
  });
}

/** The most names of hours in the thin picture of a day. */
const maxHours = 5;

/** The day of these columns as a thin picture: places in percent of its length. */
export function dayStrip(columns: readonly CalendarColumn[], given: Given) {
  const grid = columns.map((column) => gridColumn(column, columns, given, undefined));
  const { from, to } = rangeOf(grid);
  const length = (minutes: number) => Math.round((minutes / (to - from)) * 1000) / 10;
  const count = (to - from) / 60;
  const every = Math.ceil(count / maxHours);
  const now = minuteOf(given.clock);
  const hasNow = columns[0]?.day.date === given.today && now >= from && now <= to;
  return {
    // Some have a name.
    hours: Array.from({ length: count }, (_, hour) => {
      // The last hours have no space for their names.
      const isNamed = hour % every === 0 && hour / count < 0.9;
      return { key: hour, label: isNamed ? formatClock(clockAt(from + hour * 60)) : "" };
    }),
    // A line for each room.
    lanes: columns.map(({ title }) => title),
    visits: grid.flatMap(({ events }, lane) =>
      events.map((event) => ({
        key: `${lane} ${event.item.key}`,
        lane,
        at: length(event.from - from),
        length: length(event.to - event.from),
        look: event.item.look,
      })),
    ),
    now: hasNow ? length(now - from) : undefined,
  };
}

/** What a press on free time does; undefined where time is over, or the visit that moves does not fit. */
function freeTime(
  { day: { date }, room }: CalendarColumn,
  { from, to }: Minutes,
  { setup, today, clock }: Given,
  moving: Moving | undefined,
): CalendarCell["free"] {
  const where = [room?.name ?? formatDay(date), formatClock(clockAt(from))].join(", ");
  if (moving) {
    const starts = moving.starts.find((each) => {
      const at = minuteOf(studioClock(each));
      return studioDay(each) === date && at >= from && at < to;
    });
    return starts === undefined
      ? undefined
      : { starts, label: `Move it here: ${formatDay(date)}, ${formatClock(studioClock(starts))}` };
  }
  if (to - from < SHORTEST_GAP) return undefined;
  if (date < today || (date === today && to <= minuteOf(clock))) return undefined;
  const offer = room && setup.offers.find(({ rooms }) => rooms.ids.includes(room.id));
  const minutes = offer?.lengths[0]?.minutes;
  return {
    label: `Book ${where}`,
    href: newVisitPath({
      date,
      at: clockAt(from),
      ...(offer && minutes !== undefined && { visit: `${offer.slug} ${minutes}` }),
    }),
  };
}

function gridColumn(
  column: CalendarColumn,
  columns: readonly CalendarColumn[],
  { setup, today, clock }: Given,
  moving: Moving | undefined,
): GridColumn<GridLink> {
  const { day, room } = column;
  const isNext = nextOf(day, { today, clock });
  const isHere = ({ rooms }: { readonly rooms: readonly string[] }) => !room || rooms.includes(room.name);
  const visits = day.visits.filter(isHere);
  const event = (span: { starts: string; ends: string }, item: GridLink): GridEvent<GridLink> => {
    const own = spanOf(span);
    // A whole day in one column: visits stand together by the hour in which they begin.
    const from = Math.floor(own.from / 60) * 60;
    return { ...(room ? own : { from, to: from + 60 }), item };
  };
  return {
    open: openOn(setup, day.date),
    events: [
      ...visits.map((visit) => {
        const link = visitLink(visit, { room, hasDay: columns.some((other) => other.day !== day) });
        const first = columns.find(
          (other) => other.day === day && visit.rooms.includes(other.room?.name ?? ""),
        );
        const isAgain = room !== undefined && first !== undefined && first !== column;
        const isMoving = visit.line === moving?.line;
        return event(visit, {
          ...link,
          ...(isAgain && { href: undefined, people: `also in ${first.room?.name}`, helps: [] }),
          ...(isMoving && { isMoving }),
          ...(isNext(visit) && link.look === "booked" && { look: "next" as const }),
        });
      }),
      ...day.holds.filter(isHere).map((hold) => event(hold, holdLink(hold))),
    ],
    ready: room ? visits.flatMap((visit) => readyAround(visit, setup)) : [],
    closed: day.closed
      .filter((span) => span.room === undefined || span.room === room?.name)
      .map((span) => ({ ...spanOf({ starts: span.from, ends: span.to }), words: closedSpanWords(span) })),
  };
}

/** Whether a visit is the next one to come today, though it may have begun: of those that begin together, each. */
function nextOf(day: CalendarDay, { today, clock }: Pick<Given, "today" | "clock">) {
  const isOpen = ({ presence, ends }: DeskVisitFacts) =>
    !presence && (studioDay(ends) > today || studioClock(ends) > clock);
  const starts =
    day.date === today
      ? day.visits
          .filter(isOpen)
          .map((visit) => visit.starts)
          .toSorted()[0]
      : undefined;
  return (visit: DeskVisitFacts) => visit.starts === starts && isOpen(visit);
}

/** A longer name would stretch the hours, in characters. */
const longestName = 24;

function visitLink(
  visit: DeskVisitFacts,
  { room, hasDay }: { room: CalendarColumn["room"]; hasDay: boolean },
): GridLink {
  const { said, presence, isHere, helps } = deskVisitWords(visit);
  return {
    key: `visit ${visit.line}`,
    href: visitPathOf(visit),
    time: formatClock(studioClock(visit.starts)),
    where: whereOf(visit, hasDay ? formatDay(studioDay(visit.starts)) : ""),
    who: inShort(visit.firstName || "A guest", longestName),
    people: [peopleWords(visit), room ? "" : inShort(roomsInShort(visit.rooms), longestName)]
      .filter(Boolean)
      .join(", "),
    helps,
    state: presence ?? said,
    look: isHere ? "here" : "booked",
  };
}

function holdLink(hold: DeskHold): GridLink {
  return {
    key: `hold ${hold.line}`,
    href: unconfirmedPath,
    time: formatClock(studioClock(hold.starts)),
    where: whereOf(hold, ""),
    who: hold.isOffered ? "Offered" : "Being chosen",
    people: holdWords(hold).replace(/^.* until/, "until"),
    helps: [],
    look: "hold",
  };
}

/** The rest of a time, where it is, and the day: ` to 4 pm, Lake Room: `. */
function whereOf(time: { starts: string; ends: string; rooms: readonly string[] }, day: string): string {
  const end = formatSpan(time).replace(/^.* to /, "");
  return ` to ${end}, ${[day, ...time.rooms].filter(Boolean).join(", ")}: `;
}

function readyAround({ offer, ends, starts, drive }: DeskVisitFacts, setup: BookingSetup): Minutes[] {
  const { before, after } = aroundOf(offerOf(setup, offer), drive);
  const { from, to } = spanOf({ starts, ends });
  return [
    { from: Math.max(from - before, 0), to: from },
    { from: to, to: Math.min(to + after, 24 * 60) },
  ];
}

/** When the studio, or what has hours of its own, is open on a day. */
function openOn({ hours, offers }: BookingSetup, date: string): Minutes[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return [...hours, ...offers.flatMap((offer) => offer.hours ?? [])]
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ from: minuteOf(opens), to: minuteOf(closes) || 24 * 60 }));
}

/** Minutes of the day on which it begins; what ends later lasts until midnight. */
function spanOf({ starts, ends }: { starts: string; ends: string }): Minutes {
  const isNextDay = studioDay(ends) > studioDay(starts);
  return { from: minuteOf(studioClock(starts)), to: isNextDay ? 24 * 60 : minuteOf(studioClock(ends)) };
}
