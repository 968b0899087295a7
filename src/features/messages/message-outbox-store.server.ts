import {
  maxRetryWait,
  messageMails,
  notMisdated,
  type Outbox,
  recordResults,
} from "#core/outbox/mail-store.server.ts";
import { first, listOf, query } from "#core/store/query.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { type Message, messageOf } from "./message.server.ts";
import { selectMessages } from "./message-store.server.ts";

/**
 * The outbox of messages. A next attempt beyond the maximum delay was recorded by a wrong clock, so it is due now.
 */
export function createOutbox(store: Store): Outbox<Message> {
  const { db } = store;
  return {
    next(now, except = []) {
      const waiting = selectMessages
        .where("mail_state", "=", "waiting")
        .where("messages.id", "not in", listOf(except));
      const due = waiting.where("mail_next_at", "<=", now).orderBy("mail_next_at").orderBy("messages.id");
      const row =
        first(db, due.limit(1)) ?? first(db, waiting.where("mail_next_at", ">", now + maxRetryWait).limit(1));
      return row && messageOf(row);
    },
    nextTime(now, except = []) {
      const soonest = query
        .selectFrom("messages")
        .select(({ fn }) => fn.min("mail_next_at").as("time"))
        .where("mail_state", "=", "waiting")
        .where("id", "not in", listOf(except));
      return notMisdated(first(db, soonest)?.time, now, maxRetryWait);
    },
    ...recordResults(store, messageMails),
  };
}
