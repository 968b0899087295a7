import type { Locator, Page } from "@playwright/test";
import { IN_FULL } from "../projects.ts";
import {
  bookButton,
  test as booking,
  chooseFirstTime,
  chooseTime,
  continueButton,
  days,
  fillContact,
  title,
} from "./booking-steps.ts";
import { startServer } from "./own-server.ts";
import { IS_FULL } from "./pages.ts";
import { withPayingServer } from "./paying-server.ts";
import { expect, test, waitUntilAwake } from "./test.ts";

/** How many times slower the processor is. */
const SLOWDOWN = 6;
/** Time in ms from one key to the next. */
const PAUSE = 60;
const ROUNDS = Number(process.env.ROUNDS) || (IS_FULL ? 20 : 2);

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

/** Each time in a tab of its own, which knows nothing of what was typed before. @param open loads the page with the form */
async function expectWhole(
  page: Page,
  open: (tab: Page) => Promise<unknown>,
  selector: string,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await page.context().newPage();
    await open(tab);
    const field = tab.locator(selector).filter({ visible: true }).first();
    await typeOnABusyProcessor(tab, field);
    await expect.soft(field, `round ${round + 1}`).toHaveValue(TYPED, { timeout: 1000 });
    await tab.close();
  }
}

for (const [path, selector] of Object.entries(FORMS))
  test(`who types on ${path} while it wakes on a busy processor loses no letter`, async ({ page }) => {
    test.setTimeout(600_000);
    await expectWhole(page, (tab) => tab.goto(path), selector);
  });

booking("the same on the form of a booking", IN_FULL, async ({ page, server }) => {
  booking.setTimeout(600_000);
  await chooseTime(page, server.url);
  const form = page.url();
  await expectWhole(page, (tab) => tab.goto(form), "main [name=email]");
});

booking("the same on what is to be signed", IN_FULL, async ({ page, server }) => {
  booking.setTimeout(600_000);
  await page.goto(`${server.url}/book/weighted-blanket-lounge?minutes=60&adults=1&children=0`);
  await days(page).nth(3).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await page.locator("label[for$=heavy-one]").click();
  await fillContact(page);
  await bookButton(page).click();
  await page.getByRole("main").getByRole("link", { name: /sign/i }).first().click();
  await expect(title(page, "Our house rules, to sign")).toBeVisible();
  const form = page.url();
  await expectWhole(page, (tab) => tab.goto(form), "main [name=name]");
});

test("the same on the form for a new link", IN_FULL, async ({ page }) => {
  test.setTimeout(600_000);
  // Nothing is mailed while one types.
  const server = await startServer({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" });
  await expectWhole(page, (tab) => tab.goto(`${server.url}/booking/link`), "main [name=email]");
  await server.stop();
});

test.describe("where one pays online", () => {
  const paying = withPayingServer();
  const forms: Readonly<Record<string, (tab: Page, site: string) => Promise<unknown>>> = {
    gift: (tab, site) => tab.goto(`${site}/donate`),
    async order(tab, site) {
      await tab.goto(`${site}/shop`);
      await tab
        .getByRole("button", { name: /^Add to cart/ })
        .first()
        .click();
      await tab.getByRole("button", { name: /^Pay .* online instead$/ }).click();
      await expect(title(tab, "Pay for your order")).toBeVisible();
    },
  };

  for (const [name, open] of Object.entries(forms))
    test(`the same on the form of a ${name}`, IN_FULL, async ({ page }) => {
      test.setTimeout(600_000);
      await expectWhole(page, (tab) => open(tab, paying.server.url), "main [name=email]");
    });
});
