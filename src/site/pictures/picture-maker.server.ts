import type { ChildProcess } from "node:child_process";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import path from "node:path";
import type { Log } from "#core/process/log.server.ts";
import { hasPassed } from "#core/values/time.ts";
import type { SizeSource } from "#site/static/site-index.server.ts";
import type { SizeJob, SizeResult } from "./picture-process.server.ts";

/** What a visitor who asked for a missing size gets. */
type MadeSize =
  /** The size, which is now kept. */
  | { readonly kind: "kept" }
  /** The size could not be stored: another size of the same picture. */
  | { readonly kind: "nearest"; readonly path: string }
  /** The size could not be stored, and there is no other. */
  | { readonly kind: "unkept"; readonly bytes: Uint8Array<ArrayBuffer> };

/** Makes sizes of pictures: those that visitors ask for at once, the others while nobody is visiting. */
export type PictureMaker = ReturnType<typeof createPictureMaker>;

/** A size to make while idle. */
type Idle = { readonly path: string; readonly source?: SizeSource | undefined };

type PictureMakerParts = {
  /** Absolute path of the folder of generated pictures. */
  readonly folder: string;
  readonly start: () => ChildProcess;
  /** Whether the machine has time for sizes that nobody has asked for. */
  readonly isMachineIdle: () => boolean;
  readonly log: Log;
  readonly now: () => number;
};

/** How long nobody must have asked for anything before sizes are made that nobody has asked for, in milliseconds. */
const quietMs = 2000;
/** How long after a size could not be stored it is tried whether that is over, in milliseconds. */
const pauseMs = 60_000;
/** A size that takes longer never ends, in milliseconds: the largest takes a second, on a busy machine several. */
const stuckMs = 120_000;
/** How long the process is kept without work, in milliseconds: it takes 0.3 s to start, and some 60 MB. */
const lingerMs = 15_000;
/** How often a size is started again after its process was killed. */
const maxStarts = 3;
/** How many sizes are made at the same time. */
const atOnce = Math.min(2, availableParallelism());
/** More than a size usually takes, in bytes. */
const roomNeeded = 500_000;

type Job = SizeJob &
  PromiseWithResolvers<MadeSize> & {
    /** Place in the order of making; sizes of other releases come last. */
    readonly rank: number;
    starts: number;
    startedAt: number;
  };

type Missing = {
  readonly source: SizeSource;
  readonly rank: number;
  /** It could not be made: only tried again when somebody asks for it. */
  isLeftToVisitors: boolean;
};

