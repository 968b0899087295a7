import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { generateX25519Identity } from "age-encryption";
import { expect, it } from "vitest";
import { backupName } from "#features/backups/backup-files.server.ts";
import { listBackups, readBackupStatus } from "#features/backups/backups.server.ts";
import { isKeyPrinted, notePrinted } from "#features/backups/copy-key.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { decryptCopy, keyToPrint, saveCopy } from "./saved-copy.server.ts";

it("what an owner saves is encrypted, opens with the printed key alone, and counts once all of it was taken", async () => {
  const dataDir = temporaryFolder();
  const now = Date.UTC(2026, 10, 28, 12);
  const key = await keyToPrint(dataDir, undefined);
  const name = backupName(now);
  const words = "a guest's own words ".repeat(10_000);
  const make = async () => writeFiles(path.join(dataDir, "backups"), { [name]: words });
  const copy = await saveCopy(dataDir, { make }, undefined, () => now);
  if (copy.kind !== "copy") throw new Error(copy.why);
  expect(copy.name).toBe(`${name}.age`);
  expect(readBackupStatus(dataDir)?.savedAt).toBeUndefined();
  const file = path.join(dataDir, copy.name);
  await writeFile(file, copy.body);
  expect(readBackupStatus(dataDir)?.savedAt).toBe(listBackups(dataDir, now).at(-1)?.madeAt);
  expect(readFileSync(file).includes("own words")).toBe(false);

  const plain = path.join(dataDir, "plain");
  await expect(decryptCopy(file, undefined, plain)).rejects.toThrow("Set REPLICA_KEY");
  await expect(decryptCopy(file, await generateX25519Identity(), plain)).rejects.toThrow("cannot be read");
  expect(existsSync(plain)).toBe(false);
  await decryptCopy(file, key, plain);
  expect(readFileSync(plain, "utf8")).toBe(words);

  // It is shown until it is on paper, and stays the same.
  expect(await keyToPrint(dataDir, undefined)).toBe(key);
  notePrinted(dataDir);
  expect([isKeyPrinted(dataDir), await keyToPrint(dataDir, undefined)]).toEqual([true, undefined]);
});
