import type { Config } from "#core/config/config.server.ts";
import { countStore } from "#core/store/maintenance.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { readStudio, type Studio } from "#core/store/studio.server.ts";
import { count } from "#core/values/plural.ts";
import { formatSize } from "#core/values/size-text.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import { isKeyPrinted, readBackupStatus } from "#features/backups/backups.server.ts";
import { deletedThereWords } from "./handed-deletions.server.ts";
import { countLeft } from "./left-store.server.ts";
import type { CopyStatus } from "./start-copies.server.ts";
import type { Trial } from "./trial.server.ts";

/** How long what is new may be on this machine alone, in milliseconds: with copies within seconds, with nightly ones, and with saved ones. */
const late = { seconds: 300_000, nightly: 26 * 3_600_000, saved: 7 * dayMs } as const;

/** What is looked at: the store, the settings, and the copies, if any are made. */
type CopyParts = {
  readonly store: { readonly db: Reader };
  readonly config: Pick<Config, "dataDir" | "isCopiedOff">;
  readonly copies?: { readonly status: () => CopyStatus } | undefined;
  readonly now: () => number;
};

/** A problem with the copies. */
export type CopyProblem = {
  /** Stays the same while it lasts. */
  readonly key: string;
  readonly words: string;
  /** Whether only the owner may know it. */
  readonly isForOwner: boolean;
};

/**
 * What is wrong with the purpose of copies: that the oldest change which is not on another machine is young. Each step may have worked.
 * @returns the problems; empty while nothing was ever booked and nothing is set up
 */
export function copyProblems(parts: CopyParts): CopyProblem[] {
  const studio = readStudio(parts.store.db);
  if (studio?.copy) return ofStudioCopy(studio);
  const copies = parts.copies?.status();
  if (copies?.standing)
    return [
      {
        key: "takes nothing",
        words: "This machine takes nothing: another one is the studio, or may be.",
        isForOwner: false,
      },
      { key: "takes nothing, why", words: copies.standing, isForOwner: true },
    ];
  const place = [
    ...(copies?.isElsewhere ? ofReplica(copies, parts.now()) : ofBackups(parts, copies)),
    ...ofTrial(copies?.trial),
    ...ofLeft(countLeft(parts.store.db)),
  ];
  const { dataDir } = parts.config;
  const isKeyUsed = copies !== undefined || readBackupStatus(dataDir)?.savedAt !== undefined;
  if (!isKeyUsed || isKeyPrinted(dataDir)) return place;
  const words =
    "Nobody has the key of your copies on paper yet. Without it they cannot be read. “Save a copy on this computer” in Health shows it.";
  return [...place, { key: "copies key", words, isForOwner: true }];
}

function ofStudioCopy({ address }: Studio): CopyProblem[] {
  const why = address === undefined ? "it was restored as one" : `its store knows ${address} as its address`;
  const words = `This may be a copy of your studio: ${why}. It sends no mail, takes no real cards, copies nothing elsewhere, and asks search engines to stay away, until you say which one is the studio. If it is this one, and no other goes on with the same bookings, press “This is the studio” in Health.`;
  const open =
    "This may be a copy of the studio: it holds all mails until its owner says which one is the studio.";
  return [
    { key: "copy", words: open, isForOwner: false },
    { key: "copy, why", words, isForOwner: true },
  ];
}

function ofLeft(waiting: number): CopyProblem[] {
  if (waiting === 0) return [];
  const words = `The previous machine took ${waiting === 1 ? "something" : `${waiting} bookings, changes or messages`} in its last moments that ${waiting === 1 ? "is" : "are"} not here. “From the previous machine” in Health lists ${waiting === 1 ? "it" : "them"}.`;
  return [{ key: "left behind", words, isForOwner: true }];
}

function ofTrial(trial: Trial | undefined): CopyProblem[] {
  if (trial?.fault === undefined) return [];
  const words = `The copies could not be brought back in the weekly trial of ${new Date(trial.at).toISOString()}: ${trial.fault} It is tried again each day.`;
  return [{ key: "copies trial", words, isForOwner: true }];
}

