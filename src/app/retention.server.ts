import path from "node:path";
import { studioHorizon } from "#core/booking/check-line.server.ts";
import { dropOldClosures } from "#core/booking/closure-store.server.ts";
import { carryParted } from "#core/booking/guest-store.server.ts";
import { dropOldNews } from "#core/booking/place-changes.server.ts";
import { dropOldEntries, dropOldOffers } from "#core/booking/waitlist-store.server.ts";
import { tickAt } from "#core/process/clock.server.ts";
import { errorMessage } from "#core/process/errors.server.ts";
import type { Log } from "#core/process/log.server.ts";
import { clearJournal, clearJournalInTime, withReserve } from "#core/store/maintenance.server.ts";
import { dropOldCopy } from "#core/store/open.server.ts";
import type { Writer } from "#core/store/query.server.ts";
import { checkClock } from "#core/store/trusted-clock.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import {
  accidentsKeptUntil,
  daysAfterVisit,
  declarationKeptUntil,
  papersKeptUntil,
} from "#core/values/kept.ts";
import { dayMs } from "#core/values/time.ts";
import { clampAccessTimes, forgetOldSessions } from "#desk/access-store.server.ts";
import { dropOldCalls } from "#desk/calls-store.server.ts";
import { dropOldLeft } from "#features/copies/copies.server.ts";
import { forgetAfterVisits, forgetOldDeclarations } from "#features/guests/guests.server.ts";
import { dropOldIncidents } from "#features/incidents/incidents.server.ts";
import { clampAddressTimes, forgetRemovedAddresses } from "#features/letters/letters.server.ts";
import { binMs, clampTimes, removeSomeOld } from "#features/messages/messages.server.ts";
import { dropOldInvoices } from "#features/papers/papers.server.ts";
import { deleteOldDrafts, dropUnpaid } from "#features/payments/payments.server.ts";
import { dropOldSignatures } from "#features/waivers/waivers.server.ts";
import { dropUnused } from "#site/words/added-files.server.ts";
import type { EditorPlaces } from "#site/words/editor-draft.server.ts";
import { pruneUndo } from "#site/words/undo-log.server.ts";

/** How often old messages are deleted, in milliseconds. */
const interval = dayMs / 24;

type RetentionParts = {
  readonly store: Store;
  /** Days after delivery until a message is deleted; undefined to keep messages forever. */
  readonly days: number | undefined;
  /** The studio's country, whose law says how long invoices are kept; undefined keeps them all. */
  readonly country?: () => string | undefined;
  /** Folders of the content and the draft, to delete what can no longer be undone; undefined if there are none. */
  readonly words?: EditorPlaces;
  readonly log: Log;
  readonly now: () => number;
};

/** Deletes messages whose retention period has passed, now and every hour; what is deleted leaves the journal within a minute. */
export function startRetention(parts: RetentionParts): {
  /** Resolves after the current step, if one is running. */
  readonly stop: () => Promise<void>;
} {
  const stopped = new AbortController();
  let round: Promise<void> | undefined;
  function clean(): void {
    round ??= removeDueMessages(parts, stopped.signal).finally(() => {
      round = undefined;
    });
  }
  clean();
  const timer = setInterval(clean, interval);
  const stopClearing = clearJournalInTime(parts.store.db, parts.log);
  return {
    async stop() {
      clearInterval(timer);
      stopClearing();
      stopped.abort();
      await round;
    },
  };
}

/**
 * Deletes what is due, in small steps so that requests are served in between. Logs a failure and never
 * rejects.
 */
export async function removeDueMessages(parts: RetentionParts, stopped?: AbortSignal): Promise<void> {
  const { store, days, words, log, now } = parts;
  const over = () => ({
    delivered: days === undefined ? undefined : now() - days * dayMs,
    binned: now() - binMs,
  });
  try {
    if (!(await store.write((db) => checkClock(db, now()), { mayUseReserve: true })))
      throw new Error("the clock has jumped");
    await cleanBookings(store, now());
    await store.write(
      (db) => {
        clampTimes(db, now());
        clampAddressTimes(db, now());
        dropPapersOf(db, parts.country?.(), now());
        forgetRemovedAddresses(db, now() - binMs);
        clampAccessTimes(db, now());
        forgetOldSessions(db, now());
      },
      { mayUseReserve: true },
    );
    const count = await withReserve(path.dirname(String(store.db.location())), async () => {
      let sum = 0;
      let step: number;
      do {
        step = await store.write((db) => removeSomeOld(db, over()), { mayUseReserve: true });
        sum += step;
      } while (step > 0 && !stopped?.aborted);
      if (sum > 0) clearJournal(store.db);
      return sum;
    });
    if (count > 0) log("old messages deleted", { count });
    dropOldCopy(path.dirname(String(store.db.location())), now());
    if (words) {
      pruneUndo(words.dataDir, now());
      const pictures = await dropUnused(words, now());
      if (pictures.length > 0) log("unused pictures deleted", { count: pictures.length });
    }
  } catch (error) {
    log("old messages not deleted", { reason: errorMessage(error) });
  }
}

/** Deletes invoices, what happened at visits, and declarations of deleted donors, of years that the law no longer asks for. */
function dropPapersOf(db: Writer, country: string | undefined, now: number): void {
  if (country === undefined) return;
  const year = new Date(now).getUTCFullYear();
  // The years before are over. A day later than here, because it may still be the year before at the studio.
  const before = (kept: number) => Date.UTC(year - kept, 0, 1) - dayMs;
  dropOldInvoices(db, before(papersKeptUntil(0, country)));
  dropOldIncidents(db, before(accidentsKeptUntil(0, country)));
  forgetOldDeclarations(db, before(declarationKeptUntil(0)));
}

/** How long a closed time is kept after its end. */
const closureMs = 30 * dayMs;

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Deletes what is no longer needed: drafts, what the columns of bookings say about their guests as long after the visit as
 * src/core/store/tables.server.ts says, waitlist entries, and what was removed, or ended unpaid, 30 days ago. The rest of a booking stays,
 * without personal data.
 * @param now milliseconds since 1970, from a trusted clock
 */
export async function cleanBookings({ write }: Store, now: number): Promise<void> {
  const steps: readonly ((db: Writer) => void)[] = [
    (db) => deleteOldDrafts(db, now),
    carryParted,
    ...forgetAfterVisits((days) => tickAt(now - days * dayMs)),
    (db) =>
      dropOldEntries(db, {
        // A day later than here, because it may still be the day before at the studio.
        firstDay: dayOf(now - dayMs),
        lastDay: dayOf(now + (studioHorizon + 1) * dayMs),
        removedBefore: now - binMs,
        bookedBefore: now - dayMs,
        now,
      }),
    (db) => dropUnpaid(db, { endedBefore: now - binMs, now }),
    (db) => dropOldOffers(db, { madeBefore: now - binMs, now }),
    (db) =>
      dropOldCalls(db, { doneBefore: now - binMs, madeBefore: now - daysAfterVisit.contact * dayMs, now }),
    (db) => dropOldLeft(db, now),
    (db) => dropOldSignatures(db, now),
    (db) => dropOldNews(db, now),
    (db) => dropOldClosures(db, { endedBefore: tickAt(now - closureMs), removedBefore: now - binMs, now }),
  ];
  // Short steps, so that requests are served in between.
  for (const step of steps) await write(step, { mayUseReserve: true });
}
