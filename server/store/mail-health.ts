import type { DatabaseSync } from "node:sqlite";
import { readFact } from "./queries.ts";

/** How mail is doing; `failing` while a message waits that the mail server did not take. */
export type MailHealth = {
  readonly state: "ok" | "failing" | "not configured";
  /** Messages that wait for mail, those given up included. */
  readonly waiting: number;
  /** Since when mail fails, in milliseconds since 1970. */
  readonly failingSince: number | undefined;
};

/** Name of the fact that says whether the server knows a mail server. */
export const mailFact = "mail";

/** Reads how mail is doing out of the store. */
export function mailHealth(db: DatabaseSync, now: number): MailHealth {
  const row = db
    .prepare(`
      SELECT count(*) AS waiting, min(since) AS since FROM (
        SELECT mail_first_failed_at AS since FROM messages WHERE mail_state IN ('waiting', 'failed')
        UNION ALL SELECT first_failed_at FROM booking_mails WHERE state IN ('waiting', 'failed') AND next_at <= ?
        UNION ALL SELECT first_failed_at FROM replies WHERE state IN ('waiting', 'failed')
        UNION ALL SELECT first_failed_at FROM letter_addresses WHERE state IN ('waiting', 'failed'))`)
    .get(now);
  // A clock that was wrong for a while may have left a time to come.
  const failingSince = typeof row?.since === "number" ? Math.min(row.since, now) : undefined;
  const isConfigured = readFact(db, mailFact) === "configured";
  return {
    state: isConfigured ? (failingSince === undefined ? "ok" : "failing") : "not configured",
    waiting: Number(row?.waiting),
    failingSince,
  };
}
