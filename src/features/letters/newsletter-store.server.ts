import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { countMail, nextMailTime } from "#core/outbox/mail-limit.server.ts";
import { dropMails, dropUnsentMails, hasMail, queueMail } from "#core/outbox/mail-store.server.ts";
import { recordDeletion } from "#core/store/deletion-journal.server.ts";
import { all, first, query, type Reader, run, runFirst, type Writer } from "#core/store/query.server.ts";
import type { Row } from "#core/store/tables.server.ts";
import { dayMs } from "#core/values/time.ts";
import { binSignUps, unbinSignUps } from "#features/messages/messages.server.ts";
import type { NewsletterAct } from "./newsletter-links.ts";

/** Subscription state of a newsletter address. */
export type NewsletterState =
  /** They confirmed on the page linked in the mail. */
  | "confirmed"
  /** They were asked by mail and have not confirmed. */
  | "asked"
  /** They were not asked: mail was not set up when they signed up. */
  | "not asked"
  | "left";

/** Somebody who signs up again gets no second mail within this time, in milliseconds: a day. */
const askAgainMs = dayMs;

/** What is forgotten about a removal at the desk once it cannot or need not be undone. */
const notRemoved = { removed_at: null, confirmed_before: null };

const update = query.updateTable("letter_addresses");

/** Whether an address was asked to confirm, or will be. */
const isAsked = sql<boolean>`EXISTS (SELECT 1 FROM outbox WHERE kind = 'letters' AND about = letter_addresses.id)`;

/** The state of an address, for the desk. */
const stateOf = sql<NewsletterState>`CASE WHEN left_at IS NOT NULL THEN 'left' WHEN confirmed_at IS NOT NULL THEN 'confirmed'
  WHEN ${isAsked} THEN 'asked' ELSE 'not asked' END`;

/** Stores an address that signed up for the newsletter. If mail is set up, it is asked to confirm. */
export function addAddress(db: Writer, email: string, now: number): void {
  const address = email.trim().toLowerCase();
  if (address === "") return;
  const at = nextMailTime(db, address, now);
  const key = randomBytes(24).toString("base64url");
  const asked = { asked_at: now };
  // Somebody who unsubscribed, or has not confirmed for a day, is asked again. The link they already have stays
  // valid unless they unsubscribed, since anybody can sign them up again. A time more than a day ahead was
  // recorded by a wrong clock.
  const stored = runFirst(
    db,
    query
      .insertInto("letter_addresses")
      .values({ email: address, key, ...asked })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({
            ...asked,
            ...notRemoved,
            key: sql<string>`iif(left_at IS NULL, key, excluded.key)`,
            confirmed_at: null,
            left_at: null,
          })
          .where(
            sql<boolean>`left_at IS NOT NULL OR (confirmed_at IS NULL AND abs(${now} - asked_at) > ${askAgainMs})`,
          ),
      )
      .returning("id"),
  );
  if (!stored) return;
  const about = { kind: "letters", about: stored.id } as const;
  dropMails(db, about);
  if (!hasMail(db)) return;
  queueMail(db, { ...about, at, now });
  countMail(db, address, { at, now });
}

/** Id of the address that a key belongs to. */
export function findKey(db: Reader, key: string): number | undefined {
  return first(db, query.selectFrom("letter_addresses").select("id").where("key", "=", key))?.id;
}

/** An address as it is stored. */
export function addressById(db: Reader, id: number): Row<"letter_addresses"> | undefined {
  return first(db, query.selectFrom("letter_addresses").selectAll().where("id", "=", id));
}

/** Confirms or unsubscribes an address. @returns whether it exists */
export function changeAddress(db: Writer, id: number, act: NewsletterAct, now: number): boolean {
  if (act === "leave") return leave(db, id, now);
  const confirmed = {
    confirmed_at: sql<number>`coalesce(confirmed_at, ${now})`,
    left_at: null,
    ...notRemoved,
  };
  return run(db, update.set(confirmed).where("id", "=", id)) > 0;
}

/**
 * Unsubscribes. Journaled, so that restoring a backup does not undo it. The sign-up message is moved to the
 * bin.
 */
function leave(db: Writer, id: number, now: number): boolean {
  const row = first(
    db,
    query.selectFrom("letter_addresses").select(["email", "left_at"]).where("id", "=", id),
  );
  if (!row) return false;
  if (row.left_at !== null) {
    // Whoever unsubscribes themselves is not brought back.
    run(db, update.set(notRemoved).where("id", "=", id));
    return true;
  }
  recordDeletion(db, { what: "letters", key: row.email }, now);
  leaveAgain(db, { id, email: row.email }, now);
  return true;
}

/**
 * Unsubscribes an address at the desk. It can be restored for 30 days, unless the person unsubscribes as well.
 * @returns whether it was subscribed
 */
export function removeAddress(db: Writer, id: number, now: number): boolean {
  const subscribed = query.selectFrom("letter_addresses").select("confirmed_at").where("id", "=", id);
  const row = first(db, subscribed.where("left_at", "is", null));
  if (!row) return false;
  leave(db, id, now);
  run(db, update.set({ removed_at: now, confirmed_before: row.confirmed_at }).where("id", "=", id));
  return true;
}

