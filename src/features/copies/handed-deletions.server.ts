import { type DeletionJournal, joinDeletions, readDeletions } from "#core/store/deletion-journal.server.ts";
import { readFact, writeFact } from "#core/store/facts.server.ts";
import { shrink } from "#core/store/maintenance.server.ts";
import type { Reader, Writer } from "#core/store/query.server.ts";
import { phoneDigits } from "#core/values/phone.ts";
import { count } from "#core/values/plural.ts";
import { dayMs, hasPassed } from "#core/values/time.ts";
import { applyDeletions } from "#features/guests/guests.server.ts";
import { closeLeft, type Left, openLeft } from "./left-store.server.ts";

// What was deleted on the previous machine after its last copy is deleted here, too. It asks nobody: that was the wish already.

/** How much of what was deleted there was deleted here, and when, in milliseconds since 1970. */
type DeletedThere = { readonly count: number; readonly at: number };

const deletedThereFact = "deleted on the previous machine";

/** How long the owner is told, in milliseconds. */
const toldMs = 14 * dayMs;

/**
 * Joins lines of the previous machine's journal with the one here, and repeats all that it says then, inside a transaction. Known lines
 * count, too: the journal may have been joined by a try that was interrupted.
 * @param dataDir the folder of the journal here
 * @returns how much was deleted here
 */
export function repeatDeletions(db: Writer, dataDir: string, lines: readonly string[], now: number): number {
  if (lines.length === 0) return 0;
  joinDeletions(dataDir, lines);
  const journal = readDeletions(dataDir);
  const sum = applyDeletions(db, journal, now, Number.POSITIVE_INFINITY);
  for (const { id, ...left } of openLeft(db)) if (isForgotten(journal, left)) closeLeft(db, id, now);
  if (sum === 0) return 0;
  shrink(db);
  const told = readDeletedThere(db)?.count ?? 0;
  writeFact(db, deletedThereFact, JSON.stringify({ count: told + sum, at: now } satisfies DeletedThere));
  return sum;
}

/** Whether something is of somebody, or is a message, that was deleted for good since the previous machine has taken it. */
export function isForgotten(
  journal: DeletionJournal,
  { thing, about, email, phone, taken_at }: Pick<Left, "thing" | "about" | "email" | "phone" | "taken_at">,
): boolean {
  return (
    (thing === "messages" && journal.has("message", about, taken_at)) ||
    (thing === "letter_addresses" && journal.has("letters", about, taken_at)) ||
    (email !== "" && journal.has("address", email, taken_at)) ||
    (phone !== "" && journal.has("phone", phoneDigits(phone), taken_at))
  );
}

/** How much was deleted because it was deleted on the previous machine, never who; undefined where nothing was in the last 14 days. */
export function deletedThereWords(db: Reader, now: number): string | undefined {
  const told = readDeletedThere(db);
  if (!told || hasPassed(toldMs, told.at, now)) return undefined;
  const [entries, were] = [count(told.count, "entry", "entries"), told.count === 1 ? "was" : "were"];
  return `${entries} that ${were} deleted or unsubscribed on the previous machine in its last moments ${were} deleted here, too.`;
}

function readDeletedThere(db: Reader): DeletedThere | undefined {
  const text = readFact(db, deletedThereFact);
  return text === undefined ? undefined : JSON.parse(text);
}
