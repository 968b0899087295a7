import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Steps } from "#core/process/run.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { programVersion } from "#core/process/version.server.ts";
import { flush } from "#core/process/write-atomic.server.ts";
import { pruneDeletions } from "#core/store/deletion-journal.server.ts";
import { restoreWork } from "#core/store/finish-restore.server.ts";
import { takeLock } from "#core/store/lock.server.ts";
import { copyStore, countStore, freeBytes } from "#core/store/maintenance.server.ts";
import { openForReading, storeFileName } from "#core/store/open.server.ts";
import { littleFree } from "#core/store/storage.server.ts";
import { isClockTrusted } from "#core/store/trusted-clock.server.ts";
import { formatSize } from "#core/values/size-text.ts";
import { fingerprint } from "#site/content/.server/content-folder.ts";
import { copyContent } from "#site/static/file-trees.server.ts";
import { draftFolder } from "#site/words/content-files.server.ts";
import {
  deletionsName,
  describeFile,
  describeFolder,
  digestInArchive,
  folderBytes,
  folderNames,
  hasHidden,
  type Manifest,
  manifestName,
  writeArchive,
} from "./archive.server.ts";
import { backUpDeletions } from "./backed-up-deletions.server.ts";
import {
  backupName,
  listBackups,
  listReplaced,
  makeBackupsFolder,
  pruneBackups,
  pruneReplaced,
} from "./backup-files.server.ts";
import { readBackupStatus } from "./backup-status.server.ts";
import { deleteInReplaced } from "./delete-in-replaced.server.ts";

type BackupJob = {
  /** Absolute path of the data folder, which contains the store and the backups. */
  readonly dataDir: string;
  /** Absolute path of the owner's content. */
  readonly contentDir: string;
  /** Absolute path of the owner's files that are published as they are. */
  readonly publicDir: string;
  /** The key that the settings give to encrypt what could tell who was deleted. */
  readonly key?: string | undefined;
  readonly now: number;
  readonly steps: Steps;
};

/** Suffix of a backup that is in progress or was interrupted. */
const UNFINISHED = ".unfinished";

/** The file that is locked during a backup or restore. */
export const backupLockName = "backup.lock";

/**
 * Makes one backup: a file with the store, the content with its pictures, `public/`, and the desk's draft. Only this
 * user can read it. It gets its final name once it is complete and verified. Then old backups are pruned.
 *
 * @throws CommandError when there is nothing to back up, too little disk space, or another backup is running
 */
