import { spawn } from "node:child_process";
import { once } from "node:events";

/** A command that takes longer is ended, in milliseconds. */
const longestMs = 4 * 3_600_000;

/** Settings of the server that no other program needs. */
const secrets = ["SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/**
 * Runs the owner's command that copies a backup off the machine. It finds the file's path in `BACKUP_FILE`. What it
 * prints is shown on a terminal and kept nowhere: there may be a secret in it.
 * @param command for the shell
 * @returns what went wrong, in words; undefined when all is well
 */
export async function copyOff(command: string, file: string): Promise<string | undefined> {
  const env: NodeJS.ProcessEnv = { ...process.env, BACKUP_FILE: file };
  for (const name of secrets) delete env[name];
  const child = spawn(command, {
    shell: true,
    env,
    stdio: process.stdout.isTTY ? "inherit" : "ignore",
    timeout: longestMs,
    killSignal: "SIGKILL",
  });
  const [status, signal] = await once(child, "exit").catch((error: Error) => [error.message]);
  if (status === 0) return undefined;
  return (
    `The backup is made, but BACKUP_COMMAND failed (${signal ?? `it ended with ${status}`}), so the copy is on this ` +
    'machine only. To see what it says, run "npm run backup" on a terminal.'
  );
}
