import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, vi } from "vitest";
import { deadPort, SHORT_TIMEOUTS, testDelivery } from "#workshop/fixtures/delivery.fixtures.ts";
import { smtpError, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";

const minute = 60_000;
const day = 1440 * minute;

describe("mail, while the store cannot be written or read,", () => {
  it("is recorded once another program unlocks the store, and is not sent again before that", async () => {
    const server = await testMailServer();
    const relay = await testDelivery(server.url, [newMessage(), newMessage()]);
    const other = new DatabaseSync(String(relay.db.location()));
    other.exec("BEGIN IMMEDIATE");
    await relay.until(() => server.mails.length > 0);
    relay.later(minute);
    other.close();
    await relay.done();
    expect(server.mails).toHaveLength(2);
  });

  it("is not sent again when a full disk prevents recording it", async () => {
    const server = await testMailServer();
    const relay = await testDelivery(server.url, []);
    await relay.inbox.save(newMessage());
    const note = vi.spyOn(relay.outbox, "note").mockImplementation(() => {
      throw new Error("database or disk is full");
    });
    relay.delivery.wake();
    await relay.until(() => relay.log.some((line) => line.includes("message store failed")));
    note.mockRestore();
    relay.later(minute);
    await relay.done();
    expect(server.mails).toHaveLength(1);
  });

  it("continues after the store could not be read for a while", async () => {
    const server = await testMailServer();
    const relay = await testDelivery(server.url, []);
    await relay.inbox.save(newMessage());
    const broken = [vi.spyOn(relay.outbox, "next"), vi.spyOn(relay.outbox, "nextTime")];
    for (const spy of broken)
      spy.mockImplementation(() => {
        throw new Error("disk I/O error");
      });
    relay.delivery.wake();
    await relay.until(() => relay.log.length === 1);
    for (const spy of broken) spy.mockRestore();
    relay.later(minute);
    await relay.until(() => server.mails.length === 1);
  });
});

describe("mail, with a clock that jumps,", () => {
  it("is retried soon after the clock was wrong, and is not given up because of it", async () => {
    let isRefusing = true;
    const server = await testMailServer({
      onRcptTo: (_address, _session, done) => done(isRefusing ? smtpError(451, "Busy") : null),
    });
    const relay = await testDelivery(server.url, [newMessage()]);
    await relay.tried(1);
    relay.later(370 * day);
    await relay.tried(2);
    expect(relay.states()).toEqual([["waiting", 2]]);
    isRefusing = false;
    relay.later(-370 * day);
    await relay.done();
    expect(server.mails).toHaveLength(1);
  });

  it("continues when the clock is turned back during a pause", async () => {
    const port = await deadPort();
    const relay = await testDelivery(`smtp://127.0.0.1:${port}`, [], SHORT_TIMEOUTS);
    relay.clock.now += 370 * day;
    await relay.inbox.save(newMessage());
    relay.delivery.wake();
    await relay.tried(1);
    const server = await testMailServer({}, port);
    relay.later(-370 * day);
    await relay.done();
    expect(server.mails).toHaveLength(1);
  });
});
