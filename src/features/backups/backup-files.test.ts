import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import {
  backupName,
  backupsFolder,
  listBackups,
  listReplaced,
  makeReplacedFolder,
  pruneBackups,
  pruneReplaced,
} from "./backup-files.server.ts";
import { backupWarning, readBackupStatus, writeBackupStatus } from "./backup-status.server.ts";

it("keeps all backups of the newest day, and the last one of each of thirteen days before", () => {
  const folder = temporaryFolder();
  const day = 86_400_000;
  const noon = new Date(2026, 10, 23, 12).getTime();
  const names = Array.from({ length: 20 }, (_, age) => noon - age * day).flatMap((time) => [
    backupName(time),
    backupName(time + 5000),
  ]);
  writeFiles(backupsFolder(folder), Object.fromEntries([...names, "mine.tar"].map((name) => [name, ""])));
  pruneBackups(folder, { now: noon + 5000, isTrusted: true });
  const remaining = listBackups(folder, noon + 5000).map(({ file }) => file.slice(-21, -4));
  expect(remaining).toHaveLength(15);
  expect([remaining[0], ...remaining.slice(-2)]).toEqual([
    "2026-11-10-120005",
    "2026-11-23-120000",
    "2026-11-23-120005",
  ]);
});

it("keeps no backup of more than fourteen days ago once there is a new one, unless the clock cannot be trusted", () => {
  const folder = temporaryFolder();
  const days = [1, 5, 9, 10, 22, 23].map((day) => backupName(new Date(2026, 10, day, 3).getTime()));
  writeFiles(backupsFolder(folder), Object.fromEntries(days.map((name) => [name, ""])));
  const now = new Date(2026, 10, 23, 4).getTime();
  const remaining = () => listBackups(folder, now).map(({ file }) => Number(file.slice(-13, -11)));
  pruneBackups(folder, { now, isTrusted: false });
  expect(remaining()).toEqual([1, 5, 9, 10, 22, 23]);
  pruneBackups(folder, { now, isTrusted: true });
  expect(remaining()).toEqual([10, 22, 23]);
  pruneBackups(temporaryFolder(), { now, isTrusted: true });
});

it("keeps what a restore has replaced as long as backups, whatever is looked at or done in it meanwhile", () => {
  const folder = temporaryFolder();
  const now = new Date(2026, 10, 23, 12).getTime();
  const day = 86_400_000;
  for (const age of [14, 13])
    writeFiles(makeReplacedFolder(folder, now - age * day), { "messages.sqlite": "x" });
  writeFiles(path.join(folder, "replaced"), { "mine.txt": "" });
  pruneReplaced(folder, now);
  expect(listReplaced(folder).map(({ at }) => at)).toEqual([now - 13 * day]);
  expect(existsSync(path.join(folder, "replaced/mine.txt"))).toBe(true);
  expect(listReplaced(temporaryFolder())).toEqual([]);
});

it("records the last attempt, and warns without giving reasons", () => {
  const folder = temporaryFolder();
  expect(backupWarning(folder)).toBeUndefined();
  writeBackupStatus(folder, { triedAt: 1, failed: "No room in /secret" });
  expect(readBackupStatus(folder)).toEqual({ triedAt: 1, failed: "No room in /secret" });
  expect(backupWarning(folder)).toBe("The last backup failed.");
  writeBackupStatus(folder, { triedAt: 2, notCopied: "it ended with 3" });
  expect(backupWarning(folder)).toBe("The last backup was not copied off the machine.");
  writeBackupStatus(folder, { triedAt: 3 });
  expect(backupWarning(folder)).toBeUndefined();
});
