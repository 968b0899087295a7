import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startPublish } from "#server/publishing/publish-process.ts";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { baseEnv } from "./measure.ts";

/** How a publish ended. */
export type PublishResult = {
  /** Exit code; null where it was killed. */
  readonly status: number | null;
  /** Everything it printed. */
  readonly output: string;
};

/**
 * Publishes as the command does.
 *
 * @param env its folders: `CONTENT_DIR`, `DATA_DIR`
 * @param onOutput called with all that it has printed so far, to end it in the middle
 * @param words of the command, such as `--draft`
 */
export async function publishIn(
  env: Readonly<Record<string, string>>,
  onOutput: (output: string, child: ChildProcess) => void = () => {},
  words: readonly string[] = [],
): Promise<PublishResult> {
  const child = startPublish({ ...baseEnv, ...env }, ["ignore", "pipe", "pipe"], words);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output, child);
    });
  const [status] = await once(child, "exit");
  return { status, output };
}

/** Settings that end a command as a power cut would, once, right after it has put a file or folder in its place. */
export function killAt(file: string): Record<string, string> {
  const NODE_OPTIONS = `--import=${new URL("./kill-at.ts", import.meta.url)}`;
  return { NODE_OPTIONS, KILL_AT: file, KILL_ONCE: path.join(temporaryFolder(), "killed") };
}

/** Goes back to a release and its words, as the command does. @returns its exit code; null where it was killed */
export async function goBackIn(
  env: Readonly<Record<string, string>>,
  release: string,
): Promise<number | null> {
  const words = ["scripts/releases.ts", "back", "--words", "--id", release];
  const child = spawn(process.execPath, words, { env: { ...baseEnv, ...env }, stdio: "ignore" });
  const [status] = await once(child, "exit");
  return status;
}
