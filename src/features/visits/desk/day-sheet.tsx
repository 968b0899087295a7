import { formatDay } from "#core/values/time.ts";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import type { Route } from "./+types/day-sheet";
import { dayPath } from "./bookings-view.ts";
import { fullVisitWords } from "./present-visits.ts";
import { DaySheet } from "./sheet-lines.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, setup } = deskBookingsOf(context);
  const { date, visits: all } = visits.day(new URL(request.url).searchParams.get("date") ?? undefined);
  return {
    title: formatDay(date),
    back: dayPath(date),
    visits: all.map((visit) => fullVisitWords(visit, setup.currency)),
  };
}

/** A day on one sheet of paper. */
export default function DaySheetPage({ loaderData }: Route.ComponentProps) {
  const { title, back, visits } = loaderData;
  return (
    <>
      <RoomTitle title={title} tab={`Day sheet: ${title}`}>
        <PrintButton>Print this page</PrintButton>
        <a href={back} data-no-print="">
          Back to the day
        </a>
      </RoomTitle>
      <DaySheet visits={visits} />
    </>
  );
}
