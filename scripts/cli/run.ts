/** An error that the owner can fix; its message says how. */
export class CommandError extends Error {}

/**
 * Runs a command with its arguments. On failure it prints only the message of a CommandError, any other error
 * with its stack trace, and sets exit code 1.
 */
export function run(main: (words: string[]) => Promise<void> | void): void {
  Promise.resolve(process.argv.slice(2))
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof CommandError ? error.message : error);
      process.exitCode = 1;
    });
}
