import type { Page } from "@playwright/test";
import { LARGEST } from "./a11y/check-sizes.ts";
import { findAxeViolations } from "./axe.ts";
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
import { applyComfortSettings, sampledLooks } from "./looks.ts";
import { expect } from "./test.ts";

/** Walks through booking, moving, changing and cancelling a visit, and calls `check` on each page. */
async function visitEachStep(
  page: Page,
  site: string,
  check: (step: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${site}/book/request?offer=bubble-tube-corner&adults=9&children=0`);
  await check("request for a larger group");
  await page.goto(`${site}/book/waitlist?offer=bubble-tube-corner`);
  await check("waiting list");
  await page.goto(`${site}/book/bubble-tube-corner?minutes=60&adults=1&children=0`);
  await check("when");
  await days(page).nth(2).click();
  await expect(continueButton(page)).toBeVisible();
  await check("day");
  await chooseFirstTime(page);
  await continueButton(page).click();
  await expect(title(page, "Who and what helps")).toBeVisible();
  await check("who");
  await fillContact(page);
  await check("check");
  await page.getByRole("link", { name: "Add another room" }).click();
  await expect(title(page, "Check your booking")).toBeHidden();
  await check("another room");
  await page.goBack();
  await page.getByRole("link", { name: "The same time, for more weeks" }).click();
  await expect(title(page, "The same time, for more weeks")).toBeVisible();
  await check("more weeks");
  await page.goBack();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
  await check("booked");
  for (const link of ["Move it", "Change who comes or what helps", "I cannot come"]) {
    const address = page.url();
    await page.getByRole("link", { name: link }).click();
    await expect(bookedTitle(page)).toBeHidden();
    await check(link);
    await page.goto(address);
  }
}

/** 1,280 × 1,024 pixels at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };

test("every step passes axe in the default and dim looks, and fits 320 pixels and 400 % zoom", async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize(ENLARGED);
  await visitEachStep(page, server.url, async (step) => {
    expect.soft(await findAxeViolations(page), step).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${step}: width`).toBeLessThanOrEqual(ENLARGED.width);
    await expect.soft(page.getByRole("main").locator("a[href^='tel:']").first(), step).toBeVisible();
    for (const [name, attributes, scope] of sampledLooks) {
      await applyComfortSettings(page, attributes);
      expect.soft(await findAxeViolations(page, scope), `${step}: ${name} look`).toEqual([]);
    }
    await applyComfortSettings(page, {});
  });
});

/** Where the text of each date field ends, and where the browser's button in the field begins, in CSS px. */
async function datesOf(page: Page): Promise<{ textEnd: number; buttonStart: number }[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  // Only this sees the parts that a browser draws within a field.
  const { nodes } = await browser.send("DOM.getFlattenedDocument", { depth: -1, pierce: true });
  const find = (name: string) => nodes.filter(({ attributes = [] }) => attributes.includes(name));
  const boxOf = async ({ nodeId }: { nodeId: number }) => {
    const { model } = await browser.send("DOM.getBoxModel", { nodeId });
    const [left = 0, , right = 0] = model.border;
    return { left, right };
  };
  const texts = await Promise.all(find("-webkit-datetime-edit-fields-wrapper").map(boxOf));
  const buttons = await Promise.all(find("-webkit-calendar-picker-indicator").map(boxOf));
  return texts.map(({ right }, index) => ({ textEnd: right, buttonStart: buttons[index]?.left ?? 0 }));
}

test("the whole date in a field can be read with the largest text at 320 pixels", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/book/waitlist?offer=bubble-tube-corner`);
  await applyComfortSettings(page, LARGEST);
  const dates = await datesOf(page);
  expect(dates).toHaveLength(2);
  for (const { textEnd, buttonStart } of dates) expect(textEnd).toBeLessThanOrEqual(buttonStart);
});

test("on a phone days stand in a month with their open times, and the way on stays in view with what was chosen", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/book/bubble-tube-corner?minutes=60&adults=2&children=0`);
  // Not the first day: its morning may be over.
  const day = page.getByRole("table").getByRole("button").nth(1);
  await expect(day).toHaveAccessibleName(/day, \w+ \d+, \d+ times? to choose from$/);
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await day.click();
  await expect(page.getByRole("radio", { name: "noon" })).toBeAttached();
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^2 adults, 60 minutes: \$/)).toBeInViewport({ ratio: 1 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("rooms stand side by side, and as rows of a table once they are compared", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/book");
    const rooms = page.getByRole("region", { name: "Which room?" });
    const first = rooms.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
    const boxes = async () => Promise.all([0, 1].map((place) => first.nth(place).boundingBox()));
    const [left, right] = await boxes();
    expect(right?.y, "in one row").toBe(left?.y);
    await expect(first.first().locator("img")).toBeVisible();
    await rooms.getByRole("checkbox", { name: "Compare as a table" }).check();
    const [upper, lower] = await boxes();
    expect(lower?.x, "in one column").toBe(upper?.x);
    expect(lower?.y).toBeGreaterThan(upper?.y ?? 0);
    await expect(first.first().locator("img")).toBeHidden();
    const sound = rooms.getByText(/^\d Sound$/);
    expect((await sound.nth(1).boundingBox())?.x, "a sense has its column").toBe(
      (await sound.first().boundingBox())?.x,
    );
  });
});
