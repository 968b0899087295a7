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

/** How many releases are kept, to go back to. The assets and pictures of all of them stay available. */
const KEPT_RELEASES = 5;

/**
 * Creates the folder of a new release, and removes leftovers of interrupted publishes.
 *
 * @param now start of the publish, in milliseconds since 1970
 * @returns its id, and the paths of its parts while it is unfinished
 */
export async function beginRelease(dataDir: string, now: number) {
  const folder = releasesFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(path.join(folder, name), { recursive: true });
  // Ids keep increasing even if the clock was set back.
  const newest = Number(listReleases(dataDir).at(-1) ?? 0);
  const id = String(Math.max(now, newest + 1));
  const parts = releaseParts(dataDir, `${id}${UNFINISHED}`);
  await mkdir(parts.site, { recursive: true });
  return { id, parts };
}

/** Renames a finished release and makes it the current one. If interrupted, the old one stays current. */
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

/** Keeps a finished release as the preview, replacing earlier previews. */
export async function keepPreview(dataDir: string, id: string): Promise<void> {
  const { folder } = releaseParts(dataDir, id);
  await rename(`${folder}${UNFINISHED}`, `${folder}${PREVIEW}`);
  await dropPreviews(dataDir, `${id}${PREVIEW}`);
}

/** Removes previews, which are outdated once other content is online. */
export async function dropPreviews(dataDir: string, except?: string): Promise<void> {
  for (const name of await readdir(releasesFolder(dataDir)))
    if (name.endsWith(PREVIEW) && name !== except)
      await rm(path.join(releasesFolder(dataDir), name), { recursive: true });
}

/** Removes all but the newest releases, but never the current one. */
export async function pruneReleases(dataDir: string, current: string): Promise<void> {
  const old = listReleases(dataDir).slice(0, -KEPT_RELEASES);
  for (const id of old) if (id !== current) await rm(releaseParts(dataDir, id).folder, { recursive: true });
}

/** The file that is locked during a publish. */
export const publishLockName = "publish.lock";

/** How long to wait for another publish, in milliseconds. */
const LOCK_TIMEOUT = 1_800_000;

/**
 * Takes the publish lock of a data folder, waiting for another publish to finish.
 *
 * @returns A function that releases the lock.
 * @throws CommandError when the lock is not free within half an hour.
 */
export function lockPublishing(dataDir: string): () => void {
  const unlock = takeLock(dataDir, publishLockName);
  if (unlock) return unlock;
  console.log("Another publish is running. This one starts when it is done.");
  const later = takeLock(dataDir, publishLockName, LOCK_TIMEOUT);
  if (later) return later;
  throw new CommandError(
    `Another publish has been running in ${dataDir} for half an hour. Stop it and try again.`,
  );
}
