import { Worker } from "node:worker_threads";

/** How often the server shows that it responds, and how often the watchdog looks, in milliseconds. */
const tickMs = 1000;

/** What the watchdog's thread gets. */
export type WatchdogData = {
  /** Counts the ticks of the server's event loop. */
  readonly ticks: Int32Array;
  /** How many of its own ticks the watchdog waits for one of the server. */
  readonly limit: number;
};

/**
 * Ends this process when its event loop has stood still, so that whatever started it starts it again. A thread of its own
 * watches, because nothing else runs then. It counts its own ticks instead of reading a clock: while the machine sleeps or
 * the process is paused, it stands still, too.
 * @param seconds how long the event loop may stand still
 * @returns stops watching
 */
export function startWatchdog(seconds: number): () => void {
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(ticks, 0, 1), tickMs);
  timer.unref();
  const workerData: WatchdogData = { ticks, limit: Math.ceil((seconds * 1000) / tickMs) };
  const thread = new Worker(new URL("./watchdog-thread.server.ts", import.meta.url), { workerData });
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
