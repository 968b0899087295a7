/** Whether this run is the long one, `npm run test:faults`. */
export const isFull = import.meta.env.MODE === "full";

/** Says a figure on the screen, for docs/reliability.md. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}
