import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { noteSaved, writeBackupStatus } from "#features/backups/backups.server.ts";
import { notePrinted } from "#features/backups/copy-key.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { copyProblems, copyWords } from "./copy-problems.server.ts";
import type { Trial } from "./trial.server.ts";

const hour = 3_600_000;

it("warns of what is on one machine only: after five minutes, 26 hours, or from the first booking on", async () => {
  const app = testDesk({});
  const dataDir = path.dirname(String(app.db.location()));
  const now = 1000 * hour;
  notePrinted(dataDir);
  const copies = {
    shown: "s3://bucket",
    isElsewhere: true,
    waitingSince: undefined as number | undefined,
    heardAt: now,
    fault: undefined,
    standing: undefined as string | undefined,
    journalBytes: 0,
    trial: undefined as Trial | undefined,
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
  // A clock that stood ahead says nothing of when: it counts as long ago.
  writeBackupStatus(dataDir, { triedAt: 1, copiedAt: now + 9000 * hour });
  expect(keys(undefined, true)).toEqual(["backups late"]);
  noteSaved(dataDir, now + 9000 * hour);
  expect(keys(undefined)).toEqual(["one disk"]);
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
  expect(keys({ trial: { at: now, okAt: now } })).toEqual([]);
  expect(keys({ trial: { at: now, fault: "The copy lacks 1 message." } })).toEqual(["copies trial"]);
  noteSaved(dataDir, now - 8 * 24 * hour);
  expect(keys(undefined)).toEqual(["one disk"]);
  noteSaved(dataDir, now - 6 * 24 * hour);
  // An attempt at night says nothing of what was saved.
  writeBackupStatus(dataDir, { triedAt: now });
  expect(keys(undefined)).toEqual([]);
  rmSync(path.join(dataDir, "secrets"), { recursive: true });
  expect([keys(undefined), keys({})]).toEqual([["copies key"], ["copies key"]]);
});

it("says what of the backups is elsewhere, as it is, and what an owner has saved", () => {
  const dataDir = temporaryFolder();
  const words = (isCopiedOff: boolean) =>
    copyWords(testStore().db, undefined, { dataDir, isCopiedOff }, 0).join(" ");
  expect(words(false)).toBe("The nightly backups are on this machine only.");
  expect(words(true)).toBe("Each backup is to go elsewhere; none has yet.");
  noteSaved(dataDir, 1000 * hour);
  expect(words(false)).toContain("You saved a copy with everything up to 1970-02-11T16:00:00.000Z.");
  writeBackupStatus(dataDir, { triedAt: 1, copiedAt: 2000 * hour });
  expect(words(true)).toMatch(/^The backup of 1970-03-25T08:00:00.000Z is elsewhere. You saved/);
});
