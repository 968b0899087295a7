import type { Page } from "@playwright/test";
import { chooseFirstTime, chooseTime, fillContact, openParty, test, title } from "./booking-steps.ts";
import { compose } from "./compose.ts";
import { allowFailedRequests, expect, holdReact, wakeUp } from "./test.ts";

test("the wheel over a number scrolls the page, and the number stays; arrow keys count", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book`);
  await wakeUp(page);
  const adults = page.getByLabel("Adults");
  await adults.fill("3");
  expect(await compose(adults, "ArrowUp")).toBe(true);
  await adults.press("ArrowUp");
  await expect(adults).toHaveValue("4");
  await adults.press("ArrowDown");
  await adults.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(adults).toHaveValue("3");
  await page.getByLabel("Children").press("ArrowDown");
  await expect(page.getByLabel("Children")).toHaveValue("0");
});

test("keys with which somebody composes a word do nothing else", async ({ page, server }) => {
  await page.goto(`${server.url}/search?q=swing`);
  const field = page.getByRole("main").getByRole("searchbox");
  await expect(page.locator("[data-hit]").first()).toBeVisible();
  await field.focus();
  expect(await compose(field, "ArrowDown")).toBe(true);
  await expect(field).toBeFocused();
  await field.press("ArrowDown");
  await expect(page.locator("[data-hit]").first()).toBeFocused();

  await page.goto(`${server.url}/causes-single/sensory-corners-in-schools`);
  await wakeUp(page);
  const tab = page.getByRole("tab", { name: "Description" });
  expect(await compose(tab, "ArrowRight")).toBe(true);
  await expect(tab).toHaveAttribute("aria-selected", "true");

  await page.goto(`${server.url}/gallery#picture-infinity-mirror`);
  const dialog = page.getByRole("dialog", { name: "Infinity mirror" });
  await expect(dialog).toBeVisible();
  expect(await compose(dialog, "ArrowRight")).toBe(true);
  await expect(dialog).toBeVisible();

  await page.goto(`${server.url}/shop`);
  await wakeUp(page);
  await page.getByRole("button", { name: "Compare Sensory kit for home" }).click();
  const toast = page.getByRole("button", { name: "Close this message" });
  await toast.focus();
  expect(await compose(toast, "Escape")).toBe(true);
  await expect(toast).toBeFocused();
});

for (const [when, prepare] of [
  ["awake", wakeUp],
  ["asleep", undefined],
] as const)
  test(`Enter on a chosen time goes on with it, and on who comes shows their times, React ${when}`, async ({
    page,
    server,
  }) => {
    const open = async (path: string) => {
      await page.goto(server.url + path);
      await prepare?.(page);
    };
    if (!prepare) await holdReact(page);
    await open("/book/tactile-wall?minutes=30&adults=1&children=0");
    await openParty(page);
    await page.getByLabel("Adults").fill("2");
    await page.getByLabel("Adults").press("Enter");
    await expect(page).toHaveURL(/adults=2/);
    await pressADay(page);
    await prepare?.(page);
    await chooseFirstTime(page);
    await page.locator("input[name=starts]:checked").press("Enter");
    await expect(title(page, "Who and what helps")).toBeVisible();
  });

async function pressADay(page: Page): Promise<void> {
  const day = page.getByRole("main").getByRole("button", { name: /to choose from$/ });
  await day.filter({ visible: true }).nth(2).press("Enter");
  await expect(page.getByRole("button", { name: "Continue with this time" })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("Enter in the code of a voucher uses it, and Enter in an order number books by invoice", async ({
      page,
      server,
      faults,
    }) => {
      // The browser reports the answer to a wrong code.
      allowFailedRequests(faults);
      await chooseTime(page, server.url);
      await fillContact(page);
      const code = page.getByLabel("I have a pass or a voucher");
      await code.fill("nothing");
      await code.press("Enter");
      await expect(page.getByText(/12 or 13 letters and digits, such as/).last()).toBeVisible();
      await expect(code).toHaveValue("nothing");
      await code.fill("");
      await page.getByText("Pay by invoice instead").click();
      await page.getByLabel(/^Name and address on the invoice/).fill("Elm School");
      const number = page.getByLabel("Your order number");
      await number.fill("PO 7");
      await number.press("Enter");
      await expect(title(page, "Your visit is booked")).toBeVisible();
      await expect(page.getByText(/The invoice comes once/)).toBeVisible();
    });
  });
}
