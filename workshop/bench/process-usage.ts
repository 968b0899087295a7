import { readFileSync } from "node:fs";

const KB_PER_MB = 1024;
/** Clock ticks per second, the unit of CPU time in `/proc` (USER_HZ). */
const TICKS_PER_SECOND = 100;
const SAMPLE_INTERVAL_MS = 100;

/** Resources that a process and its descendants used while they were watched. */
export type ProcessUsage = {
  /** Elapsed time. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Peak memory (RSS) of all processes together, in MB. */
  readonly peakMemory: number;
};

/**
 * Samples a process and its descendants (Linux only).
 *
 * @returns a function that stops sampling and returns the usage
 */
export function watchProcess(pid: number | undefined): () => ProcessUsage {
  const startedAt = performance.now();
  const cpuBefore = cpuSecondsOf(pid);
  let peakMemory = 0;
  let cpuSeconds = 0;
  const timer = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOf(pid));
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(pid) - cpuBefore);
  }, SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds, peakMemory };
  };
}

/** CPU time of a process and its descendants, including children that have exited. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // utime, stime, cutime and cstime.
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
    return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOf(child), own);
  } catch {
    // The process has exited.
    return 0;
  }
}

/** Memory (RSS) of a process and its descendants, in MB. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KB_PER_MB;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    // The process has exited.
    return 0;
  }
}

function childrenOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children.split(" ").filter(Boolean).map(Number);
}
