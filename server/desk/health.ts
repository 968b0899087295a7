import { execFile } from "node:child_process";
import path from "node:path";
import { listBackups } from "#server/backups/backup-files.ts";
import { readBackupStatus } from "#server/backups/backup-status.ts";
import { unusualNumbers } from "#server/booking/limits-store.ts";
import { mailWarning } from "#server/health-answer.ts";
import { mailHealth, retryFailedMails } from "#server/mail/mail-store.ts";
import { describeError, sendTestMail } from "#server/mail/transport.ts";
import { paymentHealth, paymentWarnings } from "#server/payments/payment-health.ts";
import { storageMeter } from "#server/store/storage.ts";
import { storeWarnings } from "#server/store/store-health.ts";
import { programVersion } from "#server/version.ts";
import { isGoodVital } from "#server/vitals/vitals-store.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** Something that is still a sample or a placeholder. */
export type LaunchFinding = {
  /** The file of *Words* and the path of its field; undefined where the desk does not change it. */
  readonly file?: string;
  readonly path?: string;
  /** Where it is, as the desk calls it. */
  readonly place: string;
  readonly found: string;
  /** How the owner can fix it. */
  readonly remedy: string;
  /** It may be true for the owner, too. */
  readonly mayBe?: string;
};

const SCRIPT = path.resolve(import.meta.dirname, "../../scripts/launch-check.ts");

/** Reading everything takes a second or two; more is a fault. */
const LONGEST_MS = 60_000;

let running: Promise<readonly LaunchFinding[] | undefined> | undefined;

/**
 * Everything that `npm run launch:check` finds, read in a process of its own: reading all content would hold up visitors.
 * @returns undefined if the content has mistakes, or it took too long
 */
function leftToLaunch(env: NodeJS.ProcessEnv): Promise<readonly LaunchFinding[] | undefined> {
  running ??= new Promise<readonly LaunchFinding[] | undefined>((resolve) => {
    const options = { env, timeout: LONGEST_MS, maxBuffer: 8_000_000 };
    execFile(process.execPath, [SCRIPT, "--json"], options, (error, stdout) => {
      running = undefined;
      resolve(error ? undefined : JSON.parse(stdout));
    });
  });
  return running;
}

/** Health of the server and its data. Times are milliseconds since 1970. */
export type DeskHealth = {
  readonly version: string;
  readonly mail: {
    readonly state: "ok" | "failing" | "not configured";
    /** Number of unsent mails, including those given up. */
    readonly waiting: number;
    readonly failingSince: number | undefined;
    /** Who gets the messages. */
    readonly to: readonly string[];
  };
  readonly disk: {
    /** In bytes: used by messages, their limit, and free on the disk. */
    readonly used: number;
    readonly limit: number;
    readonly free: number;
  };
  readonly backup: {
    /** Whether this server makes backups. */
    readonly isMade: boolean;
    readonly isRunning: boolean;
    /** The last complete backup. */
    readonly last: { readonly at: number; readonly bytes: number } | undefined;
    /** Why the last attempt failed or was not copied off the machine. */
    readonly fault: string | undefined;
  };
  readonly publish: {
    readonly lastAt: number | undefined;
    readonly isRunning: boolean;
    /** Why the last publish failed. */
    readonly fault: string | undefined;
  };
  /** Online payments; undefined without keys. */
  readonly payments: ReturnType<typeof paymentHealth>;
  /** How many sizes of pictures are not made yet: they are made when asked for, or while nobody is visiting. */
  readonly picturesLeft: number;
  /** Page speed for visitors; undefined while it is not measured. */
  readonly speed: readonly SpeedMeasure[] | undefined;
  /** Visits measured on each day, and how fast the main part of a page appeared, in ms; days such as `2026-12-01`. */
  readonly days: readonly { readonly day: string; readonly count: number; readonly p75: number }[];
  /** Problems that need the owner, as sentences. */
  readonly warnings: readonly string[];
};

/** One measure over all visits of the last 30 days. */
export type SpeedMeasure = {
  readonly name: "LCP" | "INP" | "CLS";
  /** 75th percentile: milliseconds, or a plain number for `CLS`. */
  readonly p75: number;
  readonly isGood: boolean;
  /** How many visits were measured. */
  readonly count: number;
};

