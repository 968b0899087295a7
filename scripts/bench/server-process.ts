import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Begins a command that has the first core and no other one (Linux). */
export const oneCore: readonly string[] = ["taskset", "-c", "0"];

/** A server that is measured. */
export type MeasuredServer = {
  readonly port: number;
  readonly pid: number | undefined;
  /** Most memory it took so far, in MB; undefined where the system does not say. */
  readonly memory: () => number | undefined;
  /** Ends it; waits until its files are closed. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts our server in a process of its own and waits until it takes requests.
 * @param isOnOneCore whether it and all that it starts share the first core (Linux)
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  isOnOneCore = false,
): Promise<MeasuredServer> {
  const [command = "", ...words] = [...(isOnOneCore ? oneCore : []), process.execPath, "server/main.ts"];
  const child = spawn(command, words, {
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
  const ended = once(child, "exit");
  return {
    port,
    pid: child.pid,
    memory: () => mostMemory(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Most memory a process took so far, in MB. */
export function mostMemory(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
