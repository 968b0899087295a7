import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { noteTakeover } from "#core/booking/other-machine.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { joinDeletions } from "#core/store/deletion-journal.server.ts";
import { beginEpoch } from "#core/store/epoch.server.ts";
import { finishRestore, restoreWork, writeRestorePlan } from "#core/store/finish-restore.server.ts";
import { lockFileName, takeLock } from "#core/store/lock.server.ts";
import { openDatabase, openForReading, storeFileName } from "#core/store/open.server.ts";
import { hasTable, inTransaction } from "#core/store/query.server.ts";
import { isStorageFull } from "#core/store/store-failure.server.ts";
import { readStudio, type Studio } from "#core/store/studio.server.ts";
import {
  describeUnpacked,
  keepKey,
  planRestore,
  prepareStore,
  publicWords,
  type RestorePlaces,
  removeLeftovers,
  replaceKey,
} from "#features/backups/backups.server.ts";
import { draftIn, noteBegan } from "./began-with-store.server.ts";
import { bringFiles } from "./copied-files.server.ts";
import type { CopiedFolders } from "./copy-files.server.ts";
import { ageWords } from "./copy-problems.server.ts";
import {
  fullWords,
  listGenerations,
  type Replica,
  restoreGeneration,
  WrongKey,
  wasSeen,
} from "./litestream.server.ts";
import { openReplica, type ReplicaSettings } from "./replica.server.ts";
import { currentGeneration, pickGeneration } from "./standing.server.ts";

/** What a start with an empty folder has brought back. */
export type TakenOver = Awaited<ReturnType<typeof bringBack>>;

/**
 * Prepares the folder of a studio whose copies are kept elsewhere. A folder without a store gets the newest copy: messages,
 * bookings, content, draft and files, as a restore of a backup puts them. An interrupted one is finished, or begun again.
 * @param isNew whether the owner says that this is a new studio
 * @returns what was brought back; undefined if there was a store, or the studio is new
 * @throws CommandError if it cannot be brought back, if nothing is there and nobody has said that this is right, or if copies of another
 * studio are there
 */
