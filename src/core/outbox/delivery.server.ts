import type { Log } from "#core/process/log.server.ts";
import { maxRetryWait, type Outbox } from "./mail-store.server.ts";
import type { Mail } from "./site-mail.server.ts";
import { describeError, isServerTrouble, type Mailer } from "./transport.server.ts";

export type Delivery = ReturnType<typeof startDelivery>;

export type WaitingMail = { readonly id: number; readonly mailAttempts: number };

/** Dependencies of a delivery loop. */
export type DeliveryParts<Item extends WaitingMail> = {
  readonly outbox: Outbox<Item>;
  readonly mailer: Mailer;
  /** Composes the mail of an item; undefined if it is obsolete. */
  readonly compose: (item: Item) => Mail | undefined | Promise<Mail | undefined>;
  /** Log field with the item's id; `message` by default. */
  readonly what?: string;
  readonly log: Log;
  readonly now: () => number;
};

/** Maximum sleep, in milliseconds, so that changes by the owner's commands are noticed. */
const maxSleep = 60_000;

/**
 * Mails stored messages, a few at a time, until the mail server has accepted each.
 * A refused message is retried for seven days; while the server cannot be reached, all of them wait.
 */
export function startDelivery<Item extends WaitingMail>(parts: DeliveryParts<Item>) {
  const { outbox, mailer, compose, log, now, what = "message" } = parts;
  const underway = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  // Send a single mail until the server responds, so that the others do not all hit a dead server.
  let isServerThere = false;
  let failuresInRow = 0;
  let pausedUntil = 0;
  // Mails that were sent but could not be recorded, because the disk was full: they must not be sent again.
  const unmarked = new Set<number>();

  /** Starts due mails while connections are free, and sets a timer for the rest. */
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

  /** Sends one mail and records a failure. @returns whether it was sent */
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
    log("message store failed", { reason: describeError(error) });
    pause();
  }

  /** Pauses delivery. Mails that fail together count as one failure of the server. */
  function pause(): void {
    if (isPaused()) return;
    pausedUntil = now() + serverPause(++failuresInRow);
  }

  /** A pause that ends too far in the future was set before the clock was turned back. */
  function isPaused(): boolean {
    return now() < pausedUntil && pausedUntil <= now() + maxPause;
  }

  function hasConnection(): boolean {
    return underway.size < (isServerThere ? mailer.maxConnections : 1);
  }

  function sleepTime(): number {
    if (isPaused()) return Math.min(pausedUntil - now(), maxSleep);
    // The end of a mail wakes the loop.
    if (!hasConnection()) return maxSleep;
    return Math.max(0, Math.min(nextTime() - now(), maxSleep));
  }

  /** When the next message is due. An unreadable store must not end the loop. */
  function nextTime(): number {
    try {
      return outbox.nextTime(now(), [...underway.keys()]) ?? Number.POSITIVE_INFINITY;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  wake();
  return {
    /** Checks for due messages now, for example because one was stored. */
    wake,
    /** Resolves once the mails being sent are done. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(underway.values());
      mailer.close();
    },
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** Delays between the attempts for one message; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, maxRetryWait] as const;

/** Attempts until a message is given up: about seven days. Counts attempts, because clocks can be wrong. */
const maxTries = 34;

/** Maximum pause after the mail server could not be reached, in milliseconds. */
const maxPause = 10 * minute;

/**
 * When to retry a message.
 * @param attempts failed attempts so far, including this one
 * @returns milliseconds since 1970, or undefined after the last attempt
 */
export function nextTry(attempts: number, now: number): number | undefined {
  return attempts < maxTries ? now + (waits[Math.min(attempts, waits.length) - 1] ?? minute) : undefined;
}

/**
 * How long to pause after the mail server could not be reached.
 * @param failures consecutive failures
 * @returns milliseconds: 15 s, doubling up to 10 minutes
 */
export function serverPause(failures: number): number {
  return Math.min(15_000 * 2 ** (failures - 1), maxPause);
}
