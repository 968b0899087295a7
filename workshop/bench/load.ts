import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Throughput, latency and statuses of a load test. */
export type LoadResult = {
  /** Requests per second. */
  readonly perSecond: number;
  /** Median response time in milliseconds. */
  readonly p50: number;
  /** 99th percentile of the response time in milliseconds. */
  readonly p99: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
};

/**
 * Sends requests over several keep-alive connections. Each waits for its response before the next request.
 *
 * @param request returns the bytes of a request, given its number
 * @param pauseMs pause after each response
 * @throws when the server closes a connection
 */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  request: (count: number) => Buffer,
  pauseMs = 0,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let count = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  async function runClient(): Promise<void> {
    const socket = connect(port, "127.0.0.1").setNoDelay();
    const nextStatus = readResponses(socket);
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      socket.write(request(count++));
      const status = await nextStatus();
      times.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
    socket.destroy();
  }
  await Promise.all(Array.from({ length: connections }, runClient));
  const elapsed = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p50: percentile(0.5), p99: percentile(0.99), statuses };
}

/**
 * Reads the responses on a connection. All of them must have a `Content-Length`.
 *
 * @returns a function that waits for the next response and returns its status
 */
function readResponses(socket: Socket): () => Promise<string> {
  let bytesLeft = 0;
  let head = "";
  let status = "";
  let onResponse: (status: string) => void = () => {};
  let onError: (error: Error) => void = () => {};
  socket.on("error", (error) => onError(error));
  socket.on("close", () => onError(new Error("The server closed a connection.")));
  socket.on("data", (chunk: Buffer) => {
    if (bytesLeft > 0) bytesLeft -= chunk.length;
    else {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      status = head.slice(9, 12);
      bytesLeft = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      head = "";
    }
    if (bytesLeft === 0) onResponse(status);
  });
  return () =>
    new Promise((resolve, reject) => {
      onResponse = resolve;
      onError = reject;
    });
}
