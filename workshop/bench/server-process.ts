import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Command prefix that pins a process to the first core (Linux only). */
export const oneCore: readonly string[] = ["taskset", "-c", "0"];

/** A running server to measure. */
export type MeasuredServer = {
  readonly port: number;
  readonly pid: number | undefined;
  /** Peak memory so far, in MB; undefined where `/proc` does not exist. */
  readonly peakMemory: () => number | undefined;
  /** Stops the server and waits until it has exited. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the server in a separate process and waits until it accepts requests.
 * @param env environment variables, added to those of this process
 * @param isOnOneCore whether to pin it and its child processes to the first core (Linux only)
 * @throws when the server exits before it is ready
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  isOnOneCore = false,
): Promise<MeasuredServer> {
  const [command = "", ...args] = [
    ...(isOnOneCore ? oneCore : []),
    process.execPath,
    "src/app/main.server.ts",
  ];
  const child = spawn(command, args, {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "999999/1s", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The server did not start.")));
    child.stdout.on("data", (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk.toString();
      const [, found] = /http:\/\/[^\s]+:(\d+)/.exec(output) ?? [];
      if (found) resolve(Number(found));
    });
  });
  const exited = once(child, "exit");
  return {
    port,
    pid: child.pid,
    peakMemory: () => peakMemory(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Peak memory of a process so far, in MB. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
