// `npm run restore` lists the backups; `npm run restore -- <file>` puts one in place, and `-- <file> --check` only looks
// whether it could.
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { backupsFolder, listBackups } from "#server/backups/backup-files.ts";
import { finishRestore, restoreWork, writeRestorePlan } from "#server/backups/finish-restore.ts";
import { takeLock } from "#server/lock.ts";
import { lockFileName } from "#server/store/lock.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { backupLockName, megabytes } from "./backup/make-backup.ts";
import { printSteps, type Steps } from "./cli/progress.ts";
import { CommandError, run } from "./cli/run.ts";
import { publishLockName } from "./publish/release.ts";
import { openBackup } from "./restore/open-backup.ts";
import { planRestore, type RestorePlaces, removeLeftovers } from "./restore/plan-restore.ts";
import { prepareStore } from "./restore/prepare-store.ts";

async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { check: { type: "boolean" } },
    allowPositionals: true,
  });
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || "var");
  const [name] = positionals;
  if (name === undefined) return list(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  checkUser(dataDir);
  const locks = takeLocks(dataDir);
  const places = { dataDir, contentDir: contentRoot(), work: restoreWork(dataDir) };
  try {
    if (finishRestore(dataDir)) console.log("A restore that was cut off before is finished now.");
    removeLeftovers(places);
    await restore(path.resolve(name), places, values.check === true);
  } finally {
    removeLeftovers(places);
    for (const unlock of locks) unlock();
  }
}

async function restore(file: string, places: RestorePlaces, isCheck: boolean): Promise<void> {
  const { dataDir, work } = places;
  const steps: Steps = printSteps(process.stdout);
  const now = Date.now();
  mkdirSync(work, { mode: 0o700 });
  const manifest = await steps("Check", () => openBackup(file, work));
  const { deleted, mailsPutAside } = await steps("Prepare", () =>
    prepareStore(work, dataDir, manifest.madeAt, now),
  );
  const { messages, bookings } = manifest.store;
  const what = `${file} of ${timeOf(manifest.madeAt)}: ${messages} messages, ${bookings} bookings, ${manifest.content?.length ?? 0} files of content`;
  if (isCheck) return console.log(`This backup can be restored: ${what}.`);
  const { replaced, hasNewContent } = await steps("Replace", async () => {
    const planned = await planRestore(places, manifest, now);
    writeRestorePlan(dataDir, planned.plan);
    finishRestore(dataDir);
    return planned;
  });
  const notes = [
    `Restored: ${what}.`,
    deleted > 0 && `Deleted again, as it was deleted since: ${deleted}.`,
    mailsPutAside > 0 &&
      `${mailsPutAside} mails waited in the backup and may have gone out since. They are not sent by themselves: ` +
        '"npm run messages -- retry" sends them.',
    "Everybody at the desk signs in again.",
    replaced &&
      `What it replaced is in ${replaced} for 30 days. Messages that came in after the backup are there.`,
    hasNewContent
      ? "Start the server, then put the words of the backup online: npm run publish"
      : "Words and pictures are the same as before. Start the server.",
  ];
  console.log(notes.filter(Boolean).join("\n"));
}

function list(dataDir: string): void {
  const backups = listBackups(dataDir).toReversed();
  if (backups.length === 0) throw new CommandError(`There are no backups in ${backupsFolder(dataDir)} yet.`);
  for (const { file, bytes, madeAt } of backups)
    console.log(`${file}  ${timeOf(madeAt)}  ${megabytes(bytes)}`);
  console.log("\nStop the server, then: npm run restore -- <file>");
}

/** Files that another user owns are files that the server cannot read. */
function checkUser(dataDir: string): void {
  const { uid } = statSync(dataDir);
  if (process.getuid && process.getuid() !== uid)
    throw new CommandError(
      `${dataDir} belongs to another user. Run this as the server's user, such as with: sudo -u haven`,
    );
}

/** Keeps the server, publishing and backups away. */
function takeLocks(dataDir: string): (() => void)[] {
  const reasons = {
    [lockFileName]: `A server uses ${dataDir}. Stop it first.`,
    [backupLockName]: "A backup is being made. Try again when it is done.",
    [publishLockName]: "A publish is running. Try again when it is done.",
  };
  const locks: (() => void)[] = [];
  for (const [name, reason] of Object.entries(reasons)) {
    const unlock = takeLock(dataDir, name);
    if (unlock) {
      locks.push(unlock);
      continue;
    }
    for (const release of locks) release();
    throw new CommandError(`${reason} Nothing was changed.`);
  }
  return locks;
}

function timeOf(time: number): string {
  return new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

run(main);
