import type { OpenDay, TimesAnswer } from "#core/booking/times-answer.ts";
import { count } from "#core/values/plural.ts";
import { addMonths, formatDay, formatMonth, isDay } from "#core/values/time.ts";
import { monthWeeks } from "./month-weeks.ts";

/** Days listed before a link to later ones. */
const DAYS_SHOWN = 5;
/** A month with no more weeks left than these is followed by the next one. */
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
  /** Says how much there is on a day; by default how many times. */
  choiceOn?: (day: OpenDay) => string;
};

const timesOf = ({ times }: OpenDay) => `${count(times.length, "time", "times")} to choose from`;

/** The chosen day, and all days with open times as a list and as a month. */
export function readOpenDays(query: OpenDaysQuery) {
  const { times, choiceOn = timesOf } = query;
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
      times: choiceOn(day),
    })),
    ...(next && { later: { label: "Later days", from: next.date } }),
    month: monthTable(month, answer.days, {
      chosen: date,
      first: soonest.from,
      last: answer.lastDay,
      choiceOn,
    }),
  };
}

type Shown = {
  chosen: string | undefined;
  first: string;
  last: string;
  choiceOn: (day: OpenDay) => string;
};

/** The weeks of a month that are not over; if there are few, those of the next month follow. */
function monthTable(month: string, days: readonly OpenDay[], shown: Shown) {
  const { chosen, ...span } = shown;
  const words = new Map(days.map((day) => [day.date, shown.choiceOn(day)]));
  const counts = new Map(days.map((day) => [day.date, day.times.length]));
  const weeksOf = (each: string) =>
    monthWeeks(each, counts)
      .filter((week) => week.some((day) => day && day.date >= span.first))
      .map((week) =>
        week.map(
          (day) =>
            day && {
              ...day,
              ...(each !== month && day.number === 1 && { month: formatMonth(each).slice(0, 3) }),
              ...(day.count > 0 && {
                words: `${formatDay(day.date)}, ${words.get(day.date)}`,
                isChosen: day.date === chosen,
              }),
            },
        ),
      );
  const weeks = weeksOf(month);
  const end = span.last.slice(0, 7);
  const last = weeks.length > FEW_WEEKS || month >= end ? month : addMonths(month, 1);
  const [before, after] = [addMonths(month, -1), addMonths(last, 1)];
  // Months of one year say it once.
  const begins = formatMonth(month).replace(` ${last.slice(0, 4)}`, "");
  return {
    title: last === month ? formatMonth(month) : `${begins} and ${formatMonth(last)}`,
    weeks: last === month ? weeks : joinWeeks(weeks, weeksOf(last)),
    ...(before >= span.first.slice(0, 7) && { before: { label: formatMonth(before), from: `${before}-01` } }),
    ...(after <= end && { after: { label: formatMonth(after), from: `${after}-01` } }),
  };
}

/** The weeks of two months in a row. The week in which one ends and the other begins is one. */
function joinWeeks<Day>(weeks: readonly (Day | undefined)[][], next: readonly (Day | undefined)[][]) {
  const shared = weeks.at(-1);
  const [first = []] = next;
  if (!shared || shared.at(-1)) return [...weeks, ...next];
  return [...weeks.slice(0, -1), shared.map((day, place) => day ?? first[place]), ...next.slice(1)];
}