export type TestMail =
  | { readonly kind: "sent"; readonly answer: string; readonly refused: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "not configured" };

/** The server's health, for owners. */
export function healthDesk(parts: DeskParts, who: SignedIn) {
  const { store, config, backups, now, log, onMail } = parts;

  /** Logs an act that changes nothing in the store, without waiting for the write. */
  function logOnly(what: string, about: string): void {
    store
      .write((db) => logAct(db, { person: who.id, what, about, at: now() }))
      .catch((error: Error) => log("act not logged", { reason: error.message }));
  }

  return {
    report(): DeskHealth {
      permit(who, "see health", now());
      return { ...reportOf(parts), version: programVersion };
    },
    /** What is left of the sample; undefined if the content has mistakes. */
    async leftToLaunch(): Promise<readonly LaunchFinding[] | undefined> {
      permit(who, "see health", now());
      const { contentDir: CONTENT_DIR, dataDir: DATA_DIR } = config;
      return leftToLaunch({ ...process.env, CONTENT_DIR, DATA_DIR });
    },
    /** Sends a test mail to the recipients of messages. */
    async testMail(): Promise<TestMail> {
      permit(who, "see health", now());
      logOnly("sent a test mail", "mail");
      try {
        const sent = await sendTestMail(config, parts.studio());
        return sent ? { kind: "sent", ...sent } : { kind: "not configured" };
      } catch (error) {
        return { kind: "failed", reason: describeError(error) };
      }
    },
    /** Sends every mail again that failed or was given up. @returns how many */
    async retryMail(): Promise<number> {
      permit(who, "see health", now());
      const count = await store.write((db) => {
        const queued = retryFailedMails(db, now());
        if (queued > 0) logAct(db, { person: who.id, what: "resent failed mails", about: "mail", at: now() });
        return queued;
      });
      onMail();
      return count;
    },
    /**
     * Starts a backup; the report shows the result. Requires the passkey again.
     * @returns whether this server makes backups
     */
    backUp(): boolean {
      permit(who, "manage backups", now());
      if (!backups) return false;
      logOnly("started a backup", "backups");
      void backups.make();
      return true;
    },
  };
}

function reportOf(parts: DeskParts): Omit<DeskHealth, "version"> {
  const { store, config, dataDir, now } = parts;
  const mail = mailHealth(store.db, now());
  const { used, limit, free } = storageMeter(store.db)();
  const publish = publishOf(parts);
  const pictures = parts.pictures?.status();
  const setup = parts.booking.setup();
  const unusual = setup && unusualNumbers(store.db, setup, now());
  return {
    mail: { ...mail, to: config.mailTo },
    disk: { used, limit, free },
    backup: backupOf(parts, dataDir),
    publish,
    payments: paymentHealth(store.db, parts.booking.checkout),
    picturesLeft: pictures?.left ?? 0,
    speed: speedOf(parts),
    days: parts.vitals()?.byDay("LCP") ?? [],
    warnings: [
      mailWarning(mail),
      ...storeWarnings(store.db),
      unusual,
      publish.fault && publishWarning,
      pictures?.warning,
      ...paymentWarnings(store.db, parts.booking.checkout, now()),
    ].flatMap((words) => words || []),
  };
}

export const publishWarning = "The last publish failed. What is online stays as it was.";

function backupOf({ backups }: DeskParts, dataDir: string): DeskHealth["backup"] {
  const last = listBackups(dataDir).at(-1);
  const status = readBackupStatus(dataDir);
  return {
    isMade: backups !== undefined,
    isRunning: backups?.isRunning() ?? false,
    last: last && { at: last.madeAt, bytes: last.bytes },
    fault: status?.failed ?? status?.notCopied,
  };
}

function publishOf({ publisher, publishedAt }: DeskParts): DeskHealth["publish"] {
  const status = publisher?.status();
  return {
    lastAt: publishedAt(),
    isRunning: status?.runningSince !== undefined,
    fault: status?.last && !status.last.isPublished ? status.last.words : undefined,
  };
}

function speedOf({ vitals }: DeskParts): DeskHealth["speed"] {
  const measured = vitals();
  if (!measured) return undefined;
  return (["LCP", "INP", "CLS"] as const).flatMap((name) => {
    const all = measured.overall(name);
    return all ? [{ name, ...all, isGood: isGoodVital(name, all.p75) }] : [];
  });
}
