import { existsSync } from "node:fs";
import { type Browser, launch, type Page } from "puppeteer-core";
import { AWAKE_EVENT } from "#src/boot/handoff-shape.ts";
import { IN_FULL } from "../projects.ts";
import { additions } from "./early-entries.ts";
import { expect, test } from "./test.ts";

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
});

/** Opens a page in which `awake` resolves once React has woken it. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
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
