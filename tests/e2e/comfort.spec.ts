import type { Page } from "@playwright/test";
import { ON_A_PHONE } from "../projects.ts";
import { allowFailedRequests, expect, holdReact, test, wakeUp } from "./test.ts";

async function openPanel(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).click();
  const panel = page.getByRole("dialog", { name: "Comfort settings" });
  await expect(panel).toBeVisible();
  return panel;
}

const choices = [
  ["Light", "Dim", "data-theme", "dim"],
  ["Movement", "Off", "data-motion", "off"],
  ["Contrast", "Softer", "data-contrast", "softer"],
  ["Contrast", "Stronger", "data-contrast", "stronger"],
  ["Text size", "200 %", "data-text-size", "200"],
] as const;

const switches = [
  ["Calm mode", "data-calm", "on"],
  ["More space between lines and letters", "data-spacing", "wide"],
  ["Plain letters in headings too", "data-font", "readable"],
  ["Hide pictures that are only decoration", "data-pictures", "hidden"],
  ["Simpler pages, without counters, logos and extras", "data-simple", "on"],
] as const;

test(
  "A42 every setting applies at once, survives a reload, and one press resets them all",
  ON_A_PHONE,
  async ({ page }) => {
    await page.goto("/privacy");
    const root = page.locator("html");
    const panel = await openPanel(page);
    for (const [group, option, attribute, value] of choices) {
      await panel
        .getByRole("group", { name: group })
        .getByRole("radio", { name: option, exact: true })
        .check();
      await expect(root).toHaveAttribute(attribute, value);
    }
    for (const [name, attribute, value] of switches) {
      await panel.getByRole("checkbox", { name }).check();
      await expect(root).toHaveAttribute(attribute, value);
    }
    await page.reload();
    for (const [, attribute, value] of switches) await expect(root).toHaveAttribute(attribute, value);
    await expect(root).toHaveAttribute("data-text-size", "200");
    const again = await openPanel(page);
    await expect(again.getByRole("checkbox", { name: "Calm mode" })).toBeChecked();
    await again.getByRole("button", { name: "Reset all settings" }).click();
    await expect(again.getByRole("checkbox", { name: "Calm mode" })).not.toBeChecked();
    for (const [, attribute] of switches) await expect(root).not.toHaveAttribute(attribute);
    await page.reload();
    await expect(root).not.toHaveAttribute("data-text-size");
  },
);

test("A42 the chosen look applies from the first frame, before any script file has loaded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("comfort", JSON.stringify({ theme: "dim", "text-size": "150" }));
    requestAnimationFrame(() =>
      Object.assign(window, { firstFrame: { ...document.documentElement.dataset } }),
    );
  });
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/privacy", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dim");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "firstFrame")))
    .toMatchObject({ theme: "dim", textSize: "150" });
});

test("A42 the settings work without React, and choices are kept when it wakes", async ({ page }) => {
  const release = await holdReact(page);
  await page.goto("/accessibility");
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "Dim" }).check();
  await panel.getByRole("checkbox", { name: "Calm mode" }).check();
  await expect(panel.getByText("Your settings are kept in this browser.")).toBeVisible();
  await expect(panel.getByText("The site follows the settings of your device.")).toBeHidden();
  release();
  await wakeUp(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dim");
  await expect(panel.getByRole("radio", { name: "Dim" })).toBeChecked();
  await panel.getByRole("button", { name: "Close" }).click();
  const section = page.locator("main #comfort");
  await expect(section.getByRole("checkbox", { name: "Calm mode" })).toBeChecked();
  await section.getByRole("radio", { name: "Bright" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect((await openPanel(page)).getByRole("radio", { name: "Bright" })).toBeChecked();
});

test("A42 the settings page shows the current choices, also after navigating from another page", async ({
  page,
}) => {
  await page.goto("/privacy");
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "150 %" }).check();
  await panel.getByRole("button", { name: "Close" }).click();
  await wakeUp(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /accessibility/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/accessibility/);
  await expect(page.locator("main #comfort").getByRole("radio", { name: "150 %" })).toBeChecked();
});

