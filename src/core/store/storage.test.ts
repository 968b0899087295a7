import { statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createInbox } from "#app/inbox.server.ts";
import { removeMessage } from "#features/messages/message-store.server.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { writeFact } from "./facts.server.ts";
import { clearJournal } from "./maintenance.server.ts";
import { storeFileName } from "./open.server.ts";
import { hasStorage, hasStorageForText, limitFact, storageMeter, storageWarnings } from "./storage.server.ts";

const plenty = { used: 1e6, limit: 2e9, free: 50e9 };
const file = { name: "cv.pdf", bytes: new Uint8Array(400_000) };

describe("storage for messages", () => {
  it.each([
    ["nothing while there is plenty", plenty, []],
    ["a disk that will be full", { ...plenty, free: 200e6 }, ["The disk is nearly full."]],
    ["a full disk", { ...plenty, free: 1e6 }, ["messages are refused"]],
    ["a limit that will be reached", { ...plenty, used: 1.7e9 }, ["four fifths of STORAGE_LIMIT"]],
    ["a limit that is reached", { ...plenty, used: 2e9 }, ["Messages have reached STORAGE_LIMIT"]],
    ["a limit with room for short messages only", { ...plenty, used: 2e9 - 40e3 }, ["have reached"]],
    ["a disk with room for short messages only", { ...plenty, free: 16.04e6 }, ["messages are refused"]],
    ["both", { ...plenty, used: 1.7e9, free: 200e6 }, ["disk is nearly full", "four fifths"]],
    ["both used up", { ...plenty, used: 2e9, free: 1e6 }, ["disk is full", "have reached"]],
  ])("triggers a warning: %s", (_what, room, words) => {
    expect(storageWarnings(room)).toEqual(words.map((each) => expect.stringContaining(each)));
  });

  it("is refused for a message that would exceed the limit or fill the disk", () => {
    expect(hasStorage(plenty, 5e6)).toBe(true);
    expect([
      hasStorage({ ...plenty, used: 1e9 }, 1e9),
      hasStorage({ ...plenty, used: 1e9 }, 1e9 + 1),
    ]).toEqual([true, false]);
    expect(hasStorage({ ...plenty, used: 1.999e9 }, 5e6)).toBe(false);
    expect(hasStorage({ ...plenty, free: 17e6 }, 5e6)).toBe(false);
    expect(hasStorageForText(plenty)).toBe(true);
    expect(hasStorageForText({ ...plenty, used: 2e9 - 40e3 })).toBe(false);
  });

  it("has no limit until a server has noted one, whatever else it notes", () => {
    const { db } = testStore();
    writeFact(db, "another fact", "5");
    expect(storageMeter(db)()).toMatchObject({ used: expect.any(Number), limit: Number.POSITIVE_INFINITY });
    writeFact(db, limitFact, "700");
    expect(storageMeter(db)().limit).toBe(700);
  });

  it("ends at the limit, where mail can still be recorded, and returns with deletions", async () => {
    const store = testStore();
    const inbox = createInbox(store, () => 1000);
    writeFact(store.db, limitFact, String(storageMeter(store.db)().used + 900_000));
    const first = await inbox.save(newMessage({ file }));
    await inbox.save(newMessage({ file }));
    await expect(inbox.save(newMessage({ file }))).rejects.toThrow("there is no room for it");
    const outbox = testOutbox(store, "message");
    await outbox.markSent(outbox.about(first.id), 1000);

    const size = () => statSync(path.join(store.folder, storeFileName)).size;
    clearJournal(store.db);
    const before = size();
    removeMessage(store.db, first.id, 5);
    clearJournal(store.db);
    expect(before - size()).toBeGreaterThan(380_000);
    await inbox.save(newMessage({ file }));
  });
});
