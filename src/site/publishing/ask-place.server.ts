import { placeRules, unansweredChanges } from "#core/booking/place-changes.server.ts";
import type { BookingSetup } from "#core/booking/setup.ts";
import { readJson } from "#core/process/errors.server.ts";
import { openForReading } from "#core/store/open.server.ts";
import { hasTable } from "#core/store/query.server.ts";
import { publishWordsPath } from "#core/values/desk-addresses.ts";
import { count } from "#core/values/plural.ts";

/** Stops a publish that changes the place for visits to come, until somebody has said whom to tell. */
export class PlaceQuestion extends Error {}

/**
 * Looks whether visits to come rely on something of the place that a release would change.
 * @param folder of the store; without one, nothing is booked
 * @param setups files of the booking setup: of the release that is online, and of the one that would be
 * @throws PlaceQuestion if nobody has said what holds for them
 */
export function askAboutPlace(folder: string, setups: { online: string; next: string }, now: number): void {
  const [before, after] = [setups.online, setups.next].map((file) => readJson<BookingSetup>(file));
  const db = before && after && openForReading(folder);
  if (!db) return;
  try {
    if (!hasTable(db, "booking_lines")) return;
    const open = unansweredChanges(db, { before: placeRules(before), after: placeRules(after), now });
    if (open.length === 0) return;
    const listed = open.map(
      ({ change, lines }) => `- ${change.words} (${count(lines.length, "visit", "visits")} to come)`,
    );
    throw new PlaceQuestion(
      `This changes what visits to come rely on:\n${listed.join("\n")}\nPlease say at the desk, under Publish (${publishWordsPath}), whether they are told or it is still true for them. Then publish again.`,
    );
  } finally {
    db.close();
  }
}
