// The watchdog's thread: see watchdog.ts. It loads nothing else, so that nothing can stop it.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { WatchdogData } from "./watchdog.server.ts";

const { ticks, limit }: WatchdogData = workerData;
let seen = Atomics.load(ticks, 0);
let missed = 0;

setInterval(() => {
  const count = Atomics.load(ticks, 0);
  missed = count === seen ? missed + 1 : 0;
  seen = count;
  if (missed < limit) return;
  const event = `the server has not responded for ${limit} s, so it ends`;
  try {
    // Logs of a thread pass through the event loop that stands still.
    writeSync(1, `${JSON.stringify({ time: new Date().toISOString(), event })}\n`);
  } catch {
    // Nobody reads the log any more.
  }
  process.kill(process.pid, "SIGKILL");
}, 1000);
