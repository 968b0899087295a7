// `npm run backup`: backs up store, content, pictures and `public/` to one file in `DATA_DIR/backups`, as the server
// does every night. Then runs `BACKUP_COMMAND`, if set, to copy the file off the machine.

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { withoutSecrets } from "#core/config/config.server.ts";
import { dataFolder, givenKey } from "#core/config/values.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import { CommandError, lowerPriority, printSteps, run } from "#core/process/run.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { explainStoreError } from "#core/store/store-failure.server.ts";
import { formatSize } from "#core/values/size-text.ts";
import { makeBackup, writeBackupStatus } from "#features/backups/backups.server.ts";
import { contentRoot } from "#site/content/.server/content-folder.ts";

async function main(): Promise<void> {
  lowerPriority();
  const dataDir = dataFolder(process.env);
  const triedAt = Date.now();
  const steps = printSteps(process.stdout);
  const { file, manifest } = await makeBackup({
    dataDir,
    contentDir: contentRoot(),
    publicDir: path.resolve("public"),
    key: givenKey(process.env),
    now: triedAt,
    steps,
  }).catch((error: unknown) => {
    const message = explainFailure(error, dataDir);
    writeBackupStatus(dataDir, { triedAt, failed: message });
    throw new CommandError(message);
  });
  const { messages, bookings } = manifest.store;
  const content = manifest.content ?? [];
  const publicFiles = manifest.public ?? [];
  const bytes = [...content, ...publicFiles].reduce((sum, one) => sum + one.bytes, manifest.store.bytes);
  console.log(
    `${file}\n${formatSize(bytes)}: ${messages} messages, ${bookings} bookings, ${content.length} content files${publicFiles.length > 0 ? `, ${publicFiles.length} files of public/` : ""}.`,
  );
  const command = process.env.BACKUP_COMMAND?.trim();
  const notCopied = command ? await steps("Copy off", () => copyOff(command, file)) : undefined;
  writeBackupStatus(dataDir, { triedAt, notCopied, ...(command && !notCopied && { copiedAt: triedAt }) });
  if (notCopied) throw new CommandError(notCopied);
}

/** Explains a failed backup to the owner. */
function explainFailure(error: unknown, dataDir: string): string {
  if (error instanceof CommandError) return error.message;
  const known = explainStoreError(error, path.join(dataDir, storeFileName));
  return known ?? `The backup failed: ${errorMessage(error)}.`;
}

run(main);

/** A command that runs longer is killed. */
const timeoutMs = 4 * 3_600_000;

/**
 * Runs the owner's command that copies a backup off the machine, with the file's path in `BACKUP_FILE`. Its
 * output is shown on a terminal but never stored: it may contain secrets.
 * @returns an error message for the owner; undefined on success
 */
async function copyOff(command: string, file: string): Promise<string | undefined> {
  const env = { ...withoutSecrets(process.env), BACKUP_FILE: file };
  const child = spawn(command, {
    shell: true,
    env,
    stdio: process.stdout.isTTY ? "inherit" : "ignore",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const [status, signal] = await once(child, "exit").catch((error: Error) => [error.message]);
  if (status === 0) return undefined;
  return (
    `The backup was made, but BACKUP_COMMAND failed (${signal ?? `it ended with ${status}`}). The only copy is on this ` +
    'machine. To see what the command says, run "npm run backup" in a terminal.'
  );
}
