import type { Log } from "#core/process/log.server.ts";
import type { MailKind, MailOutcome } from "#core/store/mail-tables.server.ts";
import { dayMs } from "#core/values/time.ts";
import {
  type GiveUp,
  maxRetryWait,
  type Outbox,
  type Outcomes,
  outcomesOf,
  type SendAttempt,
  type StoredMail,
} from "./mail-store.server.ts";
import { type DatedMail, dated, type Mail, repeated } from "./site-mail.server.ts";
import {
  describeError,
  isSameAddress,
  isServerTrouble,
  type Mailer,
  type RefusedRecipient,
  refusedRecipients,
} from "./transport.server.ts";

export type Delivery = ReturnType<typeof startDelivery>;

/** What a capability says of a kind of its mails. */
export type KindOfMail = {
  /** Composes a mail from what the store says at this moment; undefined if there is nothing to send any more. */
  readonly compose: (mail: StoredMail) => Mail | undefined | Promise<Mail | undefined>;
  /** Tells whoever is to be told that a mail to a guest was given up, inside the transaction that says so. */
  readonly giveUp?: GiveUp;
};

/** Every kind of mail. */
export type KindsOfMail = Readonly<Record<MailKind, KindOfMail>>;

/** Dependencies of the delivery loop. */
export type DeliveryParts = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly kinds: Partial<KindsOfMail>;
  readonly log: Log;
  readonly now: () => number;
};

/** Maximum sleep, in milliseconds, so that changes by the owner's commands are noticed. */
const maxSleep = 60_000;

/**
 * Sends what is in the outbox, a few mails at a time, until the mail server has accepted each for everybody it goes to.
 * Whom it refuses for good, the mail is given up for at once; whom it refuses for now is tried again for seven days; while the
 * server cannot be reached, all mails wait.
 */
export function startDelivery({ outbox, mailer, kinds, log, now }: DeliveryParts) {
  const underway = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  // Send a single mail until the server responds, so that the others do not all hit a dead server.
  let isServerThere = false;
  let failuresInRow = 0;
  let pausedUntil = 0;
  // What came of attempts and could not be recorded, because the disk was full: it must not be tried again before.
  const unrecorded = new Map<number, SendAttempt>();
  // Dates that could not be recorded before the mail was sent.
  const begun = new Map<number, number>();

  /** Starts due mails while connections are free, and sets a timer for the rest. */
  function wake(): void {
    if (isStopped) return;
    try {
      while (!isPaused() && hasConnection()) {
        const mail = outbox.next(now(), [...underway.keys()]);
        if (!mail) break;
        underway.set(mail.id, deliver(mail));
      }
    } catch (error) {
      pauseForStore(error);
    }
    clearTimeout(timer);
    timer = setTimeout(wake, sleepTime());
  }

  async function deliver(mail: StoredMail): Promise<void> {
    try {
      const attempt = unrecorded.get(mail.id) ?? (await send(mail));
      unrecorded.set(mail.id, attempt);
      await outbox.note(mail, attempt);
      unrecorded.delete(mail.id);
      begun.delete(mail.id);
    } catch (error) {
      pauseForStore(error);
    }
    underway.delete(mail.id);
    wake();
  }

  /** Tries to send a mail to everybody it has not reached. @returns what came of it, to be noted */
  async function send(mail: StoredMail): Promise<SendAttempt> {
    const attempt = mail.attempts + 1;
    const facts = { mail: mail.id, kind: mail.kind, about: mail.about, attempt };
    const known = outcomesOf(mail);
    let begunAt: number | undefined;
    const failed = (error: unknown, nextAt: number | undefined, outcomes: Outcomes): SendAttempt => {
      const reason = describeError(error);
      log(nextAt === undefined ? "mail given up" : "mail failed", { ...facts, reason });
      return { now: now(), begunAt, error: reason, nextAt, outcomes };
    };
    try {
      const composed = await kinds[mail.kind]?.compose(mail);
      const to = composed?.to.filter((address) => (known[address] ?? "not now") === "not now") ?? [];
      if (!composed || to.length === 0) return { now: now(), isObsolete: true };
      begunAt = await begin(mail);
      const said = mail.may_repeat ? repeated(composed) : composed;
      const refused = await hand(dated({ ...said, to }, mail.mail_id, begunAt));
      isServerThere = true;
      failuresInRow = 0;
      const answers = to.map((address) => [address, outcomeFor(address, refused)] as const);
      const outcomes: Outcomes = { ...known, ...Object.fromEntries(answers) };
      const all = Object.values(outcomes);
      if (all.every((outcome) => outcome === "taken")) {
        log("mail sent", facts);
        return { now: now(), begunAt };
      }
      const nextAt = all.includes("not now") ? nextTry(attempt, now()) : undefined;
      return failed(refused[0]?.error ?? mail.error, nextAt, mail.recipient === "studio" ? outcomes : {});
    } catch (error) {
      isServerThere = !isServerTrouble(error);
      if (!isServerThere) pause();
      return failed(error, nextTry(attempt, now()), known);
    }
  }

  /** Notes that a mail is about to go out. @returns its Date: that of its first attempt, unless a wrong clock gave it */
  async function begin(mail: StoredMail): Promise<number> {
    const before = begun.get(mail.id) ?? mail.begun_at;
    if (before !== null && Math.abs(now() - before) < longestSending) return before;
    const at = now();
    begun.set(mail.id, at);
    // On a full or locked disk the mail goes out all the same: its result is noted later.
    await outbox
      .begin(mail.id, at)
      .catch((error) => log("mail begun unnoted", { reason: describeError(error) }));
    return at;
  }

  /** Hands a mail to the mail server. @returns whom it refused @throws if the server is of no use, or said nothing of anybody */
  async function hand(mail: DatedMail): Promise<readonly RefusedRecipient[]> {
    try {
      return (await mailer.send(mail)).refused;
    } catch (error) {
      const refused = refusedRecipients(error, mail.to);
      if (refused) return refused;
      throw error;
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

function outcomeFor(recipient: string, refused: readonly RefusedRecipient[]): MailOutcome {
  const refusal = refused.find(({ address }) => isSameAddress(address, recipient));
  if (!refusal) return "taken";
  return refusal.isForGood ? "never" : "not now";
}

const minute = 60_000;
const hour = 60 * minute;

/** Delays between the attempts for one message; the last one repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, maxRetryWait] as const;

/** Attempts until a message is given up: about seven days. Counts attempts, because clocks can be wrong. */
const maxTries = 34;

/** What is older was not begun by one of these attempts; filters refuse mail that is older than days. In milliseconds. */
const longestSending = 8 * dayMs;

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
