/** Whether this run is the long one, `npm run test:faults`. */
export const isFull = import.meta.env.MODE === "full";

/** Says a figure on the screen, for docs/reliability.md. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** What a process needs of this one's environment; compiled code is kept between processes where `npm test` says so. */
export const baseEnv: Readonly<Record<string, string>> = Object.fromEntries(
  ["PATH", "NODE_COMPILE_CACHE"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
