/** Whether this is the long run, `npm run test:faults`. */
export const isFull = import.meta.env.MODE === "full";

/** Prints a figure, for docs/reliability.md. */
export function report(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** Environment variables to pass to a child process. With NODE_COMPILE_CACHE, processes share compiled code. */
export const baseEnv: Readonly<Record<string, string>> = Object.fromEntries(
  ["PATH", "NODE_COMPILE_CACHE"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
