import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve(import.meta.dirname, "../../../scripts/publish.ts");

/** How the last line of a publish begins that made nothing new; the reason follows. */
export const nothingToPublish = "Nothing to publish";

/** How going back to a version says that it is the one that is online. */
export const onlineAlready = "Nothing was changed";

/**
 * The command that publishes. V8 keeps less memory for new objects than usual: publishing takes 100 MB less, and not longer.
 */
export const publishCommand = [process.execPath, "--max-semi-space-size=8", SCRIPT] as const;

/**
 * Starts a publish in a separate process. In the server's process, content caches would be stale, and memory
 * used for pictures would not be returned. The process lowers its own priority.
 * @param env settings such as `CONTENT_DIR` and `DATA_DIR`
 * @param args of the command, such as `--preview`
 */
export function startPublish(
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
  args: readonly string[] = [],
): ChildProcess {
  const [node, ...command] = publishCommand;
  return spawn(node, [...command, ...args], {
    // Otherwise glibc keeps a memory arena for each thread that processes pictures
    // (docs/decisions/pictures.md).
    env: { MALLOC_ARENA_MAX: "1", ...env },
    stdio,
  });
}
