import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { IsTrusted } from "#core/config/values.server.ts";
import { plainAddress, visitorKey } from "./client-address.server.ts";

/**
 * A response that the client does not read is aborted after this time without progress, in milliseconds. It
 * takes up to twice as long if bytes have left since the last write.
 */
const unreadMs = 15_000;

/** Idle timeout of a connection while a form is being sent, or its response made. Bodies have a shorter timeout of their own. */
const silentMs = 30_000;

/** Maximum number of open connections: for each further one, one that is idle is closed. */
const maxConnections = 4000;

/** Beyond the maximum, so many may be closing. Node closes further ones at once. */
const maxClosing = 100;

/** Maximum number of open connections of one visitor, so that the others can still connect. */
const maxOfVisitor = 1000;

/** Answers a client that takes the server for a proxy. */
const noTunnel =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/**
 * A stopping server leaves connections without a request open for this long, in milliseconds: the next request may
 * already be under way on them, and would be lost.
 */
const lastRequestMs = 500;

/** Maximum number of pipelined requests per connection. Browsers send the next one only after a response. */
const maxPipelined = 50;

/**
 * An HTTP server that handles one request per connection at a time. A client that sends a thousand requests
 * and reads nothing costs no more than one that sends a single request. Node would start all the responses at
 * once and buffer them in memory. A visitor with too many connections loses the one that has been idle for
 * longest; if there are too many of all visitors, the one with the most idle ones does.
 * @param options as for `createServer` of `node:http`
 * @param listener called for each request when it is its turn
 * @param isTrusted whether an address is a proxy, whose connections are those of many visitors
 */
export function createBoundedServer(
  options: ServerOptions,
  listener: RequestListener,
  isTrusted: IsTrusted = () => false,
): Server {
  const waiting = new WeakMap<Socket, number>();
  const connections = limitConnections(isTrusted);
  const server = createServer(options, (request, response) => {
    connections.busy(request.socket, response);
    // A response has no socket until the responses before it are done.
    if (response.socket) return handle(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > maxPipelined) {
      socket.destroy();
      return;
    }
    // Unread bytes must not count as progress or queue further requests.
    socket.pause();
    response.once("socket", () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left === 0) socket.resume();
      handle(request, response);
    });
  });

  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (!server.listening) response.setHeader("connection", "close");
    const { writeHead } = response;
    // Until then the body may still come, or the response takes long to make: a size of a picture on a busy machine.
    // Node counts outgoing bytes as activity, so a slow reader is not cut off.
    response.writeHead = ((...head: Parameters<typeof writeHead>) => {
      request.socket.setTimeout(unreadMs);
      return writeHead.apply(response, head);
    }) as typeof writeHead;
    response.once("finish", () => {
      // The rest of this body is not needed. Node drains a short one, so the connection can be reused.
      if (!request.complete && !isShort(request)) request.socket.destroySoon();
    });
    listener(request, response);
  }
  server.on("connection", connections.open);
  // Node would close the connection without a word.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => {});
    socket.end(noTunnel, () => socket.destroy());
  });
  server.timeout = silentMs;
  server.maxConnections = maxConnections + maxClosing;
  return server;
}

/**
 * Stops accepting connections, responds to the requests of those that are open, and closes them.
 * @returns when none is open any more
 */
export async function closeBoundedServer(server: Server): Promise<void> {
  // The server of HTTP would close at once each connection on which no request has been read.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const begun = performance.now();
  const sweep = setInterval(() => {
    if (performance.now() - begun > lastRequestMs) server.closeIdleConnections();
  }, 50);
  await closed;
  clearInterval(sweep);
}

/** A visitor's connections: how many are open, and those without a request, the longest idle first. */
type Connections = { open: number; readonly idle: Set<Socket> };

/** Limits the open connections of each visitor. */
function limitConnections(isTrusted: IsTrusted) {
  const visitors = new Map<string, Connections>();
  const owners = new WeakMap<Socket, Connections>();
  const requests = new WeakMap<Socket, number>();
  let total = 0;

  /** Counts a new connection. Beyond a limit, an idle one is closed, or else this one. */
  function open(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress);
    if (isTrusted(address)) return;
    const key = visitorKey(address);
    const own = visitors.get(key) ?? { open: 0, idle: new Set() };
    const isOver = own.open >= maxOfVisitor;
    if (isOver || total >= maxConnections) {
      const { idle } = isOver ? own : mostIdle();
      const [oldest = socket] = idle;
      idle.delete(oldest);
      oldest.destroy();
      if (oldest === socket) return;
    }
    total++;
    own.open++;
    own.idle.add(socket);
    visitors.set(key, own);
    owners.set(socket, own);
    socket.once("close", () => {
      total--;
      own.idle.delete(socket);
      if (--own.open === 0) visitors.delete(key);
    });
  }

  /** Whoever has the most idle connections: a network of many addresses may have a few from each. */
  function mostIdle(): Connections {
    const all = [...visitors.values()];
    return all.reduce((most, next) => (next.idle.size > most.idle.size ? next : most));
  }

  /** Keeps a connection from counting as idle until the response is done. */
  function busy(socket: Socket, response: ServerResponse): void {
    const own = owners.get(socket);
    if (!own) return;
    own.idle.delete(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (requests.get(socket) ?? 1) - 1;
      requests.set(socket, left);
      if (left === 0 && !socket.destroyed) own.idle.add(socket);
    });
  }

  return { open, busy };
}

/** Whether the declared body length fits into one read from the connection. */
function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"]) <= 65_536;
}
