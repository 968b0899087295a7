import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startPublish } from "#site/publishing/publish-process.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { baseEnv } from "./measure.ts";

/** How a publish ended. */
export type PublishResult = {
  /** Exit code, or null if it was killed. */
  readonly status: number | null;
  /** Everything it printed. */
  readonly output: string;
};

/**
 * Runs the publish command.
 *
 * @param env Its folders: `CONTENT_DIR`, `DATA_DIR`.
 * @param onOutput Gets all output so far, and the process, so that it can kill it.
 * @param args Arguments of the command, such as `--draft`.
 */
export async function publishIn(
  env: Readonly<Record<string, string>>,
  onOutput: (output: string, child: ChildProcess) => void = () => {},
  args: readonly string[] = [],
): Promise<PublishResult> {
  const child = startPublish({ ...baseEnv, ...env }, ["ignore", "pipe", "pipe"], args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output, child);
    });
  const [status] = await once(child, "exit");
  return { status, output };
}

/** Environment variables that kill a command once, right after it has renamed something to `file`: see kill-at.ts. */
export function killAt(file: string): Record<string, string> {
  const NODE_OPTIONS = `--import=${new URL("./kill-at.ts", import.meta.url)}`;
  return { NODE_OPTIONS, KILL_AT: file, KILL_ONCE: path.join(temporaryFolder(), "killed") };
}

/** Environment variables of a command whose clock stands ahead. @param ms by so many milliseconds */
export function clockAhead(ms: number): Record<string, string> {
  const NODE_OPTIONS = `--import=${new URL("./wrong-clock.ts", import.meta.url)}`;
  return { NODE_OPTIONS, CLOCK_AHEAD_MS: String(ms) };
}

/** Goes back to a release and its content, as the command does. @returns Exit code, or null if it was killed. */
export async function goBackIn(
  env: Readonly<Record<string, string>>,
  release: string,
): Promise<number | null> {
  const args = ["scripts/releases.ts", "back", "--words", "--id", release];
  const child = spawn(process.execPath, args, { env: { ...baseEnv, ...env }, stdio: "ignore" });
  const [status] = await once(child, "exit");
  return status;
}
