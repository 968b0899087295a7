import type { Log } from "../log.ts";
import type { Message } from "../store/message.ts";
import type { Outbox } from "../store/outbox.ts";
import { nextTry, serverPause } from "./backoff.ts";
import { composeMail, type MailAddresses } from "./compose.ts";
import { describeError, isServerTrouble, type SendMail } from "./transport.ts";

/** The loop that mails what is stored. */
export type Delivery = {
  /** Looks for due messages now, for example because one came in. */
  readonly wake: () => void;
  /** Ends after the mail that is on its way, if one is. */
  readonly stop: () => Promise<void>;
};

/** What the loop works with. */
export type DeliveryParts = {
  readonly outbox: Outbox;
  readonly send: SendMail;
  readonly addresses: MailAddresses;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Looks again at least this often, for what the owner's command changed meanwhile. */
const longestSleep = 60_000;

/**
 * Mails stored messages one after the other, until each was taken by the mail server.
 * A refused message is tried again over seven days; while the server cannot be reached all of them wait.
 */
export function startDelivery(parts: DeliveryParts): Delivery {
  const { outbox, log, now } = parts;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failuresInRow = 0;
  let pausedUntil = 0;
  // Mails that went out but could not be noted, because the disk was full: they must not go out again.
  const unmarked = new Set<number>();

  async function mailDueMessages(): Promise<void> {
    while (!isStopped && now() >= pausedUntil) {
      const message = outbox.next(now());
      if (!message) return;
      if (!unmarked.has(message.id) && !(await mailOne(message))) continue;
      unmarked.add(message.id);
      outbox.markSent(message.id, now());
      unmarked.delete(message.id);
    }
  }

  /** Sends one mail and notes it when that fails. Says whether it went out. */
  async function mailOne(message: Message): Promise<boolean> {
    const attempt = message.mailAttempts + 1;
    try {
      const refused = await parts.send(composeMail(message, outbox.file(message.id), parts.addresses));
      failuresInRow = 0;
      log("mail sent", { message: message.id, attempt, refusedRecipients: refused || undefined });
      return true;
    } catch (error) {
      const next = nextTry(attempt, message.mailFirstFailedAt ?? now(), now());
      const reason = describeError(error);
      log(next === undefined ? "mail given up" : "mail failed", { message: message.id, attempt, reason });
      if (isServerTrouble(error)) pausedUntil = now() + serverPause(++failuresInRow);
      outbox.markFailed(message.id, now(), reason, next);
      return false;
    }
  }

  function sleep(): void {
    if (isStopped) return;
    const next = Math.max(nextTime(), pausedUntil);
    timer = setTimeout(wake, Math.max(0, Math.min(next - now(), longestSleep)));
  }

  /** When the next message is due; a store that cannot be read must not end the loop. */
  function nextTime(): number {
    try {
      return outbox.nextTime() ?? Number.POSITIVE_INFINITY;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  function wake(): void {
    if (isStopped || round) return;
    clearTimeout(timer);
    round = mailDueMessages()
      .catch((error: unknown) => {
        log("store of messages failed", { reason: describeError(error) });
        pausedUntil = now() + serverPause(++failuresInRow);
      })
      .finally(() => {
        round = undefined;
        sleep();
      });
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