/** Whether an address was removed at the desk, and can be brought back. */
export function isRemovedAddress(db: Reader, id: number): boolean {
  const removed = query.selectFrom("letter_addresses").select("id").where("id", "=", id);
  return first(db, removed.where("removed_at", "is not", null)) !== undefined;
}

/**
 * Brings an address back that was removed at the desk, as it was, with its sign-up messages. Somebody who had not
 * confirmed is asked again with the next press of *Send the missing confirmation e-mails*.
 * @returns whether it was removed
 */
export function restoreAddress(db: Writer, id: number, now: number): boolean {
  const removed = query.selectFrom("letter_addresses").select(["email", "removed_at"]).where("id", "=", id);
  const row = first(db, removed.where("removed_at", "is not", null));
  if (!row) return false;
  recordDeletion(db, { what: "letters again", key: row.email }, now);
  const back = { confirmed_at: sql<number | null>`confirmed_before`, left_at: null, ...notRemoved };
  run(db, update.set(back).where("id", "=", id));
  unbinSignUps(db, row.email.toLowerCase(), row.removed_at);
  return true;
}

/** Forgets how to bring back addresses that were removed at the desk before a time. They stay unsubscribed. */
export function forgetRemovedAddresses(db: Writer, before: number): void {
  run(db, update.set(notRemoved).where("removed_at", "<", before));
}

/** Corrects times in the future, which a wrong clock has recorded. */
export function clampAddressTimes(db: Writer, now: number): void {
  run(db, update.set({ asked_at: now }).where("asked_at", ">", now));
  run(db, update.set({ removed_at: now }).where("removed_at", ">", now));
}

/** Addresses that have not left. */
export function subscribedAddresses(
  db: Reader,
): { readonly id: number; readonly email: string; readonly asked_at: number }[] {
  const addresses = query.selectFrom("letter_addresses").select(["id", "email", "asked_at"]);
  return all(db, addresses.where("left_at", "is", null));
}

/** Unsubscribes an address, without a note in the journal that it was meant. */
export function leaveAgain(
  db: Writer,
  { id, email }: Pick<Row<"letter_addresses">, "id" | "email">,
  now: number,
): void {
  run(db, update.set({ left_at: now, confirmed_at: null }).where("id", "=", id));
  dropUnsentMails(db, { kind: "letters", about: id });
  binSignUps(db, email.toLowerCase(), now);
}

/** Whether an address is stored, whatever became of it. */
export function knownAddress(db: Reader, email: string): Row<"letter_addresses"> | undefined {
  return first(db, query.selectFrom("letter_addresses").selectAll().where("email", "=", email));
}

/**
 * Takes over what somebody has done with their address on another machine, whichever was later.
 * @returns what came of it; undefined if nothing was newer there
 */
export function mergeAddress(db: Writer, there: Row<"letter_addresses">, now: number): string | undefined {
  const here = knownAddress(db, there.email);
  if (!here) return undefined;
  const { id, asked_at, confirmed_at, left_at, key } = here;
  if (there.left_at !== null && left_at === null && there.left_at > Math.max(asked_at, confirmed_at ?? 0)) {
    leave(db, id, now);
    return "The address is off the newsletter here, too.";
  }
  const isConfirmed = there.confirmed_at !== null && there.key === key;
  if (!isConfirmed || confirmed_at !== null || left_at !== null) return undefined;
  changeAddress(db, id, "confirm", there.confirmed_at ?? now);
  return "The address is confirmed here, too.";
}

/** Queues the mail to everybody who has not been asked to confirm. @returns how many */
export function askAddresses(db: Writer, now: number): number {
  const open = query.selectFrom("letter_addresses").select("id").where(stateOf, "=", "not asked");
  const ids = all(db, open.orderBy("id")).map(({ id }) => id);
  for (const about of ids) queueMail(db, { kind: "letters", about, now });
  return ids.length;
}

/** Some addresses, newest first. @param before only those with a smaller id */
export function listAddresses(db: Reader, before: number, limit: number) {
  return all(
    db,
    query
      .selectFrom("letter_addresses")
      .select(["id", "email", "asked_at as at", "removed_at", stateOf.as("state")])
      .where("id", "<", before)
      .orderBy("id", "desc")
      .limit(limit),
  ).map(({ removed_at, ...address }) => ({
    ...address,
    /** Whether it was removed at the desk in the last 30 days, and can be brought back. */
    isRemoved: removed_at !== null,
  }));
}

/** Number of addresses in each state. */
export function countAddresses(db: Reader): Record<NewsletterState, number> {
  const rows = all(
    db,
    query
      .selectFrom("letter_addresses")
      .select(({ fn }) => [stateOf.as("now"), fn.countAll<number>().as("count")])
      .groupBy("now"),
  );
  const counts = { confirmed: 0, asked: 0, "not asked": 0, left: 0 };
  for (const { now, count } of rows) counts[now] = count;
  return counts;
}

/** The addresses that may get the newsletter: without those who were asked and have not confirmed. */
export function readerAddresses(db: Reader) {
  return all(
    db,
    query
      .selectFrom("letter_addresses")
      .select(["email", "key", "asked_at", "confirmed_at"])
      .where(stateOf, "in", ["confirmed", "not asked"])
      .orderBy("id"),
  );
}
