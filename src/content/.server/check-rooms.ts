import { didYouMean } from "./closest-name.ts";
import type { Mistake } from "./content-error.ts";
import { mistakeAt, valueAt } from "./source.ts";
import type { Entry, Reading } from "./sources.ts";

/** How full it is, a visit decides by itself: it may let in fewer people than its rooms hold. */
const SENSES = ["light", "sound", "scent", "touch", "movement"] as const;

/**
 * Checks visits that open other services as rooms: each room must exist, and the visit asks at least as much of every
 * sense as the room that asks the most. Somebody who cannot bear sound relies on the number.
 */
export function checkRooms({ entries }: Reading): Mistake[] {
  const services = entries.get("services") ?? [];
  return services.flatMap((visit) => [...unknownRooms(visit, services), ...lowLevels(visit, services)]);
}

function roomNames({ source }: Entry): unknown[] {
  const rooms = valueAt(source.data, ["rooms"]);
  return Array.isArray(rooms) ? rooms : [];
}

function unknownRooms(visit: Entry, services: readonly Entry[]): Mistake[] {
  const others = services.map(({ name }) => name).filter((name) => name !== visit.name);
  return roomNames(visit).flatMap((name, index) => {
    if (typeof name !== "string" || others.includes(name)) return [];
    const expected = "the name of another file of content/services, without .md";
    const hint = didYouMean(name, others) ?? `there are: ${others.join(", ")}`;
    return [mistakeAt(visit.source, ["rooms", index], { found: `"${name}"`, expected, hint })];
  });
}

function lowLevels(visit: Entry, services: readonly Entry[]): Mistake[] {
  const names = roomNames(visit);
  const rooms = services.filter(({ name }) => names.includes(name));
  return SENSES.flatMap((sense) => {
    const path = ["sensory", sense];
    const own = valueAt(visit.source.data, path);
    const loudest = rooms
      .map(({ name, source }) => ({ name, level: valueAt(source.data, path) }))
      .reduce((most, room) => (Number(room.level) > Number(most.level) ? room : most), {
        name: visit.name,
        level: own,
      });
    if (typeof own !== "number" || loudest.level === own) return [];
    const expected = `${loudest.level} or more: ${loudest.name} is one of its rooms and has ${loudest.level}`;
    return [mistakeAt(visit.source, path, { found: String(own), expected })];
  });
}
