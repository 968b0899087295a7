import { statSync, utimesSync } from "node:fs";

/**
 * When a file or folder was changed. A time that lies ahead was noted by a wrong clock: it is set to now, so that nothing is
 * kept until the wrong time has passed.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function changedAt(file: string, now: number): number {
  const { mtimeMs } = statSync(file);
  if (mtimeMs <= now) return mtimeMs;
  utimesSync(file, now / 1000, now / 1000);
  return now;
}
