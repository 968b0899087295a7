// `npm run backup`: backs up store, content and pictures to one file in `DATA_DIR/backups`, as the server
// does every night. Then runs `BACKUP_COMMAND`, if set, to copy the file off the machine.
import path from "node:path";
import { writeBackupStatus } from "#server/backups/backup-status.ts";
import { dataFolder } from "#server/config/data-folder.ts";
import { errorMessage } from "#server/errors.ts";
import { explainStoreError } from "#server/store/failure.ts";
import { storeFileName } from "#server/store/open.ts";
import { contentRoot } from "#src/content/.server/content-folder.ts";
import { copyOff } from "./backup/copy-off.ts";
import { makeBackup, megabytes } from "./backup/make-backup.ts";
import { lowerPriority } from "./cli/lower-priority.ts";
import { printSteps } from "./cli/progress.ts";
import { CommandError, run } from "./cli/run.ts";

async function main(): Promise<void> {
  lowerPriority();
  const dataDir = dataFolder(process.env);
  const triedAt = Date.now();
  const steps = printSteps(process.stdout);
  const { file, manifest } = await makeBackup({
    dataDir,
    contentDir: contentRoot(),
    now: triedAt,
    steps,
  }).catch((error: unknown) => {
    const message = explainFailure(error, dataDir);
    writeBackupStatus(dataDir, { triedAt, failed: message });
    throw new CommandError(message);
  });
  const { messages, bookings } = manifest.store;
  const content = manifest.content ?? [];
  const bytes = content.reduce((sum, one) => sum + one.bytes, manifest.store.bytes);
  console.log(
    `${file}\n${megabytes(bytes)}: ${messages} messages, ${bookings} bookings, ${content.length} content files.`,
  );
  const command = process.env.BACKUP_COMMAND?.trim();
  const notCopied = command ? await steps("Copy off", () => copyOff(command, file)) : undefined;
  writeBackupStatus(dataDir, { triedAt, notCopied });
  if (notCopied) throw new CommandError(notCopied);
}

/** Explains a failed backup to the owner. */
function explainFailure(error: unknown, dataDir: string): string {
  if (error instanceof CommandError) return error.message;
  const known = explainStoreError(error, path.join(dataDir, storeFileName));
  return known ?? `The backup failed: ${errorMessage(error)}.`;
}

run(main);
