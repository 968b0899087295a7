import { ticksOfSpan } from "#core/booking/closure-store.server.ts";
import { TICK_MS } from "#core/process/clock.server.ts";
import { isDay } from "#core/values/time.ts";
import { actLog } from "#desk/act-log.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { roomsOnRoad, stopRoad } from "../cannot-go.server.ts";
import type { BookingSystem } from "../service-context.server.ts";

/** Weather and breakdowns of what goes to guests: a part of closed times. @param onChange called after a change, to update the site */
export function roadActs(system: BookingSystem, who: SignedIn, onChange: () => void) {
  const { visits, now } = system;
  const logged = actLog(who, now);
  return {
    /**
     * It cannot go on a day: everybody is told, and chooses another day or all of their money.
     * @returns how many visits are told, and were before, and the series of closed times that undoes it; undefined for a day that is over
     */
    async cannotGo(date: string) {
      permit(who, "change bookings", now());
      const { timeZone } = visits.setup();
      const [day] = (isDay(date) && ticksOfSpan({ date }, timeZone)) || [];
      if (!day || day.to * TICK_MS <= now()) return undefined;
      const stopped = await system.write((to) => {
        const made = stopRoad(system, {
          rooms: roomsOnRoad(visits.setup()),
          ...{ fromTick: day.from, toTick: day.to },
        });
        logged(to, "told a day's guests that we cannot come", `closed time ${made.series}`);
        return made;
      });
      onChange();
      return stopped;
    },
  };
}
