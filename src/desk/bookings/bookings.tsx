import { feedPath } from "#domain/desk/addresses.ts";
import { mayDo } from "#domain/desk/permissions.ts";
import { formatDay } from "#domain/time.ts";
import type { DeskVisit } from "#server/desk/bookings/read-visits.ts";
import type { ClosedSpan } from "#server/desk/closed-times/closed-times.ts";
import type { DeskHold } from "#server/desk/unconfirmed.ts";
import { closedSpanWords } from "#src/desk/closed-times/present-closures.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import type { Route } from "./+types/bookings";
import { deskBookingsOf } from "./bookings-of.ts";
import { DayNav, DeskSearch, RoomDay, VisitLines } from "./bookings-parts.tsx";
import { bookingsView, spanLinks, viewLinks } from "./bookings-view.ts";
import { newVisitPath } from "./new-visit.ts";
import { holdLine, roomHold, roomsOfDay, roomVisit, unconfirmedPath, visitLine } from "./present-visits.ts";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, waiting, closures, unvouched, setup } = deskBookingsOf(context);
  const hasFeed = mayDo(deskOf(context).who.role, "see the calendar feed");
  const { searchParams } = new URL(request.url);
  const find = searchParams.get("find")?.trim() ?? "";
  if (find !== "") {
    const found = visits.search(find);
    return {
      find,
      hasFeed,
      waiting: 0,
      groups: [
        {
          title: `${found.length} found`,
          visits: found.map((each) => visitLine(each, setup.currency, true)),
        },
      ],
    };
  }
  const view = bookingsView(searchParams);
  const days = visits.week(searchParams.get("from") ?? undefined).slice(0, view.days);
  const [first] = days;
  return {
    find,
    hasFeed,
    view,
    from: first?.date,
    today: first?.today,
    waiting: waiting.count(),
    groups: days.map(({ date, visits: all }) => {
      const holds = unvouched.holds(date, 1);
      const lines = [
        ...all.map((each) => ({ at: each.starts, words: visitLine(each, setup.currency, false) })),
        ...holds.map((each) => ({ at: each.starts, words: holdLine(each) })),
      ];
      return {
        title: formatDay(date),
        href: `/desk?date=${date}`,
        visits: lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ words }) => words),
        ...(view.isByRoom && { byRoom: byRoom(all, holds, closures.on(date), setup.rooms) }),
      };
    }),
  };
}

/** A day's visits, times being chosen, and closed times, by room. */
function byRoom(
  visits: readonly DeskVisit[],
  holds: readonly DeskHold[],
  closed: readonly ClosedSpan[],
  rooms: readonly { readonly name: string }[],
) {
  const closedIn = (room: string | undefined) =>
    closed.filter((span) => span.room === room).map((span) => closedSpanWords(span));
  return {
    closed: closedIn(undefined),
    rooms: roomsOfDay(rooms, [...visits, ...holds]).map((name) => ({
      name,
      closed: closedIn(name),
      visits: [
        ...visits.map((each) => ({ ...each, words: roomVisit(each) })),
        ...holds.map((each) => ({ ...each, words: roomHold(each) })),
      ]
        .filter(({ rooms: own }) => own.includes(name))
        .toSorted((a, b) => Date.parse(a.starts) - Date.parse(b.starts))
        .map(({ words }) => words),
    })),
  };
}

/** The bookings of a day or week, or search results. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { find, hasFeed, groups, view, from, today, waiting } = loaderData;
  const title = find === "" ? "Bookings" : `Bookings: ${find}`;
  return (
    <>
      <RoomTitle title={title}>
        <DeskSearch words={find} />
      </RoomTitle>
      <DeskLinks
        label="More"
        links={[
          { label: "Add a booking", href: newVisitPath() },
          {
            label: waiting === 0 ? "Waiting list" : `Waiting list (${waiting})`,
            href: "/desk/bookings/waiting",
          },
          { label: "Not confirmed yet", href: unconfirmedPath },
          ...(hasFeed ? [{ label: "Calendar app", href: feedPath }] : []),
        ]}
      />
      {from && today && view && (
        <>
          <DeskLinks label="View" links={viewLinks(view, from)} />
          <DayNav {...spanLinks(view, from, today)} />
        </>
      )}
      {groups.map((group) =>
        "byRoom" in group && group.byRoom ? (
          <RoomDay key={group.title} title={group.title} href={group.href} {...group.byRoom} />
        ) : (
          <VisitLines
            key={group.title}
            {...group}
            empty={find === "" ? "Nobody yet." : "No booking matches this name, phone or reference."}
          />
        ),
      )}
    </>
  );
}
