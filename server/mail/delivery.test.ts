import { createServer } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createInbox } from "../store/inbox.ts";
import type { NewMessage } from "../store/message.ts";
import { createOutbox } from "../store/outbox.ts";
import { retryMail } from "../store/owner.ts";
import { findMessage, listMessages } from "../store/queries.ts";
import { smtpError, testMailServer } from "../testing/mail-server.fixtures.ts";
import { newMessage, testStore } from "../testing/store.fixtures.ts";
import { startDelivery } from "./delivery.ts";
import { smtpTransport } from "./transport.ts";

const minute = 60_000;

/** A store with messages and the delivery loop over it, with a clock that the test moves. */
async function testDelivery(url: string, messages: readonly NewMessage[]) {
  const { db } = testStore();
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const inbox = createInbox(db, now);
  for (const message of messages) await inbox.save(message);
  const outbox = createOutbox(db);
  const log: string[] = [];
  const delivery = startDelivery({
    outbox,
    send: smtpTransport(url, { connect: 500, silence: 500 }),
    addresses: { from: "site@studio.example", to: ["owner@studio.example"], dataDir: "/data" },
    log: (event, facts) => log.push(JSON.stringify({ event, ...facts })),
    now,
  });
  onTestFinished(() => delivery.stop());
  return {
    db,
    outbox,
    log,
    inbox,
    delivery,
    /** Waits until the store says so. */
    until: (check: () => boolean) => vi.waitUntil(check, { timeout: 10_000, interval: 10 }),
    /** Moves the clock and lets the loop look again. */
    later(ms: number) {
      clock.now += ms;
      delivery.wake();
    },
    states: () => listMessages(db, false).map(({ mailState, mailAttempts }) => [mailState, mailAttempts]),
  };
}

/** A port at which nothing answers. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

describe("mail", () => {
  it("is sent once for each message, spam left out, to the owner alone", async () => {
    const server = await testMailServer();
    const relay = await testDelivery(server.url, [newMessage(), newMessage({ isSpam: true }), newMessage()]);
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(relay.states()).toEqual([
      ["sent", 1],
      ["sent", 1],
    ]);
    expect(server.mails).toHaveLength(2);
    expect(server.recipients).toEqual(["owner@studio.example", "owner@studio.example"]);
    await relay.inbox.save(newMessage());
    relay.delivery.wake();
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(server.mails).toHaveLength(3);
  });

  it("waits while the server is down and goes out once it is back", async () => {
    const port = await deadPort();
    const relay = await testDelivery(`smtp://127.0.0.1:${port}`, [newMessage(), newMessage(), newMessage()]);
    await relay.until(() => relay.log.length === 1);
    // The others do not knock at a dead server.
    expect(relay.states()).toEqual([
      ["waiting", 1],
      ["waiting", 0],
      ["waiting", 0],
    ]);
    const server = await testMailServer({}, port);
    relay.later(2 * minute);
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(server.mails).toHaveLength(3);
    expect(new Set(server.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0])).size).toBe(3);
  });

  it("that the server refuses holds up no other, and is tried again with the same Message-ID", async () => {
    let isRefusing = true;
    const ids: (string | undefined)[] = [];
    const server = await testMailServer({
      onData(stream, _session, done) {
        let mail = "";
        stream.on("data", (chunk: Buffer) => {
          mail += chunk;
        });
        stream.on("end", () => {
          ids.push(/^Message-ID: .*$/m.exec(mail)?.[0]);
          done(isRefusing && ids.length === 1 ? smtpError(451, "Busy, ada@example.com") : null);
        });
      },
    });
    const relay = await testDelivery(server.url, [newMessage(), newMessage()]);
    await relay.until(() => relay.states().some(([state]) => state === "sent") && relay.log.length === 2);
    expect(relay.states()).toEqual([
      ["waiting", 1],
      ["sent", 1],
    ]);
    expect(findMessage(relay.db, 1)?.mailError).toMatch(/451 Busy, …/);
    isRefusing = false;
    relay.later(minute);
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(relay.states()[0]).toEqual(["sent", 2]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[0]).toMatch(/<[0-9a-f-]{36}@studio\.example>/);
  });

  it("gives a silent server up and tries again", async () => {
    let isSilent = true;
    const server = await testMailServer({
      onConnect: (_session, done) => {
        if (!isSilent) done();
      },
    });
    const relay = await testDelivery(server.url, [newMessage()]);
    await relay.until(() => relay.log.length === 1);
    expect(relay.states()).toEqual([["waiting", 1]]);
    isSilent = false;
    relay.later(minute);
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(server.mails).toHaveLength(1);
  });

  it("cut off in the middle is sent again", async () => {
    let cuts = 1;
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 here\r\n");
      socket.on("data", (chunk) => {
        const line = chunk.toString();
        if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 ok\r\n");
        else if (line.startsWith("DATA")) socket.write("354 go on\r\n");
        else if (cuts-- > 0) socket.destroy();
        else if (line.endsWith("\r\n.\r\n")) socket.write("250 taken\r\n");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const relay = await testDelivery(`smtp://127.0.0.1:${port}`, [newMessage()]);
    await relay.until(() => relay.log.length === 1);
    expect(relay.states()).toEqual([["waiting", 1]]);
    relay.later(minute);
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(relay.states()).toEqual([["sent", 2]]);
  });

  it("is given up after seven days, kept, and sent when the owner retries it", async () => {
    let isRefusing = true;
    const server = await testMailServer({
      onRcptTo: (_address, _session, done) => done(isRefusing ? smtpError(550, "No such box") : null),
    });
    const relay = await testDelivery(server.url, [newMessage()]);
    for (let tries = 1; relay.states()[0]?.[0] !== "failed"; tries++) {
      await relay.until(() => relay.log.length === tries);
      relay.later(360 * minute);
    }
    expect(relay.log.at(-1)).toContain("mail given up");
    expect(relay.outbox.nextTime()).toBeUndefined();
    isRefusing = false;
    retryMail(relay.db, 0);
    relay.delivery.wake();
    await relay.until(() => server.mails.length === 1 && relay.outbox.nextTime() === undefined);
    expect(relay.states()[0]?.[0]).toBe("sent");
  });

  it("that went out is not sent again when a full disk keeps it from being noted", async () => {
    const server = await testMailServer();
    const relay = await testDelivery(server.url, []);
    await relay.inbox.save(newMessage());
    const markSent = vi.spyOn(relay.outbox, "markSent").mockImplementation(() => {
      throw new Error("database or disk is full");
    });
    relay.delivery.wake();
    await relay.until(() => relay.log.some((line) => line.includes("store of messages failed")));
    markSent.mockRestore();
    relay.later(minute);
    await relay.until(() => relay.outbox.nextTime() === undefined);
    expect(server.mails).toHaveLength(1);
  });

  it("goes on after the store could not be read for a while", async () => {
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

  it("on its way is finished before the loop stops", async () => {
    let isTaken: (() => void) | undefined;
    const server = await testMailServer({
      onMailFrom: (_address, _session, done) => {
        isTaken = () => done();
      },
    });
    const relay = await testDelivery(server.url, [newMessage(), newMessage()]);
    await relay.until(() => isTaken !== undefined);
    const stopped = relay.delivery.stop();
    isTaken?.();
    await stopped;
    expect(relay.states()).toEqual([
      ["sent", 1],
      ["waiting", 0],
    ]);
    expect(server.mails).toHaveLength(1);
  });
});
