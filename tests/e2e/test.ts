import { test as base, expect } from "@playwright/test";

type Faults = { faults: string[] };

/**
 * Playwright's `test`, in which any line on the console, any uncaught error and any breach of the Content Security
 * Policy fails the run. A test that provokes a network failure says so with {@link allowFailedRequests}.
 */
export const test = base.extend<Faults>({
  faults: [
    async ({ page, context }, use) => {
      const faults: string[] = [];
      context.on("weberror", (error) =>
        faults.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          faults.push(`console: ${message.text()}`);
      });
      await context.addInitScript(() => {
        addEventListener("securitypolicyviolation", (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await use(faults);
      expect([...faults]).toEqual([]);
    },
    { auto: true },
  ],
});

/** Drops the browser's own lines about requests that a test makes fail on purpose. */
export function allowFailedRequests(faults: string[]): void {
  const push = faults.push.bind(faults);
  faults.push = (...lines) =>
    push(...lines.filter((line) => !/Failed to load resource|net::ERR_/.test(line)));
}

/** Waits until React has hydrated the page; any sign of a person starts it. */
export async function wakeUp(page: import("@playwright/test").Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some(
      (key) => key.startsWith("__reactFiber") || key.startsWith("__reactProps"),
    ),
  );
}

export { expect };
