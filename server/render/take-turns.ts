import { Refusal } from "../form/refusal.ts";

/** Runs work when it is its turn. @throws Refusal 503 if too many others wait */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

const busy = "Very many people are here just now. Please try again in a few seconds.";
/** Seconds after which a refused visitor may try again. */
const retrySeconds = 5;

/**
 * Bounds how many pages are rendered at once. Rendering keeps the only thread busy, so between two pages whatever else
 * has arrived meanwhile is served: files, forms, the desk, health.
 * @param running how many at once: one that waits for the store does not stop the others
 * @param waiting how many may wait for their turn
 */
export function takeTurns(running: number, waiting: number): TakeTurns {
  const queue: (() => void)[] = [];
  let count = 0;
  function next(): void {
    const start = queue.shift();
    if (start) start();
    else count -= 1;
  }
  return async (work) => {
    if (count >= running) {
      if (queue.length >= waiting)
        throw new Refusal(503, busy, { headers: { "retry-after": String(retrySeconds) } });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else count += 1;
    try {
      return await work();
    } finally {
      setImmediate(next);
    }
  };
}
