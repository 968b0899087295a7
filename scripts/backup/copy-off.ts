import { spawn } from "node:child_process";
import { once } from "node:events";

/** A command that runs longer is killed. */
const timeoutMs = 4 * 3_600_000;

/** Secrets of the server, which are removed from the command's environment. */
const secrets = ["SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/**
 * Runs the owner's command that copies a backup off the machine, with the file's path in `BACKUP_FILE`. Its
 * output is shown on a terminal but never stored: it may contain secrets.
 * @param command a shell command
 * @returns an error message for the owner; undefined on success
 */
export async function copyOff(command: string, file: string): Promise<string | undefined> {
  const env: NodeJS.ProcessEnv = { ...process.env, BACKUP_FILE: file };
  for (const name of secrets) delete env[name];
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
