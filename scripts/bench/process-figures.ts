import { readFileSync } from "node:fs";

const MEGABYTE = 1024;
/** In which Linux counts processor time: ticks each second. */
const TICKS = 100;
/** How often processes are looked at, in ms. */
const LOOK_EVERY = 100;

/** What a process took while it was watched. */
export type ProcessFigures = {
  readonly seconds: number;
  /** Of it and of those it has started, in seconds. */
  readonly processor: number;
  /** Most memory of it and of those it has started, in MB. */
  readonly memory: number;
};

/** Watches a process until the returned function is called. */
export function watchProcess(pid: number | undefined): () => ProcessFigures {
  const started = performance.now();
  const before = processorOf(pid);
  let memory = 0;
  let processor = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
    processor = Math.max(processor, processorOf(pid) - before);
  }, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    return { seconds: (performance.now() - started) / 1000, processor, memory };
  };
}

/** Processor time of a process, of those it has started, and of those it has waited for, in seconds. */
function processorOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
    return childrenOf(pid).reduce((sum, child) => sum + processorOf(child), own);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Memory of a process and of those it has started, in MB. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / MEGABYTE;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

function childrenOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children.split(" ").filter(Boolean).map(Number);
}
