import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { dayMs } from "#domain/time.ts";
import { unlessMissing } from "#server/errors.ts";

/** Number of days of which backups are kept: the last one of each day, and all of the newest day. */
const keptDays = 14;

/** Backups are named by local time: `haven-2026-11-23-030012.tar`. */
const NAME = /^haven-(\d{4}-\d\d-\d\d)-\d{6}\.tar$/;

/** Where backups are kept. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}

/** Creates the backup folder, readable only by this user. @returns its path */
export function makeBackupsFolder(dataDir: string): string {
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The name of a new backup. @param now milliseconds since 1970 */
export function backupName(now: number): string {
  return `haven-${timeStamp(now)}.tar`;
}

/** A local time for file names: `2026-11-23-030012`. */
function timeStamp(time: number): string {
  const [day, clock = ""] = new Date(time).toLocaleString("sv-SE").split(" ");
  return `${day}-${clock.replaceAll(":", "")}`;
}

/** The backups of a data folder, oldest first. */
export function listBackups(dataDir: string) {
  const folder = backupsFolder(dataDir);
  const names = unlessMissing(() => readdirSync(folder)) ?? [];
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat ? [{ file, bytes: stat.size, madeAt: stat.mtimeMs }] : [];
    });
}

/** Removes old backups: all but the last of each earlier day, and all beyond `keptDays`. */
export function pruneBackups(dataDir: string): void {
  const lastOfDay = new Map<string, string>();
  const names = listBackups(dataDir).map(({ file }) => path.basename(file));
  for (const name of names) lastOfDay.set(dayOf(name), name);
  const days = [...lastOfDay.keys()].slice(-keptDays);
  const keep = new Set(days.map((day) => lastOfDay.get(day)));
  for (const name of names)
    if (!keep.has(name) && dayOf(name) !== days.at(-1)) rmSync(path.join(backupsFolder(dataDir), name));
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? "";
}

/**
 * How long data replaced by a restore is kept, in milliseconds. Not longer, because it contains people's
 * messages.
 */
const keptMs = 30 * dayMs;

function replacedFolder(dataDir: string): string {
  return path.join(dataDir, "replaced");
}

/** Creates a folder for the data to be replaced, readable only by this user. @returns its path */
export function makeReplacedFolder(dataDir: string, now: number): string {
  const folder = path.join(replacedFolder(dataDir), timeStamp(now));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Deletes data that was replaced more than 30 days ago. */
export function pruneReplaced(dataDir: string, now: number): void {
  const folder = replacedFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const one = path.join(folder, name);
    if (statSync(one).mtimeMs < now - keptMs) rmSync(one, { recursive: true });
  }
}
