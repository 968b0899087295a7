import { onTestFinished } from "vitest";
import type { MessageRow, NewMessage } from "../store/message.ts";
import { createStore } from "../store/writer.ts";
import { temporaryFolder } from "./app.fixtures.ts";
import { openTestStore } from "./new-store.fixtures.ts";

/** A store in a folder; a temporary one by default. */
export function testStore(maxPages?: number, folder = temporaryFolder()) {
  const db = openTestStore(folder, maxPages);
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  return { ...createStore(db), db, folder };
}

let count = 0;

/** A message with a unique id. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  count++;
  return {
    form: "feedback",
    submissionId: `00000000-0000-0000-0000-${String(count).padStart(12, "0")}`,
    digest: `digest-${count}`,
    page: "/",
    fields: { name: "Ada Reed", email: "ada@example.com", message: "Hello" },
    file: undefined,
    isSpam: false,
    ...changes,
  };
}

/** A row of `messages`, as it is read. */
export function messageRow(changes: Partial<MessageRow> = {}): MessageRow {
  return {
    id: 12,
    form: "feedback",
    page: "/",
    fields: "{}",
    is_spam: 0,
    received_at: 0,
    mail_id: "abc",
    mail_state: "waiting",
    mail_attempts: 0,
    mail_next_at: 0,
    mail_first_failed_at: null,
    mail_error: null,
    delivered_at: null,
    approved_at: null,
    done_at: null,
    binned_at: null,
    settled_at: null,
    booking: null,
    state: "new",
    file_name: null,
    ...changes,
  };
}
