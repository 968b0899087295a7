import { describe, expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { mailFact, mailHealth, retryFailedMails } from "#core/outbox/mail-store.server.ts";
import { findMessage, removeMessage, retryMessage } from "#features/messages/message-store.server.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { writeFact } from "./facts.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("the owner", () => {
  it("can delete a message and its file for good", async () => {
    const store = testStore();
    const { db } = store;
    const file = { name: "cv.pdf", bytes: new Uint8Array(9) };
    const { id } = await createInbox(store, () => 0).save(newMessage({ file }));
    expect(removeMessage(db, id, 5)).toBe(true);
    expect(removeMessage(db, id, 5)).toBe(false);
    expect(findMessage(db, id)).toBeUndefined();
    expect(db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
  });

  it("can queue failed messages for seven more days, and unmark spam", async () => {
    const store = testStore();
    const inbox = createInbox(store, () => 0);
    const outbox = testOutbox(store, "message");
    const failed = await inbox.save(newMessage());
    await outbox.markFailed(outbox.about(failed.id), 0, "refused", undefined);
    const sent = await inbox.save(newMessage());
    await outbox.markSent(outbox.about(sent.id), 0);
    const spam = await inbox.save(newMessage({ isSpam: true }));
    expect(outbox.next(day)).toBeUndefined();

    expect(retryFailedMails(store.db, 5)).toBe(1);
    expect(outbox.next(5)).toMatchObject({ about: failed.id, attempts: 0 });
    expect(retryMessage(store.db, 6, spam.id)).toBe(true);
    expect(findMessage(store.db, spam.id)).toMatchObject({ isSpam: false, mailState: "waiting" });
  });
});

describe("the health of mail", () => {
  it("is failing from the first refusal until the message is accepted", async () => {
    const store = testStore();
    const { db } = store;
    expect(mailHealth(db, 0).state).toBe("not configured");
    writeFact(db, mailFact, "configured");
    const { id } = await createInbox(store, () => 0).save(newMessage({ fields: { message: "Hello" } }));
    expect(mailHealth(db, 0)).toMatchObject({ state: "ok", waiting: 1, failingSince: undefined });
    const outbox = testOutbox(store, "message");
    await outbox.markFailed(outbox.about(id), 1000, "down", 2000);
    await outbox.markFailed(outbox.about(id), 2000, "down", 3000);
    expect(mailHealth(db, 2000)).toMatchObject({ state: "failing", waiting: 1, failingSince: 1000 });
    await outbox.markSent(outbox.about(id), hour);
    expect(mailHealth(db, 2 * hour)).toMatchObject({ state: "ok", waiting: 0, failingSince: undefined });
  });
});
