import type { DatabaseSync } from "node:sqlite";
import type { SettleWay } from "#contract/desk/gifts.ts";
import { paymentStates } from "#contract/forms/donation.ts";
import { donationCents } from "#contract/forms/donation-amount.ts";
import type { FormTexts } from "#contract/forms/registry.ts";

/** Records that a gift or an order was paid and marks its message as done, inside a transaction. */
export function settle(
  db: DatabaseSync,
  id: number,
  { how, cents, now }: { how: SettleWay | "online"; cents: number; now: number },
): void {
  db.prepare(
    `UPDATE messages SET settled_at = ?, settled_how = ?, settled_cents = ?,
       done_at = iif(? = 'online', done_at, coalesce(done_at, ?)) WHERE id = ?`,
  ).run(now, how, cents, how, now, id);
}

/** Settles an incoming gift if it was paid online, inside a transaction. */
export function settleOnline(db: DatabaseSync, id: number, fields: FormTexts, now: number): void {
  const cents = donationCents(fields.amount ?? "");
  if (fields.paymentState === paymentStates.paid && cents !== undefined)
    settle(db, id, { how: "online", cents, now });
}

/** Undoes a payment at the studio. @returns whether there was one */
export function unsettle(db: DatabaseSync, id: number): boolean {
  const { changes } = db
    .prepare(
      `UPDATE messages SET settled_at = NULL, settled_how = NULL, settled_cents = NULL, done_at = NULL
       WHERE id = ? AND settled_how <> 'online'`,
    )
    .run(id);
  return changes > 0;
}
