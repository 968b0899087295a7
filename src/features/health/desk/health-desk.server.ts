import path from "node:path";
import { mailHealth, retryFailedMails } from "#core/outbox/mail-store.server.ts";
import { describeError, sendTestMail } from "#core/outbox/transport.server.ts";
import { programVersion } from "#core/process/version.server.ts";
import { storageMeter } from "#core/store/storage.server.ts";
import { readStudio } from "#core/store/studio.server.ts";
import { actLog, logApart } from "#desk/act-log.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { endingCourses } from "#desk/people/courses-store.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { listBackups, notePrinted, readBackupStatus } from "#features/backups/backups.server.ts";
import { copyWords, keyToPrint, type SavedCopy, saveCopy } from "#features/copies/copies.server.ts";
import { paymentHealth } from "#features/payments/payments.server.ts";
import { isGoodVital } from "#features/vitals/vitals.server.ts";
import { problemsBesideMail } from "../alarm.server.ts";
import { mailWarning, refusedWords } from "../health-answer.server.ts";

/** Health of the server and its data. Times are milliseconds since 1970. */
export type DeskHealth = ReturnType<typeof reportOf>;

/** One measure over all visits of the last 30 days. */
export type SpeedMeasure = NonNullable<DeskHealth["speed"]>[number];

export type TestMail =
  | { readonly kind: "sent"; readonly answer: string; readonly refused: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "not configured" };

/** The server's health, for owners. */
export function healthDesk(parts: DeskParts, who: SignedIn) {
  const { store, config, backups, now, onMail } = parts;

  const logOnly = logApart(parts, who);

  return {
    report(): DeskHealth {
      permit(who, "see health", now());
      return reportOf(parts);
    },
    /** Sends a test mail to the recipients of messages. */
    async testMail(): Promise<TestMail> {
      permit(who, "see health", now());
      void logOnly("sent a test mail", "mail");
      try {
        const sent = await sendTestMail(config, parts.studio());
        return sent
          ? { kind: "sent", answer: sent.answer, refused: sent.refused.length }
          : { kind: "not configured" };
      } catch (error) {
        return { kind: "failed", reason: describeError(error) };
      }
    },
    /** Sends every mail again that failed or was given up. @returns how many */
    async retryMail(): Promise<number> {
      permit(who, "see health", now());
      const count = await store.write((db) => {
        const queued = retryFailedMails(db, now());
        if (queued > 0) actLog(who, now)(db, "resent failed mails", "mail");
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
      void logOnly("started a backup", "backups");
      void backups.make();
      return true;
    },
    /** The owner says that this is the studio, and no copy of it. Requires the passkey again. */
    async sayStudio(): Promise<void> {
      permit(who, "manage backups", now());
      await logOnly("said that this is the studio", "backups");
      await parts.sayStudio();
    },
    /** The owner says that no other machine runs: this one takes what comes in. Requires the passkey again. */
    async sayOnly(): Promise<void> {
      permit(who, "manage backups", now());
      await parts.copies?.sayOnly();
      await logOnly("said that this is the only machine", "backups");
    },
    /** What to know before a copy is saved: the key that reads it, until it is on paper. Requires the passkey again. */
    async copyPage() {
      permit(who, "manage backups", now());
      const { savedAt, failed } = readBackupStatus(config.dataDir) ?? {};
      const key = await keyToPrint(config.dataDir, config.replica?.key);
      return { key, savedAt, failed, place: path.resolve(config.dataDir), site: parts.siteAddress() };
    },
    /** Notes that the owner has the key on paper: from then on nobody is shown it. Requires the passkey again. */
    keyIsPrinted(): void {
      permit(who, "manage backups", now());
      notePrinted(config.dataDir);
      void logOnly("printed the key of the copies", "backups");
    },
    /** Makes a copy of everything for the owner's own computer, encrypted. Requires the passkey again. */
    async saveCopy(): Promise<SavedCopy> {
      permit(who, "manage backups", now());
      if (!backups) return { kind: "failed", why: "This server makes no backups." };
      void logOnly("saved a copy", "backups");
      return saveCopy(config.dataDir, backups, config.replica?.key, now);
    },
  };
}

/** A course that ends within so many days ends soon: another one has to be found and taken. */
const soonDays = 60;

function reportOf(parts: DeskParts) {
  const { store, config, publisher, booking, now } = parts;
  const { db } = store;
  const isCopy = readStudio(db)?.copy !== undefined;
  const mail = mailHealth(db, now());
  const publish = publisher?.status();
  const backup = listBackups(config.dataDir, now()).at(-1);
  const tried = readBackupStatus(config.dataDir);
  const vitals = parts.vitals();
  return {
    version: programVersion,
    /** Whether this may be a copy of the studio: then its owner is asked. */
    isCopy,
    /** Whether this machine takes nothing, because another one is the studio, or may be: then its owner is asked. */
    isStanding: parts.copies?.mayTake() === false,
    /** `to`: who gets the messages. */
    mail: { ...mail, refused: mail.refused.map(refusedWords), to: config.mailTo },
    /** In bytes: used by messages, their limit, and free on the disk. */
    disk: storageMeter(db)(),
    backup: {
      /** Whether this server makes backups. */
      isMade: parts.backups !== undefined,
      isRunning: parts.backups?.isRunning() ?? false,
      /** The last complete backup. */
      last: backup && { at: backup.madeAt, bytes: backup.bytes },
      /** Why the last attempt failed or was not copied off the machine. */
      fault: tried?.failed ?? tried?.notCopied,
    },
    /** What is on another machine, as sentences. */
    copies: copyWords(db, parts.copies?.status(), config, now()),
    publish: {
      lastAt: parts.publishedAt(),
      isRunning: publish?.runningSince !== undefined,
      /** Why the last publish failed. */
      fault: publish?.last && !publish.last.isPublished ? publish.last.words : undefined,
    },
    /** Online payments; undefined without keys. */
    payments: paymentHealth(db, booking.checkout),
    /** How many sizes of pictures are not made yet: they are made when asked for, or while nobody is visiting. */
    picturesLeft: parts.pictures?.status().left ?? 0,
    /** Courses of staff that are over, or soon will be. */
    courses: endingCourses(db, now(), soonDays),
    /** Page speed for visitors; undefined while it is not measured. 75th percentiles: milliseconds, or a plain number for `CLS`. */
    speed:
      vitals &&
      (["LCP", "INP", "CLS"] as const).flatMap((name) => {
        const all = vitals.overall(name);
        return all ? [{ name, p75: all.p75, count: all.count, isGood: isGoodVital(name, all.p75) }] : [];
      }),
    /** Visits measured on each day, and how fast the main part of a page appeared, in ms; days such as `2026-12-01`. */
    days: vitals?.byDay("LCP") ?? [],
    /** Problems that need the owner, as sentences. */
    warnings: [mailWarning(mail), ...problemsBesideMail(parts).map(({ words }) => words)].filter(
      (words) => words !== undefined,
    ),
  };
}
