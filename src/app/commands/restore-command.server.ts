// `npm run restore` lists the backups. `npm run restore -- <file>` restores one; `-- <file> --check` only
// checks whether it can be restored. `-- <file> --copy` restores it as a copy of a studio that goes on elsewhere.

import { mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder, givenKey } from "#core/config/values.server.ts";
import { CommandError, printSteps, run, type Steps } from "#core/process/run.server.ts";
import { joinDeletions, knownMs } from "#core/store/deletion-journal.server.ts";
import { finishRestore, restoreWork, writeRestorePlan } from "#core/store/finish-restore.server.ts";
import { lockFileName, takeLock } from "#core/store/lock.server.ts";
import { formatSize } from "#core/values/size-text.ts";
import {
  backedUpDeletions,
  backupLockName,
  backupsFolder,
  listBackups,
  openBackup,
  planRestore,
  prepareStore,
  publicWords,
  type RestorePlaces,
  readKey,
  removeLeftovers,
} from "#features/backups/backups.server.ts";
import { decryptCopy, isEncrypted, noteRestored } from "#features/copies/copies.server.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";
import { publishLockName } from "#site/publishing/release.server.ts";

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { check: { type: "boolean" }, copy: { type: "boolean" } },
    allowPositionals: true,
  });
  const dataDir = dataFolder(process.env);
  const [name] = positionals;
  if (name === undefined) return list(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  checkUser(dataDir);
  const locks = takeLocks(dataDir);
  const places = {
    dataDir,
    contentDir: contentRoot(),
    publicDir: path.resolve("public"),
    work: restoreWork(dataDir),
  };
  try {
    if (finishRestore(dataDir)) console.log("An earlier restore was interrupted. It is finished now.");
    removeLeftovers(places);
    await restore(path.resolve(name), places, values);
  } finally {
    removeLeftovers(places);
    for (const unlock of locks) unlock();
  }
}

async function restore(
  file: string,
  given: RestorePlaces,
  { check, copy }: { readonly check?: boolean; readonly copy?: boolean },
): Promise<void> {
  const { dataDir } = given;
  const steps: Steps = printSteps(process.stdout);
  const now = Date.now();
  const work = isEncrypted(file) ? path.join(given.work, "unpacked") : given.work;
  const places = { ...given, work };
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const manifest = await steps("Check", () => unpack(file, given.work, work));
  const deletions = await backedUpDeletions(file, work, dataDir, keyOf(dataDir));
  if (!check) joinDeletions(dataDir, deletions.lines);
  const { deleted, emailsOnHold, madeBy } = await steps("Prepare", () =>
    prepareStore(work, dataDir, manifest.madeAt, now, copy ? "copy" : "restore"),
  );
  if (madeBy !== undefined && manifest.content) noteRestored(work, madeBy, manifest.content);
  const { messages, bookings } = manifest.store;
  const what = `${file} of ${timeOf(manifest.madeAt)}: ${messages} messages, ${bookings} bookings, ${manifest.content?.length ?? 0} content files`;
  if (check) return console.log(`This backup can be restored: ${what}.`);
  const { replaced, hasNewContent, newPublic } = await steps("Replace", async () => {
    const planned = await planRestore(places, manifest, now);
    writeRestorePlan(dataDir, planned.plan);
    finishRestore(dataDir);
    return planned;
  });
  const notes = [
    `Restored: ${what}.`,
    deletions.isLocked &&
      "Who was deleted is listed in the backup, and that list is locked. Set REPLICA_KEY to the key on the printed page and restore again, or look whether somebody is in it again who wanted to be deleted.",
    now - manifest.madeAt > knownMs &&
      "It is older than any list of deletions: look whether somebody is in it again who wanted to be deleted.",
    deleted > 0 && `Entries deleted again, because they were deleted after the backup: ${deleted}.`,
    emailsOnHold > 0 &&
      `Emails on hold, because they may have been sent after the backup: ${emailsOnHold}. ` +
        'To send them, press "Send waiting mail now" in Health at the desk, or run "npm run messages -- retry".',
    copy &&
      "It is a copy: it sends no mail, takes no real cards, and asks search engines to stay away, until an owner presses “This is the studio” in Health at the desk.",
    "Everybody at the desk must sign in again.",
    replaced &&
      `The replaced data is kept in ${replaced} for 14 days. Messages that came in after the backup are there.`,
    hasNewContent
      ? "Start the server. Then put the restored content online: npm run publish"
      : "Texts and pictures are the same as before. Start the server.",
    publicWords(places, newPublic),
  ];
  console.log(notes.filter(Boolean).join("\n"));
}

/** The key on the owner's page, as it was given, or as this machine knows it. */
function keyOf(dataDir: string): string | undefined {
  return givenKey(process.env) ?? readKey(dataDir);
}

/** Unpacks a backup, or a copy that an owner has saved on her computer, which is encrypted. */
async function unpack(file: string, folder: string, work: string) {
  if (folder === work) return openBackup(file, work);
  const plain = path.join(folder, "saved.tar");
  await decryptCopy(file, keyOf(path.dirname(folder)), plain);
  const manifest = await openBackup(plain, work);
  rmSync(plain);
  return manifest;
}

function list(dataDir: string): void {
  const backups = listBackups(dataDir, Date.now()).toReversed();
  if (backups.length === 0) throw new CommandError(`There are no backups in ${backupsFolder(dataDir)} yet.`);
  for (const { file, bytes, madeAt } of backups)
    console.log(`${file}  ${timeOf(madeAt)}  ${formatSize(bytes)}`);
  console.log("\nTo restore one, stop the server and run: npm run restore -- <file>");
}

/** Restored files belong to the current user, so it must be the server's. @throws CommandError otherwise */
function checkUser(dataDir: string): void {
  const { uid } = statSync(dataDir);
  if (process.getuid && process.getuid() !== uid)
    throw new CommandError(
      `${dataDir} belongs to another user. Run this command as the server's user, for example with sudo -u haven.`,
    );
}

/** Locks out the server, publishes and backups. @returns functions that release the locks */
function takeLocks(dataDir: string): (() => void)[] {
  const reasons = {
    [lockFileName]: `A server is using ${dataDir}. Stop it first.`,
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
