import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { closeBoundedServer, createBoundedServer } from "./bounded-server.server.ts";

/**
 * Sends bytes to a server on one connection.
 * @returns everything received until the connection closes
 */
async function send(listener: RequestListener, bytes: string): Promise<string> {
  const server = createBoundedServer({}, listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return text;
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
const last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

it("handles pipelined requests one at a time, in order", async () => {
  let running = 0;
  const most: number[] = [];
  const text = await send(
    (request, response) => {
      most.push(++running);
      setImmediate(() => {
        running--;
        response.end(`[${request.url}]`);
      });
    },
    get("/1") + get("/2") + get("/3") + last,
  );
  expect(text.match(/\[.*?\]/g)).toEqual(["[/1]", "[/2]", "[/3]", "[/last]"]);
  expect(most).toEqual([1, 1, 1, 1]);
});

it("reads the body of a queued request", async () => {
  const text = await send(
    async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      response.end(`[${request.method} ${body}]`);
    },
    `${get("/")}POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello${last}`,
  );
  expect(text.match(/\[.*?\]/g)).toEqual(["[GET ]", "[POST hello]", "[GET ]"]);
});

it("a client that takes the server for a proxy is told that it is none", async () => {
  const text = await send(
    (_request, response) => void response.end(),
    "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n",
  );
  expect(text).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\n/);
});

it("closes a connection with too many pipelined requests", async () => {
  let answered = 0;
  const text = await send((_, response) => void response.end(String(++answered)), get("/").repeat(900));
  expect(answered).toBeLessThan(100);
  expect(text.length).toBeLessThan(10_000);
});

it.each(["GET", "POST"])(
  "gives up a response to %s that the client does not read, once it is made",
  async (method) => {
    const limits: (number | undefined)[] = [];
    await send(async (request, response) => {
      for await (const _ of request);
      limits.push(request.socket.timeout);
      response.end("a");
      limits.push(request.socket.timeout);
    }, `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1\r\n\r\na`);
    expect(limits).toEqual([30_000, 15_000]);
  },
);

it.each(["Transfer-Encoding: chunked", "Content-Length: 5000000"])(
  "closes the connection after a response that did not wait for a long body (%s)",
  async (length) => {
    const head = `POST / HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`;
    const text = await send((_, response) => void response.end("no"), `${head}1\r\na\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  },
);

/** Starts a server. @returns opens connections from an address, with what they have received, and asks for a page */
async function keepOpen(listener: RequestListener, isTrusted?: () => boolean) {
  const server = createBoundedServer({}, listener, isTrusted).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  async function open(localAddress: string, text = "") {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}).resume();
    await once(socket, "connect");
    socket.write(text);
    return socket;
  }
  async function ask(localAddress: string): Promise<string> {
    const socket = await open(localAddress, last);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    await once(socket, "close");
    return text;
  }
  return { open, ask, connections: promisify(server.getConnections.bind(server)) };
}

const respond: RequestListener = (request, response) => void response.end(`[${request.url}]`);

it("1,100 idle connections of one visitor, or 4,100 of five, leave room for everybody else, and for their own next one", async () => {
  const { open, ask, connections } = await keepOpen(respond);
  for (let count = 0; count < 1100; count++) await open("127.0.0.2");
  expect(await ask("127.0.0.2")).toContain("[/last]");
  expect(await connections()).toBeLessThanOrEqual(1001);
  for (let count = 0; count < 3100; count++) await open(`127.0.0.${3 + (count % 4)}`);
  expect(await ask("127.0.0.3")).toContain("[/last]");
  expect(await ask("127.0.0.9")).toContain("[/last]");
  expect(await connections()).toBeLessThanOrEqual(4001);
});

it("a connection with a running request is never closed for new ones", async () => {
  let answer = () => {};
  const { open } = await keepOpen((_, response) => {
    answer = () => void response.end("answered");
  });
  const running = await open("127.0.0.2", get("/"));
  let text = "";
  running.on("data", (chunk) => {
    text += chunk;
  });
  for (let count = 0; count < 1100; count++) await open("127.0.0.2");
  answer();
  await once(running, "data");
  expect(text).toContain("answered");
});

it("a proxy that is trusted may have as many connections as it needs", async () => {
  const { open, connections } = await keepOpen(respond, () => true);
  for (let count = 0; count < 1100; count++) await open("127.0.0.2");
  expect(await connections()).toBe(1100);
});

it("a server that stops responds to the request that was under way on an open connection, and then closes it", async () => {
  const server = createBoundedServer({ keepAliveTimeout: 60_000 }, respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  const used = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const received: string[] = [];
  used.on("data", (bytes) => void received.push(String(bytes)));
  used.write(get("/before"));
  await once(used, "data");
  const closed = closeBoundedServer(server);
  used.write(get("/after"));
  await Promise.all([once(used, "close"), closed]);
  expect(received.join("")).toMatch(/keep-alive.*\[\/before\].*Connection: close.*\[\/after\]$/is);
});

it("a server that stops closes connections on which nothing comes", async () => {
  const server = createBoundedServer({ keepAliveTimeout: 60_000 }, respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  const silent = connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
  await once(silent, "connect");
  await Promise.all([once(silent, "close"), closeBoundedServer(server)]);
  expect(silent.bytesRead).toBe(0);
});
