import { all, first, hasTable, query, type Reader, run, type Writer } from "#core/store/query.server.ts";

const unknown = "It may have been sent before an earlier state was restored.";

/**
 * Makes sure that a restored store mails nothing twice. What the replaced store says of a mail takes
 * precedence. A due mail that it does not have may have been sent: it is marked as given up until the owner
 * sends it again. Mails due later stay queued.
 * @param restored the store from the backup
 * @param replaced the store it replaces; undefined if there is no readable one
 * @returns how many mails were marked as given up
 */
export function reconcileMails(restored: Writer, replaced: Reader | undefined, now: number): number {
  let count = 0;
  const known = replaced && hasTable(replaced, "outbox") ? replaced : undefined;
  const waiting = query
    .selectFrom("outbox")
    .select(["id", "mail_id", "next_at"])
    .where("state", "=", "waiting");
  for (const { id, mail_id, next_at } of all(restored, waiting)) {
    const columns = ["state", "begun_at", "outcomes", "sent_at"] as const;
    const there = query.selectFrom("outbox").select(columns).where("mail_id", "=", mail_id);
    const before = known && first(known, there);
    const change = query.updateTable("outbox").where("id", "=", id);
    if (before) run(restored, change.set(before));
    else if (next_at <= now) count += run(restored, change.set({ state: "failed", error: unknown }));
  }
  return count;
}
