import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt, valueAt } from "./source.ts";
import type { Entry, Reading } from "./sources.ts";

/** Without `crowding`: a visit may admit fewer people than its rooms hold. */
const SENSES = ["light", "sound", "scent", "touch", "movement"] as const;

/**
 * Checks visits that open other services as rooms. Each room must exist. The visit's level for each sense
 * must be at least that of its most intense room; in quiet hours, exactly that. Sensitive guests rely on it.
 */
export function checkRooms({ entries }: Reading): ContentIssue[] {
  const services = entries.get("services") ?? [];
  return services.flatMap((visit) => [...unknownRooms(visit, services), ...lowLevels(visit, services)]);
}

function roomNames({ source }: Entry): unknown[] {
  const rooms = valueAt(source.data, ["rooms"]);
  return Array.isArray(rooms) ? rooms : [];
}

function unknownRooms(visit: Entry, services: readonly Entry[]): ContentIssue[] {
  const others = services.map(({ name }) => name).filter((name) => name !== visit.name);
  return roomNames(visit).flatMap((name, index) => {
    if (typeof name !== "string" || others.includes(name)) return [];
    const expected = "the name of another file in content/services, without .md";
    const hint = didYouMean(name, others) ?? `choose from: ${others.join(", ")}`;
    return [issueAt(visit.source, ["rooms", index], { found: `"${name}"`, expected, hint })];
  });
}

function lowLevels(visit: Entry, services: readonly Entry[]): ContentIssue[] {
  const names = roomNames(visit);
  const rooms = services.filter(({ name }) => names.includes(name));
  const isQuiet = valueAt(visit.source.data, ["quiet"]) === true;
  return SENSES.flatMap((sense) => {
    const own = valueAt(visit.source.data, ["sensory", sense]);
    const [most] = rooms
      .map((room) => ({ name: room.name, level: Number(levelOf(room, sense, isQuiet)) }))
      .toSorted((a, b) => b.level - a.level);
    if (typeof own !== "number" || !most || Number.isNaN(most.level)) return [];
    if (isQuiet ? own === most.level : own >= most.level) return [];
    const limit = isQuiet ? `${most.level}` : `${most.level} or more`;
    const when = isQuiet ? " in quiet hours" : "";
    const expected = `${limit}: ${most.name} is one of its rooms and has ${most.level}${when}`;
    return [issueAt(visit.source, ["sensory", sense], { found: String(own), expected })];
  });
}

function levelOf({ source }: Entry, sense: string, isQuiet: boolean): unknown {
  const quiet = isQuiet ? valueAt(source.data, ["inQuietHours", sense]) : undefined;
  return quiet ?? valueAt(source.data, ["sensory", sense]);
}
