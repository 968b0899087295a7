import { test as base, expect, type Page } from "@playwright/test";

/** What went wrong in the browser, line by line, and which of these lines a test provokes itself. */
export type Faults = { lines: string[]; expected: RegExp[] };

/**
 * The style sheet of a page that a link leads to comes early when the link is touched or focused. Where nobody follows
 * it, Chromium says so on a machine that is slow to load the page.
 */
const UNUSED_STYLE = /\/assets\/[\w.-]+\.css#? was preloaded using link preload but not used/;

/**
 * Playwright's `test`, in which any line on the console, any uncaught error and any breach of the Content Security
 * Policy fails the run. A test that provokes a network failure says so with {@link allowFailedRequests}.
 */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ context }, use) => {
      const faults: Faults = {
        lines: [],
        expected: [/Service Worker registration blocked by Playwright/, UNUSED_STYLE],
      };
      context.on("weberror", (error) => {
        faults.lines.push(`uncaught: ${error.error().stack ?? error.error().message}`);
      });
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          faults.lines.push(`console: ${message.text()} ${message.location().url}`.trimEnd());
      });
      await context.addInitScript(() => {
        addEventListener("securitypolicyviolation", (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await use(faults);
      expect(
        faults.lines.filter((line) => !faults.expected.some((pattern) => pattern.test(line))),
        "lines on the browser's console",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Drops the browser's own lines about requests that a test makes fail on purpose. */
export function allowFailedRequests(faults: Faults): void {
  faults.expected.push(/^console: (Failed to load resource|.*net::ERR_)/);
}

/** Waits until React has hydrated the page; any sign of a person starts it. */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some(
      (key) => key.startsWith("__reactFiber") || key.startsWith("__reactProps"),
    ),
  );
}

/** Waits until every part of a page that appears is laid out: before that, what is further down has no place. */
export async function waitForWholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.documentElement.matches("[data-below-fold]"));
}

/**
 * Keeps back for a while what a page asks for, as a slow network does.
 *
 * @param address Pattern of its addresses.
 * @returns Lets it through.
 */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Keeps React from waking until the returned function is called. */
export function holdReact(page: Page): Promise<() => void> {
  return hold(page, "**/assets/entry.client-*.js");
}

export { expect };
