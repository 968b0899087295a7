/** Something the owner can put right, in words. */
export class CommandError extends Error {}

/**
 * Runs a command with the words after its name. What the owner can put right is said without the traces of a fault;
 * either way the command then counts as failed.
 */
export function run(main: (words: string[]) => Promise<void> | void): void {
  Promise.resolve(process.argv.slice(2))
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof CommandError ? error.message : error);
      process.exitCode = 1;
    });
}
