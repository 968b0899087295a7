import { existsSync } from "node:fs";
import { type Browser, launch, type Page } from "puppeteer-core";
import { strings } from "#core/values/strings.ts";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import { IN_FULL } from "../projects.ts";
import { test } from "./desk/desk.fixtures.ts";
import { additions } from "./early-entries.ts";
import { VISITOR } from "./feedback.ts";
import { startServer } from "./own-server.ts";
import { expect } from "./test.ts";
import { startOf, TRANSLATIONS, type Translation, translate } from "./translator.ts";

/** Firefox itself. Playwright's own build of it is no package, and Debian's lacks a command that Playwright needs. */
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file));
const FIELDS = "main :is(input:not([type=hidden], [type=file]), select, textarea)";

// Together, these pages have every kind of field.
const PAGES = ["/", "/volunteer-single", "/donate", "/shop", "/visit/plan"];

test.describe("in Firefox", () => {
  test.skip(
    !FIREFOX && !process.env.REQUIRE_FIREFOX,
    "Firefox is not installed (Debian: apt-get install firefox-esr)",
  );

  let browser: Browser;
  test.beforeAll(async () => {
    browser = await launch({ browser: "firefox", executablePath: FIREFOX ?? "firefox-esr", headless: true });
  });
  test.afterAll(() => browser?.close());

  for (const path of PAGES)
    test(
      `what is entered on ${path} before React wakes stays`,
      path === "/" ? {} : IN_FULL,
      async ({ baseURL }) => {
        const page = await openPage(browser, `${baseURL}${path}`);
        const entered = await page.evaluate(enterEverything, FIELDS);
        expect(entered.length).toBeGreaterThan(0);
        await wake(page);
        expect(await page.evaluate(readFields, FIELDS)).toEqual(expect.arrayContaining(entered));
        await page.close();
      },
    );

  for (const [name, add] of Object.entries(additions))
    test(`${name}: what is typed, the selection and the focus stay`, IN_FULL, async ({ baseURL }) => {
      const page = await openPage(browser, `${baseURL}/#contact`);
      const entered = await page.evaluate(enterEverything, FIELDS);
      await page.evaluate(add);
      await page.evaluate(selectMessage);
      await wake(page);
      expect(await page.evaluate(readFields, FIELDS)).toEqual(entered);
      expect(await page.evaluate(focused)).toEqual({ value: "entered early", from: 3, to: 8 });
      await page.close();
    });

  test("a text that is replaced by typing, right after the page has come, is not mixed with the old one", async ({
    baseURL,
  }) => {
    const page = await openPage(browser, `${baseURL}/#contact`);
    await page.focus("main textarea");
    await page.keyboard.type("Is there a lift?");
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type("Is there a bench?");
    await wake(page);
    expect(await page.evaluate(focused)).toMatchObject({ value: "Is there a bench?" });
    await page.close();
  });

  test("a text of the desk that is replaced before React wakes is kept as it was typed", async ({
    desk,
    page: other,
  }) => {
    const { secret } = await desk.signIn(other, "owner");
    await browser.setCookie({ name: "desk", value: secret, domain: "localhost", path: "/", httpOnly: true });
    const page = await openPage(browser, `${desk.url}/desk/words/posts/1`);
    await page.focus("main textarea");
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type("This page has moved.");
    await wake(page);
    expect(await page.evaluate(focused)).toMatchObject({ value: "This page has moved." });
    await page.close();
  });

  for (const when of TRANSLATIONS) {
    test(`translated ${when}: a message is sent`, async ({ baseURL }) => {
      const page = await openPage(browser, `${baseURL}/#contact`, when);
      for (const [name, value] of Object.entries(VISITOR))
        await page.type(`#contact form [name=${name}]`, value);
      await wake(page);
      await press(page, "#contact form button:is([type=submit], :not([type]))");
      // The page's policy forbids what `waitForFunction` does in Firefox.
      await expect
        .poll(() => page.evaluate(() => document.querySelector("#contact")?.textContent))
        .toContain(strings.feedbackThanks);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
      await page.close();
    });

    test(`translated ${when}: a time is chosen`, async () => {
      const server = await startServer({ RATE_LIMIT: "100000/1m" });
      const page = await openPage(browser, `${server.url}/book/tactile-wall?adults=2&minutes=30`, when);
      await wake(page);
      await press(page, "main button[name=date]");
      await page.waitForSelector("main input[name=starts]");
      await press(page, "main input[name=starts]");
      await press(page, "main button[type=submit]:not([name]), main input[name=starts] ~ button");
      await expect.poll(() => new URL(page.url()).pathname).toBe("/book/details");
      expect(await page.evaluate(() => document.querySelector("main")?.textContent)).toContain("2 adults");
      await page.close();
      await server.stop();
    });
  }
});

/** Opens a page in which `awake` resolves once React has woken it. */
async function openPage(browser: Browser, address: string, translated?: Translation): Promise<Page> {
  const page = await browser.newPage();
  if (translated) await page.evaluateOnNewDocument(translate, startOf(translated));
  await page.evaluateOnNewDocument((event) => {
    document.addEventListener(event, () => document.documentElement.setAttribute("data-test-awake", ""));
  }, AWAKE_EVENT);
  await page.goto(address);
  return page;
}

/** Moves the mouse, because React starts at the first input, and waits until the page is awake. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector("[data-test-awake]");
}

/** Presses a control, which a label may cover. */
async function press(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.$eval(selector, (control) => (control as HTMLElement).click());
}

/** Changes each field as a person would leave it. Runs in the page. @returns what the fields then contain */
function enterEverything(selector: string): string[] {
  const samples: Record<string, string> = {
    number: "2",
    date: "2027-03-04",
    time: "10:30",
    email: "ada@visitor.example",
    tel: "614 555 0100",
  };
  const fields = [...document.querySelectorAll<HTMLInputElement>(selector)];
  for (const field of fields) {
    if (field.readOnly || field.disabled || !field.checkVisibility()) continue;
    if (/checkbox|radio/.test(field.type)) field.click();
    else if (field.localName === "select")
      field.value = [...field.querySelectorAll("option")].findLast((option) => !option.disabled)?.value ?? "";
    else field.value = samples[field.type] ?? "entered early";
  }
  return fields.map(
    ({ name, type, value, checked }) => `${name} ${value} ${/radio|checkbox/.test(type) && checked}`,
  );
}

/** What the fields contain, with their names. Runs in the page. */
function readFields(selector: string): string[] {
  return [...document.querySelectorAll<HTMLInputElement>(selector)].map(
    ({ name, type, value, checked }) => `${name} ${value} ${/radio|checkbox/.test(type) && checked}`,
  );
}

/** Focuses the message and selects a part of it. Runs in the page. */
function selectMessage(): void {
  const field = document.querySelector<HTMLTextAreaElement>("main textarea");
  field?.focus();
  field?.setSelectionRange(3, 8);
}

/** The focused field's text and selection. Runs in the page. */
function focused() {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
  return { value, from: selectionStart, to: selectionEnd };
}
