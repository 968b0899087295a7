import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../testing/app.fixtures.ts";
import { backupName, backupsFolder, listBackups, pruneBackups } from "./backup-files.ts";
import { backupWarning, readBackupStatus, writeBackupStatus } from "./backup-status.ts";

it("keeps all backups of the newest day, and the last one of each of thirteen days before", () => {
  const folder = temporaryFolder();
  const day = 86_400_000;
  const noon = new Date(2026, 10, 23, 12).getTime();
  const names = Array.from({ length: 20 }, (_, age) => noon - age * day).flatMap((time) => [
    backupName(time),
    backupName(time + 5000),
  ]);
  writeFiles(backupsFolder(folder), Object.fromEntries([...names, "mine.tar"].map((name) => [name, ""])));
  pruneBackups(folder);
  const remaining = listBackups(folder).map(({ file }) => file.slice(-21, -4));
  expect(remaining).toHaveLength(15);
  expect([remaining[0], ...remaining.slice(-2)]).toEqual([
    "2026-11-10-120005",
    "2026-11-23-120000",
    "2026-11-23-120005",
  ]);
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
