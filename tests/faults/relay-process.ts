import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { baseEnv } from "./measure.ts";

/** A server in a separate process. */
export type RelayProcess = {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Kills it as a power cut would, without cleanup. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop. @returns Its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Memory it uses now, in MB. */
  readonly memory: () => number;
  /** Files and connections it has open now. */
  readonly descriptors: () => number;
};

/** Starts the server as `npm start` does, and waits until it accepts requests. */
export async function startRelay(env: Readonly<Record<string, string>>): Promise<RelayProcess> {
  const child = spawn(process.execPath, ["src/app/main.server.ts"], {
    env: { ...baseEnv, PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "100000/1m", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "exit");
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
  });
  const port = await new Promise<number>((resolve, reject) => {
    function read(chunk: Buffer): void {
      output += chunk.toString();
      const [, found] = /The site is at\s+http:\/\/[^\s]+:(\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    }
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    ended.then(([code]) => reject(new Error(`The server exited with ${code}: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => output,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
  };
}
