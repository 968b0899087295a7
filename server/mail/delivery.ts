import type { Log } from "../log.ts";
import type { Outbox } from "../store/outbox.ts";
import { maxPause, nextTry, serverPause } from "./backoff.ts";
import type { Mail } from "./compose.ts";
import { describeError, isServerTrouble, type Mailer } from "./transport.ts";

/** What mails the stored messages. */
export type Delivery = {
  /** Looks for due messages now, for example because one came in. */
  readonly wake: () => void;
  /** Ends after the mails that are on their way. */
  readonly stop: () => Promise<void>;
};

/** What waits to be mailed. */
export type Waiting = { readonly id: number; readonly mailAttempts: number };

/** What delivery works with. */
export type DeliveryParts<Item extends Waiting> = {
  readonly outbox: Omit<Outbox<Item>, "file">;
  readonly mailer: Mailer;
  /** Writes the mail of an item; undefined where there is nothing left to tell. */
  readonly compose: (item: Item) => Mail | undefined | Promise<Mail | undefined>;
  /** What the log calls an item; a message if left out. */
  readonly what?: string;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Looks again at least this often, for what the owner's command changed meanwhile. */
const maxSleep = 60_000;

/**
 * Mails stored messages, a few at a time, until each was taken by the mail server.
 * A refused message is tried again over seven days; while the server cannot be reached all of them wait.
 */
export function startDelivery<Item extends Waiting>(parts: DeliveryParts<Item>): Delivery {
  const { outbox, mailer, compose, log, now, what = "message" } = parts;
  const underway = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  // One mail goes ahead until the server answers, so that the others do not knock at a dead one.
  let isServerThere = false;
  let failuresInRow = 0;
  let pausedUntil = 0;
  // Mails that went out but could not be noted, because the disk was full: they must not go out again.
  const unmarked = new Set<number>();

  /** Starts what is due, as far as there is a connection free, and sets the clock for what is not. */
  function wake(): void {
    if (isStopped) return;
    try {
      while (!isPaused() && hasConnection()) {
        const message = outbox.next(now(), [...underway.keys()]);
        if (!message) break;
        underway.set(message.id, deliver(message));
      }
    } catch (error) {
      pauseForStore(error);
    }
    clearTimeout(timer);
    timer = setTimeout(wake, sleepTime());
  }

  async function deliver(message: Item): Promise<void> {
    try {
      if (unmarked.has(message.id) || (await mail(message))) {
        unmarked.add(message.id);
        await outbox.markSent(message.id, now());
        unmarked.delete(message.id);
      }
    } catch (error) {
      pauseForStore(error);
    }
    underway.delete(message.id);
    wake();
  }

  /** Sends one mail and notes it when that fails. Says whether it went out. */
  async function mail(message: Item): Promise<boolean> {
    const attempt = message.mailAttempts + 1;
    try {
      const composed = await compose(message);
      if (!composed) return true;
      const { refused } = await mailer.send(composed);
      isServerThere = true;
      failuresInRow = 0;
      log("mail sent", { [what]: message.id, attempt, refusedRecipients: refused || undefined });
      return true;
    } catch (error) {
      const next = nextTry(attempt, now());
      const reason = describeError(error);
      log(next === undefined ? "mail given up" : "mail failed", { [what]: message.id, attempt, reason });
      isServerThere = !isServerTrouble(error);
      if (!isServerThere) pause();
      await outbox.markFailed(message.id, now(), reason, next);
      return false;
    }
  }

  function pauseForStore(error: unknown): void {
    log("store of messages failed", { reason: describeError(error) });
    pause();
  }

  /** Mails that fail together are one failure of the server. */
  function pause(): void {
    if (isPaused()) return;
    pausedUntil = now() + serverPause(++failuresInRow);
  }

  /** A pause that ends too far away was made before the clock was put back. */
  function isPaused(): boolean {
    return now() < pausedUntil && pausedUntil <= now() + maxPause;
  }

  function hasConnection(): boolean {
    return underway.size < (isServerThere ? mailer.maxConnections : 1);
  }

  function sleepTime(): number {
    if (isPaused()) return Math.min(pausedUntil - now(), maxSleep);
    // As soon as a mail is through, the next one is looked for.
    if (!hasConnection()) return maxSleep;
    return Math.max(0, Math.min(nextTime() - now(), maxSleep));
  }

  /** When the next message is due; a store that cannot be read must not end the loop. */
  function nextTime(): number {
    try {
      return outbox.nextTime(now(), [...underway.keys()]) ?? Number.POSITIVE_INFINITY;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(underway.values());
      mailer.close();
    },
  };
}