function ofReplica({ waitingSince, heardAt, fault, shown }: CopyStatus, now: number): CopyProblem[] {
  // What is known to be there counts only while the place answers.
  const since = waitingSince ?? (now - heardAt > late.seconds ? heardAt : now);
  if (now - since <= late.seconds) return [];
  const open = {
    key: "copies late",
    words: "The newest changes are not on another machine yet.",
    isForOwner: false,
  };
  const reason = fault ?? `${shown} takes no copies now.`;
  const words = `What came in since ${new Date(since).toISOString()} is on this machine only. ${reason} Forms go on, and it catches up by itself.`;
  return [open, { key: "copies late, why", words, isForOwner: true }];
}

function ofBackups({ store, config, now }: CopyParts, copies: CopyStatus | undefined): CopyProblem[] {
  if (countStore(store.db).bookings === 0) return [];
  const { copiedAt, savedAt } = readBackupStatus(config.dataDir) ?? {};
  if (config.isCopiedOff) {
    if (copiedAt !== undefined && !hasPassed(late.nightly, copiedAt, now())) return [];
    const since =
      copiedAt === undefined ? "No backup" : `No backup since ${new Date(copiedAt).toISOString()}`;
    return [{ key: "backups late", words: `${since} is on another machine.`, isForOwner: true }];
  }
  if (savedAt !== undefined && !hasPassed(late.saved, savedAt, now())) return [];
  const where = copies ? ` The copies at ${copies.shown} are on the same disk, too.` : "";
  const last =
    savedAt === undefined
      ? ""
      : ` The copy that you saved is of ${new Date(savedAt).toISOString()}: please save a new one.`;
  const words = `Everything that you keep is on one disk only. If it fails, your bookings, messages and books are gone.${where}${last} In Health at the desk you can save a copy on your own computer, and ask whoever set the server up to do it for you.`;
  return [{ key: "one disk", words, isForOwner: true }];
}

/** What is on another machine, as words with ISO times for *Health*. @param now milliseconds since 1970 */
export function copyWords(
  db: Reader,
  copies: CopyStatus | undefined,
  { dataDir, isCopiedOff }: CopyParts["config"],
  now: number,
): string[] {
  const deleted = deletedThereWords(db, now);
  const { copiedAt, savedAt } = readBackupStatus(dataDir) ?? {};
  const day = (at: number) => new Date(at).toISOString();
  const saved = savedAt === undefined ? [] : [`You saved a copy with everything up to ${day(savedAt)}.`];
  if (!copies && isCopiedOff)
    return [
      copiedAt === undefined
        ? "Each backup is to go elsewhere; none has yet."
        : `The backup of ${day(copiedAt)} is elsewhere.`,
      ...saved,
    ];
  if (!copies) return ["The nightly backups are on this machine only.", ...saved];
  const { shown, isElsewhere, waitingSince, journalBytes, trial } = copies;
  const age = waitingSince === undefined ? 0 : Math.max(0, now - waitingSince);
  return [
    `At ${shown}${isElsewhere ? "" : ", which is on the disk of the store: no copy elsewhere"}.`,
    age === 0 ? "Everything is there." : `The oldest change that is not there yet is ${ageWords(age)} old.`,
    trial?.okAt === undefined
      ? "Nobody has tried yet whether it can be brought back: that is done an hour after the start, and then each week."
      : `Everything could be brought back when that was last tried, on ${new Date(trial.okAt).toISOString()}.`,
    `The journal has ${formatSize(journalBytes)}.`,
    ...(deleted ? [deleted] : []),
  ];
}

/** A time span of copies as words: "40 seconds". @param ms in milliseconds */
export function ageWords(ms: number): string {
  if (ms < 120_000) return count(Math.max(0, Math.ceil(ms / 1000)), "second", "seconds");
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / 3_600_000)} hours`;
}
