import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createBoundedServer } from "./bounded-server.ts";

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

it("closes a connection with too many pipelined requests", async () => {
  let answered = 0;
  const text = await send((_, response) => void response.end(String(++answered)), get("/").repeat(900));
  expect(answered).toBeLessThan(100);
  expect(text.length).toBeLessThan(10_000);
});

it.each(["GET", "POST"])("gives up a response to %s that the client does not read", async (method) => {
  let limit: number | undefined;
  await send(async (request, response) => {
    for await (const _ of request);
    response.end("a");
    limit = request.socket.timeout;
  }, `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1\r\n\r\na`);
  expect(limit).toBe(15_000);
});

it.each(["Transfer-Encoding: chunked", "Content-Length: 5000000"])(
  "closes the connection after a response that did not wait for a long body (%s)",
  async (length) => {
    const head = `POST / HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`;
    const text = await send((_, response) => void response.end("no"), `${head}1\r\na\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  },
);
