import type { DatabaseSync } from "node:sqlite";
import type { SettleWay } from "#domain/desk/gifts.ts";
import { paymentStates } from "#domain/forms/donation.ts";
import { donationCents } from "#domain/forms/donation-amount.ts";
import type { FormTexts } from "#domain/forms/registry.ts";
import type { NewMessage } from "../store/message.ts";

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

/** How final each state of a card payment is: a payment may still succeed after it failed, but never the reverse. */
const ranks = [paymentStates.unconfirmed, paymentStates.failed, paymentStates.paid];

/**
 * Finds the message that an online payment already has, whichever way and in whatever order it was reported.
 * @returns its id, and whether the given state is newer; undefined if the message is one of its own
 */
export function findPayment(
  db: DatabaseSync,
  { form, fields }: Pick<NewMessage, "form" | "fields">,
): { readonly id: number; readonly isNewer: boolean } | undefined {
  const { paymentReference = "", paymentState = "" } = fields;
  if (form !== "donation" || !paymentReference.startsWith("pi_")) return undefined;
  // Version 1.0.0 stored a message for each state.
  const [known] = db
    .prepare(
      `SELECT id, json_extract(fields, '$.paymentState') AS state FROM messages
       WHERE form = 'donation' AND is_spam = 0 AND json_extract(fields, '$.paymentReference') = ?`,
    )
    .all(paymentReference)
    .map(({ id, state }) => ({ id: Number(id), rank: rankOf(String(state)) }))
    .sort((one, other) => other.rank - one.rank);
  const rank = rankOf(paymentState);
  // Nobody has looked up an unconfirmed payment: two of one reference may be two gifts.
  if (!known || (rank <= 0 && known.rank <= 0)) return undefined;
  return { id: known.id, isNewer: rank > known.rank };
}

function rankOf(state: string): number {
  return ranks.findIndex((each) => state.startsWith(each));
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