/** Creates the maker of a server. Its process starts with the first size, and ends after some time without work. */
export function createPictureMaker({ folder, start, isMachineIdle, log, now }: PictureMakerParts) {
  /** By path: those waiting and those being made. */
  const jobs = new Map<string, Job>();
  const running = new Map<number, Job>();
  /** The sizes of the served release that are still missing, by path, in order. */
  let missing = new Map<string, Missing>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let lastVisit = now();
  let storageFault: { readonly reason: string; readonly at: number } | undefined;
  let probe: Promise<boolean> | undefined;
  let idleSince: number | undefined;
  let isStopped = false;

  function add(file: string, { address, original }: SizeSource): Promise<MadeSize> {
    const known = jobs.get(file);
    if (known) return known.promise;
    const rank = missing.get(file)?.rank ?? Number.POSITIVE_INFINITY;
    const job: Job = {
      id: ++lastId,
      address,
      original,
      file,
      rank,
      starts: 0,
      startedAt: 0,
      ...Promise.withResolvers<MadeSize>(),
    };
    jobs.set(file, job);
    startJobs();
    return job.promise;
  }

  /** Sends waiting jobs to the process, those that pages show first at first. */
  function startJobs(): void {
    while (running.size < atOnce && !isStopped) {
      const waiting = [...jobs.values()].filter(({ id }) => !running.has(id));
      const [first] = waiting.toSorted((a, b) => a.rank - b.rank);
      if (!first) return;
      running.set(first.id, first);
      first.starts++;
      first.startedAt = now();
      const { id, address, original, file } = first;
      child ??= begin();
      child.send({ id, address, original, file } satisfies SizeJob);
    }
  }

  function begin(): ChildProcess {
    const started = start();
    started.on("message", (result) => void finish(result as SizeResult));
    // Without a listener, an error would end the server. Its `exit` or `close` follows, or it never started.
    started.on("error", () => restart(started));
    started.on("exit", () => restart(started));
    return started;
  }

  /** The process is gone. What it was working on is started again. */
  function restart(gone: ChildProcess): void {
    if (child !== gone) return;
    child = undefined;
    for (const job of [...running.values()]) {
      running.delete(job.id);
      if (isStopped || job.starts >= maxStarts) fail(job, "the process that makes pictures was ended");
    }
    startJobs();
  }

  async function finish({ id, fault }: SizeResult): Promise<void> {
    const job = running.get(id);
    if (!job) return;
    running.delete(id);
    jobs.delete(job.file);
    startJobs();
    if (fault?.bytes) {
      storageFault = { reason: fault.reason, at: now() };
      log("picture not stored", { reason: fault.reason });
      const nearest = await nearestSize(job.file);
      job.resolve(nearest ? { kind: "nearest", path: nearest } : { kind: "unkept", bytes: fault.bytes });
    } else if (fault) fail(job, fault.reason);
    else {
      storageFault = undefined;
      missing.delete(job.file);
      job.resolve({ kind: "kept" });
    }
  }

  function fail(job: Job, reason: string): void {
    log("picture not made", { address: job.address, reason });
    const size = missing.get(job.file);
    if (size) size.isLeftToVisitors = true;
    jobs.delete(job.file);
    job.reject(new Error(`${job.address}: ${reason}`));
  }

  /** While nothing can be stored, shows the nearest size without making anything. */
  async function insteadOf(file: string): Promise<MadeSize | undefined> {
    if (!storageFault) return undefined;
    const nearest = await nearestSize(file);
    if (!nearest) return undefined;
    return (await canStoreAgain()) ? undefined : { kind: "nearest", path: nearest };
  }

  /** Whether sizes can be stored, after they could not. */
  function canStoreAgain(): Promise<boolean> {
    probe ??= canStore(folder)
      .then((can) => {
        if (can) storageFault = undefined;
        return can;
      })
      .finally(() => {
        probe = undefined;
      });
    return probe;
  }

  /** Looks after the process: gives it a size that nobody has asked for, or ends it. */
  function lookAfter(): void {
    if ([...running.values()].some(({ startedAt }) => hasPassed(stuckMs, startedAt, now())))
      child?.kill("SIGKILL");
    if (storageFault && hasPassed(pauseMs, storageFault.at, now())) {
      storageFault = { ...storageFault, at: now() };
      void canStoreAgain();
    }
    const next = [...missing].find(([, size]) => !size.isLeftToVisitors);
    const isQuiet = jobs.size === 0 && !storageFault && hasPassed(quietMs, lastVisit, now());
    if (next && isQuiet && isMachineIdle()) {
      const [file, { source }] = next;
      // Its fault is logged. Then the next one.
      add(file, source)
        .catch(() => {})
        .finally(lookAfter);
    }
    idleSince = jobs.size > 0 ? undefined : (idleSince ?? now());
    if (idleSince === undefined || !hasPassed(lingerMs, idleSince, now())) return;
    child?.disconnect();
    child = undefined;
  }

  const timer = setInterval(lookAfter, 500);
  timer.unref();

  return {
    folder,
    /**
     * Makes a size; concurrent calls for the same one share the work.
     * @param file absolute path to keep it at
     * @throws when it cannot be made
     */
    async make(file: string, source: SizeSource): Promise<MadeSize> {
      lastVisit = now();
      return (await insteadOf(file)) ?? add(file, source);
    },
    /** Makes these sizes while nobody is visiting, in this order. Replaces the sizes of an earlier call. */
    makeWhileIdle(sizes: Iterable<Idle>): void {
      const all = [...sizes].flatMap(({ path: file, source }) => (source ? [{ file, source }] : []));
      missing = new Map(
        all.map(({ file, source }, rank) => [file, { source, rank, isLeftToVisitors: false }]),
      );
      void forgetMade(missing);
    },
    /** Tells it that somebody is visiting. */
    waitForQuiet(): void {
      lastVisit = now();
    },
    status: () => ({ left: missing.size, warning: storageFault && storageWarning(storageFault.reason) }),
    /** Ends the process. Sizes that are being made are made again when they are next asked for. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const ended = child && new Promise((resolve) => child?.once("exit", resolve));
      child?.kill("SIGKILL");
      await ended;
    },
  };
}

/** Removes the sizes that are made already. */
async function forgetMade(missing: Map<string, unknown>): Promise<void> {
  for (const file of [...missing.keys()]) {
    const found = await stat(file).catch(() => undefined);
    // After a power failure, only the name may have reached the disk.
    if (found && found.size > 0) missing.delete(file);
  }
}

/** Whether a new size could be stored now. */
async function canStore(folder: string): Promise<boolean> {
  const file = path.join(folder, `room.${process.pid}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, Buffer.alloc(roomNeeded));
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

function storageWarning(reason: string): string {
  const why = reason.startsWith("ENOSPC") ? "the disk is full" : reason;
  return `New sizes of pictures cannot be stored: ${why}. Visitors get the nearest size there is.`;
}

const SIZE = /^(upright-\d+-)?(\d+)\.(avif|webp)$/;

/**
 * Finds the size to show instead of one that is missing: of the same crop, in a format that the client
 * supports, and as close as possible in width.
 * @param file absolute path of the missing size: `…/1a2b3c4d5e/upright-50-480.avif`
 * @returns absolute path; undefined if the picture has no such size yet
 */
async function nearestSize(file: string): Promise<string | undefined> {
  const folder = path.dirname(file);
  const [, crop, width, format] = SIZE.exec(path.basename(file)) ?? [];
  const candidates = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const size = SIZE.exec(name);
    // What an ended process left behind is no picture.
    if (!size) return [];
    const [, otherCrop, otherWidth, otherFormat] = size;
    // Whoever asks for AVIF also supports WebP, but not the other way round.
    const isFit = otherCrop === crop && (otherFormat === format || format === "avif");
    return isFit ? [{ name, factor: Math.abs(Math.log(Number(otherWidth) / Number(width))) }] : [];
  });
  const [nearest] = candidates.toSorted((a, b) => a.factor - b.factor);
  return nearest && path.join(folder, nearest.name);
}

/** Shortest time to measure, in milliseconds. */
const shortestMs = 250;

/**
 * Measures whether the machine has processor time to spare.
 * @returns a function that tells whether at least half a core was idle since its last call
 */
export function createIdleMeter(now: () => number): () => boolean {
  let last = { at: now(), idle: idleTime() };
  let isIdle = false;
  return () => {
    const at = now();
    const elapsed = at - last.at;
    if (elapsed < shortestMs) return isIdle;
    const idle = idleTime();
    isIdle = idle - last.idle >= elapsed / 2;
    last = { at, idle };
    return isIdle;
  };
}

/** Idle time of all cores together, in milliseconds. */
function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
