import { formatDay } from "#src/lib/format-date.ts";
import type { PageHandle } from "#src/root.tsx";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { DayWay } from "#src/sections/desk-day/day-way.tsx";
import { DeskSearch } from "#src/sections/desk-day/desk-search.tsx";
import { VisitLines } from "#src/sections/desk-day/visit-lines.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { deskBookingsOf } from "../shared/desk/bookings.ts";
import { addDays } from "../shared/desk/days.ts";
import { visitLine } from "../shared/desk/visit-words.ts";
import type { Route } from "./+types/bookings";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { visits, setup } = deskBookingsOf(context);
  const { searchParams } = new URL(request.url);
  const find = searchParams.get("find")?.trim() ?? "";
  if (find !== "") {
    const found = visits.search(find);
    return {
      find,
      groups: [
        {
          title: `${found.length} found`,
          visits: found.map((each) => visitLine(each, setup.currency, true)),
        },
      ],
    };
  }
  const days = visits.week(searchParams.get("from") ?? undefined);
  const [first] = days;
  return {
    find,
    from: first?.date,
    today: first?.today,
    groups: days.map(({ date, visits: all }) => ({
      title: formatDay(date),
      href: `/desk?date=${date}`,
      visits: all.map((each) => visitLine(each, setup.currency, false)),
    })),
  };
}

/** The bookings of a week, or those that were searched for. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { find, groups, from, today } = loaderData;
  const title = find === "" ? "Bookings" : `Bookings: ${find}`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <DeskHeading title={title}>
        <DeskSearch words={find} />
      </DeskHeading>
      {from && today && (
        <DayWay
          label="Weeks"
          before={{ label: "The week before", href: `/desk/bookings?from=${addDays(from, -7)}` }}
          now={from === today ? { label: "From today" } : { label: "This week", href: "/desk/bookings" }}
          after={{ label: "The week after", href: `/desk/bookings?from=${addDays(from, 7)}` }}
        />
      )}
      {groups.map((group) => (
        <VisitLines
          key={group.title}
          {...group}
          empty={find === "" ? "Nobody yet." : "No booking has this name, phone or reference."}
        />
      ))}
    </>
  );
}
