import type { DatabaseSync } from "node:sqlite";
import { formNames, handling } from "#contract/forms/registry.ts";

/** Forms whose entries are kept until the owner removes them. */
const keptForms = formNames
  .filter((name) => handling[name].kept === "forever")
  .map((name) => `'${name}'`)
  .join(", ");

/** Most bytes of messages that are deleted in one step: each takes as much room in the journal for a while. */
const stepBytes = 4_000_000;

/** Most messages in one step. */
const stepCount = 100;

/** Moments in milliseconds since 1970: what came before them is over. */
export type OverBefore = {
  /** Of delivered messages and spam; undefined to keep them for good. */
  readonly delivered: number | undefined;
  readonly binned: number;
};

/**
 * Deletes some messages whose time is over: delivered, taken for spam, or put into the bin before a moment. Their room
 * goes back to the disk. What was not delivered yet is never deleted, nor are subscribers, pledges and orders, unless
 * somebody has put them into the bin.
 *
 * @returns how many were deleted; more may be left unless it is none
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
 * Puts times right that a wrong clock has noted: a message from a time to come would be kept for too long.
 * @param now milliseconds since 1970, by a clock that is believed
 */
export function clampTimes(db: DatabaseSync, now: number): void {
  db.prepare("UPDATE messages SET delivered_at = ? WHERE delivered_at > ?").run(now, now);
  db.prepare("UPDATE messages SET binned_at = ? WHERE binned_at > ?").run(now, now);
  db.prepare("UPDATE messages SET received_at = ? WHERE is_spam = 1 AND received_at > ?").run(now, now);
}
