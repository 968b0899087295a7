import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve(import.meta.dirname, "../../scripts/backup.ts");

/**
 * Starts a backup in a separate low-priority process: copying the store would block this one. The process
 * records its result itself; its output is discarded.
 * @param env settings such as `DATA_DIR`, `CONTENT_DIR` and `BACKUP_COMMAND`
 */
export function startBackup(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [SCRIPT], { env, stdio: "ignore" });
}
