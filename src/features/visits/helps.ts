import type { BookingSetup } from "#core/booking/setup.ts";
import type { Line } from "#core/booking/visit.ts";
import type { Option } from "#core/form/kinds/choice/choice-model.ts";
import { wordsOfName } from "#core/form/kinds/questions/questions.ts";

/** The options of what helps, for one line of a visit. What its rooms cannot do is said at the option. */
export function helpOptions({ whatHelps, rooms }: BookingSetup, line: Pick<Line, "rooms">): Option[] {
  const taken = rooms.filter(({ name }) => line.rooms.includes(name));
  return whatHelps.map(({ id, label, does }) => {
    const without = taken.filter(({ cannot }) => cannot.includes(id)).map(({ name }) => name);
    const isNowhere = without.length > 0 && without.length === taken.length;
    const not = without.length > 0 && !isNowhere ? ` Not in: ${without.join(", ")}.` : "";
    return { value: id, label, hint: isNowhere ? "This room cannot do that." : does + not };
  });
}

/** The options at an event, or where we come to. What we do about them in our rooms may be another thing there. */
export function eventHelps({ whatHelps }: BookingSetup): Option[] {
  return whatHelps.map(({ id, label }) => ({ value: id, label }));
}

/** Most of them that are named. */
const mostNamed = 20;

/**
 * What was ticked on a page that is older, and is offered no longer: its words as far as its name says them.
 * @param ticked names of options
 * @param offered now, or chosen before
 */
export function goneHelps(ticked: readonly string[], offered: readonly { readonly id: string }[]): string[] {
  const gone = new Set(ticked.filter((name) => offered.every(({ id }) => id !== name)));
  return [...gone].flatMap((name) => wordsOfName(name) ?? []).slice(0, mostNamed);
}

/** What was checked, as text, including what the rooms of the line cannot do. */
export function helpLabels({ helps, cannot }: Pick<Line, "helps" | "cannot">): string[] {
  return helps.map(({ id, label }) => (cannot.includes(id) ? `${label} (not possible in this room)` : label));
}