test("A42 if the panel cannot be fetched, its button leads to the settings page", async ({
  page,
  faults,
}) => {
  allowFailedRequests(faults);
  await page.route("**/comfort-panel.html", (route) => route.abort());
  await page.goto("/privacy");
  await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).click();
  await expect(page).toHaveURL(/\/accessibility#comfort$/);
});

test("text grows and extras disappear as chosen", ON_A_PHONE, async ({ page }) => {
  await page.goto("/");
  const text = page.locator("main p").first();
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await expect(page.getByText("Total Campaigns")).toBeVisible();
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "200 %" }).check();
  await expect.poll(size).toBeCloseTo(before * 2, 0);
  await panel.getByRole("checkbox", { name: "Simpler pages" }).check();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Total Campaigns")).toBeHidden();
});

test("A42 if the browser blocks storage, settings last until the page is left", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await page.goto("/privacy");
  const panel = await openPanel(page);
  await panel.getByRole("radio", { name: "Dim" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dim");
  await panel.getByRole("button", { name: "Reset all settings" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("settings apply in other open tabs", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/about");
  const shown = await openPanel(other);
  await page.goto("/privacy");
  const panel = await openPanel(page);
  await panel.getByRole("checkbox", { name: "Calm mode" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-calm", "on");
  await expect(shown.getByRole("checkbox", { name: "Calm mode" })).toBeChecked();
});

test("the panel works by keyboard alone", async ({ page }) => {
  await page.goto("/privacy");
  const opener = page.getByRole("banner").getByRole("link", { name: "Comfort settings" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Comfort settings" });
  await expect(panel).toBeVisible();
  await panel.getByRole("checkbox", { name: "Calm mode" }).focus();
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-calm", "on");
  await panel.getByRole("group", { name: "Text size" }).getByRole("radio", { name: "100 %" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("html")).toHaveAttribute("data-text-size", "112");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test("A42 without a choice the page follows the device settings, also when they change", async ({ page }) => {
  await page.goto("/privacy");
  const text = page.locator("main p").first();
  const looksOf = () =>
    text.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element.closest("section") ?? document.body);
      return `${getComputedStyle(element).color} ${color} ${backgroundColor}`;
    });
  const looks = [await looksOf()];
  for (const device of [{ colorScheme: "dark" }, { contrast: "more" }] as const) {
    await page.emulateMedia(device);
    await expect.poll(looksOf).not.toBe(looks.at(-1));
    looks.push(await looksOf());
  }
  expect(new Set(looks).size).toBe(3);
  const panel = await openPanel(page);
  await panel.getByRole("group", { name: "Light" }).getByRole("radio", { name: "Bright" }).check();
  await panel.getByRole("group", { name: "Contrast" }).getByRole("radio", { name: "Normal" }).check();
  await expect.poll(looksOf).toBe(looks[0]);
  await panel.getByRole("button", { name: "Reset all settings" }).click();
  await expect.poll(looksOf).toBe(looks.at(-1));
});

test("A42 settings work offline", async ({ page, context, faults }) => {
  // React may still be loading.
  allowFailedRequests(faults);
  await page.goto("/privacy");
  const panel = await openPanel(page);
  await context.setOffline(true);
  await panel.getByRole("checkbox", { name: "Calm mode" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-calm", "on");
  await context.setOffline(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("A42 the page follows the device settings, and the button leads to an explanation", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
    await page.goto("/privacy");
    const background = () => page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
    const dark = await background();
    await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
    await expect.poll(background).not.toBe(dark);
    await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).click();
    await expect(page).toHaveURL(/\/accessibility#comfort$/);
    await expect(page.locator("#comfort")).toBeInViewport();
  });
});
