import { expect, it, onTestFinished } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { programVersion } from "#core/process/version.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { backupName, backupsFolder } from "#features/backups/backup-files.server.ts";
import { writeBackupStatus } from "#features/backups/backup-status.server.ts";
import { openVitals, type VitalsStore } from "#features/vitals/vitals-store.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { findProblems } from "../alarm.server.ts";
import { healthDesk } from "./health-desk.server.ts";

async function ownersHealth(env: Record<string, string> = {}, vitals?: VitalsStore) {
  const app = deskApp({ env, ...(vitals && { vitals }) });
  const { services } = await app.send("/desk", {}, { cookie: app.session(app.person("owner")) });
  const health = services?.desk?.health;
  if (!health) throw new Error("Nobody was let in.");
  return { ...app, health, dataDir: String(app.db.location()).replace(/\/[^/]+$/, "") };
}

it("reports mail, disk, backups and publishing, and what needs the owner", async () => {
  const { health, dataDir, db, store, clock, parts } = await ownersHealth();
  writeFact(db, mailFact, "configured");
  expect(health.report()).toMatchObject({
    version: programVersion,
    mail: { state: "ok" },
    backup: { isMade: false, last: undefined, fault: undefined },
    publish: { lastAt: undefined, isRunning: false, fault: undefined },
    picturesLeft: 0,
    days: [],
    warnings: [],
  });
  expect(health.report().backup.isRunning).toBe(false);
  const name = backupName(clock.now - 60_000);
  writeFiles(backupsFolder(dataDir), { [backupName(clock.now - 86_400_000)]: "old", [name]: "a backup" });
  expect(health.report().backup.last?.bytes).toBe(8);
  writeBackupStatus(dataDir, { triedAt: clock.now, failed: "There is no room." });
  await createInbox(store, () => clock.now).save(newMessage());
  db.prepare("UPDATE outbox SET first_failed_at = ?").run(clock.now - 7_200_000);
  expect(health.report()).toMatchObject({
    // The message, and the receipt of whoever has sent it.
    mail: { state: "failing", waiting: 2 },
    backup: { fault: "There is no room." },
    warnings: [expect.stringContaining("Mail fails since"), "The last backup failed."],
  });
  expect(findProblems(parts).map(({ key }) => key)).toEqual(["mail", "The last backup failed."]);
  // A mail server that fails briefly is not a problem.
  expect(findProblems({ ...parts, now: () => clock.now - 7_000_000 })).toHaveLength(1);
});

it("reports page speed for visitors once it is measured", async () => {
  expect((await ownersHealth()).health.report().speed).toBeUndefined();
  const vitals = openVitals(temporaryFolder(), Date.now);
  onTestFinished(() => vitals.close());
  const { health } = await ownersHealth({}, vitals);
  expect(health.report().speed).toEqual([]);
  await vitals.add({ page: "/", values: { LCP: 900, INP: 900, CLS: 0 } });
  const speed = health.report().speed ?? [];
  expect(speed.map(({ name, isGood, count }) => [name, isGood, count])).toEqual([
    ["LCP", true, 1],
    ["INP", false, 1],
    ["CLS", true, 1],
  ]);
});

it("reports a failed publish as a problem", async () => {
  const { parts } = await ownersHealth();
  const last = { isPublished: false, words: "A mistake.", startedAt: 1, endedAt: 2 };
  const status = () => ({ runningSince: undefined, isNextWanted: false, last });
  const publisher = { publish: async () => last, prepare: () => {}, status, stop: async () => {} };
  expect(findProblems({ ...parts, publisher }).map(({ key }) => key)).toContain("publish");
  const fine = { ...publisher, status: () => ({ ...status(), last: { ...last, isPublished: true } }) };
  expect(findProblems({ ...parts, publisher: fine })).toEqual([]);
});