export async function takeOverOnce(
  settings: ReplicaSettings,
  folders: CopiedFolders,
  isNew: boolean,
  now: number,
): Promise<TakenOver | undefined> {
  const { dataDir } = folders;
  const replica = await openReplica(settings, dataDir);
  const keep = () => (settings.key ? replaceKey(dataDir, settings.key) : keepKey(dataDir, undefined));
  if (existsSync(path.join(dataDir, storeFileName))) {
    await checkOwnPlace(replica);
    keep();
    return undefined;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = takeLock(dataDir, lockFileName);
  if (!unlock) throw new CommandError(`Another server uses ${dataDir}. Stop it first.`);
  const places = { ...folders, work: restoreWork(dataDir) };
  try {
    const generations = await listGenerations(replica, "store");
    checkExpectation(replica.shown, generations.length > 0, isNew);
    if (generations.length === 0) {
      keep();
      return undefined;
    }
    checkReadable(replica);
    const picked = await pickGeneration(replica);
    if (!picked)
      throw new CommandError(
        `What is at ${replica.shown} cannot be brought back: the beginning of each series of copies is missing, as after a machine that died within its first minutes. Nothing was changed. Restore a backup with: npm run restore. For a new studio, choose another REPLICA_URL.`,
      );
    removeLeftovers(places);
    const takenOver = await bringBack(replica, picked, places, now);
    keep();
    return takenOver;
  } catch (error) {
    if (isStorageFull(error)) throw new CommandError(fullWords(dataDir));
    throw error;
  } finally {
    removeLeftovers(places);
    unlock();
  }
}

/** A mistyped address must not start an empty studio, and a new studio must not mix its copies with those of another. */
function checkExpectation(shown: string, isThere: boolean, isNew: boolean): void {
  if (!isThere && !isNew)
    throw new CommandError(
      `There are no copies at ${shown}, and no messages on this machine. If this is a new studio, start it once with: npm start -- --new\n` +
        "If your studio has copies, check REPLICA_URL: it names another place.",
    );
  if (isThere && isNew)
    throw new CommandError(
      `There are copies of a studio at ${shown} already. To bring that studio back, start without --new. For a new studio, choose another REPLICA_URL.`,
    );
}

function checkReadable({ shown, key }: Replica): void {
  if (!key)
    throw new CommandError(
      `There are copies at ${shown}, and they are encrypted. Set REPLICA_KEY to the key on the printed page, which begins with AGE-SECRET-KEY-1, and start again. If they are of another studio, choose another REPLICA_URL.`,
    );
}

/** The studio of the store in a folder; undefined if it has no name yet. */
function studioIn(dataDir: string): Studio | undefined {
  const db = openForReading(dataDir);
  try {
    return db && hasTable(db, "facts") ? readStudio(db) : undefined;
  } finally {
    db?.close();
  }
}

/**
 * Looks at the place before a store is first copied there: the copies of two studios in one place would be mixed, and a key that is
 * made here would not read what is there. A place that cannot be reached is asked later, by the server.
 * @throws CommandError if the copies there are of another studio, or cannot be read
 */
async function checkOwnPlace(replica: Replica): Promise<void> {
  if (replica.key && wasSeen(replica)) return;
  const own = studioIn(replica.dataDir);
  // It copies nothing.
  if (own?.copy) return;
  const generations = await listGenerations(replica, "store").catch(() => []);
  const mine = currentGeneration(replica.dataDir);
  if (generations.length === 0 || generations.some(({ id }) => id === mine)) return;
  checkReadable(replica);
  const there = await pickGeneration(replica).catch((error: unknown) => {
    if (error instanceof WrongKey) throw error;
    return undefined;
  });
  if (own && there?.studio !== undefined && there.studio !== own.id)
    throw new CommandError(
      `The copies at ${replica.shown} are of another studio. Choose another REPLICA_URL for this one. Nothing was changed.`,
    );
}

async function bringBack(
  replica: Replica,
  { generation: newest, epoch }: NonNullable<Awaited<ReturnType<typeof pickGeneration>>>,
  places: RestorePlaces,
  now: number,
) {
  const { dataDir, work } = places;
  mkdirSync(work, { mode: 0o700 });
  await restoreGeneration(replica, "store", newest.id, path.join(work, storeFileName));
  const { isThere, deletions, damaged, hashes } = await bringFiles(replica, work);
  joinDeletions(dataDir, deletions);
  const { emailsOnHold, deleted } = prepareStore(work, dataDir, newest.until, now, "takeover");
  const db = openDatabase(work);
  inTransaction(db, () => {
    const from = epoch?.number ?? 0;
    beginEpoch(db, from, now);
    noteTakeover(db, { at: now, until: newest.until }, from);
    if (isThere) noteBegan(db, from, { files: hashes, draft: draftIn(work) });
  });
  db.close();
  const manifest = await describeUnpacked(work, newest.until);
  const { plan, newPublic } = await planRestore(places, manifest, now);
  writeRestorePlan(dataDir, plan);
  finishRestore(dataDir);
  const { messages, bookings } = manifest.store;
  const publicFiles = publicWords(places, newPublic);
  return {
    until: newest.until,
    messages,
    bookings,
    deleted,
    emailsOnHold,
    damaged,
    publicFiles,
    hasFiles: isThere,
  };
}

/** Tells the owner what a start has brought back, and how old it is. */
export function takenOverWords(shown: string, taken: TakenOver, now: number): string {
  const { until, messages, bookings, deleted, emailsOnHold, damaged, publicFiles, hasFiles } = taken;
  const notes = [
    `Brought back from ${shown}: ${messages} messages, ${bookings} bookings. The copy is of ${new Date(until).toLocaleString("en-US")}, ${ageWords(now - until)} ago. What came in after that second is not in it.`,
    deleted > 0 && `Entries deleted again, because they were deleted before: ${deleted}.`,
    emailsOnHold > 0 &&
      `Emails that may have been sent already: ${emailsOnHold}. They go in an hour, and say so. To send them now, press "Send waiting mail now" in Health at the desk.`,
    !hasFiles &&
      "There is no copy of your text and pictures, and none of who was deleted. The content on this machine stays as it is: bring yours back from a backup before you publish.",
    publicFiles,
    damaged.length > 0 && `Files whose copy is damaged: ${damaged.slice(0, 5).join(", ")}.`,
    "Everybody at the desk must sign in again.",
  ];
  return notes.filter(Boolean).join("\n");
}
