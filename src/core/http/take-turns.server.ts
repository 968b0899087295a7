import { AsyncLocalStorage } from "node:async_hooks";
import { Refusal } from "#core/form/refusal.server.ts";
import type { Store, Write } from "#core/store/writer.server.ts";

/** Runs work when it is its turn. @throws Refusal 503 if too many others wait */
type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

const busy = "Very many people are here just now. Please try again in a few seconds.";
/** Seconds after which a refused visitor may try again. */
const retrySeconds = 5;
/** How many pages may wait for another company's server at once. */
const maxOutside = 20;

/** The turn of a page that is being rendered. */
type Turn = {
  /** Whether the page is there. What it has begun meanwhile, such as a timer, may go on. */
  readonly isOver: () => boolean;
  /** Lets another page have its turn. */
  readonly leave: () => void;
  /** Waits for a turn again. */
  readonly comeBack: () => Promise<void>;
};

const turns = new AsyncLocalStorage<Turn>();
let outside = 0;

/**
 * Bounds how many pages are rendered at once. Rendering keeps the only thread busy, so between two pages whatever else
 * has arrived meanwhile is served: files, forms, the desk, health.
 * @param running how many at once: one that waits for the store does not stop the others
 * @param waiting how many may wait for their turn
 */
export function takeTurns(running: number, waiting: number): TakeTurns {
  const queue: (() => void)[] = [];
  let count = 0;

  function begin(): Promise<void> {
    if (count >= running) return new Promise((resolve) => queue.push(resolve));
    count += 1;
    return Promise.resolve();
  }

  function end(): void {
    setImmediate(() => {
      const start = queue.shift();
      if (start) start();
      else count -= 1;
    });
  }

  return async (work) => {
    if (count >= running && queue.length >= waiting)
      throw new Refusal(503, busy, { headers: { "retry-after": String(retrySeconds) } });
    await begin();
    let [waits, isOver] = [0, false];
    const turn: Turn = {
      isOver: () => isOver,
      leave() {
        if (waits++ === 0 && !isOver) end();
      },
      async comeBack() {
        if (--waits > 0 || isOver) return;
        await begin();
        // What the page has begun and does not wait for may come back after it.
        if (isOver) end();
      },
    };
    try {
      return await turns.run(turn, work);
    } finally {
      isOver = true;
      if (waits === 0) end();
    }
  };
}

/**
 * Waits for another company's server. Meanwhile other pages have their turn: however slow it is, nobody who does not need
 * it waits for it.
 * @throws if too many pages wait there already
 */
export async function waitOutside<T>(wait: () => Promise<T>): Promise<T> {
  const turn = turns.getStore();
  if (!turn || turn.isOver()) return await wait();
  if (outside >= maxOutside) throw new Error("Too many pages wait for another server.");
  outside += 1;
  return await yieldTurn(turn, wait).finally(() => {
    outside -= 1;
  });
}

/**
 * Writes to a store. While another program locks it, a page that waits for it yields its turn: the last of many would
 * otherwise wait for longer than a connection may.
 */
export function yieldWhileHeld({ write, isHeld }: Pick<Store, "write" | "isHeld">): Write {
  return (work, options) => {
    const turn = turns.getStore();
    return turn && !turn.isOver() && isHeld()
      ? yieldTurn(turn, () => write(work, options))
      : write(work, options);
  };
}

/** Waits, and lets other pages have their turn meanwhile. */
async function yieldTurn<T>(turn: Turn, wait: () => Promise<T>): Promise<T> {
  turn.leave();
  try {
    return await wait();
  } finally {
    await turn.comeBack();
  }
}
