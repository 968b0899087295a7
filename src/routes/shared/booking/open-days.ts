import type { OpenDay, TimesAnswer } from "#domain/booking/times.ts";
import { count } from "#domain/plural.ts";
import { addMonths, formatDay, formatMonth, isDay } from "#domain/time.ts";
import { monthWeeks } from "#src/features/booking/month-weeks.ts";

/** Days listed before a link to later ones. */
const DAYS_SHOWN = 5;
/** A month with no more weeks than these is followed by the next one. */
const FEW_WEEKS = 2;
/** Days per query: as far ahead as can usually be booked. */
const DAYS_PER_QUERY = 92;

type OpenDaysQuery = {
  /** Finds open times. */
  times: (span: { from?: string; days: number }) => TimesAnswer | undefined;
  /** First day listed, `2026-12-01`, as given in the URL; the soonest one if left out. */
  from: string | null;
  /** The day whose times are shown. */
  date: string | null;
};

/** The chosen day, and all days with open times as a list and as a month. */
export function readOpenDays(query: OpenDaysQuery) {
  const { times } = query;
  const date = isDay(query.date) ? query.date : undefined;
  const from = isDay(query.from) ? query.from : date;
  const soonest = times({ days: DAYS_PER_QUERY });
  if (soonest?.kind !== "times") return undefined;
  const isFurther = from !== undefined && from > soonest.to;
  const answer = isFurther ? times({ from, days: DAYS_PER_QUERY }) : soonest;
  if (answer?.kind !== "times") return undefined;
  // Even with a chosen day, the list starts with the soonest one.
  const start = isDay(query.from) ? query.from : "";
  const days = answer.days.filter((day) => day.date >= start);
  const listed = days.slice(0, DAYS_SHOWN);
  const next = days[DAYS_SHOWN];
  const month = (from ?? answer.days[0]?.date ?? answer.from).slice(0, 7);
  return {
    chosen:
      date === undefined
        ? undefined
        : {
            ...(answer.days.find((day) => day.date === date) ?? { date, times: [] }),
            /** What the studio says about it, if it is closed on the day. */
            closed: answer.closed.find((day) => day.date === date)?.notice,
          },
    isAnyOpen: soonest.days.length > 0 || answer.days.length > 0,
    list: listed.map((day) => ({
      date: day.date,
      words: formatDay(day.date),
      times: `${count(day.times.length, "time", "times")} to choose from`,
    })),
    ...(next && { later: { label: "Later days", from: next.date } }),
    months: monthTables(month, answer.days, date, { first: soonest.from, last: answer.lastDay }),
  };
}

type Span = { first: string; last: string };

/** The month, and the next one if hardly anything of it is left. */
function monthTables(month: string, days: readonly OpenDay[], chosen: string | undefined, span: Span) {
  const first = monthTable(month, days, chosen, span);
  if (!first.after || first.weeks.length > FEW_WEEKS) return [first];
  const next = monthTable(addMonths(month, 1), days, chosen, span);
  return [
    { ...first, after: undefined },
    { ...next, before: undefined },
  ];
}

function monthTable(month: string, days: readonly OpenDay[], chosen: string | undefined, span: Span) {
  const counts = new Map(days.map((day) => [day.date, day.times.length]));
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return {
    title: formatMonth(month),
    // A week that is over has nothing to choose.
    weeks: monthWeeks(month, counts)
      .filter((week) => week.some((day) => day && day.date >= span.first))
      .map((week) =>
        week.map(
          (day) =>
            day && {
              date: day.date,
              number: day.number,
              count: day.count,
              ...(day.count > 0 && {
                words: `${formatDay(day.date)}, ${count(day.count, "time", "times")} to choose from`,
                isChosen: day.date === chosen,
              }),
            },
        ),
      ),
    ...(before >= span.first.slice(0, 7) && {
      before: { label: formatMonth(before), from: `${before}-01` },
    }),
    ...(after <= span.last.slice(0, 7) && { after: { label: formatMonth(after), from: `${after}-01` } }),
  };
}
