import { feedPath } from "#core/values/desk-addresses.ts";
import { clockIn, formatDay } from "#core/values/time.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskBookingsOf, deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { rooms } from "#desk/rooms.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/bookings";
import { AddLink, CalendarBar, CalendarSwitch, DayNav, VisitList } from "./bookings-parts.tsx";
import {
  calendarPath,
  calendarView,
  dayPath,
  isFromPhone,
  newVisitPath,
  spanLinks,
  viewChoice,
  viewLinks,
  weekTitle,
} from "./bookings-view.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import {
  type CalendarDay,
  type CalendarRoom,
  calendarRows,
  columnsOf,
  sensesOfRooms,
} from "./present-calendar.ts";
import { closedSpanWords } from "./present-closures.ts";
import { holdLine, visitLine, withEventsAsOne } from "./present-visits.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, closedTimes, unconfirmed, setup } = deskBookingsOf(context);
  const { who, account } = deskOf(context);
  const { searchParams } = new URL(request.url);
  const isPhone = isFromPhone(request);
  const view = calendarView(searchParams, { chosen: account.choice(viewChoice(isPhone)), isPhone });
  const week = visits.week(searchParams.get("from") ?? undefined);
  const [{ date: from = "", today = "" } = {}] = week;
  const days = week.slice(0, view.days).map(
    ({ date, visits: all }): CalendarDay => ({
      date,
      visits: view.as === "times" ? withEventsAsOne(all) : all,
      holds: unconfirmed.holds(date, 1),
      closed: closedTimes.on(date),
    }),
  );
  const room = setup.rooms.find(({ id }) => id === view.room);
  const columns = view.as === "times" ? columnsOf(days, { today, room, rooms: setup.rooms }) : [];
  // A day has its rooms side by side; a week has days.
  const senses = view.days === 1 ? sensesOfRooms(columns, setup) : [];
  return {
    as: view.as,
    action: calendarPath(view, from),
    hasFeed: mayDo(who.role, "see the calendar feed"),
    add: newVisitPath(view.days === 1 && from !== today ? { date: from } : {}),
    title: view.days === 1 ? formatDay(from) : weekTitle(from),
    span: spanLinks(view, from, today),
    views: viewLinks(view, from, setup.rooms),
    columns: columns.map(({ key, title, href, isToday }, at) => ({
      key,
      title,
      href,
      ...(isToday && { isToday }),
      senses: senses[at],
    })),
    rows: calendarRows(columns, { setup, today, clock: clockIn(setup.timeZone) }),
    groups: view.as === "list" ? days.map((day) => dayList(day, room, days.length === 1)) : [],
  };
}

/** Remembers how the person likes to see the calendar. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const as = form.get("as") === "list" ? "list" : "times";
  await deskOf(context).account.choose(viewChoice(isFromPhone(request)), as);
  const { pathname, search } = new URL(request.url);
  return redirectTo(pathname + search);
}

/** A day's visits and times being chosen, in order. */
function dayList(
  { date, visits, holds, closed }: CalendarDay,
  room: CalendarRoom | undefined,
  isAlone: boolean,
) {
  const isHere = (each: { readonly rooms: readonly string[] }) => !room || each.rooms.includes(room.name);
  const lines = [
    ...visits.filter(isHere).map((each) => ({ at: each.starts, words: visitLine(each, false) })),
    ...holds.filter(isHere).map((each) => ({ at: each.starts, words: holdLine(each) })),
  ];
  return {
    // Alone, its day is the heading of the page.
    title: isAlone ? "Visits" : formatDay(date),
    href: dayPath(date),
    lead: closed.map((span) => [span.room, closedSpanWords(span)].filter(Boolean).join(": ")).join(". "),
    visits: lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ words }) => words),
  };
}

/** A day or a week, as a picture of time or as a list. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { as, action: address, hasFeed, add, title, span, views, columns, rows, groups } = loaderData;
  return (
    <>
      <RoomTitle title={title} tab={rooms.bookings.title}>
        <DayNav {...span} />
        <AddLink href={add} isMain />
      </RoomTitle>
      <CalendarBar>
        <CalendarSwitch as={as} action={address} />
        <DeskLinks label="Days and rooms" links={views} isLine />
      </CalendarBar>
      {as === "times" && <CalendarGrid caption={title} columns={columns} rows={rows} />}
      {groups.map((group) => (
        <VisitList key={group.title} {...group} empty="Nobody yet." />
      ))}
      {hasFeed && <DeskLinks label="More" links={[{ label: "Calendar app", href: feedPath }]} />}
    </>
  );
}
