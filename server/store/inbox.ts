import { randomUUID } from "node:crypto";
import { findPayment, settleOnline } from "../gifts/settle.ts";
import { addAddress } from "../newsletter/newsletter-store.ts";
import { StoreFull } from "./failure.ts";
import type { NewMessage } from "./message.ts";
import { hasStorage, storageMeter } from "./storage.ts";
import type { Store } from "./writer.ts";

/** The incoming side of the store. */
export type Inbox = {
  /**
   * Stores a message durably.
   * @returns its id, and whether it was new; a message posted twice has one id, and so has a payment
   * @throws if it could not be stored, for example because the disk is full
   */
  readonly save: (message: NewMessage) => Promise<Saved>;
};

/** A stored message. */
export type Saved = { readonly id: number; readonly isNew: boolean };

/**
 * Opens the incoming side of the store.
 * @param now milliseconds since 1970
 */
export function createInbox({ db, write }: Store, now: () => number): Inbox {
  const insert = db.prepare(`
    INSERT INTO messages (form, submission_id, digest, page, fields, is_spam, received_at, mail_id, mail_state, mail_next_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const insertFile = db.prepare("INSERT INTO files (message_id, name, bytes) VALUES (?, ?, ?)");
  const find = db.prepare("SELECT id FROM messages WHERE form = ? AND submission_id = ? AND digest = ?");

  // The owner is told of the newer state by another mail.
  const update = db.prepare(`
    UPDATE messages SET submission_id = ?, digest = ?, fields = ?, mail_id = ?, mail_state = 'waiting', mail_next_at = ?,
      mail_attempts = 0, mail_first_failed_at = NULL, mail_error = NULL, delivered_at = NULL, done_at = NULL,
      binned_at = NULL WHERE id = ?`);

  const measureStorage = storageMeter(db);

  function save({ form, submissionId, digest, page, fields, file, isSpam }: NewMessage): Saved {
    const time = now();
    const state = isSpam ? "none" : "waiting";
    const texts = JSON.stringify(fields);
    if (!hasStorage(measureStorage(), texts.length + (file?.bytes.length ?? 0))) throw new StoreFull();
    const mailId = randomUUID();
    const payment = isSpam ? undefined : findPayment(db, { form, fields });
    if (payment) {
      const { id, isNewer } = payment;
      if (!isNewer) return { id, isNew: false };
      update.run(submissionId, digest, texts, mailId, time, id);
      settleOnline(db, id, fields, time);
      return { id, isNew: true };
    }
    const result = insert.run(form, submissionId, digest, page, texts, +isSpam, time, mailId, state, time);
    if (result.changes === 0) return { id: Number(find.get(form, submissionId, digest)?.id), isNew: false };
    const id = Number(result.lastInsertRowid);
    if (file) insertFile.run(id, file.name, file.bytes);
    if (form === "newsletter" && !isSpam) addAddress(db, fields.email ?? "", time);
    if (form === "donation" && !isSpam) settleOnline(db, id, fields, time);
    return { id, isNew: true };
  }

  return { save: (message) => write(() => save(message)) };
}
