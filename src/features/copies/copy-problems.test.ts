import path from "node:path";
import { expect, it } from "vitest";
import { writeBackupStatus } from "#features/backups/backups.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { copyProblems } from "./copy-problems.server.ts";

const hour = 3_600_000;

it("warns of what is on one machine only: after five minutes, 26 hours, or from the first booking on", async () => {
  const app = testDesk({});
  const dataDir = path.dirname(String(app.db.location()));
  const now = 1000 * hour;
  const copies = {
    shown: "s3://bucket",
    isElsewhere: true,
    waitingSince: undefined as number | undefined,
    heardAt: now,
    fault: undefined,
    standing: undefined as string | undefined,
    journalBytes: 0,
    isKeyPrinted: true,
  };
  const keys = (of: Partial<typeof copies> | undefined, isCopiedOff = false) =>
    copyProblems({
      store: app,
      config: { dataDir, isCopiedOff },
      copies: of && { status: () => ({ ...copies, ...of }) },
      now: () => now,
    }).map(({ key, isForOwner }) => `${key}${isForOwner ? "" : " (open)"}`);
  expect(keys(undefined)).toEqual([]);
  await app.visitor().book({ submissionId: submissionId(), lines: [choice()], contact: ada });
  expect(keys(undefined)).toEqual(["one disk"]);
  expect(keys({ isElsewhere: false })).toEqual(["one disk"]);
  expect(keys(undefined, true)).toEqual(["backups late"]);
  writeBackupStatus(dataDir, { triedAt: 1, copiedAt: now - 25 * hour });
  expect(keys(undefined, true)).toEqual([]);
  // A failure says nothing of when one was copied last.
  writeBackupStatus(dataDir, { triedAt: now, failed: "No room." });
  expect(keys(undefined, true)).toEqual([]);
  writeBackupStatus(dataDir, { triedAt: 1, copiedAt: now - 27 * hour });
  expect(keys(undefined, true)).toEqual(["backups late"]);
  const late = ["copies late (open)", "copies late, why"];
  expect(keys({})).toEqual([]);
  expect(keys({ waitingSince: now - 290_000 })).toEqual([]);
  expect(keys({ waitingSince: now - 310_000 })).toEqual(late);
  // Nothing waits, as far as is known; but nothing was heard either.
  expect(keys({ heardAt: now - 310_000 })).toEqual(late);
  expect(keys({ standing: "Another machine has taken over." })).toEqual([
    "takes nothing (open)",
    "takes nothing, why",
  ]);
  expect(keys({ isKeyPrinted: false })).toEqual(["copies key"]);
});
