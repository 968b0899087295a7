import { servicePath } from "#core/values/paths.ts";
import { findEntry } from "#site/content/.server/content.ts";
import { measuredUntil } from "#site/content/.server/measured-until.ts";
import { pageTime } from "#site/content/.server/page-time.ts";
import { soundFiles } from "#site/content/.server/sounds/sound-files.ts";
import type { Area, AreaLevels, PlanWords, ShownArea, ShownPlan } from "#site/content/schemas/place.ts";

/**
 * Adds ratings and recordings to the areas of a plan. Measurements older than a year are left out.
 * @param now Time of rendering, in milliseconds since 1970.
 */
export function showPlan(plan: PlanWords, now = pageTime()): ShownPlan {
  return { ...plan, areas: plan.areas.map((area) => showArea(area, now)) };
}

function showArea({ service: slug, levels, measured, hear, ...area }: Area, now: number): ShownArea {
  const service = slug === undefined ? undefined : findEntry("services", slug);
  const own = service ? ratingsOf(service.sensory) : levels;
  const quiet = own && service?.inQuietHours && lowered(own, service.inQuietHours);
  const ends = measured && measuredUntil(measured);
  return {
    ...area,
    ...(service && { href: servicePath(service.slug) }),
    ...(own && { levels: own }),
    ...(quiet && { quiet }),
    ...(measured && ends && Date.parse(ends) > now && { measured: { ...measured, ends, isPast: false } }),
    ...(hear && {
      hear: {
        text: hear.text,
        isMadeUp: hear.madeUp,
        ...(hear.file !== undefined && { files: soundFiles(hear.file) }),
      },
    }),
  };
}

function ratingsOf({ light, sound, crowding }: AreaLevels): AreaLevels {
  return { light, sound, crowding };
}

/** The levels that differ in quiet hours. */
function lowered(usual: AreaLevels, quiet: { [Sense in keyof AreaLevels]?: number | undefined }) {
  const keys = ["light", "sound", "crowding"] as const;
  const changes = keys.flatMap((key) => {
    const level = quiet[key];
    return level === undefined || level === usual[key] ? [] : [[key, level] as const];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}
