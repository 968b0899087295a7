import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import path from "node:path";
import { noteRestore } from "#core/booking/other-machine.server.ts";
import { reconcileMails } from "#core/outbox/mail-store.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { flush } from "#core/process/write-atomic.server.ts";
import { readDeletions } from "#core/store/deletion-journal.server.ts";
import { readEpoch, renewEpoch } from "#core/store/epoch.server.ts";
import { type RestorePlan, restorePlanFile } from "#core/store/finish-restore.server.ts";
import { clearJournal, dropCopyTables, raiseNumbers, shrink } from "#core/store/maintenance.server.ts";
import { openDatabase, openReplaced, storeFileName } from "#core/store/open.server.ts";
import { inTransaction, type Opened, type Reader } from "#core/store/query.server.ts";
import { explainStoreError } from "#core/store/store-failure.server.ts";
import { beginCopy, keepStudio, readStudio, type Studio } from "#core/store/studio.server.ts";
import { trustClock } from "#core/store/trusted-clock.server.ts";
import { endAllAccess } from "#desk/access-store.server.ts";
import { applyDeletions } from "#features/guests/guests.server.ts";
import { nextSeries } from "#features/papers/papers.server.ts";
import { lookAgain } from "#features/payments/payments.server.ts";
import { copyContent } from "#site/static/file-trees.server.ts";
import { switchFile } from "#site/static/release-folder.server.ts";
import { draftFolder } from "#site/words/content-files.server.ts";
import { describeFolder, type Manifest } from "./archive.server.ts";
import { makeReplacedFolder } from "./backup-files.server.ts";
import { differences } from "./open-backup.server.ts";

export type RestorePlaces = {
  /** Absolute path of the data folder, which contains the store. */
  readonly dataDir: string;
  /** Absolute path of the owner's content. */
  readonly contentDir: string;
  /** Absolute path of the owner's files that are published as they are. */
  readonly publicDir: string;
  /** Folder with the unpacked backup, on the store's disk. */
  readonly work: string;
};

/** Hidden folders inside the content: the new files before the restore, the old ones after. */
const RESTORED = ".restored";
const REPLACED = ".replaced";

/** What becomes of the files of `public/`: they are put in place, or wait aside because this user may not. */
type NewPublic = "replaced" | "kept";

/** Where the files of `public/` wait for somebody who may put them in place. */
function keptPublic(dataDir: string): string {
  return path.join(dataDir, "restored-public");
}

/** Backs up the content to be replaced, puts the new content next to it, and plans the renames. */
export async function planRestore(places: RestorePlaces, manifest: Manifest, now: number) {
  const { dataDir, contentDir, publicDir, work } = places;
  const hasNewContent =
    manifest.content !== undefined &&
    differences(manifest.content, await describeFolder(contentDir, "content")).length > 0;
  const oldStore = readdirSync(dataDir).filter((name) =>
    [storeFileName, `${storeFileName}-wal`, `${storeFileName}-shm`].includes(name),
  );
  const hasOldContent = hasNewContent && existsSync(contentDir);
  // A backup without a draft leaves the current draft alone.
  const hasOldDraft = manifest.draft !== undefined && existsSync(draftFolder(dataDir));
  const hasNewPublic =
    manifest.public !== undefined &&
    differences(manifest.public, await describeFolder(publicDir, "public")).length > 0;
  const put: NewPublic = isWritable(path.dirname(publicDir)) ? "replaced" : "kept";
  const newPublic = hasNewPublic ? put : undefined;
  const hasOldPublic = newPublic === "replaced" && existsSync(publicDir);
  const replaced =
    oldStore.length > 0 || hasOldContent || hasOldDraft || hasOldPublic
      ? makeReplacedFolder(dataDir, now)
      : undefined;
  if (replaced && hasOldContent) await copyContent(contentDir, path.join(replaced, "content"), undefined);
  const contentMoves = hasNewContent ? await planContent(places) : [];
  if (replaced && hasOldPublic) await cp(publicDir, path.join(replaced, "public"), { recursive: true });
  const publicMoves = newPublic === undefined ? [] : await planPublic(places, newPublic);
  const draftMoves = [
    ...(hasOldDraft ? [move(dataDir, replaced ?? dataDir, "draft")] : []),
    ...(manifest.draft ? [move(work, dataDir, "draft")] : []),
  ];
  const storeMoves = [
    // The journal files first, so that they never end up next to the new store.
    ...oldStore.toReversed().map((name) => move(dataDir, replaced ?? dataDir, name)),
    move(work, dataDir, storeFileName),
  ];
  return {
    plan: {
      moves: [...contentMoves, ...publicMoves, ...draftMoves, ...storeMoves],
      // Drop an unfinished publish, which would overwrite the restored content.
      leftovers: [work, switchFile(dataDir), ...leftoversIn(places)],
    },
    replaced,
    hasNewContent,
    newPublic,
  };
}

/** Says what became of the files of `public/`, and what to do; undefined if they are as they were. */
export function publicWords(
  { dataDir, publicDir }: RestorePlaces,
  newPublic: NewPublic | undefined,
): string | undefined {
  if (newPublic === undefined) return undefined;
  const online = "To put them online: npm run build && npm run publish";
  if (newPublic === "replaced") return `The files of public/ were brought back, too. ${online}`;
  return `The files of public/ are in ${keptPublic(dataDir)}, because this user may not write to ${path.dirname(publicDir)}. Move them to ${publicDir}. ${online}`;
}

