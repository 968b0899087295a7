import { formatParty, lineName } from "#core/booking/line-form.ts";
import { timeOf } from "#core/booking/line-time.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { eventsOf, isActive, type LineRow } from "#core/booking/visit-store.server.ts";
import { countOfExtra, extraWords } from "#core/form/kinds/questions/questions.ts";
import { brief } from "#core/outbox/site-mail.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { formatClockTime, formatMoment, studioDay } from "#core/values/time.ts";

/** A mail looks back on so many entries of the history at most. */
const mostEvents = 200;

/**
 * What is different at a booking since a time, in sentences for its guest, the weightiest first: `Moved: now 3 pm, not 4 pm`. What
 * was changed back is no difference. What the studio cancelled is said elsewhere.
 * @param lines all of the booking, cancelled ones, too
 */
export function differencesOf(
  db: Reader,
  lines: readonly LineRow[],
  { setup, since }: { readonly setup: BookingSetup; readonly since: number },
): string[] {
  const [first] = lines;
  if (!first) return [];
  const events = eventsOf(db, first.booking, mostEvents)
    .filter(({ at }) => at > since)
    .toReversed();
  const named = lines.map((line) => ({ line, name: line.name, starts: timeOf(line, setup).starts }));
  const nameOf = (wanted: LineRow) => {
    const own = named.find(({ line }) => line.id === wanted.id);
    return own ? brief(lineName(own, named)) : "";
  };
  const active = lines.filter(isActive);
  const which = (line: LineRow) => (active.length > 1 ? `${nameOf(line)}, ` : "");
  const firstOf = (line: LineRow, what: string) =>
    events.find((event) => event.line === line.id && event.what === what);
  const cancelled = lines.filter(
    (line) => !line.isCancelledByStudio && (line.cancelledAt ?? 0) > since && !firstOf(line, "added"),
  );
  return [
    ...cancelled.map((line) => `Cancelled: ${nameOf(line)}`),
    ...active.flatMap((line) => {
      const from = firstOf(line, "moved")?.from_tick ?? line.tick;
      return from === line.tick ? [] : `Moved: ${which(line)}${movedFrom(line, from, setup)}`;
    }),
    ...active.flatMap((line) => (firstOf(line, "added") ? `Added: ${nameOf(line)}` : [])),
    ...active.flatMap((line) => {
      const shown = shownInMails(line);
      const words = changedFrom(firstOf(line, "changed")?.was ?? shown, shown);
      return words === "" ? [] : `Changed: ${which(line)}${words}`;
    }),
  ];
}

/** Who comes to a visit and the extras it has, each on a line of its own: what a mail names if it changes. */
export function shownInMails({ party, extras }: Pick<LineRow, "party" | "extras">): string {
  const chosen = extras.flatMap((extra) => {
    if (countOfExtra(extra) === 0) return [];
    const ask = brief(extra.ask);
    return extra.each?.most === 1 ? `${ask} (${extraWords(extra)})` : `${extra.label} × ${ask}`;
  });
  return [formatParty(party), ...chosen].join("\n");
}

/** What is different now, and what it was: `2 adults, not 3 adults`, `without 2 × Packed lunch`. Empty if nothing is. */
function changedFrom(was: string, now: string): string {
  const [before, after] = [was.split("\n"), now.split("\n")];
  const isNew = after.filter((words) => !before.includes(words)).join(", ");
  const isGone = before.filter((words) => !after.includes(words)).join(", ");
  if (isNew !== "" && isGone !== "") return `${isNew}, not ${isGone}`;
  return isNew !== "" ? `with ${isNew}` : isGone !== "" ? `without ${isGone}` : "";
}

/** A new time and the old one, with the day only where that is another: `now 3 pm, not 4 pm`. */
function movedFrom(line: LineRow, from: number, setup: BookingSetup): string {
  const [now, before] = [timeOf(line, setup), timeOf({ ...line, tick: from }, setup)];
  const isSameDay = studioDay(now.starts) === studioDay(before.starts);
  const format = isSameDay ? formatClockTime : formatMoment;
  return `now ${format(now)}, not ${format(before)}`;
}
