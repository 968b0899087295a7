import type { Page } from "@playwright/test";
import { allowScreenReader, readAloud } from "../a11y/screen-reader.ts";
import { findAxeViolations } from "../axe.ts";
import { compose } from "../compose.ts";
import { expect, wakeUp } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";
import { bookFirstTime } from "./guest.ts";

/** Books three visits on one day: Ada's, then two in another room, at 3 pm and noon. @returns the day */
async function fillDay(page: Page, desk: DeskServer): Promise<string> {
  const { date } = await bookFirstTime(page, desk);
  for (const [name, at] of [
    ["Ben Fox", "15:00"],
    ["Cleo Fox", "12:00"],
  ]) {
    await page.goto(`${desk.url}/desk/bookings/new?date=${date}&visit=tactile-wall+30&at=${at}`);
    await page.getByLabel("Name").fill(name ?? "");
    await page.getByRole("button", { name: /^Book it/ }).click();
    await expect(page.getByText("The visit is booked.")).toBeVisible();
  }
  return date;
}

test("the day is a table of rooms and times, which a screen reader reads once and in order", async ({
  page,
  desk,
}) => {
  await allowScreenReader(page);
  await desk.signIn(page, "host");
  const date = await fillDay(page, desk);
  await page.goto(`${desk.url}/desk/bookings?days=1&from=${date}`);
  const said = await readAloud(page, "main table");
  const visits = said.filter((phrase) => /^link, .*(Ada|Ben|Cleo)/.test(phrase));
  expect(visits, said.join("\n")).toHaveLength(3);
  const [ben, cleo] = ["Ben", "Cleo"].map((name) => visits.findIndex((phrase) => phrase.includes(name)));
  expect(visits[ben ?? 0]).toMatch(/^link, 3 pm to 3:30 pm, Tactile Wall: Ben 1 person$/);
  expect(cleo).toBeLessThan(ben ?? 0);
  expect(visits.find((phrase) => phrase.includes("Ada"))).toContain("Please knock softly.");
  expect(said).toContain("columnheader, Tactile Wall");
  expect(said.some((phrase) => /^rowheader, noon/.test(phrase))).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("by keyboard: arrow keys lead from one gap to the next, and Enter adds a booking or moves a visit there", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "host");
  const { date } = await bookFirstTime(page, desk);
  await page.goto(`${desk.url}/desk/bookings?days=1&from=${date}`);
  await wakeUp(page);
  const gap = (name: string) => page.getByRole("link", { name: `Book ${name}`, exact: true });
  await gap("Tactile Wall, 2 pm").focus();
  expect(await compose(gap("Tactile Wall, 2 pm"), "ArrowDown")).toBe(true);
  await expect(gap("Tactile Wall, 2 pm")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(gap("Tactile Wall, 3 pm")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(gap("Tactile Wall, 2 pm")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(gap("Tactile Wall, 2 pm")).not.toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(gap("Tactile Wall, 2 pm")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("What", { exact: true })).toHaveValue("tactile-wall 30");

  await page.goto(`${desk.url}/desk?date=${date}`);
  await page.getByRole("link", { name: /^Move/ }).first().press("Enter");
  const visit = page.getByRole("link", { name: /to be moved/ });
  await visit.focus();
  await wakeUp(page);
  await page.keyboard.press("ArrowDown");
  const target = page.locator("button:focus");
  await expect(target).toHaveAccessibleName(/^Move it here: /);
  const name = await target.getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Tell Ada\?$/)).toBeVisible();
  // Who has changed their mind presses nothing else: the visit stays.
  await page.getByRole("link", { name: "Keep the old time" }).press("Enter");
  await expect(page.getByText("The visit is moved.")).toHaveCount(0);
  const booking = page.url();
  await page.getByRole("link", { name: /^Move/ }).first().press("Enter");
  await wakeUp(page);
  const moving = page.url();
  await compose(page.locator("body"), "Escape");
  await page.getByRole("link", { name: /to be moved/ }).focus();
  expect(page.url()).toBe(moving);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(booking);
  await page.getByRole("link", { name: /^Move/ }).first().press("Enter");
  await page.getByRole("button", { name: name ?? "" }).press("Enter");
  await page.getByRole("button", { name: "Move it without a message" }).press("Enter");
  await expect(page.getByText("The visit is moved. The guest was not told.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("times or list is remembered, and only one of them is in the page", async ({ page, desk }) => {
    await desk.signIn(page, "host");
    const date = await fillDay(page, desk);
    const day = `${desk.url}/desk/bookings?days=1&from=${date}`;
    const visits = page.getByRole("main").getByRole("link", { name: /(Ada|Ben|Cleo)/ });
    await page.goto(day);
    await expect(page.getByRole("table")).toBeVisible();
    await expect(visits).toHaveCount(3);
    await page.getByRole("button", { name: "List" }).click();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(visits).toHaveCount(3);
    await page.goto(day);
    await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Times" }).click();
    await page.getByRole("link", { name: "Week", exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expect(visits).toHaveCount(3);
    await page.getByRole("link", { name: "Tactile Wall", exact: true }).click();
    await expect(visits).toHaveCount(2);
  });

  test("a press on free time adds a booking there", async ({ page, desk }) => {
    await desk.signIn(page, "host");
    const { date } = await bookFirstTime(page, desk);
    await page.goto(`${desk.url}/desk/bookings?days=1&from=${date}`);
    await page.getByRole("link", { name: "Book Tactile Wall, 4 pm" }).click();
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue(date);
    await expect(page.getByLabel("What", { exact: true })).toHaveValue("tactile-wall 30");
    await page.getByLabel("Name").fill("Di Fox");
    await page.getByRole("button", { name: /^Book it/ }).click();
    await expect(page.getByRole("heading", { name: /4 pm to 4:30 pm/ })).toBeVisible();
  });

  test("a visit is moved by pressing free time, and its guest is told or not", async ({ page, desk }) => {
    await desk.signIn(page, "host");
    const date = await fillDay(page, desk);
    await page.goto(`${desk.url}/desk?date=${date}`);
    const visit = page.getByRole("article", { name: /^Ben/ });
    await visit.getByRole("link", { name: /^Move/ }).click();
    await expect(page.getByRole("table").getByText("Ben")).toBeVisible();
    await page
      .getByRole("button", { name: /^Move it here.*: .*4 pm$/ })
      .first()
      .click();
    await expect(page.getByText(/ at 4 pm\? Tell Ben\?$/)).toBeVisible();
    await page.getByRole("button", { name: "Move it without a message" }).click();
    await expect(page.getByText("The visit is moved. The guest was not told.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /4 pm to 4:30 pm/ })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: /3 pm to 3:30 pm/ })).toBeVisible();
  });
});
