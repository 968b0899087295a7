import type { DatabaseSync } from "node:sqlite";
import { readFact } from "./facts.ts";

/** Health of mail; `failing` while a message waits that the mail server did not accept. */
export type MailHealth = {
  readonly state: "ok" | "failing" | "not configured";
  /** Number of messages waiting for mail, including those given up. */
  readonly waiting: number;
  /** Since when mail has been failing, in milliseconds since 1970. */
  readonly failingSince: number | undefined;
};

/** Name of the stored fact that says whether a mail server is configured. */
export const mailFact = "mail";

/** Reads the health of mail from the store. */
export function mailHealth(db: DatabaseSync, now: number): MailHealth {
  const row = db
    .prepare(`
      SELECT count(*) AS waiting, min(since) AS since FROM (
        SELECT mail_first_failed_at AS since FROM messages WHERE mail_state IN ('waiting', 'failed')
        UNION ALL SELECT first_failed_at FROM booking_mails WHERE state IN ('waiting', 'failed')
          AND (next_at <= ? OR first_failed_at IS NOT NULL)
        UNION ALL SELECT first_failed_at FROM replies WHERE state IN ('waiting', 'failed')
        UNION ALL SELECT first_failed_at FROM letter_addresses WHERE state IN ('waiting', 'failed'))`)
    .get(now);
  // A clock that was wrong for a while may have left a time in the future.
  const failingSince = typeof row?.since === "number" ? Math.min(row.since, now) : undefined;
  const isConfigured = readFact(db, mailFact) === "configured";
  return {
    state: isConfigured ? (failingSince === undefined ? "ok" : "failing") : "not configured",
    waiting: Number(row?.waiting),
    failingSince,
  };
}
