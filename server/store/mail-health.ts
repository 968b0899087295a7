import type { DatabaseSync } from "node:sqlite";
import { readFact } from "./queries.ts";

/** How mail is doing; `failing` once a message has failed for an hour or was given up. */
export type MailHealth = {
  readonly state: "ok" | "failing" | "not configured";
  /** Messages that wait for mail, those given up included. */
  readonly waiting: number;
  /** Since when mail fails, in milliseconds since 1970. */
  readonly failingSince: number | undefined;
};

const hour = 3_600_000;

/** Name of the fact that says whether the server knows a mail server. */
export const mailFact = "mail";

/** Reads how mail is doing out of the store. */
export function mailHealth(db: DatabaseSync, now: number): MailHealth {
  const row = db
    .prepare(`
      SELECT count(*) AS waiting, min(mail_first_failed_at) AS since FROM messages
      WHERE mail_state IN ('waiting', 'failed')`)
    .get();
  const since = typeof row?.since === "number" ? row.since : undefined;
  const isFailing = since !== undefined && since <= now - hour;
  const isConfigured = readFact(db, mailFact) === "configured";
  return {
    state: isConfigured ? (isFailing ? "failing" : "ok") : "not configured",
    waiting: Number(row?.waiting),
    failingSince: isFailing ? since : undefined,
  };
}
