import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import { type Translation, translatePages } from "./translator.ts";

/** Lines that the browser reported, and patterns of those that a test provokes on purpose. */
export type Faults = { lines: string[]; expected: RegExp[] };

/**
 * A link's page has its style sheet preloaded when the link is hovered or focused. If the link is not followed,
 * Chromium warns about that on slow machines.
 */
const UNUSED_STYLE = /\/assets\/[\w.-]+\.css#? was preloaded using link preload but not used/;

/** The page beside a form of Words runs no scripts; the browser reports those that tests add to it. */
const BESIDE = /Blocked script execution in '[^']*\/desk\/words-page/;

/**
 * Playwright's `test`. Warnings and errors on the console, uncaught errors and breaches of the Content Security Policy
 * fail the test. A test that provokes network failures calls {@link allowFailedRequests}. With `translation`, all pages
 * are translated.
 */
export const test = base.extend<{ faults: Faults; translation: Translation | undefined }>({
  translation: [undefined, { option: true }],
  faults: [
    async ({ context, translation }, use, { project }) => {
      const when = translation ?? (project.metadata.translation as Translation | undefined);
      if (when) await translatePages(context, when);
      const faults: Faults = {
        lines: [],
        expected: [/Service Worker registration blocked by Playwright/, UNUSED_STYLE, BESIDE],
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
      await noteWaking(context);
      await use(faults);
      expect(
        faults.lines.filter((line) => !faults.expected.some((pattern) => pattern.test(line))),
        "lines on the browser's console",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Allows the browser's messages about requests that a test makes fail on purpose. */
export function allowFailedRequests(faults: Faults): void {
  faults.expected.push(/^console: (Failed to load resource|.*net::ERR_)/);
}

/** Makes pages of a context note when React has hydrated them, for {@link waitUntilAwake}. The `page` of a test does. */
export async function noteWaking(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    document.addEventListener(name, () => Object.assign(window, { isAwake: true }));
  }, AWAKE_EVENT);
}

/** Waits until React has hydrated the page and its effects have run. */
export async function waitUntilAwake(page: Page, options?: { timeout: number }): Promise<void> {
  await page.waitForFunction(() => "isAwake" in window, undefined, options);
}

/** Moves the mouse, because React starts at the first input, and waits until the page is awake. */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await waitUntilAwake(page);
}

/** Waits until every part of the page is laid out: until then, nothing below the fold has a position. */
export async function waitForWholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector(":root[data-below-fold], [data-rest]"));
}

/**
 * Delays requests of a page, as a slow network does.
 *
 * @param address URL pattern of the requests.
 * @returns A function that lets them through.
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
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
