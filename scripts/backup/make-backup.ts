import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { backupName, listBackups, makeBackupsFolder, pruneBackups } from "#server/backups/backup-files.ts";
import { restoreWork } from "#server/backups/finish-restore.ts";
import { pruneReplaced } from "#server/backups/replaced.ts";
import { draftFolder } from "#server/desk/words/draft-file.ts";
import { flush } from "#server/flush.ts";
import { takeLock } from "#server/lock.ts";
import { copyStore } from "#server/store/copy-store.ts";
import { storeFileName } from "#server/store/open.ts";
import { freeBytes } from "#server/store/reserve.ts";
import { littleFree } from "#server/store/storage.ts";
import { programVersion } from "#server/version.ts";
import { fingerprint } from "#src/content/.server/content-folder.ts";
import type { Steps } from "../cli/progress.ts";
import { CommandError } from "../cli/run.ts";
import { copyContent } from "../publish/copy-content.ts";
import { digestInArchive, writeArchive } from "./archive.ts";
import {
  contentName,
  describeFile,
  describeFolder,
  draftName,
  folderBytes,
  type Manifest,
  manifestName,
} from "./manifest.ts";

/** What is backed up, and where to. */
export type BackupJob = {
  /** Absolute path of the folder that keeps the store; backups are kept in it. */
  readonly dataDir: string;
  /** Absolute path of the owner's content. */
  readonly contentDir: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly steps: Steps;
};

/** Ends the name of a backup that is still being made, or whose making was stopped. */
const UNFINISHED = ".unfinished";

/** Name of the file whose lock says that a backup is made or put back. */
export const backupLockName = "backup.lock";

/**
 * Makes one backup: the store, the content with its pictures, and the draft of the desk in one file, readable by this user alone. It has its name
 * only when it is whole and was read through. Backups beyond those that are kept go.
 *
 * @returns path of the file, and what it says of itself
 * @throws CommandError when there is nothing to back up, no room, or another backup is being made
 */
export async function makeBackup(job: BackupJob): Promise<{ file: string; manifest: Manifest }> {
  const { dataDir, now } = job;
  if (!existsSync(path.join(dataDir, storeFileName)))
    throw new CommandError(`There is nothing to back up in ${dataDir} yet: the server has not run.`);
  const folder = makeBackupsFolder(dataDir);
  const unlock = takeLock(dataDir, backupLockName);
  if (!unlock) throw new CommandError("Another backup is being made, or one is being put back.");
  const file = path.join(folder, backupName(now));
  const work = `${file}${UNFINISHED}`;
  try {
    for (const name of readdirSync(folder))
      if (name.includes(UNFINISHED)) rmSync(path.join(folder, name), { recursive: true });
    // A restore that was stopped may have left people's messages there.
    rmSync(restoreWork(dataDir), { recursive: true, force: true });
    checkRoom(job, folder);
    await mkdir(work, { mode: 0o700 });
    const manifest = await collect(job, work);
    await writeOut(work, file, manifest, job.steps);
    pruneBackups(dataDir);
    pruneReplaced(dataDir, now);
    return { file, manifest };
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${work}.tar`, { force: true });
    unlock();
  }
}

/** Copies and archive take twice the room for a moment; the disk must not be nearly full even then. */
function checkRoom({ dataDir, contentDir }: BackupJob, folder: string): void {
  const files = readdirSync(dataDir).filter((name) => name.startsWith(storeFileName));
  const store = files.reduce((sum, name) => sum + statSync(path.join(dataDir, name)).size, 0);
  const needed = 2 * (store + folderBytes(contentDir)) + littleFree;
  const free = freeBytes(folder);
  if (free >= needed) return;
  const last = listBackups(dataDir).at(-1);
  throw new CommandError(
    `There is no room for a backup: it takes ${megabytes(needed)}, and the disk of ${folder} has ${megabytes(free)} left. ` +
      `Make room, for example by moving older backups away.${last ? "" : " There is no backup yet."}`,
  );
}

/** Puts copies of all that is backed up into a folder. */
async function collect({ dataDir, contentDir, now, steps }: BackupJob, work: string): Promise<Manifest> {
  const counts = await steps("Messages", async () => {
    // Read only, and as it is: a backup before an upgrade must not be an upgrade.
    const db = new DatabaseSync(path.join(dataDir, storeFileName), { readOnly: true, timeout: 5000 });
    try {
      return await copyStore(db, path.join(work, storeFileName));
    } finally {
      db.close();
    }
  });
  const content = await steps("Content", () => collectContent(contentDir, path.join(work, contentName)));
  const draft = await collectDraft(draftFolder(dataDir), path.join(work, draftName));
  const store = { ...(await describeFile(work, storeFileName)), path: storeFileName, ...counts } as const;
  return {
    format: draft ? 2 : 1,
    madeAt: now,
    program: programVersion,
    store,
    ...(content && { content }),
    ...(draft && { draft }),
  };
}

/** Copies what was written at the desk and not published. Each of its files is there as a whole at any time. */
async function collectDraft(from: string, to: string) {
  if (!existsSync(from)) return undefined;
  // Names that begin with a dot are only on their way.
  await cp(from, to, { recursive: true, filter: (file) => !path.basename(file).startsWith(".") });
  const files = await describeFolder(to);
  return files.length > 0 ? files : undefined;
}

/** Copies the content, and begins again where somebody saved a file meanwhile. */
async function collectContent(from: string, to: string) {
  if (!existsSync(from)) return undefined;
  const mostTries = 3;
  for (let tries = 1; tries <= mostTries; tries++) {
    const before = fingerprint(from);
    rmSync(to, { recursive: true, force: true });
    await copyContent(from, to, undefined);
    if (fingerprint(from) === before) break;
  }
  return describeFolder(to);
}

/** Writes the archive aside, reads the store in it through, and names it. */
async function writeOut(work: string, file: string, manifest: Manifest, steps: Steps): Promise<void> {
  const part = `${work}.tar`;
  await steps("Archive", async () => {
    await writeFile(path.join(work, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    await writeArchive(part, work, [
      manifestName,
      storeFileName,
      ...(manifest.content ? [contentName] : []),
      ...(manifest.draft ? [draftName] : []),
    ]);
  });
  await steps("Check", async () => {
    if ((await digestInArchive(part, storeFileName)) !== manifest.store.sha256)
      throw new CommandError("The archive does not hold what was written into it. Is the disk broken?");
  });
  flush(part);
  renameSync(part, file);
  flush(path.dirname(file));
}

/** Bytes in words: `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
