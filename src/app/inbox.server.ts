import type { Writer } from "#core/store/query.server.ts";
import { hasStorage, storageMeter } from "#core/store/storage.server.ts";
import { StoreFull } from "#core/store/store-failure.server.ts";
import type { Store } from "#core/store/writer.server.ts";
import { addAddress } from "#features/letters/letters.server.ts";
import {
  type Inbox,
  insertMessage,
  type NewMessage,
  replaceMessage,
  type Saved,
} from "#features/messages/messages.server.ts";
import { findPayment, settleOnline } from "#features/money/money.server.ts";

/** Opens the incoming side of the store. */
export function createInbox({ db, write }: Store, now: () => number): Inbox {
  const measureStorage = storageMeter(db);

  function save(db: Writer, message: NewMessage): Saved {
    const { form, fields, file, isSpam } = message;
    const time = now();
    if (!hasStorage(measureStorage(), JSON.stringify(fields).length + (file?.bytes.length ?? 0)))
      throw new StoreFull();
    const payment = isSpam ? undefined : findPayment(db, message);
    if (payment) {
      const { id, isNewer } = payment;
      if (!isNewer) return { id, isNew: false };
      replaceMessage(db, id, message, time);
      settleOnline(db, id, message, time);
      return { id, isNew: true };
    }
    const saved = insertMessage(db, message, time);
    if (!saved.isNew || isSpam) return saved;
    if (form === "newsletter") addAddress(db, fields.email ?? "", time);
    if (form === "donation") settleOnline(db, saved.id, message, time);
    return saved;
  }

  return {
    save: (message) => write((db) => save(db, message)),
  };
}
