import { formatCents } from "#domain/money.ts";
import { addMonths, formatDay, formatMonth } from "#domain/time.ts";
import { readSite } from "#src/content/.server/content.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readMonth } from "#src/routes/shared/months.ts";
import type { Route } from "./+types/takings";
import { Takings } from "./gifts-parts.tsx";
import { giftLinks, payWords, takingsPath } from "./present-gifts.ts";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { gifts } = deskOf(context);
  const { timeZone } = readSite();
  const month = readMonth(new URL(request.url).searchParams.get("month"), timeZone);
  const days = gifts.takings(month, timeZone);
  const ways = Object.keys(payWords).filter((way) => days.some(({ byWay }) => byWay[way] !== undefined));
  const total = (sums: readonly number[]) => sums.reduce((sum, each) => sum + each, 0);
  const row = (name: string, byWay: Readonly<Record<string, number>>) => ({
    name,
    sums: [...ways.map((way) => byWay[way] ?? 0), total(Object.values(byWay))].map((cents) =>
      cents === 0 ? "" : formatCents(cents),
    ),
  });
  const whole = Object.fromEntries(ways.map((way) => [way, total(days.map(({ byWay }) => byWay[way] ?? 0))]));
  return {
    title: formatMonth(month),
    before: `${takingsPath}?month=${addMonths(month, -1)}`,
    after: `${takingsPath}?month=${addMonths(month, 1)}`,
    links: giftLinks("takings"),
    columns: [...ways.map((way) => payWords[way] ?? way), "Total"],
    rows:
      days.length === 0
        ? []
        : [...days.map(({ date, byWay }) => row(formatDay(date), byWay)), row("Month", whole)],
  };
}

/** A month's takings, by day and payment method. */
export default function TakingsAtDesk({ loaderData }: Route.ComponentProps) {
  const { title, before, after, links, columns, rows } = loaderData;
  return (
    <>
      <RoomTitle title={`Takings: ${title}`} />
      <DeskLinks label="Gifts and orders" links={links} />
      <DeskLinks
        label="Months"
        links={[
          { label: "Previous month", href: before },
          { label: "Next month", href: after },
        ]}
      />
      <Takings caption={title} columns={columns} rows={rows} />
    </>
  );
}