it("tells the owner of pictures that cannot be made, of numbers that are unusual, and why copies stand still", async () => {
  const { parts, db } = deskApp({ booking: testSetup() });
  const keys = (changes: object = {}) => findProblems({ ...parts, ...changes }).map(({ key }) => key);
  expect(keys()).toEqual([]);
  const pictures = (warning?: string) => ({ pictures: { status: () => ({ left: 3, warning }) } });
  expect([keys(pictures("The disk is full.")), keys(pictures())]).toEqual([["pictures"], []]);
  const copies = { status: () => ({ shown: "there", standing: "Another machine has taken over." }) };
  expect(findProblems({ ...parts, ...({ copies } as object) })).toEqual([
    { key: "takes nothing, why", words: "Another machine has taken over.", isForOwner: true },
  ]);
  db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO bookings (visitor, network, made_at, kept_until) SELECT 'v' || i, 'n' || i, 1, ${2 ** 52} FROM n`);
  expect(keys()).toContain("unusual numbers");
});

it("sends a test mail and shows the mail server's response", async () => {
  const server = await testMailServer();
  const { health } = await ownersHealth({ SMTP_URL: server.url, MAIL_TO: "owner@studio.test" });
  expect(await health.testMail()).toMatchObject({ kind: "sent", refused: 0 });
  expect(server.recipients).toEqual(["owner@studio.test"]);
  await server.close();
  expect((await health.testMail()).kind).toBe("failed");
  expect(await (await ownersHealth()).health.testMail()).toEqual({ kind: "not configured" });
});

it("sends every failed mail again, but not those that wait for their day", async () => {
  const server = await testMailServer();
  const { health, store, db, clock, wakes } = await ownersHealth({
    SMTP_URL: server.url,
    MAIL_TO: "owner@studio.test",
  });
  const inbox = createInbox(store, () => clock.now);
  const { id: failed } = await inbox.save(newMessage());
  const { id: sent } = await inbox.save(newMessage());
  db.prepare("UPDATE outbox SET state = 'failed', first_failed_at = 1 WHERE about = ?").run(failed);
  db.prepare("UPDATE outbox SET state = 'sent' WHERE about = ?").run(sent);
  const addLetter = db.prepare(
    `INSERT INTO outbox (kind, about, recipient, mail_id, made_at, next_at, first_failed_at)
     VALUES ('letters', 1, 'visitor', ?1, 1, ?2, ?3)`,
  );
  addLetter.run("tried", clock.now + 3_600_000, 1);
  addLetter.run("later", clock.now + 86_400_000, null);
  const before = wakes();
  expect(await health.retryMail()).toBe(2);
  expect(wakes()).toBe(before + 1);
  expect(health.report().mail.failingSince).toBeUndefined();
  const due = db.prepare("SELECT mail_id FROM outbox WHERE kind = 'letters' AND next_at <= ?").all(clock.now);
  expect(due.map(({ mail_id }) => mail_id)).toEqual(["tried"]);
  expect(await health.retryMail()).toBe(0);
  expect(db.prepare("SELECT what FROM desk_log").all()).toEqual([{ what: "resent failed mails" }]);
});

it("an owner says that this is the only machine, or the studio and no copy of it", async () => {
  const { health, parts } = await ownersHealth();
  expect(health.report()).toMatchObject({ isCopy: false, isStanding: false });
  const said: string[] = [];
  let mayTake = false;
  const copies = {
    status: () => ({ shown: "there", standing: "It could not ask." }),
    mayTake: () => mayTake,
    sayOnly: async () => {
      mayTake = true;
      said.push("only");
    },
  };
  Object.assign(parts, { copies, sayStudio: async () => void said.push("studio") });
  const standing = healthDesk(parts, { id: 1, name: "Olive", role: "owner", confirmedUntil: 2 ** 53 });
  expect(standing.report().isStanding).toBe(true);
  await standing.sayOnly();
  expect(copies.mayTake()).toBe(true);
  await standing.sayStudio();
  expect(said).toEqual(["only", "studio"]);
  const host = healthDesk(parts, { id: 1, name: "Hal", role: "host", confirmedUntil: 2 ** 53 });
  await expect(host.sayOnly()).rejects.toThrow();
  await expect(host.sayStudio()).rejects.toThrow();
});
