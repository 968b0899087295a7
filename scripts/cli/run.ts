import { errorCode } from "#server/errors.ts";

/** An error that the owner can fix; its message says how. */
export class CommandError extends Error {}

/**
 * Runs a command with its arguments. On failure, sets exit code 1 and prints the error: only the message of a
 * CommandError or an invalid option, but the stack trace of any other error.
 *
 * @param help is printed after the message of an invalid option
 */
export function run(main: (args: string[]) => Promise<void> | void, help?: string): void {
  Promise.resolve(process.argv.slice(2))
    .then(main)
    .catch((error: unknown) => {
      if (isOptionError(error)) console.error([error.message, help].filter(Boolean).join("\n\n"));
      else console.error(error instanceof CommandError ? error.message : error);
      process.exitCode = 1;
    });
}

/** Whether `parseArgs` of `node:util` rejected the arguments. The message names the option. */
function isOptionError(error: unknown): error is Error {
  return errorCode(error).startsWith("ERR_PARSE_ARGS_");
}
