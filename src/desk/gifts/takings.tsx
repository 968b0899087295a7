import { formatAmount } from "#domain/money.ts";
import { moveWays, wayWords } from "#domain/money-moves.ts";
import { addMonths, formatDay, formatMonth, isDay, todayIn } from "#domain/time.ts";
import type { DayTakings } from "#server/takings/takings-store.ts";
import { readCurrency, readSite } from "#src/content/.server/content.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { Route } from "./+types/takings";
import { Sums } from "./gifts-parts.tsx";
import { giftLinks, takingsPath } from "./present-gifts.ts";

/** The month that the address names, `2026-11`; by default the current one. */
function readMonth(month: string | null, timeZone: string): string {
  return month !== null && isDay(`${month}-01`) ? month : todayIn(timeZone).slice(0, 7);
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { gifts } = deskOf(context);
  const { timeZone } = readSite();
  const month = readMonth(new URL(request.url).searchParams.get("month"), timeZone);
  const days = gifts.takings(month, timeZone);
  const ways = moveWays.filter((way) => days.some(({ byWay }) => byWay[way] !== undefined));
  // A studio that has changed its currency has days of both.
  const currencies = [...new Set([readCurrency(), ...days.map(({ currency }) => currency)])];
  const total = (sums: readonly number[]) => sums.reduce((sum, each) => sum + each, 0);
  const row = (name: string, currency: string, byWay: DayTakings["byWay"]) => ({
    name,
    sums: [...ways.map((way) => byWay[way] ?? 0), total(Object.values(byWay))].map((amount) =>
      amount === 0 ? "" : formatAmount(amount, currency),
    ),
  });
  const months = currencies.flatMap((currency) => {
    const own = days.filter((day) => day.currency === currency);
    const whole = Object.fromEntries(
      ways.map((way) => [way, total(own.map(({ byWay }) => byWay[way] ?? 0))]),
    );
    return own.length === 0 ? [] : [row("Month", currency, whole)];
  });
  return {
    title: formatMonth(month),
    before: `${takingsPath}?month=${addMonths(month, -1)}`,
    after: `${takingsPath}?month=${addMonths(month, 1)}`,
    links: giftLinks("takings"),
    columns: [...ways.map((way) => wayWords[way]), "Total"],
    rows:
      days.length === 0
        ? []
        : [...days.map(({ date, currency, byWay }) => row(formatDay(date), currency, byWay)), ...months],
  };
}

/** A month's takings, by day and payment method. */
export default function TakingsAtDesk({ loaderData }: Route.ComponentProps) {
  const { title, before, after, links, columns, rows } = loaderData;
  return (
    <>
      <RoomTitle title={`Takings: ${title}`} />
      <DeskLinks label="Gifts and orders" links={links} isLine />
      <DeskLinks
        label="Months"
        links={[
          { label: "Previous month", href: before },
          { label: "Next month", href: after },
        ]}
      />
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
