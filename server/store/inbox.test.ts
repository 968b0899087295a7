import { expect, it, vi } from "vitest";
import { newMessage, testStore } from "../testing/store.fixtures.ts";
import { createInbox } from "./inbox.ts";
import { listMessages } from "./queries.ts";

it("writes what comes in together in one transaction", async () => {
  const { db } = testStore();
  const inbox = createInbox(db, () => 1000);
  const exec = vi.spyOn(db, "exec");
  const saved = await Promise.all([newMessage(), newMessage(), newMessage()].map(inbox.save));
  expect(saved.map(({ id, isNew }) => [id, isNew])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(exec.mock.calls.map(([sql]) => sql)).toEqual(["BEGIN IMMEDIATE", "COMMIT"]);
});

it("stores the small ones when only a large one among them has no room", async () => {
  const { db } = testStore(30);
  const inbox = createInbox(db, () => 1000);
  const large = newMessage({ file: { name: "cv.pdf", bytes: new Uint8Array(200_000) } });
  const results = await Promise.allSettled([newMessage(), large, newMessage()].map(inbox.save));
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(listMessages(db, false)).toHaveLength(2);
  expect(db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
});

it("refuses all of them, and hangs on none, when the store is closed", async () => {
  const { db } = testStore();
  const inbox = createInbox(db, () => 1000);
  db.close();
  const results = await Promise.allSettled([newMessage(), newMessage()].map(inbox.save));
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
});

it("gives a message posted twice in the same moment one number", async () => {
  const { db } = testStore();
  const inbox = createInbox(db, () => 1000);
  const message = newMessage();
  expect(await Promise.all([message, message].map(inbox.save))).toEqual([
    { id: 1, isNew: true },
    { id: 1, isNew: false },
  ]);
});
