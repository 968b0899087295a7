import type { DeskHealth, HealthDesk } from "#domain/desk/health.ts";
import { listBackups } from "../backups/backup-files.ts";
import { readBackupStatus } from "../backups/backup-status.ts";
import { unusualNumbers } from "../booking/unusual-numbers.ts";
import { mailWarning } from "../health.ts";
import { sendTestMail } from "../mail/test-mail.ts";
import { describeError } from "../mail/transport.ts";
import { mailHealth } from "../store/mail-health.ts";
import { retryFailedMails } from "../store/mail-tables.ts";
import { storageMeter } from "../store/storage.ts";
import { storeWarnings } from "../store/store-health.ts";
import { programVersion } from "../version.ts";
import { isGoodVital } from "../vitals/thresholds.ts";
import { logAct } from "./act-log.ts";
import type { DeskParts } from "./parts.ts";
import { permit, type SignedIn } from "./permit.ts";

/** The server's health, for owners. */
export function healthDesk(parts: DeskParts, who: SignedIn): HealthDesk {
  const { store, config, backups, now, log, onMail } = parts;
  const { db } = store;

  /** Logs an act that changes nothing in the store, without waiting for the write. */
  function logOnly(what: string, about: string): void {
    store
      .write(() => logAct(db, { person: who.id, what, about, at: now() }))
      .catch((error: Error) => log("act not logged", { reason: error.message }));
  }

  return {
    report() {
      permit(who, "see health", now());
      return { ...reportOf(parts), version: programVersion };
    },
    async testMail() {
      permit(who, "see health", now());
      logOnly("sent a test mail", "mail");
      try {
        const sent = await sendTestMail(config);
        return sent ? { kind: "sent", ...sent } : { kind: "not configured" };
      } catch (error) {
        return { kind: "failed", reason: describeError(error) };
      }
    },
    async retryMail() {
      permit(who, "see health", now());
      const count = await store.write(() => {
        const queued = retryFailedMails(db, now());
        if (queued > 0) logAct(db, { person: who.id, what: "resent failed mails", about: "mail", at: now() });
        return queued;
      });
      onMail();
      return count;
    },
    backUp() {
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
    picturesLeft: pictures?.left ?? 0,
    speed: speedOf(parts),
    warnings: [
      mailWarning(mail),
      ...storeWarnings(store.db),
      unusual,
      publish.fault && publishWarning,
      pictures?.warning,
    ].flatMap((words) => words || []),
  };
}

/** Warning after a failed publish. */
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
