import type { BookingSetup } from "#contract/booking/setup.ts";
import type { NearTime } from "#contract/booking/times.ts";
import type { Hold, Line } from "#contract/booking/visit.ts";
import { peopleWords } from "#src/features/booking/people-words.ts";
import { formatDay } from "#src/lib/format-date.ts";
import { formatPrice } from "#src/lib/format-money.ts";
import { offerTimesPath } from "#src/lib/paths.ts";
import { momentWords, spanWords, studioDay } from "#src/lib/studio-time.ts";
import type { SummaryLine } from "#src/sections/booking-frame/visit-summary.tsx";
import { partyQuery } from "./party.ts";

/** A line of a visit for the card beside each step. */
export function summaryLine(line: Line, { currency }: BookingSetup): SummaryLine {
  return {
    id: line.id,
    name: line.name,
    facts: [formatDay(studioDay(line.starts)), spanWords(line), peopleWords(line)],
    price: formatPrice(line.price, currency),
  };
}

/** Everything chosen so far. */
export function summaryOf(hold: Hold, setup: BookingSetup): { lines: SummaryLine[]; total: string } {
  return {
    lines: hold.lines.map((line) => summaryLine(line, setup)),
    total: formatPrice(hold.price, setup.currency),
  };
}

/** What is said of a line when its time is chosen anew. */
export type LineParty = Pick<Line, "minutes" | "people" | "adults" | "children" | "companions">;

/** The query of a page of open times for the people of a line. */
export function lineQuery(line: LineParty, more: Readonly<Record<string, string | number | undefined>>): string {
  const { minutes, people, adults = people, children = 0, companions } = line;
  return partyQuery({ minutes, adults, children, companions }, more);
}

/** Other times in the place of one that is not open, as links. */
export function nearLinks(
  near: readonly NearTime[],
  line: LineParty,
  more: Readonly<Record<string, string | number | undefined>>,
): { label: string; href: string }[] {
  return near.map((time) => {
    const query = lineQuery(
      { ...line, minutes: time.minutes },
      { ...more, date: studioDay(time.starts), starts: time.starts },
    );
    return {
      label: `${time.name}, ${momentWords(time)}`,
      href: `${offerTimesPath(time.offer)}?${query}#times`,
    };
  });
}
