// `npm run bench:relay`: how many messages and pages per second the server handles on this machine.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { sendFormPath } from "#core/form/wire.ts";
import { type LoadResult, load } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { publishedSite } from "./published-site.ts";
import { startServer } from "./server-process.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const siteDir = publishedSite();

const health = Buffer.from("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");

/** Like a monitor, the client pauses between requests: this measures latency, not throughput. */
const pauseMs = 10;

function messageRequest(count: number): Buffer {
  const fields = {
    name: "Ada Reed",
    email: "ada@example.com",
    message: `Message ${count}. ${"We liked the rooms. ".repeat(10)}`,
    lib_version: "3.2.0",
    service_id: "haven",
    template_id: "feedback",
    user_id: "public",
    submission_id: `00000000-0000-0000-0000-${String(count).padStart(12, "0")}`,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xYz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join("")}--xYz--\r\n`;
  const head = `POST ${sendFormPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xYz\r\n`;
  return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const pageRequest = Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n");

function report(label: string, { perSecond, p50, p99, statuses }: LoadResult): void {
  const throughput = `${Math.round(perSecond).toLocaleString("en-US")}/s`.padStart(10);
  console.log(
    `${label.padEnd(44)}${throughput}   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${JSON.stringify(statuses)}`,
  );
}

const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: siteDir });
try {
  console.log(
    `${cpus()[0]?.model ?? "unknown CPU"}, ${availableParallelism()} cores, Node ${process.version}; load generated on the same machine\n`,
  );
  await load(server.port, 8, 1, messageRequest);
  let count = 1_000_000;
  for (const connections of [1, 16, 64])
    report(
      `messages stored and acknowledged, ${connections} at once`,
      await load(server.port, connections, seconds, () => messageRequest(count++)),
    );
  await load(server.port, 8, 1, () => pageRequest);
  report("home page, gzip, 64 at once", await load(server.port, 64, seconds, () => pageRequest));
  const nginx = await startNginx(siteDir);
  if (nginx)
    report("the same from nginx (one worker)", await load(nginx.port, 64, seconds, () => pageRequest));
  nginx?.stop();
  if (!nginx) console.log("nginx is not installed, so there is no comparison.");
  const peakMemory = server.peakMemory();
  if (peakMemory) console.log(`peak memory of the server: ${peakMemory.toFixed(0)} MB`);
} finally {
  await server.stop();
}
try {
  const { idle, flooded } = await measureFlood(path.join(dataDir, "flood"), seconds);
  report("/healthz, requested every 10 ms", idle);
  report("the same while a rate-limited client floods", flooded);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Measures the latency of `/healthz` on an idle server, and while a rate-limited client floods it. */
async function measureFlood(
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
