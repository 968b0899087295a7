import type { Locator, Page } from "@playwright/test";
import { IN_FULL } from "../projects.ts";
import { test as booking, chooseTime } from "./booking-steps.ts";
import { IS_FULL } from "./pages.ts";
import { expect, test, waitUntilAwake } from "./test.ts";

/** How many times slower the processor is. */
const SLOWDOWN = 6;
/** Time in ms from one key to the next. */
const PAUSE = 60;
const ROUNDS = IS_FULL ? 20 : 2;

test.use({ translation: "before waking" });
booking.use({ translation: "before waking" });

/** Text that every field takes. */
const TYPED = "ada.reed@example.org";

/** Pages with a form, each with the field that is typed into. */
const FORMS: Readonly<Record<string, string>> = {
  "/contact": "main [name=email]",
  "/service-single/bubble-tube-corner": "main [name=email]",
  "/donate": "main [name=email]",
  "/sign-up/water-problem": "main [name=email]",
  "/book/waitlist?offer=tactile-wall": "main [name=email]",
  "/book/request?adults=12": "main [name=email]",
  "/pass": "main [name=code]",
  "/volunteer-single": "main [name=email]",
  "/search": "main input[type=search]",
};

/** Types as somebody does who does not wait for the page: a key goes down when it is its turn. */
async function typeOnABusyProcessor(page: Page, field: Locator): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await field.click();
  const keys: Promise<unknown>[] = [];
  for (const text of TYPED) {
    const key = { key: text, text, unmodifiedText: text } as const;
    keys.push(devTools.send("Input.dispatchKeyEvent", { type: "keyDown", ...key }));
    keys.push(devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key: text }));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  await Promise.all(keys);
  await waitUntilAwake(page, { timeout: 60_000 });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devTools.detach();
}

/** Each time in a tab of its own, which knows nothing of what was typed before. */
async function expectWhole(page: Page, address: string, selector: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await page.context().newPage();
    await tab.goto(address);
    const field = tab.locator(selector).filter({ visible: true }).first();
    await typeOnABusyProcessor(tab, field);
    await expect.soft(field, `round ${round + 1}`).toHaveValue(TYPED, { timeout: 1000 });
    await tab.close();
  }
}

for (const [path, selector] of Object.entries(FORMS))
  test(`who types on ${path} while it wakes on a busy processor loses no letter`, async ({ page }) => {
    test.setTimeout(600_000);
    await expectWhole(page, path, selector);
  });

booking("the same on the form of a booking", IN_FULL, async ({ page, server }) => {
  booking.setTimeout(600_000);
  await chooseTime(page, server.url);
  await expectWhole(page, page.url(), "main [name=email]");
});
