import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { hasBookings } from "#core/booking/setup-store.server.ts";
import type { DeskParts } from "#desk/parts.server.ts";
import { permit, type SignedIn } from "#desk/permit.server.ts";
import { readSite } from "#site/content/.server/content.ts";
import type { PlacedFinding } from "../settings.server.ts";

const SCRIPT = path.resolve(import.meta.dirname, "../../../../scripts/launch-check.ts");

/** Reading everything takes a second or two; more than this is a fault. */
const LONGEST_MS = 120_000;

/** On a busy machine it takes longer. The page then says so before the connection ends, which waits for half a minute. */
const WAIT_MS = 25_000;

type LeftToLaunch = readonly PlacedFinding[] | "late" | "has mistakes";

let running: Promise<readonly PlacedFinding[] | undefined> | undefined;

/**
 * Everything that `npm run launch:check` finds, read in a process of its own: reading all content would hold up visitors.
 * @returns undefined if the content has mistakes
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
    /** What is left with the changes of the draft; `late` while it is still being read. */
    async left(): Promise<LeftToLaunch> {
      permit(who, "change words", now());
      const { contentDir: CONTENT_DIR, dataDir: DATA_DIR } = config;
      const reading = leftToLaunch({ ...process.env, CONTENT_DIR, DATA_DIR });
      const waiting = new AbortController();
      const late = setTimeout(WAIT_MS, "late" as const, { signal: waiting.signal }).catch(
        () => "late" as const,
      );
      const left = await Promise.race([reading, late]);
      waiting.abort();
      return left ?? "has mistakes";
    },
  };
}
