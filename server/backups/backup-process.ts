import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve(import.meta.dirname, "../../scripts/backup.ts");

/**
 * Starts a backup in a process of its own, which gives way to the server: copying the store would stop this one. It notes
 * by itself how it went, and what it prints goes nowhere.
 * @param env settings such as `DATA_DIR`, `CONTENT_DIR` and `BACKUP_COMMAND`
 */
export function startBackup(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [SCRIPT], { env, stdio: "ignore" });
}
