import type { BookingSetup } from "#domain/booking/setup.ts";
import type { Line } from "#domain/booking/visit.ts";
import type { HelpChoice } from "#src/features/booking/helps-field.tsx";

/**
 * The checkboxes of what helps, for one line of a visit. What its rooms cannot do is said at the checkbox.
 *
 * @param ticked ids of the checked boxes
 */
export function helpChoices(
  { whatHelps, rooms }: BookingSetup,
  line: Pick<Line, "rooms">,
  ticked: readonly string[],
): HelpChoice[] {
  const taken = rooms.filter(({ name }) => line.rooms.includes(name));
  return whatHelps.map(({ id, label, does }) => {
    const without = taken.filter(({ cannot }) => cannot.includes(id)).map(({ name }) => name);
    const isNowhere = without.length > 0 && without.length === taken.length;
    return {
      id,
      label,
      hint: isNowhere ? "This room cannot do that." : does,
      ...(without.length > 0 && !isNowhere && { not: `Not in: ${without.join(", ")}.` }),
      isChosen: ticked.includes(id),
    };
  });
}

/** What was checked, as text, including what the rooms of the line cannot do. */
export function helpWords({ helps, cannot }: Pick<Line, "helps" | "cannot">): string[] {
  return helps.map(({ id, label }) => (cannot.includes(id) ? `${label} (not possible in this room)` : label));
}
