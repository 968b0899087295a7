import { statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { startRetention } from "../retention.ts";
import { newMessage, testStore } from "../testing/store.fixtures.ts";
import { createInbox } from "./inbox.ts";
import { mailFact, mailHealth } from "./mail-health.ts";
import { openDatabase, storeFileName } from "./open.ts";
import { createOutbox } from "./outbox.ts";
import { removeMessage, retryMail } from "./owner.ts";
import { findMessage, listMessages, writeFact } from "./queries.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("the store's files", () => {
  it("are for this user alone", async () => {
    const { folder } = testStore();
    const inner = path.join(folder, "data");
    const db = openDatabase(inner);
    await createInbox(db, Date.now).save(newMessage());
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    for (const ending of ["", "-wal"])
      expect(statSync(path.join(inner, storeFileName + ending)).mode & 0o777).toBe(0o600);
    db.close();
  });

  it("are opened again with everything in them, but not when a newer version wrote them", async () => {
    const { db, folder } = testStore();
    await createInbox(db, Date.now).save(newMessage());
    db.close();
    const again = openDatabase(folder);
    expect(listMessages(again, false)).toHaveLength(1);
    again.exec("PRAGMA user_version = 99");
    again.close();
    expect(() => openDatabase(folder)).toThrow("was written by a newer version of this program.");
  });
});

describe("retention", () => {
  it("deletes delivered messages and spam after their time, and nothing that was not delivered", async () => {
    const { db } = testStore();
    const clock = { now: 0 };
    const inbox = createInbox(db, () => clock.now);
    const outbox = createOutbox(db);
    const forms = ["feedback", "volunteer", "newsletter", "donation", "order"] as const;
    for (const form of forms) {
      const file = form === "volunteer" ? { name: "cv.pdf", bytes: new Uint8Array(9) } : undefined;
      outbox.markSent((await inbox.save(newMessage({ form, file }))).id, clock.now);
    }
    await inbox.save(newMessage({ isSpam: true }));
    await inbox.save(newMessage({ form: "contact" }));

    function clean(at: number) {
      clock.now = at;
      startRetention({ db, days: 180, log: () => {}, now: () => clock.now }).stop();
    }
    clean(180 * day);
    expect(listMessages(db, false)).toHaveLength(6);
    clean(180 * day + 1);
    expect(listMessages(db, false).map(({ form }) => form)).toEqual([
      "newsletter",
      "donation",
      "order",
      "contact",
    ]);
    expect(listMessages(db, true)).toEqual([]);
    expect(db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
  });

  it("keeps everything when the owner says never", async () => {
    const { db } = testStore();
    const { id } = await createInbox(db, () => 0).save(newMessage());
    createOutbox(db).markSent(id, 0);
    startRetention({ db, days: undefined, log: () => {}, now: () => 9999 * day }).stop();
    expect(listMessages(db, false)).toHaveLength(1);
  });
});

describe("the owner", () => {
  it("can delete a message and its file for good", async () => {
    const { db } = testStore();
    const file = { name: "cv.pdf", bytes: new Uint8Array(9) };
    const { id } = await createInbox(db, () => 0).save(newMessage({ file }));
    expect(removeMessage(db, id)).toBe(true);
    expect(removeMessage(db, id)).toBe(false);
    expect(findMessage(db, id)).toBeUndefined();
    expect(db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
  });

  it("can put what failed in line again, and take a message out of spam", async () => {
    const { db } = testStore();
    const inbox = createInbox(db, () => 0);
    const outbox = createOutbox(db);
    const failed = await inbox.save(newMessage());
    outbox.markFailed(failed.id, 0, "refused", undefined);
    const sent = await inbox.save(newMessage());
    outbox.markSent(sent.id, 0);
    const spam = await inbox.save(newMessage({ isSpam: true }));
    expect(outbox.next(day)).toBeUndefined();

    expect(retryMail(db, 5)).toBe(1);
    expect(outbox.next(5)?.id).toBe(failed.id);
    expect(retryMail(db, 6, spam.id)).toBe(1);
    expect(findMessage(db, spam.id)).toMatchObject({ isSpam: false, mailState: "waiting" });
  });
});

describe("the health of mail", () => {
  it("is ok until a message has failed for an hour", async () => {
    const { db } = testStore();
    expect(mailHealth(db, 0).state).toBe("not configured");
    writeFact(db, mailFact, "configured");
    const { id } = await createInbox(db, () => 0).save(newMessage());
    const outbox = createOutbox(db);
    outbox.markFailed(id, 1000, "down", 2000);
    outbox.markFailed(id, 2000, "down", 3000);
    expect(mailHealth(db, hour)).toEqual({ state: "ok", waiting: 1, failingSince: undefined });
    expect(mailHealth(db, 1000 + hour)).toEqual({ state: "failing", waiting: 1, failingSince: 1000 });
    outbox.markSent(id, hour);
    expect(mailHealth(db, 2 * hour)).toEqual({ state: "ok", waiting: 0, failingSince: undefined });
  });
});
