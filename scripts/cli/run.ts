/** An error that the owner can fix; its message says how. */
export class CommandError extends Error {}

/**
 * Runs a command with its arguments. On failure it sets exit code 1, and prints only the message of a CommandError or
 * of an unknown option, any other error with its stack trace.
 */
export function run(main: (words: string[]) => Promise<void> | void): void {
  Promise.resolve(process.argv.slice(2))
    .then(main)
    .catch((error: unknown) => {
      const isExplained = error instanceof CommandError || isOptionError(error);
      console.error(isExplained ? error.message : error);
      process.exitCode = 1;
    });
}

/** Whether `parseArgs` of `node:util` rejected the arguments; its message names the option. */
function isOptionError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}
