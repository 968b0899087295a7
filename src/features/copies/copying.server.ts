import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { withoutSecrets } from "#core/config/config.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { filesStoreName } from "./files-store.server.ts";
import { type CopyTimes, type Replica, writeSettings } from "./litestream.server.ts";

/** A program that ended is started again after this time, in milliseconds: at first, and at most. */
const againMs = { first: 1000, most: 60_000 } as const;

/** Lets the program tidy its memory more often (https://pkg.go.dev/runtime#hdr-Environment_Variables): it has little to do between two looks. */
const frugal = { GOGC: "25", GOMEMLIMIT: "32MiB" } as const;

/** How long it may take to copy the rest at the end, in milliseconds. */
const endMs = 20_000;

/**
 * Runs a program that ends when this server does, however that ends: the shell's input is then at its end. The shell ends with the
 * program, and with its status. Where processors are busy, the program gives way to the server.
 */
const tied =
  'exec 3<&0; nice -n 5 "$@" <&- 3<&- & p=$!; { read -r _ <&3; kill $p; } 2>&- & c=$!; exec 3<&-; wait $p; s=$?; kill $c 2>&-; exit $s';

/** Starts Litestream in a process group of its own, and again whenever it ends. */
export function startCopying(replica: Replica, log: Log, times?: CopyTimes) {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasEnded = false;
  let waitMs: number = againMs.first;
  let said = "";

  async function begin(): Promise<void> {
    const free = await freePort();
    const config = await writeSettings(replica, free, times);
    if (isStopped) return;
    const begun = Date.now();
    said = "";
    // In a group of its own, Ctrl+C in a terminal does not end it before the server has closed the store.
    child = spawn(
      "sh",
      ["-c", tied, "sh", replica.program, "replicate", "-config", config, "-no-expand-env"],
      {
        detached: true,
        stdio: ["pipe", "ignore", "pipe"],
        env: { ...withoutSecrets(process.env), ...frugal },
      },
    );
    port = free;
    child.stdin?.on("error", () => {});
    child.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.once("error", () => {});
    child.once("close", (status) => {
      child = undefined;
      port = undefined;
      if (isStopped) return;
      if (Date.now() - begun > againMs.most) waitMs = againMs.first;
      log("copying ended, starts again", {
        status: status ?? undefined,
        ms: waitMs,
        reason: lastFault(said),
      });
      startIn(waitMs);
      waitMs = Math.min(2 * waitMs, againMs.most);
    });
  }

  function start(): Promise<void> {
    return begin().catch((error: Error) => {
      log("copying did not start", { reason: error.message });
      if (!isStopped) startIn(againMs.most);
    });
  }

  /** What ends the program waits for this start, too: otherwise two of them might copy. */
  function startIn(ms: number): void {
    timer = setTimeout(() => {
      started = start();
    }, ms).unref();
  }

  async function end(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await started;
    const running = child;
    if (!running) return;
    const ended = new Promise<void>((resolve) => running.once("close", () => resolve()));
    running.stdin?.end();
    // A place that cannot be reached must not keep the server from ending; its group has the shell and the program.
    const late = setTimeout(() => killGroup(running), endMs).unref();
    await ended;
    clearTimeout(late);
  }

  async function renewOnce(work: () => void): Promise<void> {
    await end();
    if (hasEnded) return;
    work();
    leaveSeries(replica.dataDir);
    isStopped = false;
    started = start();
    await started;
  }

  let started = start();
  /** One after the other: each ends the program that it finds. */
  let renewing = Promise.resolve();
  return {
    /** Port on 127.0.0.1 where the program says how far it is; undefined while it does not run. */
    port: (): number | undefined => port,
    /** What the program has last complained about, for the owner; undefined if it has not. */
    complaint: (): string | undefined => lastFault(said),
    /**
     * Copies what is left, ends the program, does work while nobody reads the store for it, and starts it anew: a new series of
     * copies, without what the journals here held before.
     */
    renew(work: () => void): Promise<void> {
      const renewed = renewing.then(() => renewOnce(work));
      renewing = renewed.catch(() => {});
      return renewed;
    },
    /**
     * Ends the program at once; it starts again. Version 0.3.13 hangs for ever, and says nothing, once the disk of the copies was full
     * (`tests/faults/copies-away.test.ts`).
     */
    kick(): void {
      if (child) killGroup(child);
    },
    /** Copies what is left, then ends the program. */
    async stop(): Promise<void> {
      hasEnded = true;
      await end();
    },
  };
}

/** What is copied next begins a new series, while no program copies. */
export function leaveSeries(dataDir: string): void {
  for (const name of [storeFileName, filesStoreName])
    rmSync(path.join(dataDir, `.${name}-litestream`), { recursive: true, force: true });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** The last error that the program has printed, without its time and names. */
function lastFault(words: string): string | undefined {
  const line = words
    .trimEnd()
    .split("\n")
    .findLast((one) => one.includes("level=ERROR"));
  const [, reason = ""] = /error="?((?:[^"\\]|\\.)*)"?/.exec(line ?? "") ?? [];
  return reason === "" ? undefined : reason.slice(0, 200);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
