import type { Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import { IN_FULL } from "../projects.ts";
import { additions, expectTyped, fillAll, readAll, typeAndSelect } from "./early-entries.ts";
import { feedbackForm, fillFeedback, sendButton } from "./feedback.ts";
import { onePerTemplate, templateOf } from "./pages.ts";
import { allowFailedRequests, expect, holdReact, test, waitUntilAwake, wakeUp } from "./test.ts";

/** React reports that it has found other elements than it rendered, and renders the page anew. */
const RENDERED_ANEW = /Minified React error #418/;
/** The page's own security policy stops it, unless an extension adds it. */
const STYLE_STOPPED = /CSP: style-src-elem inline|Applying inline style violates/;

test.beforeEach(({ faults }) => void faults.expected.push(RENDERED_ANEW, STYLE_STOPPED));

/** Together, these have every kind of field. */
const EVERY_DAY = ["/volunteer-single", "/donate", "/service-single/*", "/shop", "/sign-up/*"];

/** Forms of pages that are rendered on request, and need nothing else before. */
const LIVE = [
  "/sign-up/water-problem",
  "/book/waitlist?offer=tactile-wall",
  "/book/request?adults=12",
  "/booking/link",
  "/pass",
];

for (const path of [...onePerTemplate(), ...LIVE])
  test(
    `what is typed, ticked and chosen on ${path} before React wakes stays`,
    EVERY_DAY.includes(templateOf(path)) ? {} : IN_FULL,
    async ({ page }) => {
      const release = await holdReact(page);
      await page.goto(path);
      await fillAll(page);
      const filled = await readAll(page);
      release();
      await waitUntilAwake(page);
      expect(await readAll(page)).toEqual(expect.arrayContaining(filled));
    },
  );

for (const [name, add] of Object.entries(additions)) {
  test(`${name}: what is typed, the selection and the focus stay when React wakes`, async ({ page }) => {
    const field = feedbackForm(page).getByLabel(/^Message/);
    const release = await holdReact(page);
    await page.goto("/#contact");
    await fillAll(page);
    await typeAndSelect(field);
    await page.evaluate(add);
    const filled = await readAll(page);
    release();
    await waitUntilAwake(page);
    await expectTyped(field);
    expect(await readAll(page)).toEqual(filled);
  });

  test(`${name}: what is typed stays on every kind of page`, IN_FULL, async ({ page, faults }) => {
    test.setTimeout(600_000);
    const release = await holdReact(page);
    release();
    for (const path of [...onePerTemplate(), ...LIVE]) {
      await page.goto(path);
      await page.evaluate(add);
      await fillAll(page);
      const filled = await readAll(page);
      await waitUntilAwake(page);
      expect.soft(await readAll(page), path).toEqual(expect.arrayContaining(filled));
    }
    expect(faults.lines).not.toContain("uncaught");
  });
}

test.describe("on a page that React renders anew", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        for (const field of document.querySelectorAll("input")) {
          const icon = document.createElement("example-icon");
          icon.hidden = true;
          field.after(icon);
        }
      });
    });
  });

  test("a form that is sent before React wakes is sent once", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/#contact");
    await fillFeedback(page);
    await sendButton(page).click();
    release();
    await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
    await expect(page).toHaveURL(/\/#contact$/);
  });

  test("who is typing loses no letter, neither while React renders nor right after", async ({ page }) => {
    const release = await holdReact(page);
    await actWhileReactBegins(page, { slice: 1, selector: "main", act: "wait" });
    await page.addInitScript((awake) => {
      document.addEventListener(awake, () => document.execCommand("insertText", false, "!"));
    }, AWAKE_EVENT);
    await page.goto("/#contact");
    const name = page.getByRole("main").getByLabel(/^Name/);
    await name.pressSequentially("Ada");
    release();
    await page.waitForFunction(() => "goOn" in window);
    // A letter alone: its key went down before React began.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Input.dispatchKeyEvent", { type: "char", text: "?" });
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await waitUntilAwake(page);
    await expect(name).toHaveValue("Ada?!");
  });

  test("an open menu stays open, and what is set in the comfort settings stays", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    const release = await holdReact(page);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).click();
    const settings = page.getByRole("dialog", { name: "Comfort settings" });
    await settings.getByRole("radio", { name: "Dim" }).check({ force: true });
    await page.mouse.wheel(0, 1);
    await expect(settings).toBeVisible();
    release();
    await waitUntilAwake(page);
    await expect(settings).toBeVisible();
    expect(await settings.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dim");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("the page stays where it was scrolled to, and a link keeps the focus", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true });
    await link.focus();
    const before = await page.evaluate(() => Math.round(scrollY));
    expect(before).toBeGreaterThan(1000);
    release();
    await waitUntilAwake(page);
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before);
  });
});

