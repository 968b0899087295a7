import { execFile } from "node:child_process";
import path from "node:path";
import { hasBookings } from "#core/booking/setup-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { readSite } from "#site/content/.server/content.ts";
import type { PlacedFinding } from "../settings.server.ts";

const SCRIPT = path.resolve(import.meta.dirname, "../../../../scripts/launch-check.ts");

/** Reading everything takes a second or two; more is a fault. */
const LONGEST_MS = 60_000;

let running: Promise<readonly PlacedFinding[] | undefined> | undefined;

/**
 * Everything that `npm run launch:check` finds, read in a process of its own: reading all content would hold up visitors.
 * @returns undefined if the content has mistakes, or it took too long
 */
function leftToLaunch(env: NodeJS.ProcessEnv): Promise<readonly PlacedFinding[] | undefined> {
  running ??= new Promise<readonly PlacedFinding[] | undefined>((resolve) => {
    const options = { env, timeout: LONGEST_MS, maxBuffer: 8_000_000 };
    execFile(process.execPath, [SCRIPT, "--json"], options, (error, stdout) => {
      running = undefined;
      resolve(error ? undefined : JSON.parse(stdout));
    });
  });
  return running;
}

/** What is left of the sample, for owners. */
export function makeItYoursDesk({ store, config, now }: DeskParts, who: SignedIn) {
  return {
    /** Whether the desk is new: the site is the sample, and nobody has booked. */
    isNew(): boolean {
      permit(who, "change words", now());
      return readSite().sample && !hasBookings(store.db);
    },
    /** What is left with the changes of the draft; undefined if the content has mistakes. */
    async left(): Promise<readonly PlacedFinding[] | undefined> {
      permit(who, "change words", now());
      const { contentDir: CONTENT_DIR, dataDir: DATA_DIR } = config;
      return leftToLaunch({ ...process.env, CONTENT_DIR, DATA_DIR });
    },
  };
}
