import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { errorCode, errorMessage, OwnerError } from "./errors.server.ts";
import { writeFault } from "./write-atomic.server.ts";

/** Why a command cannot be done; its message says what to do. */
export class CommandError extends OwnerError {}

/** The body of a command: it gets the arguments, and throws what makes it fail. */
type CommandBody = (args: string[]) => Promise<void> | void;

/**
 * Runs a command. On failure, prints the error: only the message of what the owner can fix, such as a setting or an option, but
 * the stack trace of any other error.
 * @param help is printed after the message of an invalid option
 * @returns its exit code: 0, or 1 if it failed
 */
export async function runCommand(main: CommandBody, args: string[], help?: string): Promise<0 | 1> {
  try {
    await main(args);
    return 0;
  } catch (error) {
    // `parseArgs` of `node:util` rejected the arguments. The message names the option.
    const isBadOption = errorCode(error).startsWith("ERR_PARSE_ARGS_");
    if (isBadOption) console.error([errorMessage(error), help].filter(Boolean).join("\n\n"));
    else console.error(error instanceof OwnerError ? error.message : error);
    return 1;
  }
}

/** Runs a command with the arguments of this process, whose exit code is 1 if it fails. @param help as for {@link runCommand} */
export function run(main: CommandBody, help?: string): void {
  void runCommand(main, process.argv.slice(2), help).then((code) => {
    if (code > 0) process.exitCode = code;
  });
}

/** Reports progress within a step: 3 of 105. */
export type Progress = (done: number, of: number) => void;

/** Runs one step of a longer command and prints its name, item count and duration. */
export type Steps = <T>(name: string, work: (progress: Progress) => Promise<T> | T) => Promise<T>;

const NAME_WIDTH = 20;

/**
 * Prints one line per step: `Pages   105   3.2 s`. On a terminal, the line shows live progress.
 * @param output such as `process.stdout`
 */
export function printSteps(output: NodeJS.WriteStream): Steps {
  return async (name, work) => {
    const started = performance.now();
    let count = "";
    const line = (rest: string) => `${name.padEnd(NAME_WIDTH)} ${rest}`;
    const result = await work((done, of) => {
      count = String(of);
      if (output.isTTY) output.write(`\r${line(`${done} of ${of}`)}`);
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    output.write(
      `${output.isTTY ? "\r\u001b[K" : ""}${line(`${count.padStart(6)} ${seconds.padStart(7)} s`)}\n`,
    );
    return result;
  };
}

/** Asks a question in the terminal. @returns the answer without spaces around it */
export async function askInTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/** Lowers the process's priority: on a busy machine, the server gets about three times its CPU share. */
export function lowerPriority(): void {
  try {
    os.setPriority(5);
  } catch {
    // Some hardened services forbid it. The work still gets done.
  }
}

/** The folders that publishing writes to; absolute paths. */
type WrittenFolders = { readonly contentDir: string; readonly dataDir: string };

/** Explains why a file could not be written, and what to do; undefined for other errors. */
export function explainStorageError(
  error: unknown,
  { contentDir, dataDir }: WrittenFolders,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { path: file = "", message }: NodeJS.ErrnoException = error;
  const isContent = file.startsWith(contentDir + path.sep);
  const [name, folder] = isContent ? ["CONTENT_DIR", contentDir] : ["DATA_DIR", dataDir];
  const fault = writeFault(error);
  if (fault === "full") return `The disk of ${folder} is full. Free some space and try again.`;
  if (fault === "not allowed")
    return `${message}\n${name} is ${folder}. It must be a folder that this user can write to.`;
  return undefined;
}
