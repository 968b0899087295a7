import { setTimeout as delay } from "node:timers/promises";

/**
 * Asks for a server's health again and again.
 * @returns ends the questions, and says how long the slowest answer took, in milliseconds
 */
export function watchHealth({ url }: { readonly url: string }): () => Promise<number> {
  let slowest = 0;
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const start = performance.now();
      const { status } = await fetch(`${url}/healthz`);
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
      slowest = Math.max(slowest, performance.now() - start);
      await delay(20);
    }
  }
  const asking = ask();
  return async () => {
    isOver = true;
    await asking;
    return slowest;
  };
}