export async function makeBackup(job: BackupJob): Promise<{ file: string; manifest: Manifest }> {
  const { dataDir, now } = job;
  if (!existsSync(path.join(dataDir, storeFileName)))
    throw new CommandError(`There is nothing to back up in ${dataDir} yet: the server has not run.`);
  const folder = makeBackupsFolder(dataDir);
  const unlock = takeLock(dataDir, backupLockName);
  if (!unlock) throw new CommandError("Another backup or a restore is running. Try again when it is done.");
  const file = path.join(folder, backupName(now));
  const work = `${file}${UNFINISHED}`;
  try {
    for (const name of readdirSync(folder))
      if (name.includes(UNFINISHED)) rmSync(path.join(folder, name), { recursive: true });
    // An interrupted restore may have left personal messages there.
    rmSync(restoreWork(dataDir), { recursive: true, force: true });
    const isTrusted = hasTrustedClock(dataDir, now);
    if (isTrusted) pruneReplaced(dataDir, now);
    deleteInReplaced(dataDir, now);
    if (isTrusted) pruneDeletions(dataDir, oldestCopy(dataDir, now), now);
    checkFreeSpace(job, folder);
    await mkdir(work, { mode: 0o700 });
    const manifest = await collect(job, work);
    await writeBackup(work, file, manifest, job.steps);
    pruneBackups(dataDir, { now, isTrusted });
    return { file, manifest };
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${work}.tar`, { force: true });
    unlock();
  }
}

/** When the oldest copy was made that is known and can be restored, in milliseconds since 1970. */
function oldestCopy(dataDir: string, now: number): number {
  const { savedAt = now } = readBackupStatus(dataDir) ?? {};
  const times = [
    ...listBackups(dataDir, now).map(({ madeAt }) => madeAt),
    ...listReplaced(dataDir).map(({ at }) => at),
  ];
  return Math.min(savedAt, ...times);
}

/** Whether backups may be deleted by the clock. */
function hasTrustedClock(dataDir: string, now: number): boolean {
  const db = openForReading(dataDir);
  try {
    return db !== undefined && isClockTrusted(db, now);
  } finally {
    db?.close();
  }
}

/**
 * Checks the free space. The copies and the archive exist at the same time, so a backup needs twice its size.
 * Even then the disk must not be nearly full.
 * @throws CommandError when there is too little space
 */
function checkFreeSpace({ dataDir, contentDir, publicDir, now }: BackupJob, folder: string): void {
  const files = readdirSync(dataDir).filter((name) => name.startsWith(storeFileName));
  const store = files.reduce((sum, name) => sum + statSync(path.join(dataDir, name)).size, 0);
  const needed = 2 * (store + folderBytes(contentDir) + folderBytes(publicDir)) + littleFree;
  const free = freeBytes(folder);
  if (free >= needed) return;
  const last = listBackups(dataDir, now).at(-1);
  throw new CommandError(
    `There is not enough space for a backup: it needs ${formatSize(needed)}, and the disk of ${folder} has ${formatSize(free)} left. ` +
      `Free some space, for example by moving older backups away.${last ? "" : " There is no backup yet."}`,
  );
}

/** Copies everything to back up into a folder. */
async function collect(job: BackupJob, work: string): Promise<Manifest> {
  const { dataDir, contentDir, publicDir, now, steps } = job;
  const counts = await steps("Messages", async () => {
    // Opened read-only, without migrations: a backup before an upgrade must not upgrade the store.
    const db = openForReading(dataDir);
    if (!db) throw new CommandError(`There is no store in ${dataDir}.`);
    try {
      return await copyStore(db, path.join(work, storeFileName));
    } finally {
      db.close();
    }
  });
  const content = await steps("Content", () => collectContent(contentDir, path.join(work, "content")));
  const draft = await collectFolder(draftFolder(dataDir), work, "draft");
  const publicFiles = await collectFolder(publicDir, work, "public");
  const deletions = await backUpDeletions(dataDir, work, job.key);
  const store = { ...(await describeFile(work, storeFileName)), path: storeFileName, ...counts } as const;
  return {
    format: deletions ? 4 : publicFiles ? 3 : draft ? 2 : 1,
    madeAt: now,
    program: programVersion,
    store,
    ...(content && { content }),
    ...(draft && { draft }),
    ...(publicFiles && { public: publicFiles }),
    ...(deletions && { deletions }),
  };
}

/**
 * Describes a folder as a backup's, such as one that was brought back from a copy elsewhere.
 * @param madeAt when it was made, in milliseconds since 1970
 */
export async function describeUnpacked(work: string, madeAt: number): Promise<Manifest> {
  const db = openForReading(work);
  if (!db) throw new CommandError(`There is no store in ${work}.`);
  const counts = countStore(db);
  db.close();
  const parts = await Promise.all(
    folderNames.map(async (name) => [name, await describeFolder(path.join(work, name), name)] as const),
  );
  const store = { ...(await describeFile(work, storeFileName)), path: storeFileName, ...counts } as const;
  const folders = Object.fromEntries(parts.filter(([, files]) => files.length > 0));
  return { format: 3, madeAt, program: programVersion, store, ...folders };
}

/** Copies the desk's unpublished draft, whose files are never incomplete, or the files that are published as they are. */
async function collectFolder(from: string, work: string, name: "draft" | "public") {
  if (!existsSync(from)) return undefined;
  const to = path.join(work, name);
  const filter = (file: string) => hasHidden(name) || !path.basename(file).startsWith(".");
  await cp(from, to, { recursive: true, dereference: true, filter });
  const files = await describeFolder(to, name);
  return files.length > 0 ? files : undefined;
}

/** Copies the content, and retries if somebody saves a file during the copy. */
async function collectContent(from: string, to: string) {
  if (!existsSync(from)) return undefined;
  const maxTries = 3;
  for (let tries = 1; tries <= maxTries; tries++) {
    const before = fingerprint(from);
    rmSync(to, { recursive: true, force: true });
    await copyContent(from, to, undefined);
    if (fingerprint(from) === before) break;
  }
  return describeFolder(to, "content");
}

/** Writes the archive under a temporary name, verifies the store in it, and renames it. */
async function writeBackup(work: string, file: string, manifest: Manifest, steps: Steps): Promise<void> {
  const part = `${work}.tar`;
  await steps("Archive", async () => {
    await writeFile(path.join(work, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    const folders = folderNames.filter((name) => manifest[name]);
    const journal = manifest.deletions ? [deletionsName] : [];
    await writeArchive(part, work, [manifestName, storeFileName, ...journal, ...folders]);
  });
  await steps("Check", async () => {
    if ((await digestInArchive(part, storeFileName)) !== manifest.store.sha256)
      throw new CommandError("The archive differs from what was written to it. Is the disk broken?");
  });
  flush(part);
  renameSync(part, file);
  flush(path.dirname(file));
}
