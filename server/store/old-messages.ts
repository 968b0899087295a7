import type { DatabaseSync } from "node:sqlite";
import { formNames, handling } from "#domain/forms/registry.ts";

/** Forms whose messages are kept until the owner removes them. */
const keptForms = formNames
  .filter((name) => handling[name].kept === "forever")
  .map((name) => `'${name}'`)
  .join(", ");

/**
 * Maximum bytes of messages to delete in one step, because a deletion temporarily takes as much space in the
 * WAL.
 */
const stepBytes = 4_000_000;

/** Maximum number of messages in one step. */
const stepCount = 100;

/** Cutoff times in milliseconds since 1970: older messages are deleted. */
export type OverBefore = {
  /** For delivered messages and spam; undefined to keep them forever. */
  readonly delivered: number | undefined;
  readonly binned: number;
};

/**
 * Deletes some expired messages: delivered, marked as spam, or binned before the cutoff. Their space returns
 * to the disk. Undelivered messages, subscribers, pledges and orders are only deleted if somebody has put
 * them into the bin.
 *
 * @returns how many were deleted; if not 0, there may be more
 */
export function removeSomeOld(db: DatabaseSync, { delivered = 0, binned }: OverBefore): number {
  const due = db
    .prepare(`
      SELECT id, length(fields) + coalesce(length(bytes), 0) AS size FROM messages LEFT JOIN files ON message_id = id
      WHERE id IN (
        SELECT id FROM messages WHERE delivered_at < ? AND form NOT IN (${keptForms})
        UNION SELECT id FROM messages WHERE is_spam = 1 AND received_at < ?
        UNION SELECT id FROM messages WHERE binned_at < ?
      ) LIMIT ${stepCount}`)
    .all(delivered, delivered, binned);
  let bytes = 0;
  const ids = due.filter(({ size }, index) => {
    bytes += Number(size);
    return index === 0 || bytes <= stepBytes;
  });
  const remove = db.prepare("DELETE FROM messages WHERE id = ?");
  for (const { id } of ids) remove.run(Number(id));
  if (ids.length > 0) db.exec("PRAGMA incremental_vacuum");
  return ids.length;
}

/**
 * Corrects times in the future, recorded by a wrong clock. Otherwise such messages would be kept for too long.
 * @param now milliseconds since 1970, from a trusted clock
 */
export function clampTimes(db: DatabaseSync, now: number): void {
  db.prepare("UPDATE messages SET delivered_at = ? WHERE delivered_at > ?").run(now, now);
  db.prepare("UPDATE messages SET binned_at = ? WHERE binned_at > ?").run(now, now);
  db.prepare("UPDATE messages SET received_at = ? WHERE is_spam = 1 AND received_at > ?").run(now, now);
}
