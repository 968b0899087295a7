import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  fillContact,
  test,
  title,
} from "./booking-steps.ts";
import { expect } from "./test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same time is booked for more weeks, and this and the later ones are cancelled", async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${server.url}/book/tactile-wall?minutes=30&adults=1&children=0`);
    await days(page).nth(3).click();
    await chooseFirstTime(page);
    await continueButton(page).click();
    await fillContact(page);
    await page.getByRole("link", { name: "The same time, for more weeks" }).click();
    await expect(title(page, "The same time, for more weeks")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const weeks = page.getByRole("checkbox");
    const count = await weeks.count();
    expect(count).toBeGreaterThan(0);
    // Nothing is chosen beforehand.
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await weeks.first().check();
    await weeks.last().check();
    await page.getByRole("button", { name: "Add these weeks" }).click();
    await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(count > 1 ? 3 : 2);
    await bookButton(page).click();
    await expect(bookedTitle(page)).toBeVisible();
    await page.getByRole("link", { name: "I cannot come" }).first().click();
    await page.getByLabel(/This and the later ones/).check({ force: true });
    await page.getByRole("button", { name: "Cancel my visit" }).click();
    await expect(page.getByText(/cancelled/i).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "I cannot come" })).toHaveCount(0);
  });
});
