import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What a run of requests came to. */
export type LoadResult = {
  readonly perSecond: number;
  /** Half of the answers came within this time, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** How often each status was seen. */
  readonly statuses: Readonly<Record<string, number>>;
};

/**
 * Sends requests over some connections, each waiting for its answer before the next one.
 * @param request the bytes of one whole request, by its number
 * @param pauseMs how long a visitor waits after an answer
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
  const started = performance.now();
  const until = started + seconds * 1000;

  async function visitor(): Promise<void> {
    const socket = connect(port, "127.0.0.1").setNoDelay();
    const answers = readAnswers(socket);
    while (performance.now() < until) {
      const sent = performance.now();
      socket.write(request(count++));
      const status = await answers();
      times.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
    socket.destroy();
  }
  await Promise.all(Array.from({ length: connections }, visitor));
  const total = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / total, p50: percentile(0.5), p99: percentile(0.99), statuses };
}

/** Reads one answer after the other from a connection; all of them name their length. */
function readAnswers(socket: Socket): () => Promise<string> {
  let missing = 0;
  let head = "";
  let status = "";
  let answered: (status: string) => void = () => {};
  let failed: (error: Error) => void = () => {};
  socket.on("error", (error) => failed(error));
  socket.on("close", () => failed(new Error("The server closed a connection.")));
  socket.on("data", (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      status = head.slice(9, 12);
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      head = "";
    }
    if (missing === 0) answered(status);
  });
  return () =>
    new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
    });
}