/** Removes leftovers of a restore that was interrupted before it had a plan. */
export function removeLeftovers(places: RestorePlaces): void {
  // An unfinished plan still needs them.
  if (existsSync(restorePlanFile(places.dataDir))) return;
  for (const folder of [places.work, ...leftoversIn(places)])
    rmSync(folder, { recursive: true, force: true });
}

function leftoversIn({ contentDir, publicDir }: RestorePlaces): string[] {
  return [
    path.join(contentDir, RESTORED),
    path.join(contentDir, REPLACED),
    `${publicDir}${RESTORED}`,
    `${publicDir}${REPLACED}`,
  ];
}

/** Plans to put the restored `public/` in place of the current one, by way of folders next to it; or aside, if this user may not. */
async function planPublic(
  { dataDir, publicDir, work }: RestorePlaces,
  as: NewPublic,
): Promise<RestorePlan["moves"]> {
  if (as === "kept") {
    rmSync(keptPublic(dataDir), { recursive: true, force: true });
    return [{ from: path.join(work, "public"), to: keptPublic(dataDir) }];
  }
  const restored = `${publicDir}${RESTORED}`;
  await cp(path.join(work, "public"), restored, { recursive: true, preserveTimestamps: true });
  for (const entry of readdirSync(restored, { recursive: true, withFileTypes: true }))
    flush(path.join(entry.parentPath, entry.name));
  return [
    ...(existsSync(publicDir) ? [{ from: publicDir, to: `${publicDir}${REPLACED}` }] : []),
    { from: restored, to: publicDir },
  ];
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Plans one move per top-level name, so that the owner's hidden files, such as `.git`, stay in place. */
async function planContent({ contentDir, work }: RestorePlaces): Promise<RestorePlan["moves"]> {
  const restored = path.join(contentDir, RESTORED);
  const old = path.join(contentDir, REPLACED);
  mkdirSync(old, { recursive: true });
  // A rename fails if the content is on another disk.
  await rename(path.join(work, "content"), restored).catch(() =>
    cp(path.join(work, "content"), restored, { recursive: true, preserveTimestamps: true }),
  );
  for (const entry of readdirSync(restored, { recursive: true, withFileTypes: true }))
    flush(path.join(entry.parentPath, entry.name));
  const isShown = (name: string) => !name.startsWith(".");
  return [
    ...readdirSync(contentDir)
      .filter(isShown)
      .map((name) => move(contentDir, old, name)),
    ...readdirSync(restored).map((name) => move(restored, contentDir, name)),
  ];
}

function move(from: string, to: string, name: string) {
  return { from: path.join(from, name), to: path.join(to, name) };
}

/**
 * Prepares an unpacked store for a restore: migrates it, repeats deletions, ends all sessions, and puts
 * emails on hold that may have been sent.
 * @param work folder with the unpacked store
 * @param dataDir folder with the store to replace, if there is one
 * @param madeAt time of the backup, in milliseconds since 1970
 * @param as `takeover` where a machine takes over from one that is gone: what it may have mailed is held for an hour only. `copy`
 * where the studio goes on elsewhere: it gets an id of its own
 * @returns how much was deleted and put on hold; and the number of the machine that made it, if it has one
 * @throws CommandError when the store is damaged or from a newer version
 */
export function prepareStore(
  work: string,
  dataDir: string,
  madeAt: number,
  now: number,
  as: "restore" | "takeover" | "copy" = "restore",
) {
  checkClock(madeAt, now);
  const db = openUnpacked(work);
  const replaced = openReplaced(dataDir);
  try {
    const prepared = inTransaction(db, () => {
      dropCopyTables(db);
      const madeBy = readEpoch(db)?.number;
      const deleted = applyDeletions(db, readDeletions(dataDir), now, madeAt);
      const emailsOnHold = reconcileMails(db, replaced, now, as === "takeover");
      keepStudio(db, replaced);
      if (as === "copy") beginCopy(db, unaddressed(db), now);
      if (as === "restore") noteRestore(db, { at: now, until: madeAt });
      lookAgain(db);
      if (as !== "takeover") renewEpoch(db, replaced, now);
      endAllAccess(db);
      raiseNumbers(db, replaced, now);
      nextSeries(db, replaced, now);
      trustClock(db, now);
      return { deleted, emailsOnHold, madeBy };
    });
    shrink(db);
    clearJournal(db);
    return prepared;
  } finally {
    replaced?.close();
    db.close();
  }
}

/** A copy that was asked for is none by mistake: no address makes it the studio again. */
function unaddressed(db: Reader): Studio | undefined {
  const studio = readStudio(db);
  return studio && { ...studio, address: undefined };
}

/** Two clocks may well be a minute apart, in milliseconds. */
const clockMs = 60_000;

/** Numbers and days follow from the clock: one behind the backup would give some twice. @throws CommandError */
function checkClock(madeAt: number, now: number): void {
  if (now >= madeAt - clockMs) return;
  const [clock, made] = [now, madeAt].map((time) => new Date(time).toLocaleString("en-US"));
  throw new CommandError(
    `This machine's clock says ${clock}, but that was made on ${made}. Set the clock right and start again. If it is right, the other machine's was ahead: start again after that moment. Nothing was replaced.`,
  );
}

function openUnpacked(work: string): Opened {
  try {
    return openDatabase(work, { isChecked: true, isCopyKept: false });
  } catch (error) {
    const message = explainStoreError(error, "The store in the backup");
    throw message === undefined ? error : new CommandError(`${message} Nothing was replaced.`);
  }
}
