import { addMonths, formatDay, formatMonth, isDay, todayIn } from "#core/values/time.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { Sums, sumRows } from "#features/money/parts.tsx";
import { readSite } from "#site/content/.server/content.ts";
import type { Route } from "./+types/takings";
import { giftLinks, takingsPath } from "./present-gifts.ts";

/** The month that the address names, `2026-11`; by default the current one. */
function readMonth(month: string | null, timeZone: string): string {
  return month !== null && isDay(`${month}-01`) ? month : todayIn(timeZone).slice(0, 7);
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { gifts } = deskOf(context);
  const { timeZone } = readSite();
  const month = readMonth(new URL(request.url).searchParams.get("month"), timeZone);
  return {
    title: formatMonth(month),
    months: [
      { label: "Previous month", href: `${takingsPath}?month=${addMonths(month, -1)}` },
      { label: "Next month", href: `${takingsPath}?month=${addMonths(month, 1)}` },
    ],
    links: giftLinks("takings"),
    ...sumRows(gifts.takings(month, timeZone), ({ date }) => formatDay(date), "Month"),
  };
}

/** A month's takings, by day and payment method. */
export default function TakingsAtDesk({ loaderData }: Route.ComponentProps) {
  const { title, months, links, columns, rows } = loaderData;
  return (
    <>
      <RoomTitle title={`Takings: ${title}`} />
      <DeskLinks label="Gifts and orders" links={links} isLine />
      <DeskLinks label="Months" links={months} />
      <Sums
        name={`Takings in ${title}`}
        caption={`Takings in ${title}: gifts, orders and visits`}
        of="Day"
        columns={columns}
        rows={rows}
      />
    </>
  );
}
