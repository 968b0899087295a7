import { statSync } from "node:fs";
import path from "node:path";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import type { Epoch } from "#core/store/epoch.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { copiedFile, createAgeMeter, journalBytes, readProgress, stampOf } from "./copy-age.server.ts";
import { type CopiedFolders, startFileCopies } from "./copy-files.server.ts";
import { leaveSeries, startCopying } from "./copying.server.ts";
import { checkWritable, listBegun, localFolder, type Replica } from "./litestream.server.ts";
import { currentGeneration, type Standing, standingWords, takeOnly, watchOthers } from "./standing.server.ts";
import { isTrialDue, removeTrial, type Trial } from "./trial.server.ts";

/** How often it is looked how far the copies are, and how often their place is asked, in milliseconds. */
const every = { lookMs: 5000, askMs: 60_000 } as const;

/**
 * A program that copies nothing for so long is ended and started again, in milliseconds. Then it gets twice as long: everything may have
 * to go over a slow line first.
 */
const hangMs = 600_000;

/** How long the answer of Litestream, on this machine, may take, in milliseconds. */
const answerMs = 2000;

const silentWords =
  "The program that copies does not answer. It is started anew ten minutes after it fell silent.";

/** The store, as far as copies need it. */
type CopiedStore = {
  /** Truncates its journal. @returns whether nothing is left in it */
  readonly clear: () => boolean;
  readonly epoch: () => Epoch | undefined;
  /** Makes this machine the studio. @param above the highest number that is known */
  readonly begin: (above: number) => Promise<void>;
  readonly trial: () => Trial | undefined;
  /** Makes a trial restore, and notes how it went. */
  readonly tryCopies: () => Promise<void>;
  /** Keeps in mind what the copy of a machine that has taken over lacks. */
  readonly noteOnlyHere: (copy: Reader) => Promise<void>;
  /** Hands that over to the machine that has taken over, until it has it. */
  readonly handToStudio: () => Promise<void>;
  /** How much that is, as a sentence; undefined if nothing is. */
  readonly onlyHere: () => string | undefined;
  /** Begins what acts by itself, such as mail: this machine is the studio, as it has heard only now. */
  readonly onTaking: () => void;
  /** Ends what acts by itself: another machine does it from here on. */
  readonly onReplaced: () => Promise<unknown>;
};

/** How the copies of a server are. Times are milliseconds since 1970. */
export type CopyStatus = {
  /** Where they are kept, without a password. */
  readonly shown: string;
  /** Whether that is another disk than the store's. */
  readonly isElsewhere: boolean;
  /** When the oldest change was made that is not there yet; undefined if nothing waits. */
  readonly waitingSince: number | undefined;
  /** When the place was last heard of. */
  readonly heardAt: number;
  /** What is wrong, for the owner; undefined if nothing was said. */
  readonly fault: string | undefined;
  /** Why this machine takes nothing, and what to do; undefined where it is the studio. */
  readonly standing: string | undefined;
  /** Bytes of the store's journal. */
  readonly journalBytes: number;
  /** How the last trial restore went; undefined before the first one. */
  readonly trial: Trial | undefined;
};

/** The copies that a running server makes elsewhere. */
export type Copies = Awaited<ReturnType<typeof startCopies>>;

/**
 * Copies the store and the files elsewhere while the server runs, and measures how old what waits is. Once a night the journals are
 * truncated: SQLite does so only while nobody reads (https://sqlite.org/pragma.html#pragma_wal_checkpoint), and Litestream always
 * reads, so it is ended for that moment.
 */
