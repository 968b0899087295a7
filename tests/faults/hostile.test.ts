import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendFormPath } from "#core/form/wire.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { listMessages } from "#features/messages/message-store.server.ts";
import { feedback, formBody, temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";
import { fuzzedRequest, seededRandom } from "#workshop/fixtures/fuzz.fixtures.ts";
import { isFull, report } from "./measure.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

/** Posts raw bytes. @returns Status and text of the response; status 0 if there was none. */
async function postRaw(
  relay: RelayProcess,
  headers: string,
  body: Uint8Array,
): Promise<{ status: number; text: string }> {
  const socket = open(relay);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(`POST ${sendFormPath} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n\r\n`);
  socket.end(body);
  await closed(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
}

function open(relay: RelayProcess): Socket {
  const socket = connect(relay.port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Waits until a connection is closed by either side. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/** Sends a valid message, to check that the server still serves everybody else. */
async function sendValid(relay: RelayProcess): Promise<number> {
  const body = formBody("feedback", feedback);
  return (await fetch(relay.url + sendFormPath, { method: "POST", body })).status;
}

describe("hostile senders", () => {
  const count = isFull ? 10_000 : 200;

  it(`cause no crash and no 5xx with ${count} malformed requests, and memory stays bounded`, async () => {
    const folder = temporaryFolder();
    // A leak would soon exhaust such a small heap, and the server would exit.
    const relay = await startRelay({ DATA_DIR: folder, NODE_OPTIONS: "--max-old-space-size=64" });
    await sendValid(relay);
    const before = relay.memory();
    const random = seededRandom(11);
    const seen: Record<number, number> = {};
    for (let index = 0; index < count; index++) {
      const { contentType, body } = fuzzedRequest(random);
      const length = random() < 0.9 ? body.length : Math.floor(random() * 2 * body.length);
      const { status } = await postRaw(
        relay,
        `Content-Type: ${contentType}\r\nContent-Length: ${length}`,
        body,
      );
      seen[status] = (seen[status] ?? 0) + 1;
    }
    expect(await sendValid(relay)).toBe(200);
    expect(Object.keys(seen).filter((status) => Number(status) >= 500)).toEqual([]);
    const db = openDatabase(folder);
    const stored = listMessages(db, false).length;
    db.close();
    expect(stored).toBeLessThanOrEqual((seen[200] ?? 0) + 2);
    expect(relay.memory()).toBeLessThan(300);
    expect(relay.child.exitCode).toBeNull();
    report(`${count} malformed requests: ${JSON.stringify(seen)} (0: cut off by the sender)`);
    report(`memory ${before.toFixed(0)} MB before, ${relay.memory().toFixed(0)} MB after`);
  });

  it("get 413 for oversized uploads, even endless ones or with a wrong length, and memory stays bounded", async () => {
    const relay = await startRelay({ DATA_DIR: temporaryFolder() });
    const before = relay.memory();
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-';
    const large = Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(6_000_000, "a"),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const type = "Content-Type: multipart/form-data; boundary=x";
    const honest = await postRaw(relay, `${type}\r\nContent-Length: ${large.length}`, large);
    expect(honest.status).toBe(413);
    const announced = await postRaw(relay, `${type}\r\nContent-Length: 9000000000`, large.subarray(0, 1000));
    expect([0, 400, 413]).toContain(announced.status);
    const piece = Buffer.alloc(1_000_000, "a");
    const chunk = Buffer.concat([
      Buffer.from(`${piece.length.toString(16)}\r\n`),
      piece,
      Buffer.from("\r\n"),
    ]);
    const endless = Buffer.concat([
      Buffer.from(`${head.length.toString(16)}\r\n${head}\r\n`),
      ...Array<Buffer>(80).fill(chunk),
    ]);
    const sendEndless = () => postRaw(relay, `${type}\r\nTransfer-Encoding: chunked`, endless);
    // Far beyond the limit the server hangs up. A client that was still writing misses the response and retries once,
    // as browsers do.
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const first = await sendEndless();
        return first.status ? first : sendEndless();
      }),
    );
    for (const { status } of responses) expect([413, 503]).toContain(status);
    expect(await sendValid(relay)).toBe(200);
    // This includes memory not yet garbage-collected. Buffering the uploads would take 800 MB.
    expect(relay.memory() - before).toBeLessThan(400);
    report(`memory ${before.toFixed(0)} MB before, ${relay.memory().toFixed(0)} MB after 10 × 80 MB at once`);
  });

  it("do not delay others by sending slowly", async () => {
    const relay = await startRelay({ DATA_DIR: temporaryFolder() });
    const slow = Array.from({ length: 400 }, (_, index) => {
      const socket = open(relay).resume();
      socket.write(`POST ${sendFormPath} HTTP/1.1\r\nHost: a\r\n`);
      if (index % 2)
        socket.write("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x");
      return { socket, ended: closed(socket) };
    });
    await Promise.all(slow.map(({ socket }) => socket.connecting && once(socket, "connect")));
    for (let index = 0; index < 20; index++) expect(await sendValid(relay)).toBe(200);
    if (!isFull) return;
    const started = performance.now();
    await Promise.all(slow.map(({ ended }) => ended));
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeLessThan(40);
    expect(await sendValid(relay)).toBe(200);
    report(
      `400 slow connections: all closed by the server within ${seconds.toFixed(0)} s, and others were served`,
    );
  });

  it("cannot read files outside the site", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "secret.txt": "secret", "site/index.html": "home" });
    const relay = await startRelay({ DATA_DIR: `${folder}/data`, SITE_DIR: `${folder}/site` });
    for (const line of [
      "GET /../../etc/passwd HTTP/1.1",
      "GET /..%2f..%2fsecret.txt HTTP/1.1",
      "GET /%2e%2e/secret.txt HTTP/1.1",
      "GET //..//secret.txt HTTP/1.1",
      "GET /a\\..\\..\\secret.txt HTTP/1.1",
      "GET http://evil.example/../secret.txt HTTP/1.1",
    ]) {
      const socket = open(relay);
      let response = "";
      socket.on("data", (chunk) => {
        response += chunk;
      });
      socket.write(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
      await closed(socket);
      expect(response, line).toMatch(/^HTTP\/1\.1 40[04].*^content-security-policy: /ims);
      expect(response, line).not.toContain("secret");
    }
  });
});

it("serves 1,000 visitors at once", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "site/index.html": `<!doctype html>${"<p>calm</p>".repeat(2000)}` });
  const relay = await startRelay({
    DATA_DIR: `${folder}/data`,
    SITE_DIR: `${folder}/site`,
    TRUSTED_PROXY: "127.0.0.1",
  });
  const visitors = Array.from({ length: 1000 }, async (_, index) => {
    const headers = { "x-forwarded-for": `203.0.${index >> 8}.${index & 255}` };
    const page = await fetch(`${relay.url}/`, { headers });
    const { length } = await page.text();
    const body = formBody("contact", { name: `Visitor ${index}`, email: "visitor@example.com" });
    const form = await fetch(relay.url + sendFormPath, { method: "POST", headers, body });
    return [page.status, length, form.status];
  });
  const seen = new Set((await Promise.all(visitors)).map(String));
  expect([...seen]).toEqual(["200,22015,200"]);
  const db = openDatabase(`${folder}/data`);
  expect(listMessages(db, false)).toHaveLength(1000);
  db.close();
  report(
    `1,000 visitors at once: each got the page and sent a message that was acknowledged; ${relay.memory().toFixed(0)} MB`,
  );
});
