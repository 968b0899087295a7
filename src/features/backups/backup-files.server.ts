import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { unlessMissing } from "#core/process/errors.server.ts";
import { addDays, dayMs } from "#core/values/time.ts";

/**
 * Number of days of which backups are kept: the last one of each day, and all of the newest day. What a restore has replaced is
 * kept as long, because it contains people's messages, too.
 */
const keptDays = 14;

/** Backups are named by local time: `haven-2026-11-23-030012.tar`. */
const NAME = /^haven-(\d{4}-\d\d-\d\d)-\d{6}\.tar$/;

/** Whether a file has the name of a backup. */
export function isBackup(name: string): boolean {
  return NAME.test(name);
}

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

/**
 * The backups of a data folder, oldest first. One whose name lies ahead was made while the clock stood wrong, so it is older
 * than those made since.
 */
export function listBackups(dataDir: string, now: number) {
  const folder = backupsFolder(dataDir);
  const names = (unlessMissing(() => readdirSync(folder)) ?? []).filter(isBackup).toSorted();
  const latest = backupName(now);
  const ordered = [...names.filter((name) => name > latest), ...names.filter((name) => name <= latest)];
  return ordered.flatMap((name) => {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? [{ file, bytes: stat.size, madeAt: stat.mtimeMs }] : [];
  });
}

/**
 * Removes old backups, once a new one is made: all but the last of each earlier day, and all beyond `keptDays`, also where some days
 * have none.
 * @param isTrusted whether the clock is: a wrong one would remove all backups but its own
 */
export function pruneBackups(
  dataDir: string,
  { now, isTrusted }: { readonly now: number; readonly isTrusted: boolean },
): void {
  const lastOfDay = new Map<string, string>();
  const names = listBackups(dataDir, now).map(({ file }) => path.basename(file));
  for (const name of names) lastOfDay.set(dayOf(name), name);
  const days = [...lastOfDay.keys()].slice(-keptDays);
  const newest = days.at(-1);
  if (newest === undefined) return;
  const isKept = (day: string) => !isTrusted || day > addDays(newest, -keptDays);
  const keep = new Set(days.filter(isKept).map((day) => lastOfDay.get(day)));
  for (const name of names)
    if (!keep.has(name) && dayOf(name) !== newest) rmSync(path.join(backupsFolder(dataDir), name));
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? "";
}

function replacedFolder(dataDir: string): string {
  return path.join(dataDir, "replaced");
}

/** Creates a folder for the data to be replaced, readable only by this user. @returns its path */
export function makeReplacedFolder(dataDir: string, now: number): string {
  const folder = path.join(replacedFolder(dataDir), timeStamp(now));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Folders of what restores have replaced, with when that was. They are named by local time: `2026-11-23-030012`. */
export function listReplaced(dataDir: string): readonly { readonly folder: string; readonly at: number }[] {
  const folder = replacedFolder(dataDir);
  const names = unlessMissing(() => readdirSync(folder)) ?? [];
  return names.flatMap((name) => {
    const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second}`);
    return Number.isNaN(at) ? [] : [{ folder: path.join(folder, name), at }];
  });
}

/**
 * Deletes what was replaced 14 days ago or before, as backups are. What a wrong clock has dated ahead counts from now on.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function pruneReplaced(dataDir: string, now: number): void {
  for (const [index, { folder, at }] of listReplaced(dataDir).entries())
    if (at <= now - keptDays * dayMs) rmSync(folder, { recursive: true });
    else if (at > now) renameSync(folder, path.join(replacedFolder(dataDir), timeStamp(now - index * 1000)));
}
