import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadingAnswer, ReadingCall, ThreadReaders } from "./reading-thread.ts";

/** Most time for one call, in milliseconds, with the start of the thread. One text is ended after two seconds. */
const limitMs = 30_000;

/**
 * The thread ends after this time without a call, in milliseconds, because it holds tens of megabytes. Until then the form of a file opens
 * at once: to start takes 1.5 s of processor time, a call after that 0.04 s, and who edits words thinks longer than a minute between two.
 */
const idleMs = 600_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads texts from the desk in a thread of its own, one call at a time: whatever they are, the server goes on answering
 * meanwhile, and reading has an end.
 * @returns what the reader returns; undefined if it took too long, or too much memory
 * @throws what the reader throws
 */
export function readApart<Name extends keyof ThreadReaders>(
  name: Name,
  ...args: Parameters<ThreadReaders[Name]>
): Promise<ReturnType<ThreadReaders[Name]> | undefined> {
  const result = last.then(() => call(name, args));
  last = result.catch(() => {});
  return result;
}

async function call<Name extends keyof ThreadReaders>(
  name: Name,
  args: Parameters<ThreadReaders[Name]>,
): Promise<ReturnType<ThreadReaders[Name]> | undefined> {
  clearTimeout(idle);
  thread ??= startThread();
  const message: ReadingCall = { name, args };
  thread.postMessage(message);
  try {
    const signal = AbortSignal.timeout(limitMs);
    for (;;) {
      const [message] = await once(thread, "message", { signal });
      if (!isAnswer(message)) continue;
      idle = setTimeout(endThread, idleMs).unref();
      return message.answer as ReturnType<ThreadReaders[Name]>;
    }
  } catch (error) {
    endThread();
    if (isTooMuch(error)) return undefined;
    throw error;
  }
}

function startThread(): Worker {
  // In the bundle of the server, too, the thread is the source file: publishing reads the same one.
  const started = new Worker(path.resolve("src/site/content/.server/content-editor/reading-thread.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Errors of a call reach its caller. Without a listener, one between two calls would end the server.
  started.on("error", () => {});
  started.unref();
  return started;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}

/** While developing, Node's watcher sends messages of its own through the thread. */
function isAnswer(message: unknown): message is ReadingAnswer {
  return typeof message === "object" && message !== null && "answer" in message;
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}
