import type { BookingSetup } from "#contract/booking/setup.ts";
import type { Line } from "#contract/booking/visit.ts";
import type { HelpChoice } from "#src/features/booking/helps-field.tsx";

/** What helps, as ticks for one line of a visit: what its rooms cannot do is said at the tick. */
export function helpChoices({ whatHelps, rooms }: BookingSetup, line: Line): HelpChoice[] {
  const taken = rooms.filter(({ name }) => line.rooms.includes(name));
  return whatHelps.map(({ id, label, does }) => {
    const without = taken.filter(({ cannot }) => cannot.includes(id)).map(({ name }) => name);
    const isNowhere = without.length > 0 && without.length === taken.length;
    return {
      id,
      label,
      hint: isNowhere ? `This room cannot do that.` : does,
      ...(without.length > 0 && !isNowhere && { not: `Not in: ${without.join(", ")}.` }),
      isChosen: line.helps.includes(id),
    };
  });
}

/** Labels of what was ticked, for reading it over. */
export function helpWords({ whatHelps }: BookingSetup, line: Pick<Line, "helps">): string[] {
  return whatHelps.filter(({ id }) => line.helps.includes(id)).map(({ label }) => label);
}
