import { statSync } from "node:fs";
import path from "node:path";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { copiedFile, createAgeMeter, journalBytes, readProgress, stampOf } from "./copy-age.server.ts";
import { type CopiedFolders, startFileCopies } from "./copy-files.server.ts";
import { startCopying } from "./copying.server.ts";
import { listGenerations, type Replica } from "./litestream.server.ts";
import { isKeyPrinted } from "./replica.server.ts";

/** How often it is looked how far the copies are, and how often their place is asked, in milliseconds. */
const every = { lookMs: 5000, askMs: 60_000 } as const;

/** How long the answer of Litestream, on this machine, may take, in milliseconds. */
const answerMs = 2000;

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
  /** Bytes of the store's journal. */
  readonly journalBytes: number;
  /** Whether the owner has the key that reads them. */
  readonly isKeyPrinted: boolean;
};

/** The copies that a running server makes elsewhere. */
export type Copies = Awaited<ReturnType<typeof startCopies>>;

/**
 * Copies the store and the files elsewhere while the server runs, and measures how old what waits is. Once a night the journals are
 * truncated: SQLite does so only while nobody reads (https://sqlite.org/pragma.html#pragma_wal_checkpoint), and Litestream always
 * reads, so it is ended for that moment.
 * @param clearStore truncates the journal of the store, and says whether nothing is left in it
 */
export async function startCopies(
  replica: Replica,
  folders: CopiedFolders,
  clearStore: () => boolean,
  log: Log,
  now: () => number,
) {
  const { dataDir, shown } = replica;
  const files = await startFileCopies(folders, log);
  const copying = startCopying(replica, log);
  const meters = (["store", "files"] as const).map((what) => ({
    file: copiedFile(dataDir, what),
    meter: createAgeMeter(now()),
  }));
  let unheard: string | undefined;

  async function look(): Promise<void> {
    const metrics = await readMetrics(copying.port());
    for (const { file, meter } of meters) {
      const progress = metrics === undefined ? undefined : readProgress(metrics, file);
      meter.look(stampOf(file), progress, now());
    }
  }

  async function ask(): Promise<void> {
    try {
      await listGenerations(replica, "store");
      unheard = undefined;
      for (const { meter } of meters) meter.hear(now());
    } catch (error) {
      unheard = errorMessage(error);
    }
  }

  let clearedOn = nightOf(now());
  async function clear(): Promise<void> {
    const night = nightOf(now());
    if (night === clearedOn) return;
    let isCleared = false;
    await copying.renew(() => {
      isCleared = [clearStore(), files.clear()].every(Boolean);
    });
    // Somebody was reading: the next minute tries again.
    if (isCleared) clearedOn = night;
    log(isCleared ? "journals truncated" : "journals not truncated yet");
  }

  const clearing = repeat(clear, every.askMs);
  const looking = repeat(look, every.lookMs);
  const asking = repeat(ask, every.askMs);
  return {
    status(): CopyStatus {
      const ages = meters.map(({ meter }) => meter.age());
      const waiting = ages.flatMap(({ waitingSince }) => waitingSince ?? []);
      return {
        shown,
        isElsewhere: isElsewhere(replica),
        waitingSince: waiting.length > 0 ? Math.min(...waiting) : undefined,
        heardAt: Math.max(...ages.map(({ heardAt }) => heardAt)),
        fault: unheard ?? copying.complaint(),
        journalBytes: journalBytes(copiedFile(dataDir, "store")),
        isKeyPrinted: isKeyPrinted(dataDir),
      };
    },
    /** Takes over the last changes of files, before the store is closed. */
    async finishFiles(): Promise<void> {
      for (const part of [clearing, looking, asking]) part.stop();
      await files.stop();
    },
    /** Copies what is left, once the store is closed, and ends the program. */
    stop: copying.stop,
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
  if (!url.startsWith("file:")) return true;
  const store = statSync(dataDir).dev;
  let folder = new URL(url).pathname;
  for (;;) {
    const facts = statSync(folder, { throwIfNoEntry: false });
    if (facts) return facts.dev !== store;
    folder = path.dirname(folder);
  }
}
