import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { expect, it, onTestFinished, vi } from "vitest";
import { maxBody } from "#core/form/read-body.server.ts";
import { createBoundedServer } from "./bounded-server.server.ts";
import { answerAfterBody } from "./rest-of-body.server.ts";

/** Starts a server. @returns its port */
async function serve(answer: (request: Request) => Response | Promise<Response>): Promise<number> {
  const listener = getRequestListener(answerAfterBody((request) => answer(request)));
  const server = createBoundedServer({}, (...exchange) => void listener(...exchange));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/**
 * Posts a body without an end, until there is an answer or the connection is closed.
 * @returns how many bytes were sent
 */
async function postWithoutEnd(port: number, size: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  let sent = 0;
  let isAnswered = false;
  socket.once("data", () => {
    isAnswered = true;
  });
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
  const piece = Buffer.from(
    `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`.repeat(Math.ceil(65_536 / size)),
  );
  while (!isAnswered && !socket.destroyed) {
    sent += piece.length;
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  return sent;
}

const refused = () => new Response("Too many", { status: 429, headers: { connection: "close" } });

it("the rest of a refused body is read, but not for ever", async () => {
  const sent = await postWithoutEnd(await serve(refused), 65_536);
  // What was read, and what the system's own buffers took.
  expect(sent).toBeGreaterThan(maxBody);
  expect(sent).toBeLessThan(2 * maxBody);
});

it("a body in crumbs is not read on", async () => {
  const sent = await postWithoutEnd(await serve(refused), 16);
  expect(sent).toBeLessThan(maxBody);
});

it("who stops sending is answered after five seconds, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect(await serve(refused), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\nsome of it");
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(4999);
  for (let round = 0; round < 100; round++) await setImmediate();
  expect(answer).toBe("");
  // Sending it takes some timers of its own.
  for (; !socket.closed; await setImmediate()) vi.advanceTimersByTime(1);
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
});

it("a body that was read is complete", async () => {
  const port = await serve(async (request) => new Response(String((await request.arrayBuffer()).byteLength)));
  const response = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: Buffer.alloc(3_000_000) });
  expect(await response.text()).toBe("3000000");
});
