import type { BookingSetup } from "#core/booking/setup.ts";
import type { Hold } from "#core/booking/visit.ts";
import { formatEnd } from "#core/values/time.ts";

/** Query parameter that says that the visitor has just asked for more time. */
const KEPT = "kept";

/** Query parameter after weeks were added to a visit. */
export const WEEKS_ADDED = "weeks-added";

/** Path of a step that says until when the time is now kept. */
export function keptPath(step: string): string {
  return `${step}&${KEPT}`;
}

/** Query parameter that says that a time is not kept, since two others of the connection are. */
const UNKEPT = "unkept";

/** Path of a step that says why the time is not kept. */
export function unkeptPath(step: string): string {
  return `${step}&${UNKEPT}`;
}

/** Path of a step that says the same of a time that is not kept as the page before it. */
export function sameNotice(step: string, { url }: Pick<Request, "url">): string {
  return new URL(url).searchParams.has(UNKEPT) ? unkeptPath(step) : step;
}

/** How long a visit is held, for the notice on the page. Only a press that gives more time is offered. */
export function holdNotice(
  { until, isKept, extensionsLeft }: Hold,
  { hold }: Pick<BookingSetup, "hold">,
  { url }: Pick<Request, "url">,
) {
  const left = Math.max(0, Date.parse(until) - Date.now());
  const query = new URL(url).searchParams;
  const isUnkept = !isKept && query.has(UNKEPT);
  return {
    until: isKept ? formatEnd(until) : undefined,
    left,
    // The studio may keep a place for longer than a press would.
    more: extensionsLeft > 0 && left <= hold * 60_000 && !isUnkept ? hold : 0,
    isNew: isKept && query.has(KEPT),
    isUnkept,
  };
}
