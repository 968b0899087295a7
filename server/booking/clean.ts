import { binMs } from "../messages/message-store.ts";
import type { Store } from "../store/writer.ts";
import { studioHorizon } from "./check-line.ts";
import { createClaims } from "./claims.ts";
import { tickAt } from "./clock.ts";

const DAY_MS = 86_400_000;

/** How long help options and the note are kept after a visit. */
const helpsMs = 7 * DAY_MS;
/** How long a key opens its booking after the visit. */
export const keyMs = 30 * DAY_MS;
/** How long name, e-mail address and phone number are kept after the visit. */
const contactMs = 180 * DAY_MS;

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * Deletes what is no longer needed: drafts, help options, keys, contacts, waitlist entries, and what was removed
 * 30 days ago. The rest of a
 * booking stays, without personal data.
 * @param now milliseconds since 1970, from a trusted clock
 */
export async function cleanBookings({ db, write }: Store, now: number): Promise<void> {
  /** Condition: the last visit of a booking began before a tick. */
  const over = "(SELECT max(start_tick) FROM booking_lines WHERE booking = bookings.id) < ?";
  const before = (ms: number) => tickAt(now - ms);
  await write(
    () => {
      createClaims(db).sweep(now);
      db.prepare("DELETE FROM bookings WHERE reference IS NULL AND draft_until < ?").run(now);
    },
    { mayUseReserve: true },
  );
  const steps: readonly [string, number | string][] = [
    [
      "UPDATE booking_lines SET helps = '[]', note = '' WHERE start_tick < ? AND (helps <> '[]' OR note <> '')",
      before(helpsMs),
    ],
    [`DELETE FROM booking_keys WHERE booking IN (SELECT id FROM bookings WHERE ${over})`, before(keyMs)],
    [
      `UPDATE bookings SET name = '', email = '', phone = '', hold_hash = NULL, submission_id = NULL, digest = NULL
       WHERE reference IS NOT NULL AND (name <> '' OR email <> '' OR phone <> '') AND ${over}`,
      before(contactMs),
    ],
    [`DELETE FROM booking_mails WHERE booking IN (SELECT id FROM bookings WHERE ${over})`, before(contactMs)],
    // A day later than here, because it may still be the day before at the studio.
    ["DELETE FROM place_wishes WHERE to_day < ?", dayOf(now - DAY_MS)],
    // Earlier versions took any day, however far away.
    ["DELETE FROM place_wishes WHERE to_day > ?", dayOf(now + (studioHorizon + 1) * DAY_MS)],
    [
      "DELETE FROM place_wishes WHERE made_at <= ? AND offered IN (SELECT id FROM bookings WHERE reference IS NOT NULL)",
      now,
    ],
    [
      `UPDATE bookings SET visitor = NULL, network = NULL WHERE visitor IS NOT NULL AND reference IS NOT NULL AND ${over}`,
      before(DAY_MS),
    ],
    ["DELETE FROM closures WHERE to_tick < ?", before(keyMs)],
    ["DELETE FROM place_wishes WHERE removed_at < ?", now - binMs],
    ["DELETE FROM closures WHERE removed_at < ?", now - binMs],
    // Removed while the clock was wrong.
    ["UPDATE place_wishes SET removed_at = ?1 WHERE removed_at > ?1", now],
    ["UPDATE closures SET removed_at = ?1 WHERE removed_at > ?1", now],
  ];
  for (const [statement, limit] of steps)
    await write(() => void db.prepare(statement).run(limit), { mayUseReserve: true });
}
