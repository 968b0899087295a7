import type { NearTime } from "#domain/booking/times.ts";
import type { Refused } from "#domain/booking/visit.ts";
import { Invalid, OverShare, PayFirst, Paying, Taken, TooMany, Unknown } from "./failure.ts";

/**
 * Runs a change. Returns the reason for a refusal instead of throwing it.
 * @param nearest finds open times near a taken line
 * @throws anything else, above all that the store cannot write: the server answers that for every page alike
 */
export async function outcome<T>(
  work: () => Promise<T>,
  nearest: (line: number) => readonly NearTime[] = () => [],
): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Taken) return { kind: "taken", line: error.line, nearest: nearest(error.line) };
    if (error instanceof Invalid) return { kind: "invalid", errors: error.errors };
    if (error instanceof TooMany) return { kind: "too-many", seconds: error.seconds };
    if (error instanceof Paying) return { kind: "paying" };
    if (error instanceof PayFirst) return { kind: "pay-first" };
    if (error instanceof OverShare) return { kind: "over-share" };
    if (error instanceof Unknown) return { kind: "unknown" };
    throw error;
  }
}
