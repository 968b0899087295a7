import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { storeWarnings } from "#features/backups/store-health.server.ts";
import { removeAddress } from "#features/letters/newsletter-store.server.ts";
import type { NewMessage } from "#features/messages/message.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { recordUndo } from "#site/words/undo-log.server.ts";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import { createInbox } from "./inbox.server.ts";
import { removeDueMessages, startRetention } from "./retention.server.ts";

const day = 86_400_000;

/** A store with delivered messages, and retention with a clock controlled by the test. */
async function testRetention(
  messages: readonly Partial<NewMessage>[],
  settings: { readonly days?: undefined } = {},
) {
  const store = testStore();
  const clock = { now: 0 };
  const inbox = createInbox(store, () => clock.now);
  const outbox = testOutbox(store, "message");
  for (const message of messages) {
    const { id } = await inbox.save(newMessage(message));
    if (!message.isSpam) await outbox.markSent(outbox.about(id), clock.now);
  }
  const log: string[] = [];
  const clean = () =>
    removeDueMessages({
      store,
      days: 180,
      log: (event) => log.push(event),
      now: () => clock.now,
      ...settings,
    });
  return {
    store,
    inbox,
    outbox,
    clock,
    log,
    /** Runs the server day by day until a given time. */
    async runUntil(time: number) {
      while (clock.now < time) {
        clock.now = Math.min(clock.now + day, time);
        await clean();
      }
    },
    /** Starts the server at a given time after not running. */
    async startAt(time: number) {
      clock.now = time;
      await clean();
    },
    forms: () => listMessages(store.db, false).map(({ form }) => form),
    spam: () => listMessages(store.db, true),
  };
}

describe("retention", () => {
  it("deletes delivered messages and spam after the retention period, but nothing undelivered", async () => {
    const file = { name: "cv.pdf", bytes: new Uint8Array(9) };
    const relay = await testRetention([
      { form: "feedback" },
      { form: "volunteer", file },
      { form: "newsletter" },
      { form: "donation" },
      { form: "order" },
      { isSpam: true },
    ]);
    await relay.inbox.save(newMessage({ form: "contact" }));
    await relay.runUntil(180 * day);
    expect(relay.forms()).toHaveLength(6);
    await relay.runUntil(180 * day + 1);
    expect(relay.forms()).toEqual(["newsletter", "donation", "order", "contact"]);
    expect(relay.spam()).toEqual([]);
    expect(relay.store.db.prepare("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
  });

  it("deletes all due messages, whatever their number and size", async () => {
    const large = { form: "volunteer", file: { name: "cv.pdf", bytes: new Uint8Array(3_000_000) } } as const;
    const relay = await testRetention([...Array<object>(250).fill({}), large, large, large]);
    await relay.runUntil(181 * day);
    expect(relay.forms()).toEqual([]);
  });

  it("keeps everything when the owner says never", async () => {
    const relay = await testRetention([{}], { days: undefined });
    await relay.runUntil(400 * day);
    expect(relay.forms()).toHaveLength(1);
  });

  it.each([
    ["a year ahead", 370 * day],
    ["back", -20 * day],
  ])(
    "deletes nothing when the clock has jumped %s, says so, and continues when it is right again",
    async (_way, jump) => {
      const relay = await testRetention([{}, { isSpam: true }]);
      await relay.runUntil(179 * day);
      await relay.startAt(179 * day + jump);
      expect([relay.forms().length, relay.spam().length]).toEqual([1, 1]);
      expect(relay.log).toEqual(["old messages not deleted"]);
      expect(storeWarnings(relay.store.db).join()).toContain("The clock has jumped.");

      await relay.startAt(179 * day + 1000);
      await relay.runUntil(185 * day);
      expect([relay.forms().length, relay.spam().length]).toEqual([0, 0]);
      expect(storeWarnings(relay.store.db)).toEqual([]);
    },
  );

  it("distrusts the clock even at the first start with a store of an earlier version", async () => {
    const relay = await testRetention([{}]);
    await relay.startAt(370 * day);
    expect(relay.forms()).toHaveLength(1);
  });

  it("trusts the clock again after some days, such as after a long downtime", async () => {
    const relay = await testRetention([{}]);
    await relay.startAt(370 * day);
    await relay.runUntil(374 * day);
    expect(relay.forms()).toEqual([]);
  });

  it("looks when the server starts, and each hour until it stops", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { store, clock, forms, runUntil } = await testRetention([{}]);
    await runUntil(180 * day);
    const retention = startRetention({ store, days: 180, log: () => {}, now: () => clock.now });
    clock.now += day / 24;
    vi.advanceTimersByTime(day / 24);
    await expect.poll(forms).toEqual([]);
    await retention.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("forgets what was changed at Words once it can no longer be undone", async () => {
    const { store, clock, runUntil } = await testRetention([]);
    const words = { dataDir: temporaryFolder(), contentDir: temporaryFolder() };
    recordUndo(words.dataDir, { what: "saved", who: "Ada", at: 0, files: [] });
    const left = () => readdirSync(path.join(words.dataDir, "draft/undo")).length;
    const clean = () => removeDueMessages({ store, words, days: 180, log: () => {}, now: () => clock.now });
    await runUntil(29 * day);
    await clean();
    expect(left()).toBe(1);
    await runUntil(30 * day);
    await clean();
    expect(left()).toBe(0);
  });

  it("does not delay the deletion of messages dated by a wrong clock", async () => {
    const relay = await testRetention([]);
    await relay.startAt(370 * day);
    const { id } = await relay.inbox.save(newMessage());
    await relay.outbox.markSent(relay.outbox.about(id), relay.clock.now);
    await relay.startAt(day);
    await relay.runUntil(190 * day);
    expect(relay.forms()).toEqual([]);
  });

  it("forgets after 30 days that an address was removed at the desk, and keeps it unsubscribed", async () => {
    const relay = await testRetention([{ form: "newsletter" }]);
    const read = () => relay.store.db.prepare("SELECT left_at, removed_at FROM letter_addresses").get();
    await relay.store.write(() => removeAddress(relay.store.db, 1, relay.clock.now));
    const { left_at: left } = read() ?? {};
    await relay.runUntil(29 * day);
    expect(read()).toEqual({ left_at: left, removed_at: left });
    await relay.runUntil(32 * day);
    expect(read()).toEqual({ left_at: left, removed_at: null });
  });

  it("corrects when a newsletter address was asked to confirm, if a wrong clock recorded it", async () => {
    const relay = await testRetention([]);
    await relay.startAt(370 * day);
    await relay.inbox.save(newMessage({ form: "newsletter" }));
    await relay.startAt(day);
    await relay.runUntil(5 * day);
    const { asked_at } = relay.store.db.prepare("SELECT asked_at FROM letter_addresses").get() ?? {};
    expect(asked_at).toBeLessThanOrEqual(5 * day);
  });
});
