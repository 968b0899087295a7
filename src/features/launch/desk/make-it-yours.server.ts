import { execFile } from "node:child_process";
import path from "node:path";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import type { PlacedFinding } from "../settings.server.ts";

/** Something that is still a sample or a placeholder. */
export type LaunchFinding = PlacedFinding;

const SCRIPT = path.resolve(import.meta.dirname, "../../../../scripts/launch-check.ts");

/** Reading everything takes a second or two; more is a fault. */
const LONGEST_MS = 60_000;

let running: Promise<readonly LaunchFinding[] | undefined> | undefined;

/**
 * Everything that `npm run launch:check` finds, read in a process of its own: reading all content would hold up visitors.
 * @returns undefined if the content has mistakes, or it took too long
 */
function leftToLaunch(env: NodeJS.ProcessEnv): Promise<readonly LaunchFinding[] | undefined> {
  running ??= new Promise<readonly LaunchFinding[] | undefined>((resolve) => {
    const options = { env, timeout: LONGEST_MS, maxBuffer: 8_000_000 };
    execFile(process.execPath, [SCRIPT, "--json"], options, (error, stdout) => {
      running = undefined;
      resolve(error ? undefined : JSON.parse(stdout));
    });
  });
  return running;
}

/** What is left of the sample, for owners. */
export function makeItYoursDesk({ config, now }: DeskParts, who: SignedIn) {
  return {
    /** What is left with the changes of the draft; undefined if the content has mistakes. */
    async left(): Promise<readonly LaunchFinding[] | undefined> {
      permit(who, "change words", now());
      const { contentDir: CONTENT_DIR, dataDir: DATA_DIR } = config;
      return leftToLaunch({ ...process.env, CONTENT_DIR, DATA_DIR });
    },
  };
}
