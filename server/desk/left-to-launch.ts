import { execFile } from "node:child_process";
import path from "node:path";

/** Something that is still a sample or a placeholder. */
export type LaunchFinding = {
  /** The file of *Words* and the path of its field; undefined where the desk does not change it. */
  readonly file?: string;
  readonly path?: string;
  /** Where it is, as the desk calls it. */
  readonly place: string;
  readonly found: string;
  /** How the owner can fix it. */
  readonly remedy: string;
};

const SCRIPT = path.resolve(import.meta.dirname, "../../scripts/launch-check.ts");

/** Reading everything takes a second or two; more is a fault. */
const LONGEST_MS = 60_000;

let running: Promise<readonly LaunchFinding[] | undefined> | undefined;

/**
 * Everything that `npm run launch:check` finds, read in a process of its own: reading all content would hold up visitors.
 * @returns undefined if the content has mistakes, or it took too long
 */
export function leftToLaunch(env: NodeJS.ProcessEnv): Promise<readonly LaunchFinding[] | undefined> {
  running ??= new Promise<readonly LaunchFinding[] | undefined>((resolve) => {
    const options = { env, timeout: LONGEST_MS, maxBuffer: 8_000_000 };
    execFile(process.execPath, [SCRIPT, "--json"], options, (error, stdout) => {
      running = undefined;
      resolve(error ? undefined : JSON.parse(stdout));
    });
  });
  return running;
}
