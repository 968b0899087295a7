import { daysAfterVisit } from "#domain/kept.ts";
import { dropOldCalls } from "../calls/calls-store.ts";
import { binMs } from "../messages/message-store.ts";
import { deleteOldDrafts, dropUnpaid } from "../payments/payment-store.ts";
import { forgetAfterVisits } from "../person/person-store.ts";
import type { Store } from "../store/writer.ts";
import { studioHorizon } from "./check-line.ts";
import { tickAt } from "./clock.ts";
import { dropOldClosures } from "./reservation-store.ts";
import { dropOldEntries, dropOldOffers } from "./waitlist-store.ts";
import { dropOldSignatures } from "./waiver-store.ts";

const DAY_MS = 86_400_000;

/** How long a closed time is kept after its end. */
const closureMs = 30 * DAY_MS;

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Deletes what is no longer needed: drafts, what the columns of bookings say about their guests as long after the visit as
 * server/store/tables.ts says, waitlist entries, and what was removed, or ended unpaid, 30 days ago. The rest of a booking stays,
 * without personal data.
 * @param now milliseconds since 1970, from a trusted clock
 */
export async function cleanBookings({ db, write }: Store, now: number): Promise<void> {
  const steps = [
    () => deleteOldDrafts(db, now),
    ...forgetAfterVisits((days) => tickAt(now - days * DAY_MS)).map((forget) => () => forget(db)),
    () =>
      dropOldEntries(db, {
        // A day later than here, because it may still be the day before at the studio.
        firstDay: dayOf(now - DAY_MS),
        lastDay: dayOf(now + (studioHorizon + 1) * DAY_MS),
        removedBefore: now - binMs,
        bookedBefore: now - DAY_MS,
        now,
      }),
    () => dropUnpaid(db, now - binMs),
    () => dropOldOffers(db, now - binMs),
    () => dropOldCalls(db, { doneBefore: now - binMs, madeBefore: now - daysAfterVisit.contact * DAY_MS }),
    () => dropOldSignatures(db, now),
    () => dropOldClosures(db, { endedBefore: tickAt(now - closureMs), removedBefore: now - binMs, now }),
  ];
  // Short steps, so that requests are served in between.
  for (const step of steps) await write(step, { mayUseReserve: true });
}
