import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startPublish } from "#server/publishing/publish-process.ts";
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
 */
export async function publishIn(
  env: Readonly<Record<string, string>>,
  onOutput: (output: string, child: ChildProcess) => void = () => {},
): Promise<PublishResult> {
  const child = startPublish({ ...baseEnv, ...env }, ["ignore", "pipe", "pipe"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output, child);
    });
  const [status] = await once(child, "exit");
  return { status, output };
}
