import { spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { readBackupStatus } from "./backup-status.server.ts";
import { isDue, startBackups } from "./backups.server.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

it.each([
  ["before the first night", at(23, 14), undefined, at(23, 23), false],
  ["in the first night", at(23, 14), undefined, at(24, 3, 1), true],
  ["after a good night", at(20, 14), { triedAt: at(24, 3, 1) }, at(24, 22), false],
  ["in the next night", at(20, 14), { triedAt: at(23, 3, 1) }, at(24, 3), true],
  ["when the server was off at night", at(24, 9), { triedAt: at(23, 3, 1) }, at(24, 9, 5), true],
  ["soon after a failure", at(20, 14), { triedAt: at(24, 3), failed: "No room." }, at(24, 3, 50), false],
  ["an hour after a failure", at(20, 14), { triedAt: at(24, 3), failed: "No room." }, at(24, 4), true],
  ["after a clock that was wrong", at(20, 14), { triedAt: at(30, 3) }, at(24, 3, 1), true],
])("says whether a backup is due %s", (_what, startedAt, status, now, expected) => {
  expect(isDue(now, startedAt, status)).toBe(expected);
});

it("makes one backup at a time, and records one that was killed", async () => {
  const dataDir = temporaryFolder();
  let starts = 0;
  const backups = startBackups({
    dataDir,
    start() {
      starts++;
      return spawn(process.execPath, ["-e", "process.kill(process.pid, 'SIGKILL')"]);
    },
    log: () => {},
    now: () => 1000,
  });
  onTestFinished(backups.stop);
  const both = Promise.all([backups.make(), backups.make()]);
  expect(backups.isRunning()).toBe(true);
  await both;
  expect(starts).toBe(1);
  expect(readBackupStatus(dataDir)).toEqual({ triedAt: 1000, failed: "The backup was stopped (SIGKILL)." });
  expect(backups.isRunning()).toBe(false);
});