export async function startCopies(
  replica: Replica,
  folders: CopiedFolders,
  store: CopiedStore,
  log: Log,
  now: () => number,
) {
  const { dataDir, shown } = replica;
  let standing: Standing = { kind: "alone" };
  let copying: ReturnType<typeof startCopying> | undefined;
  /** Ends what acts by itself, once another machine has taken over. */
  let givingWay: Promise<void> | undefined;
  // Nothing may be taken any more that the list lacks.
  const others = watchOthers(replica, store.epoch, async (copy, by) => {
    standing = { kind: "replaced", by };
    await store.noteOnlyHere(copy);
  });
  const whyNot = () => standingWords(standing, store.onlyHere());
  standing = await others.first();
  if (standing.kind !== "alone" && takeOnly(dataDir)) await sayAlone();
  if (standing.kind === "alone" && !store.epoch()) await store.begin(0);
  const words = whyNot();
  if (words) log("takes nothing", { reason: words });
  const files = await startFileCopies(folders, () => store.epoch()?.number ?? 0, log, now);
  if (standing.kind === "alone") copying = startCopying(replica, log);
  /** Whether what acts by itself runs: it must not be begun twice. */
  let isActing = standing.kind === "alone";
  /** An owner's word that is being taken. */
  let saying: Promise<void> | undefined;
  const meters = (["store", "files"] as const).map((what) => ({
    file: copiedFile(dataDir, what),
    meter: createAgeMeter(now()),
  }));
  let unheard: string | undefined;
  /** Whether the program runs and says nothing. */
  let isSilent = false;
  /** Whether the place took nothing when it was asked last. */
  let isShut = false;

  async function look(): Promise<void> {
    const port = copying?.port();
    const metrics = await readMetrics(port);
    isSilent = port !== undefined && metrics === undefined;
    for (const { file, meter } of meters) {
      const progress = metrics === undefined ? undefined : readProgress(metrics, file);
      meter.look(stampOf(file), progress, now());
    }
    kickIfHung();
  }

  let kicked: { at: number; ms: number } = { at: now(), ms: hangMs };
  /** Starts a program anew that hangs. */
  function kickIfHung(): void {
    const since = Math.min(
      ...meters.map(({ meter }) => meter.age().waitingSince ?? Number.POSITIVE_INFINITY),
    );
    if (since === Number.POSITIVE_INFINITY) kicked = { at: now(), ms: hangMs };
    if (now() - Math.max(since, kicked.at) <= kicked.ms) return;
    kicked = { at: now(), ms: 2 * kicked.ms };
    log("copying hangs, starts again");
    copying?.kick();
  }

  async function ask(): Promise<void> {
    if (standing.kind === "not asked" && takeOnly(dataDir)) await sayOnly();
    try {
      await keepWhole();
      noteWritable();
      const by = await others.ask();
      unheard = undefined;
      for (const { meter } of meters) meter.hear(now());
      if (by) standing = { kind: "replaced", by };
      if (standing.kind === "not asked" && !saying) comeAlone();
    } catch (error) {
      unheard = errorMessage(error);
    }
    if (standing.kind !== "replaced") return;
    const handing = giveWay().then(store.handToStudio);
    await handing.catch((error: unknown) => {
      unheard = errorMessage(error);
    });
  }

  /** A program that could not write hangs: it is started anew once it can. */
  function noteWritable(): void {
    const wasShut = isShut;
    isShut = true;
    checkWritable(replica);
    isShut = false;
    if (wasShut) copying?.kick();
  }

  /** Series whose beginning was seen at the place. */
  const begun = new Set<string>();
  /**
   * Begins a new series if the beginning of this one is gone: a folder that was away comes back empty, or not at all, and the program
   * writes on there as if nothing was missing. Nothing of that could be brought back.
   */
  async function keepWhole(): Promise<void> {
    if (!copying) return;
    const there = await listBegun(replica, "store");
    const mine = currentGeneration(dataDir);
    if (mine && begun.has(mine) && !there.has(mine)) {
      log("copies begin anew", { reason: "their beginning is gone" });
      await copying.renew(() => {});
    }
    for (const id of there) begun.add(id);
  }

  let clearedOn = nightOf(now());
  async function clear(): Promise<void> {
    const night = nightOf(now());
    if (night === clearedOn) return;
    let isCleared = false;
    await copying?.renew(() => {
      isCleared = [store.clear(), files.clear()].every(Boolean);
    });
    // Somebody was reading: the next minute tries again.
    if (isCleared) clearedOn = night;
    log(isCleared ? "journals truncated" : "journals not truncated yet");
  }

  const clearing = repeat(clear, every.askMs);
  async function stopActing(): Promise<void> {
    isActing = false;
    await Promise.all([copying?.stop(), store.onReplaced()]);
    copying = undefined;
  }

  /** This machine takes nothing any more. */
  async function giveWay(): Promise<void> {
    if (givingWay) return;
    log("takes nothing", { reason: whyNot() });
    givingWay = stopActing();
    await givingWay;
  }

  /**
   * The owner says that no other machine runs: this one counts on above all others that are known. It begins a new series of copies:
   * one that does run looks at each series once, and would never read the new number in one that it knows.
   */
  async function sayAlone(): Promise<void> {
    await givingWay?.catch(() => {});
    givingWay = undefined;
    await copying?.stop();
    copying = undefined;
    leaveSeries(dataDir);
    const above = standing.kind === "replaced" ? standing.by.number : 0;
    await store.begin(Math.max(above, store.epoch()?.number ?? 0));
    standing = { kind: "alone" };
  }

  function comeAlone(): void {
    standing = { kind: "alone" };
    copying ??= startCopying(replica, log);
    log("takes what comes in");
    if (!isActing) store.onTaking();
    isActing = true;
  }

  /** However many press it at once, it is said once. */
  function sayOnly(): Promise<void> {
    if (standing.kind === "alone") return Promise.resolve();
    saying ??= sayAlone()
      .then(comeAlone)
      .finally(() => {
        saying = undefined;
      });
    return saying;
  }

  const startedAt = now();
  async function tryIfDue(): Promise<void> {
    if (standing.kind === "alone" && isTrialDue(store.trial(), startedAt, now())) await store.tryCopies();
  }

  // What an interrupted one has left.
  removeTrial(dataDir);
  const trying = repeat(tryIfDue, every.askMs);
  const looking = repeat(look, every.lookMs);
  const asking = repeat(ask, every.askMs);
  return {
    status(): CopyStatus {
      const ages = meters.map(({ meter }) => meter.age());
      const waiting = [...ages.map(({ waitingSince }) => waitingSince), files.lateSince()].filter(
        (since) => since !== undefined,
      );
      return {
        shown,
        isElsewhere: isElsewhere(replica),
        waitingSince: waiting.length > 0 ? Math.min(...waiting) : undefined,
        heardAt: Math.max(...ages.map(({ heardAt }) => heardAt)),
        fault: unheard ?? (isSilent ? silentWords : copying?.complaint()),
        standing: whyNot(),
        journalBytes: journalBytes(copiedFile(dataDir, "store")),
        trial: store.trial(),
      };
    },
    /** Takes over the last changes of files, before the store is closed. */
    async finishFiles(): Promise<void> {
      for (const part of [clearing, looking, asking, trying]) part.stop();
      await files.stop();
    },
    /** Copies what is left, once the store is closed, and ends the program. */
    stop: async (): Promise<void> => copying?.stop(),
    /** The owner says that no other machine runs: this one takes what comes in from now on. */
    sayOnly,
    /** Whether this machine is the studio, and may take what comes in. */
    mayTake: (): boolean => standing.kind === "alone",
  };
}

/** At this hour, local time, the journals are truncated: an hour after backups are made. */
const clearHour = 4;

/** The day whose night has passed, such as `2026-11-29`: it begins at four. */
function nightOf(now: number): string {
  return new Date(now - clearHour * 3_600_000).toLocaleDateString("sv-SE");
}

/** Does work now and again and again, never twice at once. */
function repeat(work: () => Promise<void>, ms: number): { readonly stop: () => void } {
  let isBusy = false;
  const once = async () => {
    if (isBusy) return;
    isBusy = true;
    await work().finally(() => {
      isBusy = false;
    });
  };
  void once();
  const timer = setInterval(() => void once(), ms).unref();
  return { stop: () => clearInterval(timer) };
}

async function readMetrics(port: number | undefined): Promise<string | undefined> {
  if (port === undefined) return undefined;
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether copies are on another disk: a folder on the disk of the store is lost together with it. */
function isElsewhere({ url, dataDir }: Replica): boolean {
  const place = localFolder(url);
  if (place === undefined) return true;
  const store = statSync(dataDir).dev;
  for (let folder = place; ; folder = path.dirname(folder)) {
    const facts = statSync(folder, { throwIfNoEntry: false });
    if (facts) return facts.dev !== store;
  }
}
