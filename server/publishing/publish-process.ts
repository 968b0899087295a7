import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve(import.meta.dirname, "../../scripts/publish.ts");

/**
 * Starts publishing in a process of its own: in the server's process the readers' memory would hold old words, and what
 * pictures need would stay with the server. It gives way to the server by itself.
 *
 * @param env settings such as `CONTENT_DIR` and `DATA_DIR`
 * @param words of the command, such as `--preview`
 */
export function startPublish(
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
  words: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [SCRIPT, ...words], {
    // Linux otherwise keeps memory apart for each thread that makes pictures (docs/decisions/pictures.md).
    env: { MALLOC_ARENA_MAX: "1", ...env },
    stdio,
  });
}
