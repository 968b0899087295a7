import type { Page } from "@playwright/test";
import { headerFixedAfter, tabRows, thanksRows, times } from "../original/states.ts";
import { IN_FULL } from "../projects.ts";
import { expect, test, wakeUp } from "./test.ts";

// The states of the original template. They are the same at every width; the test of the menu sets its own.
test.skip(({ isMobile }) => isMobile, "checked once, on a desktop");

async function expectOpen(page: Page, label: string): Promise<void> {
  await expect(page.getByRole("tab", { selected: true })).toHaveText(label);
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName(label);
}

test("the header becomes a fixed bar only after 80 px of scroll", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const [y, position] of [
    [headerFixedAfter + 1, "fixed"],
    [headerFixedAfter, "absolute"],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await expect(header, `at ${y} px`).toHaveCSS("position", position);
  }
});

for (const { id, where, tabs } of tabRows) {
  test(`A28 ${id}: the tabs are in order, the first is open, and each opens by its anchor`, async ({
    page,
  }) => {
    await page.goto(where);
    await wakeUp(page);
    await expect(page.getByRole("tab")).toHaveText(tabs.map(({ label }) => label));
    await expectOpen(page, tabs[0].label);
    for (const { label, anchor } of tabs.slice(1)) {
      await page.goto("about:blank");
      await page.goto(`${where}#${anchor}`);
      await wakeUp(page);
      await expectOpen(page, label);
    }
  });
}

test("A29 benefits of a service: all start closed, one is open at a time, and a second press closes it", async ({
  page,
}) => {
  await page.goto("/service-single/tactile-wall");
  const items = page.getByRole("region", { name: "Benefits" }).locator("details");
  const open = page.getByRole("region", { name: "Benefits" }).locator("details[open]");
  await expect(items).toHaveCount(4);
  await expect(open).toHaveCount(0);
  for (const index of [1, 3]) {
    await items.nth(index).locator("summary").click();
    await expect(open).toHaveCount(1);
    await expect(items.nth(index)).toHaveAttribute("open");
  }
  await items.nth(3).locator("summary").click();
  await expect(open).toHaveCount(0);
});

test("donation form: Card is preselected, with four brands; Offline hides the card fields", async ({
  page,
}) => {
  await page.goto("/donate");
  await wakeUp(page);
  const card = page.getByRole("radio", { name: "Card", exact: true });
  const number = page.getByLabel(/^Card number/);
  await expect(card).toBeChecked();
  await card.scrollIntoViewIfNeeded();
  await expect(number).toBeVisible();
  await expect(page.getByRole("group", { name: "Card type" }).getByRole("radio")).toHaveCount(4);
  await page.getByRole("radio", { name: "Offline pledge" }).check();
  await expect(number).toHaveCount(0);
  await expect(page.getByLabel(/CVV/)).toHaveCount(0);
  await card.check();
  await expect(number).toBeVisible();
});

for (const { id, where, fill, button, says } of thanksRows) {
  test(
    `${id}: after sending, the thank-you message stays and the fields are empty`,
    id === thanksRows[0]?.id ? {} : IN_FULL,
    async ({ page }) => {
      await page.clock.install();
      await page.goto(where);
      await wakeUp(page);
      const form = page
        .getByRole("main")
        .locator("form")
        .filter({ has: page.getByRole("button", { name: button }) });
      for (const [label, value] of Object.entries(fill))
        await form.getByLabel(new RegExp(`^${label}`)).fill(value);
      await form.getByRole("button", { name: button }).click();
      const thanks = form.getByRole("status").getByText(says, { exact: true });
      await expect(thanks).toBeVisible();
      await page.clock.runFor(times.thanksDuration);
      await expect(thanks).toBeVisible();
      for (const label of Object.keys(fill))
        await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveValue("");
    },
  );
}

test("the menu of small screens opens, and Close closes it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  for (const name of ["Home", "About", "Offering", "Blog", "Contact"])
    await expect(menu.getByRole("navigation").getByRole("link", { name, exact: true })).toBeVisible();
  // Close stands where Menu was: a press within half a second is taken for the second half of a double press.
  await expect(async () => {
    await menu.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
});