// React works in slices, and finishes within an event that comes between two of them.
for (const slice of [1, 3])
  test.describe(`in slice ${slice} of React's work`, () => {
    test("what is chosen stays", async ({ page }) => {
      const release = await holdReact(page);
      await actWhileReactBegins(page, { slice, selector: "main [value=afternoon]", act: "click" });
      await page.goto("/#contact");
      const time = (value: string) => page.locator(`main input[type=radio][value="${value}"]`);
      await time("morning").evaluate((radio: HTMLElement) => radio.click());
      release();
      await waitUntilAwake(page);
      await expect(time("afternoon")).toBeChecked();
    });

    test("who goes on to another field gets there", async ({ page }) => {
      const release = await holdReact(page);
      await actWhileReactBegins(page, { slice, selector: "main textarea", act: "focus" });
      await page.goto("/#contact");
      const name = page.getByRole("main").getByLabel(/^Name/);
      await name.pressSequentially("Ada");
      release();
      await waitUntilAwake(page);
      await expect(page.locator("main textarea")).toBeFocused();
      await expect(name).toHaveValue("Ada");
    });
  });

test("who goes on to another field gets there, also on a page that begins with a note", async ({ page }) => {
  const release = await holdReact(page);
  await actWhileReactBegins(page, { slice: 1, selector: "main textarea", act: "focus" });
  await page.goto("/book/request?adults=12");
  const name = page.getByRole("main").getByLabel(/^Name/);
  await name.pressSequentially("Ada");
  release();
  await waitUntilAwake(page);
  await expect(page.locator("main textarea")).toBeFocused();
});

test("a button stays below the finger when React wakes and takes what was fixed from the list of errors above", async ({
  page,
  faults,
}) => {
  allowFailedRequests(faults);
  // All of the page is in view, so it does not scroll to keep the button in place.
  await page.setViewportSize({ width: 1280, height: 3000 });
  const release = await holdReact(page);
  await page.goto("/sign-up/water-problem");
  const main = page.getByRole("main");
  const signUp = main.getByRole("button", { name: "Sign up", exact: true });
  await signUp.click();
  await expect(page).toHaveTitle(/^Error/);
  await main.getByLabel(/^Your name/).fill("Sam");
  await main.getByLabel(/^E-mail/).fill("sam@example.com");
  await signUp.hover();
  await page.mouse.down();
  release();
  await waitUntilAwake(page);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed up" })).toBeVisible();
});

test("what is chosen before React wakes wins over what was kept from an earlier visit", async ({ page }) => {
  await page.goto("/#contact");
  await wakeUp(page);
  const time = (value: string) => page.locator(`main input[type=radio][value="${value}"]`);
  await time("morning").evaluate((radio: HTMLElement) => radio.click());
  const release = await holdReact(page);
  await page.reload();
  await time("afternoon").evaluate((radio: HTMLElement) => radio.click());
  release();
  await waitUntilAwake(page);
  await expect(time("afternoon")).toBeChecked();
});

/**
 * Presses or focuses an element of the page after React has begun a slice of its work; or lets React wait there, until `goOn` is called
 * in the page.
 */
async function actWhileReactBegins(
  page: Page,
  moment: { slice: number; selector: string; act: "click" | "focus" | "wait" },
): Promise<void> {
  await page.addInitScript(({ slice, selector, act }) => {
    const { addEventListener } = document;
    const { postMessage } = MessagePort.prototype;
    let count = 0;
    // React alone listens to "copy".
    document.addEventListener = (...args: Parameters<typeof addEventListener>): void => {
      addEventListener.apply(document, args);
      if (args[0] !== "copy") return;
      document.addEventListener = addEventListener;
      MessagePort.prototype.postMessage = function (message: unknown): void {
        count += 1;
        if (count === slice && act === "wait") {
          Object.assign(window, { goOn: () => postMessage.call(this, message) });
          return;
        }
        postMessage.call(this, message);
        if (count !== slice || act === "wait") return;
        setTimeout(() => document.querySelector<HTMLElement>(selector)?.[act]());
      };
    };
  }, moment);
}
