import type { MessageAct } from "#domain/desk/states.ts";
import { addAddress } from "../newsletter/newsletter-store.ts";
import { recordDeletion } from "../store/deletion-journal.ts";
import type { Writer } from "../store/query.ts";
import {
  findMessage,
  messageFacts,
  retryMessage,
  setBinned,
  setDone,
  setNoSpam,
  setSpam,
} from "./message-store.ts";

/** Applies an action to a message, inside a transaction. Idempotent. @returns whether the message exists */
export function markMessage(db: Writer, id: number, act: MessageAct, now: number): boolean {
  const facts = messageFacts(db, id);
  if (!facts) return false;
  const journal = (what: "binned" | "unbinned") => recordDeletion(db, { what, key: facts.mail_id }, now);
  switch (act) {
    case "done":
      setDone(db, id, now);
      break;
    case "not done":
      setDone(db, id, undefined);
      break;
    case "spam":
      setSpam(db, id);
      break;
    case "not spam":
      // If it was never mailed because it was spam, mail it now.
      if (facts.is_spam === 1) releaseFromSpam(db, id, facts.mail_state === "sent", now);
      break;
    case "bin":
      if (facts.binned_at === null) journal("binned");
      setBinned(db, id, now);
      break;
    case "not bin":
      if (facts.binned_at !== null) journal("unbinned");
      setBinned(db, id, undefined);
      break;
  }
  return true;
}

function releaseFromSpam(db: Writer, id: number, wasMailed: boolean, now: number): void {
  if (wasMailed) setNoSpam(db, id);
  else retryMessage(db, now, id);
  const message = findMessage(db, id);
  if (message?.form === "newsletter") addAddress(db, message.fields.email ?? "", now);
}
