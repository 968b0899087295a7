import { addDays, todayIn } from "#core/values/time.ts";

/**
 * A day from now, `2026-12-01`, by the clock of the studio of `tests/content/`. Tests choose a later one than today, whose hours may
 * have passed.
 */
export function studioDay(after: number): string {
  return addDays(todayIn("America/New_York"), after);
}
