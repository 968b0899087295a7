import type { Locator } from "@playwright/test";
import { IN_FULL, ON_A_PHONE, WITH_MOTION } from "../projects.ts";
import { expect, holdReact, test, wakeUp } from "./test.ts";

test.use(WITH_MOTION);

test("A20 the skip link is the first tab stop and moves the focus to the content", async ({ page }) => {
  await page.goto("/privacy");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("A23 each header link scrolls its section into view below the bar and changes the address", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "small screens have the menu instead");
  await page.goto("/");
  for (const anchor of ["about", "offering", "blog", "contact"]) {
    await page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(`^${anchor}$`, "i") })
      .click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect
      .poll(() =>
        page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1, anchor),
      )
      .toBeGreaterThanOrEqual(0);
    const heading = page.locator(`#${anchor}`).getByRole("heading").first();
    await expect(heading).toBeInViewport();
  }
});

test("on another page, header anchors lead to the home page", async ({ page, isMobile }) => {
  test.skip(isMobile, "small screens have the menu instead");
  await page.goto("/privacy");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(page.locator("#about").getByRole("heading").first()).toBeInViewport();
});

test.describe("the mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "A27 opens before React is awake, keeps focus inside, closes with Escape and returns focus",
    ON_A_PHONE,
    async ({ page }) => {
      await page.goto("/privacy");
      const toggle = page.getByRole("button", { name: "Menu" });
      await toggle.focus();
      await page.keyboard.press("Enter");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeVisible();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press("Tab");
        expect(
          await page.evaluate(() => !document.querySelector("main")?.contains(document.activeElement)),
        ).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
    },
  );

  for (const state of ["before React is awake", "with React"])
    test(
      `A27 its button announces a dialog, and a link in it closes it, ${state}`,
      ON_A_PHONE,
      async ({ page }) => {
        if (state !== "with React") await holdReact(page);
        await page.goto("/");
        if (state === "with React") await wakeUp(page);
        const toggle = page.getByRole("button", { name: "Menu" });
        await expect(toggle).toHaveAttribute("aria-haspopup", "dialog");
        await toggle.click();
        const menu = page.getByRole("dialog", { name: "Menu" });
        await expect(menu).toBeVisible();
        await menu.getByRole("link", { name: "Blog" }).click();
        await expect(menu).toBeHidden();
        await expect(page).toHaveURL(/#blog$/);
        await expect(page.locator("#blog")).toBeInViewport();
      },
    );

  test(
    "A27 closes by its button and by a press outside in browsers without command and closedby",
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.addInitScript(() => {
        for (const name of ["command", "commandForElement"])
          Reflect.deleteProperty(HTMLButtonElement.prototype, name);
        Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
        // The test browser supports them natively; disable that.
        addEventListener("command", (event) => event.preventDefault(), true);
        new MutationObserver(() => {
          for (const dialog of document.querySelectorAll("dialog[closedby]"))
            dialog.removeAttribute("closedby");
        }).observe(document, { subtree: true, childList: true });
      });
      await holdReact(page);
      await page.goto("/privacy");
      const menu = page.getByRole("dialog", { name: "Menu" });
      // A key in between: both buttons are at the same place, where a second press at once would count as a double one.
      const press = async (button: Locator) => {
        await page.keyboard.press("Shift");
        await button.click();
      };
      const open = () => press(page.getByRole("button", { name: "Menu" }));
      await open();
      await expect(menu).toBeVisible();
      await press(menu.getByRole("button", { name: "Close" }));
      await expect(menu).toBeHidden();
      await open();
      await menu.getByRole("heading", { name: "Menu" }).click();
      await expect(menu).toBeVisible();
      await page.mouse.click(20, 400);
      await expect(menu).toBeHidden();
    },
  );
});

test("Back to top scrolls to the start", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo(0, 3000));
  await page.getByRole("link", { name: /back to top/i }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("Back to top is hidden while another control has keyboard focus", async ({ page }) => {
  await page.goto("/about");
  const link = page.getByRole("link", { name: /back to top/i });
  await page.evaluate(() => scrollTo(0, 900));
  await expect(link).toBeVisible();
  await expect(link).toHaveCSS("opacity", "1");
  await page.keyboard.press("Tab");
  await expect(link).toHaveCSS("opacity", "0");
  await link.focus();
  await expect(link).toHaveCSS("opacity", "1");
  await page.keyboard.press("Shift+Tab");
  await expect(link).toHaveCSS("opacity", "0");
  await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
  await expect(link).toHaveCSS("opacity", "1");
});
