import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { findMessage } from "#features/messages/message-store.server.ts";
import { deadPort, SHORT_TIMEOUTS, testDelivery } from "#workshop/fixtures/delivery.fixtures.ts";
import { decodeMail, smtpError, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import { mailHealth, reconcileMails, retryFailedMails } from "./mail-store.server.ts";

const minute = 60_000;

describe("mail", () => {
  it("is sent once for each message except spam, only to the owner", async () => {
    const server = await testMailServer();
    const relay = await testDelivery(server.url, [newMessage(), newMessage({ isSpam: true }), newMessage()]);
    await relay.done();
    expect(relay.states()).toEqual([
      ["sent", 1],
      ["sent", 1],
    ]);
    expect(server.mails).toHaveLength(2);
    expect(server.recipients).toEqual(["owner@studio.example", "owner@studio.example"]);
    await relay.inbox.save(newMessage());
    relay.delivery.wake();
    await relay.done();
    expect(server.mails).toHaveLength(3);
  });

  it("that another machine may have sent waits an hour, then goes and says so; what came in since goes at once", async () => {
    const port = await deadPort();
    const relay = await testDelivery(`smtp://127.0.0.1:${port}`, [newMessage()], SHORT_TIMEOUTS);
    await relay.tried(1);
    relay.clock.now += 5 * minute;
    expect(reconcileMails(relay.db, undefined, relay.clock.now, true)).toBe(1);
    const health = () => mailHealth(relay.db, relay.clock.now);
    expect(health()).toMatchObject({ waiting: 1, heldUntil: relay.clock.now + 60 * minute });
    const server = await testMailServer({}, port);
    await relay.inbox.save(newMessage());
    relay.later(0);
    await expect.poll(() => server.mails.length).toBe(1);
    await expect.poll(() => relay.states()[1]?.[0]).toBe("sent");
    relay.later(59 * minute);
    expect(relay.states()[0]?.[0]).toBe("waiting");
    relay.later(minute);
    await relay.done();
    const said = server.mails.map(
      (mail) => decodeMail(mail).match(/You may have this mail already\./g)?.length,
    );
    expect(said).toEqual([undefined, 2]);
    expect(health()).toMatchObject({ waiting: 0, heldUntil: undefined });
  });

  it("shares a few connections, and sends each message once", async () => {
    let open = 0;
    let most = 0;
    let connections = 0;
    const server = await testMailServer({
      onConnect: (_session, done) => {
        connections++;
        most = Math.max(most, ++open);
        done();
      },
      onClose: () => void open--,
    });
    const relay = await testDelivery(
      server.url,
      Array.from({ length: 40 }, () => newMessage()),
    );
    // New messages wake the loop, which must not start anything twice.
    const waker = setInterval(relay.delivery.wake);
    await relay.done();
    clearInterval(waker);
    const ids = server.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0]);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    expect([most, connections]).toEqual([3, 3]);
  });

  it("waits while the server is down and is sent once it is back", async () => {
    const port = await deadPort();
    const relay = await testDelivery(
      `smtp://127.0.0.1:${port}`,
      [newMessage(), newMessage(), newMessage()],
      SHORT_TIMEOUTS,
    );
    await relay.tried(1);
    // The others do not try a dead server.
    expect(relay.states()).toEqual([
      ["waiting", 1],
      ["waiting", 0],
      ["waiting", 0],
    ]);
    const server = await testMailServer({}, port);
    relay.later(2 * minute);
    await relay.done();
    expect(server.mails).toHaveLength(3);
    expect(new Set(server.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0])).size).toBe(3);
  });

  it("that the server refuses does not block others, and is retried with the same Message-ID", async () => {
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
    await relay.tried(1, 1);
    expect(relay.states()).toEqual([
      ["waiting", 1],
      ["sent", 1],
    ]);
    expect(findMessage(relay.db, 1)?.mailError).toMatch(/451 Busy, …/);
    isRefusing = false;
    relay.later(minute);
    await relay.done();
    expect(relay.states()[0]).toEqual(["sent", 2]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[0]).toMatch(/<[0-9a-f-]{36}@studio\.example>/);
  });

  it("times out on a silent server and retries", async () => {
    let isSilent = true;
    const server = await testMailServer({
      onConnect: (_session, done) => {
        if (!isSilent) done();
      },
    });
    const relay = await testDelivery(server.url, [newMessage()], SHORT_TIMEOUTS);
    await relay.tried(1);
    expect(relay.states()).toEqual([["waiting", 1]]);
    isSilent = false;
    relay.later(minute);
    await relay.done();
    expect(server.mails).toHaveLength(1);
  });

  it("is sent again after being interrupted", async () => {
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
    await relay.tried(1);
    expect(relay.states()).toEqual([["waiting", 1]]);
    relay.later(minute);
    await relay.done();
    expect(relay.states()).toEqual([["sent", 2]]);
  });

  it("is given up after seven days, but kept, and sent when the owner retries it", async () => {
    let isRefusing = true;
    const server = await testMailServer({
      onRcptTo: (_address, _session, done) => done(isRefusing ? smtpError(450, "Try later") : null),
    });
    const relay = await testDelivery(server.url, [newMessage()]);
    for (let tries = 1; relay.states()[0]?.[0] !== "failed"; tries++) {
      await relay.tried(tries);
      relay.later(360 * minute);
    }
    expect(relay.log.at(-1)).toContain("mail given up");
    expect(relay.outbox.nextTime(0)).toBeUndefined();
    isRefusing = false;
    retryFailedMails(relay.db, 0);
    relay.delivery.wake();
    await relay.done();
    expect(relay.states()[0]?.[0]).toBe("sent");
  });

  it("is finished before the loop stops", async () => {
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
