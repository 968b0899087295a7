import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { takeLock } from "#server/lock.ts";
import {
  currentFile,
  listReleases,
  PREVIEW,
  releaseParts,
  releasesFolder,
  UNFINISHED,
} from "#server/static/releases.ts";
import { CommandError } from "../cli/run.ts";

/** How many releases are kept to go back to; scripts and pictures of all of them stay reachable. */
const KEPT = 5;

/**
 * Makes the folder of a new release. What an earlier, stopped publish has left is taken away.
 *
 * @param now when the publish begins, in milliseconds since 1970
 * @returns its id, and its parts while it is being made
 */
export async function beginRelease(dataDir: string, now: number) {
  const folder = releasesFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(path.join(folder, name), { recursive: true });
  // Ids sort by time, also when the clock has been set back.
  const newest = Number(listReleases(dataDir).at(-1) ?? 0);
  const id = String(Math.max(now, newest + 1));
  const parts = releaseParts(dataDir, `${id}${UNFINISHED}`);
  await mkdir(parts.site, { recursive: true });
  return { id, parts };
}

/** Gives a finished release its name and has it served from now on. A stop in between leaves the old one in place. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const { folder } = releaseParts(dataDir, id);
  if (!existsSync(folder)) await rename(`${folder}${UNFINISHED}`, folder);
  const current = currentFile(dataDir);
  const next = `${current}.${process.pid}`;
  const file = await open(next, "w");
  await file.writeFile(`${id}\n`);
  await file.sync();
  await file.close();
  await rename(next, current);
}

/** Keeps a finished release to be looked at, in place of an earlier one. */
export async function keepPreview(dataDir: string, id: string): Promise<void> {
  const { folder } = releaseParts(dataDir, id);
  await rename(`${folder}${UNFINISHED}`, `${folder}${PREVIEW}`);
  await dropPreviews(dataDir, `${id}${PREVIEW}`);
}

/** Removes releases that were only looked at: with other words online they are of no use. */
export async function dropPreviews(dataDir: string, except?: string): Promise<void> {
  for (const name of await readdir(releasesFolder(dataDir)))
    if (name.endsWith(PREVIEW) && name !== except)
      await rm(path.join(releasesFolder(dataDir), name), { recursive: true });
}

/** Removes all but the newest releases. */
export async function pruneReleases(dataDir: string, current: string): Promise<void> {
  const old = listReleases(dataDir).slice(0, -KEPT);
  for (const id of old) if (id !== current) await rm(releaseParts(dataDir, id).folder, { recursive: true });
}

/** Name of the file whose lock says that something is published. */
export const publishLockName = "publish.lock";

/** Longest wait for another publish, in ms. */
const LONGEST_WAIT = 1_800_000;

/**
 * Waits until no other process publishes into a data folder, and keeps others waiting.
 *
 * @returns Lets the next one begin.
 * @throws CommandError when the other one takes half an hour.
 */
export function lockPublishing(dataDir: string): () => void {
  const unlock = takeLock(dataDir, publishLockName);
  if (unlock) return unlock;
  console.log("Another publish is running. This one begins when that is done.");
  const later = takeLock(dataDir, publishLockName, LONGEST_WAIT);
  if (later) return later;
  throw new CommandError(
    `Another publish has been running in ${dataDir} for half an hour. Stop it and try again.`,
  );
}
