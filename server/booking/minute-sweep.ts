import { errorMessage } from "../errors.ts";
import type { BookingSystem } from "./booking-system.ts";
import { isTurnDue } from "./waitlist-turns.ts";

/** How often holds that have ended are released, in milliseconds. */
const sweepMs = 60_000;

/** Releases holds that have ended, offers what opens, and follows published events, each minute: though nobody writes. */
export function startSweep(system: BookingSystem): { readonly stop: () => void } {
  const timer = setInterval(() => void sweepOnce(system), sweepMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Sweeps once, if something is due. Never rejects: the next sweep tries again. */
export async function sweepOnce(system: BookingSystem): Promise<void> {
  try {
    // The write itself does it.
    if (isTurnDue(system) || !system.isFollowed()) await system.write(() => {}, { mayUseReserve: true });
  } catch (error) {
    system.log("holds not swept", { reason: errorMessage(error) });
  }
}
