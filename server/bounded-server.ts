import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

/**
 * An answer that nobody reads is given up after this time without progress, in milliseconds: once if nothing has left
 * since it was last written to, twice if something has.
 */
const unreadMs = 15_000;

/** A connection on which nothing moves while a form is on its way. Bodies have a shorter clock of their own. */
const silentMs = 30_000;

/** Most connections at one time; further ones are closed at once. */
const mostConnections = 4000;

/** Most requests that may wait on one connection. Browsers send the next one only after an answer. */
const mostWaiting = 50;

/**
 * A server for HTTP on which one connection gets one answer at a time, so that a client that asks a thousand times and
 * reads nothing costs no more than one that asks once. Node alone would begin all the answers together and keep them
 * in memory.
 *
 * @param options as for Node's own server
 * @param listener is called for each request when its turn has come
 */
export function createBoundedServer(options: ServerOptions, listener: RequestListener): Server {
  const waiting = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    // Until the answers before it are done, a response has no socket.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > mostWaiting) {
      socket.destroy();
      return;
    }
    // What is not read yet must not count as progress, nor make the line of waiting requests longer.
    socket.pause();
    response.once("socket", () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0) socket.resume();
      answer(request, response);
    });
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // Node looks at the bytes that leave, so a slow reader is not cut off.
    if (request.method === "GET" || request.method === "HEAD") request.socket.setTimeout(unreadMs);
    response.once("finish", () => {
      // Nobody waits for the rest of this body: a short one is read and dropped, so that the connection can be reused.
      if (!request.complete && !isShort(request)) request.socket.destroySoon();
    });
    listener(request, response);
  }
  server.timeout = silentMs;
  server.maxConnections = mostConnections;
  return server;
}

/** Whether a body says that it is no longer than what is read from a connection at once. */
function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"]) <= 65_536;
}
