import { Worker } from "node:worker_threads";
import { sendFormPath } from "#domain/wire.ts";
import { type LoadResult, load } from "./load.ts";
import { startServer } from "./server-process.ts";

const health = Buffer.from("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");

/** Like a monitor, the client pauses between requests: this measures latency, not throughput. */
const pauseMs = 10;

/** Measures the latency of `/healthz` on an idle server, and while a rate-limited client floods it. */
export async function measureFlood(
  dataDir: string,
  seconds: number,
): Promise<{ readonly idle: LoadResult; readonly flooded: LoadResult }> {
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: "1/1h" });
  const { port } = server;
  try {
    // Uses up the rate limit, so that the flood is rejected from its first request.
    await fetch(`http://127.0.0.1:${port}${sendFormPath}`, { method: "POST", body: new URLSearchParams() });
    await load(port, 1, 1, () => health);
    const idle = await load(port, 1, seconds, () => health, pauseMs);
    const flood = new Worker(new URL("./flood.ts", import.meta.url), { workerData: { port } });
    await load(port, 1, 1, () => health);
    const flooded = await load(port, 1, seconds, () => health, pauseMs);
    await flood.terminate();
    return { idle, flooded };
  } finally {
    await server.stop();
  }
}
