import { expect, it, vi } from "vitest";
import { listMessages } from "#features/messages/message-store.server.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { createInbox } from "./inbox.server.ts";

it("writes concurrent messages in one transaction", async () => {
  const store = testStore();
  const inbox = createInbox(store, () => 1000);
  const exec = vi.spyOn(store.db, "exec");
  const saved = await Promise.all([newMessage(), newMessage(), newMessage()].map(inbox.save));
  expect(saved.map(({ id, isNew }) => [id, isNew])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  const commits = exec.mock.calls.filter(([sql]) => sql === "COMMIT");
  expect(commits).toHaveLength(1);
});

it("stores small messages if only a large one among them has no space", async () => {
  const store = testStore(35);
  const inbox = createInbox(store, () => 1000);
  const large = newMessage({ file: { name: "cv.pdf", bytes: new Uint8Array(200_000) } });
  const results = await Promise.allSettled([newMessage(), large, newMessage()].map(inbox.save));
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(listMessages(store.db, false)).toHaveLength(2);
  expect(store.db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
});

it("rejects all of them, without hanging, when the store is closed", async () => {
  const store = testStore();
  const inbox = createInbox(store, () => 1000);
  store.db.close();
  const results = await Promise.allSettled([newMessage(), newMessage()].map(inbox.save));
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
});

it("gives a message posted twice at the same time one id", async () => {
  const store = testStore();
  const inbox = createInbox(store, () => 1000);
  const message = newMessage();
  expect(await Promise.all([message, message].map(inbox.save))).toEqual([
    { id: 1, isNew: true },
    { id: 1, isNew: false },
  ]);
});
