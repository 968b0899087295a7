import type { BookingSetup } from "#contract/booking/setup.ts";
import type { Hold } from "#contract/booking/visit.ts";
import { formatClockTime } from "#src/lib/studio-time.ts";

/** How long a visit is held, for the notice on the page. */
export function holdNotice({ until, isKept, extensionsLeft }: Hold, { hold }: BookingSetup) {
  return {
    until: isKept ? formatClockTime({ starts: until }) : undefined,
    left: Math.max(0, Date.parse(until) - Date.now()),
    more: extensionsLeft > 0 ? hold : 0,
  };
}
