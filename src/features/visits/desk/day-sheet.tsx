import { formatDay } from "#core/values/time.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { sensesOf } from "../guest/senses-of.ts";
import type { Route } from "./+types/day-sheet";
import { dayPath } from "./bookings-view.ts";
import { isOnRoute, routeStops } from "./present-route.ts";
import { fullVisitWords } from "./present-visits.ts";
import { RouteSheet } from "./route-sheet.tsx";
import { SheetLines } from "./sheet-lines.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const { date, visits: all } = visits.day(searchParams.get("date") ?? undefined);
  return {
    title: formatDay(date),
    back: dayPath(date),
    // The route is a sheet of its own: where guests live must not hang on a wall.
    stops: searchParams.has("route") ? routeStops(all) : undefined,
    visits: all
      .filter((visit) => !isOnRoute(visit))
      .map((visit) => ({ ...fullVisitWords(visit), senses: sensesOf(visit.offer) })),
  };
}

/** A day on one sheet of paper. */
export default function DaySheet({ loaderData }: Route.ComponentProps) {
  const { title, back, visits, stops } = loaderData;
  const what = stops ? "Route" : "Day sheet";
  return (
    <>
      <RoomTitle title={title} tab={`${what}: ${title}`}>
        <PrintButton>Print this page</PrintButton>
        <a href={back} data-no-print="">
          Back to the day
        </a>
      </RoomTitle>
      {stops ? (
        <>
          <p>Please destroy this sheet in the evening: it says where guests are.</p>
          <RouteSheet stops={stops} />
        </>
      ) : (
        <SheetLines visits={visits} />
      )}
    </>
  );
}
