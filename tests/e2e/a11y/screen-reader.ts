import { readFileSync } from "node:fs";
import type { virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";

const ADDRESS = "/simulated-screen-reader.js";
const program = readFileSync("node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js");

/** More steps than any page has phrases. Stops a reader that never returns to the first phrase. */
const MAX_STEPS = 3000;

/** Serves the simulated screen reader to the pages that are opened from now on. */
export async function allowScreenReader(page: Page): Promise<void> {
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: program }),
  );
}

/**
 * Reads a part of the page from start to end.
 *
 * @param part Selector of the part: `body`, `dialog[open]`.
 * @returns What is said, phrase by phrase: `heading, About Haven, level 1`.
 */
export async function readAloud(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    async ([address, selector, max]) => {
      const reader = ((await import(address)) as { virtual: typeof virtual }).virtual;
      const container = document.querySelector(selector);
      if (!container) throw new Error(`There is no ${selector}.`);
      await reader.stop();
      await reader.start({ container });
      const first = await reader.lastSpokenPhrase();
      for (let step = 0; step < max; step += 1) {
        await reader.next();
        // After the end it starts again.
        if ((await reader.lastSpokenPhrase()) === first) break;
      }
      const said = await reader.spokenPhraseLog();
      await reader.stop();
      return said;
    },
    [ADDRESS, part, MAX_STEPS] as const,
  );
}

/** Starts the reader on the whole page. It then reports focus moves and announcements. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const reader = ((await import(address)) as { virtual: typeof virtual }).virtual;
    await reader.stop();
    await reader.start({ container: document.body });
    Object.assign(window, { reader });
  }, ADDRESS);
}

/** What the reader has said since {@link listen}, or since the last call. */
export async function heard(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const reader = Reflect.get(window, "reader") as typeof virtual;
    const said = await reader.spokenPhraseLog();
    await reader.clearSpokenPhraseLog();
    return said;
  });
}
