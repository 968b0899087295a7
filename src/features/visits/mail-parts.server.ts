import { studioAway } from "#core/booking/closure-store.server.ts";
import type { placeNewsOf } from "#core/booking/place-changes.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { instantText, TICK_MS } from "#core/process/clock.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { formatDay, formatMoment, studioClock, studioDay } from "#core/values/time.ts";

/** What is different at the place and since when, and what the guest may do. */
export function placeParts(
  all: ReturnType<typeof placeNewsOf>,
  setup: Pick<BookingSetup, "timeZone">,
): string[] {
  const cannotGo = all.filter(({ isCannotGo }) => isCannotGo).map(({ words }) => words);
  const placeNews = all.filter(({ isCannotGo }) => !isCannotGo);
  if (placeNews.length === 0) return cannotGo;
  const listed = placeNews.map(
    ({ at, words }) => `Since ${formatDay(studioDay(instantText(at, setup.timeZone)))}: ${words}`,
  );
  return [
    ...cannotGo,
    ...listed,
    "You can come as planned, choose another time, or cancel. If you cancel before it begins, it costs nothing, and all of your money goes back. Please ask us if something could make it work for you.",
  ];
}

/** Says in a mail that the studio is away. */
export function awayWords(db: Reader, { timeZone }: BookingSetup, now: number): string {
  const away = studioAway(db, now);
  if (!away) return "";
  const starts = instantText(away.toTick * TICK_MS, timeZone);
  const back =
    studioClock(starts) === "00:00"
      ? `on ${formatDay(studioDay(starts))}`
      : `from ${formatMoment({ starts })}`;
  const meanwhile = away.answers ? ` ${away.answers} answers meanwhile.` : "";
  return `We are away, and back ${back}.${meanwhile}`;
}
