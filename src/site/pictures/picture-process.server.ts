import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve(import.meta.dirname, "../../../scripts/make-pictures.ts");

export type SizeJob = {
  readonly id: number;
  /** Describes the size: `/pictures/1a2b3c4d5e/lamp-480.avif`. */
  readonly address: string;
  /** Absolute path of the original. */
  readonly original: string;
  /** Absolute path to keep it at. */
  readonly file: string;
};

/** What became of a size. Bytes that could not be stored are sent along. */
export type SizeResult = {
  readonly id: number;
  readonly fault?: { readonly reason: string; readonly bytes?: Uint8Array<ArrayBuffer> | undefined };
};

/**
 * Starts a process that makes sizes of pictures: it gets `SizeJob` messages and answers each with a
 * `SizeResult`. In the server's process, the memory used for encoding would not be returned. It lowers its own
 * priority, and ends with the server.
 * @param env settings of the server
 */
export function startPictureProcess(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(SCRIPT, {
    // Otherwise glibc keeps a memory arena for each thread that processes pictures
    // (docs/decisions/pictures.md).
    env: { MALLOC_ARENA_MAX: "1", ...env },
    execArgv: ["--max-semi-space-size=2"],
    // Keeps bytes as bytes in messages.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
